import type { ClassRates } from "@/lib/catalog/contract";
import { CLASS_CODE } from "@/lib/census/rules";
import { decimalPlaces } from "@/lib/domain/decimal";
import { isUsState } from "@/lib/domain/us-states";

/** What a provider's carrier charges for a workers' compensation class code in a state. */
export type ClassRate = ClassRates["rates"][number];

/** More fit into no request. */
export const MOST_CLASS_RATES = 4_000;

/** A line of a pasted list that is no rate. */
export interface ClassRateProblem {
  /** From 1. */
  line: number;
  message: string;
}

const keyOf = ({ state, classCode }: Pick<ClassRate, "state" | "classCode">): string => `${state} ${classCode}`;

/**
 * The rates of a list with one line for each: state, class code and, last, the rate; words between them are left out, and so is a
 * heading in the first line. Columns may be parted by tabs, semicolons, commas or spaces. Sorted by state and code.
 */
export function readClassRates(text: string): { rates: ClassRate[]; problems: ClassRateProblem[] } {
  const rates = new Map<string, ClassRate>();
  const lineOf = new Map<string, number>();
  const problems: ClassRateProblem[] = [];
  text.split(/\r?\n/).forEach((content, index) => {
    const line = index + 1;
    const read = content.trim() === "" ? null : readLine(content);
    if (read === null) return;
    if (typeof read === "string") {
      const isHeading = line === 1 && !/\d/.test(content);
      if (!isHeading) problems.push({ line, message: read });
      return;
    }
    const key = keyOf(read);
    const known = lineOf.get(key);
    if (known !== undefined) problems.push({ line, message: `${key} is in line ${known} already` });
    else {
      rates.set(key, read);
      lineOf.set(key, line);
    }
  });
  const sorted = [...rates.values()].sort(
    (a, b) => a.state.localeCompare(b.state) || a.classCode.localeCompare(b.classCode),
  );
  return { rates: sorted, problems };
}

/** The rate in a line, or why there is none. */
function readLine(content: string): ClassRate | string {
  const cells = content.trim().split(/[\t;, ]+/);
  const [state = "", code = ""] = cells.map((cell) => cell.toUpperCase());
  const last = cells.length > 2 ? (cells.at(-1) ?? "") : "";
  if (!isUsState(state)) return `'${cells[0]}' is not one of the 50 states, in two letters`;
  if (!CLASS_CODE.test(code)) return "A class code has three or four digits";
  const rate = Number(last.replace(/^\$/, ""));
  if (!/\d/.test(last) || !Number.isFinite(rate)) return "The rate per $100 is missing at the end";
  if (rate < 0 || rate > 100) return "A rate per $100 is between 0 and 100";
  if (decimalPlaces(rate) > 4) return "A rate has at most 4 decimals";
  return { state, classCode: code, rate };
}

/** The list that `readClassRates` reads again. */
export const classRatesText = (rates: readonly ClassRate[]): string =>
  rates.map((rate) => `${keyOf(rate)} ${rate.rate}`).join("\n");
