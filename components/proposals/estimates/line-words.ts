import { formatDateOnly } from "@/lib/domain/dates";
import { formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import type { RefinedLine } from "@/lib/pricing/refined";

const SURE = {
  A: "Confirmed by its authority",
  B: "Two sources agree",
  C: "One source",
  E: "Entered by an owner or an Admin",
} as const;

export const placeOf = ({ state }: RefinedLine): string => (state ? stateName(state) : "Federal");

/** The charged rate, and the one that it costs where they differ. */
export function ratesOf({ billedRate, costRate }: RefinedLine): string {
  if (billedRate === null || costRate === null) return "Ask for the rate notice";
  return billedRate === costRate ? formatRate(billedRate) : `${formatRate(billedRate)} / ${formatRate(costRate)}`;
}

export const baseOf = ({ wageBase }: RefinedLine): string => (wageBase === null ? "All wages" : formatNumber(wageBase));

/** What is special about a line; null for a usual one. */
export function noteOf({ kind, reporting, billedWages, taxableWages, expected }: RefinedLine): string | null {
  if (reporting === "client") return "In the client's account: no margin";
  if (!expected && billedWages > taxableWages) return "Billed on all wages, due up to the base";
  return kind === "other" ? "No base is known: all wages. Split a combined FICA line into 6.2 and 1.45." : null;
}

export const sourceOf = ({ source, checkedOn }: RefinedLine): string =>
  source && checkedOn ? `${source}, ${formatDateOnly(checkedOn)}` : "The provider's tax rates";

export const sureOf = ({ sure }: RefinedLine): string => (sure ? SURE[sure] : "No base known");
