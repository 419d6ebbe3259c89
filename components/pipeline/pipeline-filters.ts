import { asId, oneOf } from "@/components/data-table/url-table-state";
import { decimalPlaces } from "@/lib/domain/decimal";
import { PRIORITIES } from "@/lib/domain/enums";
import { fieldsOf } from "@/lib/domain/pick";
import { BOARD_FILTERS, FORMER_REPS } from "@/lib/lists/rules-columns";
import { conditionsOf, readWhere } from "@/lib/lists/rules-where";

/** The name under which the browser stores the filters: in local storage, and in a cookie so that the server can filter. */
export const FILTERS_KEY = "pipeline-deals-filters";

export interface PipelineFilters {
  salesRepId?: string | undefined;
  priority?: (typeof PRIORITIES)[number]["value"] | undefined;
  source?: string | undefined;
  /** Dollars, at most two decimals. */
  minValue?: number | undefined;
  /** Conditions on any column, as text. */
  where?: string | undefined;
}

export const NO_FILTERS: PipelineFilters = {};

const isAmount = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value < 1e12 && decimalPlaces(value) <= 2;

/** The filters among some values, which anybody may have written; invalid ones are left out. */
export function validFilters(values: unknown): PipelineFilters {
  const { salesRepId, priority, source, minValue, where } = fieldsOf(values);
  return {
    salesRepId: oneOf(FORMER_REPS)(String(salesRepId)) ?? asId(String(salesRepId)),
    priority: PRIORITIES.find(({ value }) => value === priority)?.value,
    source: asId(String(source)),
    minValue: isAmount(minValue) ? minValue : undefined,
    where: typeof where === "string" && "where" in readWhere(BOARD_FILTERS, where) ? where : undefined,
  };
}

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
