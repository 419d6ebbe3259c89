import { useSyncExternalStore } from "react";
import { FILTERS_KEY, NO_FILTERS, type PipelineFilters, parseFilters } from "./pipeline-filters";

const YEAR_IN_SECONDS = 31_536_000;

let stored: string | null = null;
let filters = NO_FILTERS;
const listeners = new Set<() => void>();

function readText(): string | null {
  try {
    return window.localStorage.getItem(FILTERS_KEY);
  } catch {
    return null;
  }
}

/** Reads the stored choice or, where storage is disabled or full, the last choice on this page. */
function read(): PipelineFilters {
  const text = readText();
  if (text !== stored) {
    stored = text;
    filters = parseFilters(text);
  }
  return filters;
}

export function saveFilters(next: PipelineFilters): void {
  const text = JSON.stringify(next);
  filters = next;
  try {
    window.localStorage.setItem(FILTERS_KEY, text);
  } catch {
    // Without storage the choice still applies to this page.
  }
  stored = readText();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${FILTERS_KEY}=${encodeURIComponent(text)}; path=/pipeline; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The pipeline's filters, stored in the browser and shared by its tabs. */
export function usePipelineFilters(initial: PipelineFilters): PipelineFilters {
  return useSyncExternalStore(subscribe, read, () => initial);
}
