import { useSyncExternalStore } from "react";
import { z } from "zod";
import * as field from "@/lib/contracts/fields";

const STORAGE_KEY = "pipeline-deals-filters";

const PipelineFilters = z.object({
  salesRepId: field.uuid().optional().catch(undefined),
  priority: field.priority.optional().catch(undefined),
  source: field.uuid().optional().catch(undefined),
  minValue: field.money().optional().catch(undefined),
});
export type PipelineFilters = z.output<typeof PipelineFilters>;

export const NO_FILTERS: PipelineFilters = {};

let stored: string | null = null;
let filters = NO_FILTERS;
const listeners = new Set<() => void>();

function readText(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The saved choice. Where storage is disabled or full, what was last chosen on this page. */
function read(): PipelineFilters {
  const text = readText();
  if (text !== stored) {
    stored = text;
    filters = parse(text);
  }
  return filters;
}

function parse(text: string | null): PipelineFilters {
  try {
    return PipelineFilters.parse(JSON.parse(text ?? "{}"));
  } catch {
    return NO_FILTERS;
  }
}

export function saveFilters(next: PipelineFilters): void {
  filters = next;
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // The choice still holds for this page.
  }
  stored = readText();
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

/** The pipeline's filters, kept in the browser over visits and shared by its tabs. */
export function usePipelineFilters(): PipelineFilters {
  return useSyncExternalStore(subscribe, read, () => NO_FILTERS);
}

export const countFilters = (chosen: PipelineFilters): number =>
  Object.values(chosen).filter((value) => value !== undefined).length;
