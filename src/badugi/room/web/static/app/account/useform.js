// One small form: what is filled in, sending it, and what the room had against it.
import { useState } from "../html.js";
import { fieldId } from "../form.js";
import { say } from "../words.js";

/**
 * A form with `fields` (their first values by name). `send(values)` asks the room; `places` are
 * pairs of a pattern for codes of refusals and the field they belong beside.
 */
export function useForm(fields, send, places = []) {
  const [values, setValues] = useState(fields);
  const [why, setWhy] = useState({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (name, words) => {
    setWhy({ [name]: words });
    document.getElementById(fieldId(name))?.focus();
  };
  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const empty = Object.keys(fields).find((name) => !values[name]);
    if (empty !== undefined) {
      refuse(empty, say("account.empty"));
      return;
    }
    setBusy(true);
    setWhy({});
    try {
      await send(values);
      setValues(fields);
    } catch (refusal) {
      const place = places.find(([codes]) => codes.test(refusal.code))?.[1] ?? "";
      refuse(place, refusal.message);
    }
    setBusy(false);
  };
  const field = (name) => ({ name, value: values[name], why: why[name],
    onChange: (value) => setValues((now) => ({ ...now, [name]: value })) });
  return { field, submit, isBusy, why: why[""] };
}
