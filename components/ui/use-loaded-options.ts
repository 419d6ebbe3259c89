import { useEffect, useRef, useState } from "react";
import type { ComboboxOption, ComboboxProps } from "./combobox";

const MAX_OPTIONS = 50;

interface Loaded {
  /** What was asked for. */
  query: string | null;
  options: ComboboxOption[];
  state: "loading" | "ready" | "failed";
}

/** Asks `load` for the query; an answer that a newer question has overtaken is dropped. */
export function useLoadedOptions(load: ComboboxProps["load"], query: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ query: null, options: [], state: "loading" });
  // Callers write `load` inline; a new function on each render must not ask again.
  const latestLoad = useRef(load);
  latestLoad.current = load;

  useEffect(() => {
    const controller = new AbortController();
    setLoaded((before) => ({ ...before, state: "loading" }));
    latestLoad.current(query, controller.signal).then(
      (options) => {
        if (!controller.signal.aborted) setLoaded({ query, options: options.slice(0, MAX_OPTIONS), state: "ready" });
      },
      () => {
        if (!controller.signal.aborted) setLoaded({ query, options: [], state: "failed" });
      },
    );
    return () => controller.abort();
  }, [query]);

  return loaded;
}
