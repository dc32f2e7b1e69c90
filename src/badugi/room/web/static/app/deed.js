// Something to do that takes a moment: done once at a time, and whoever is refused hears why.
import { useState } from "./html.js";
import { toastRefusal } from "./toasts.js";

/** Whether the deed is being done, and a function that begins it. */
export function useDeed(deed) {
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await deed();
    } catch (refusal) {
      toastRefusal(refusal);
    }
    setBusy(false);
  };
  return [isBusy, begin];
}
