import { isUsState, US_STATES, type UsState } from "@/lib/domain/us-states";
import { type Cell, folded, textOf } from "./rules-cells";
import { stateOfFiveDigits } from "./rules-zip-codes";

/** How newspapers and older systems shorten states. */
const SHORT_NAMES: Record<string, UsState> = {
  ala: "AL",
  ariz: "AZ",
  ark: "AR",
  calif: "CA",
  colo: "CO",
  conn: "CT",
  fla: "FL",
  ill: "IL",
  ind: "IN",
  kans: "KS",
  mass: "MA",
  mich: "MI",
  minn: "MN",
  miss: "MS",
  mont: "MT",
  neb: "NE",
  nev: "NV",
  okla: "OK",
  ore: "OR",
  penn: "PA",
  penna: "PA",
  tenn: "TN",
  tex: "TX",
  wash: "WA",
  wis: "WI",
  wisc: "WI",
  wyo: "WY",
};

/** Known, but not among the 50 states. */
const ELSEWHERE: Record<string, string> = {
  dc: "DC",
  "d c": "DC",
  "district of columbia": "DC",
  "washington dc": "DC",
  "washington d c": "DC",
  pr: "PR",
  "puerto rico": "PR",
  vi: "VI",
  gu: "GU",
  guam: "GU",
};

const NAMES = new Map<string, string>([
  ...US_STATES.map(({ name, code }): [string, string] => [folded(name), code]),
  ...US_STATES.map(({ code }): [string, string] => [code.toLowerCase(), code]),
  ...Object.entries(SHORT_NAMES),
  ...Object.entries(ELSEWHERE),
]);

/** A state, or why there is none. */
export type StateResult = { state: UsState } | { problem: string };

const isCode = (text: string): boolean => /^[A-Za-z]{2}$/.test(text);

/** The two letters of a state, district or territory as a census writes it: 'CA', 'California', 'US-CA', 'CA - California', 'Reno, NV 89501'. */
export function placeOf(cell: Cell | undefined): string | undefined {
  const text = textOf(cell);
  const whole = NAMES.get(folded(text));
  if (whole || text.length > 80) return whole;
  const coded = /^(?:US-)?([A-Z]{2})(?:\s*[-–:(]|\s+(?:SUI|SUTA|UI|SIT)\b)|^US-([A-Z]{2})$/i.exec(text);
  const code = coded?.[1] ?? coded?.[2];
  if (code && NAMES.has(code.toLowerCase())) return NAMES.get(code.toLowerCase());
  const last = /[,(-]\s*([^,()-]+?)\)?(?:\s+\d{5}(?:-\d{4})?)?$/.exec(text)?.[1];
  return last === undefined ? undefined : NAMES.get(folded(last));
}

/** The five digits of a ZIP code, also of one with four more; a spreadsheet's number has lost its leading zeros. */
export function zipOf(cell: Cell | undefined): string | undefined {
  const text = textOf(cell).replace(/^(\d+)\.0+$/, "$1");
  const digits = /^\d{5}-\d{4}$/.test(text) ? text.replace("-", "") : text;
  if (/^\d{3,5}$/.test(digits)) return digits.padStart(5, "0");
  return /^\d{8,9}$/.test(digits) ? digits.padStart(9, "0").slice(0, 5) : undefined;
}

/** The state of a row, from its state, else from its ZIP code. A problem never quotes more than two letters of the file. */
export function stateOfRow(state: Cell | undefined, zip: Cell | undefined): StateResult {
  const [stateText, zipText] = [textOf(state), textOf(zip)];
  const fiveDigits = zipOf(zip);
  const place = stateText ? placeOf(state) : fiveDigits && stateOfFiveDigits(fiveDigits);
  if (place && isUsState(place)) return { state: place };
  if (place) return { problem: `${place} is not among the 50 states` };
  if (isCode(stateText)) return { problem: `${stateText.toUpperCase()} is not a state` };
  if (stateText) return { problem: "The state is not one of the 50" };
  return { problem: zipText ? "The ZIP code belongs to no state" : "No state and no ZIP code" };
}
