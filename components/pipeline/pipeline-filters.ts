import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { FORMER_REPS } from "@/lib/deals/contract";
import { where } from "@/lib/lists/contract";
import { BOARD_FILTERS } from "@/lib/lists/rules-columns";
import { conditionsOf, readWhere } from "@/lib/lists/rules-where";

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
  /** Conditions on any column, as text. */
  where: where(BOARD_FILTERS).optional().catch(undefined),
});
export type PipelineFilters = z.output<typeof PipelineFilters>;

export const NO_FILTERS: PipelineFilters = {};

/** The filters among some values, which anybody may have written; invalid ones are left out. */
export const validFilters = (values: unknown): PipelineFilters => PipelineFilters.safeParse(values).data ?? NO_FILTERS;

/** Reads stored filters; invalid ones are left out. */
export function parseFilters(text: string | null | undefined): PipelineFilters {
  if (!text) return NO_FILTERS;
  try {
    return validFilters(JSON.parse(text));
  } catch {
    return NO_FILTERS;
  }
}

/** How many filters and conditions are set. */
export function countFilters({ where: text, ...chosen }: PipelineFilters): number {
  const read = readWhere(BOARD_FILTERS, text ?? "");
  const conditions = "where" in read ? conditionsOf(read.where).length : 0;
  return conditions + Object.values(chosen).filter((value) => value !== undefined).length;
}
