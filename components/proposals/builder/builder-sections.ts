import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import {
  type BuilderState,
  censusOf,
  isAdjustable,
  isUnlocked,
  productLines,
  type Section,
  taxLines,
} from "./builder-state";

export const SECTION_TITLES: Record<Section, string> = {
  census: "Census",
  taxRates: "Tax Rates",
  products: "Product Build",
  summary: "Summary",
};

/** A section's content in a few words, for when it is folded. */
export function recapOf(section: Section, state: BuilderState, catalog: ProviderProducts): string {
  if (section === "census") return isUnlocked("products", state) ? censusRecap(state) : "";
  if (section === "taxRates") {
    const lines = taxLines(state, catalog);
    return `${count(lines.length, "rate")}, ${lines.filter(({ tax }) => isAdjustable(tax)).length} adjustable`;
  }
  if (section !== "products") return "";
  return productLines(state, catalog)
    .map(({ product }) => product.name)
    .join(", ");
}

function censusRecap(state: BuilderState): string {
  const { employeeCount, averageSalary } = censusOf(state);
  return [
    count(employeeCount ?? 0, "employee"),
    `${formatWholeDollars(averageSalary ?? 0)} average`,
    state.statesOfOperation.join(", "),
    PRICE_MODEL_LABELS[state.priceModel],
  ].join(" · ");
}

const count = (number: number, word: string): string => `${formatNumber(number)} ${word}${number === 1 ? "" : "s"}`;

/** Why a section cannot be opened yet; undefined when it can be. */
export function lockOf(section: Section, state: BuilderState): string | undefined {
  if (isUnlocked(section, state)) return undefined;
  return isUnlocked("products", state) ? "Choose a product first" : "Complete the census first";
}

/** Whether a section is filled in. Tax rates are from the start: each has a value. */
export function isDone(section: Section, state: BuilderState): boolean {
  if (section === "summary") return false;
  return isUnlocked(section === "products" ? "summary" : "products", state);
}
