import { useSyncExternalStore } from "react";

/** Set by the browser's beforeprint event, before it applies print styles. */
let announced = false;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia("print");
  const begin = () => {
    announced = true;
    onChange();
  };
  const end = () => {
    announced = false;
    onChange();
  };
  query.addEventListener("change", onChange);
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    query.removeEventListener("change", onChange);
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is laid out for paper: content for paper only is then rendered at once, before the browser prints. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => announced || window.matchMedia("print").matches,
    () => false,
  );
