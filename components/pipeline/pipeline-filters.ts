import { z } from "zod";
import { FORMER_REPS } from "@/lib/contracts/deals";
import * as field from "@/lib/contracts/fields";

/** The name under which the browser stores the filters: in local storage, and in a cookie so that the server can filter. */
export const FILTERS_KEY = "pipeline-deals-filters";

const PipelineFilters = z.object({
  salesRepId: z
    .union([z.literal(FORMER_REPS), field.uuid()])
    .optional()
    .catch(undefined),
  priority: field.priority.optional().catch(undefined),
  source: field.uuid().optional().catch(undefined),
  minValue: field.money().optional().catch(undefined),
});
export type PipelineFilters = z.output<typeof PipelineFilters>;

export const NO_FILTERS: PipelineFilters = {};

/** Reads stored filters; invalid ones are left out. */
export function parseFilters(text: string | null | undefined): PipelineFilters {
  if (!text) return NO_FILTERS;
  try {
    return PipelineFilters.parse(JSON.parse(text));
  } catch {
    return NO_FILTERS;
  }
}

export const countFilters = (chosen: PipelineFilters): number =>
  Object.values(chosen).filter((value) => value !== undefined).length;
