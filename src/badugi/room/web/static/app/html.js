// What every part of the page is written with.
import { h, render } from "preact";
import htm from "htm";

export { h, render };
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal, useComputed, useSignal, useSignalEffect }
  from "@preact/signals";

/** Components and elements as text: html`<p>${words}</p>`. */
export const html = htm.bind(h);
