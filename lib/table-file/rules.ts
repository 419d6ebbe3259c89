import { isUsState, US_STATES, type UsState } from "@/lib/domain/us-states";

/**
 * The first three digits of ZIP codes by state, as 'from-to', of the 50 states, DC, territories and armed forces. Kept short for
 * the browser; a test compares it with all ZIP codes of the gazetteer.
 */
const PREFIXES: Record<string, string> = {
  AL: "350-352 354-369",
  AK: "995-999",
  AZ: "850-853 855-857 859-860 863-865",
  AR: "716-729",
  CA: "900-908 910-928 930-961",
  CO: "800-816",
  CT: "060-069",
  DE: "197-199",
  DC: "200 202-205 569",
  FL: "320-339 341-342 344 346-347 349",
  GA: "300-319 398-399",
  HI: "967-968",
  ID: "832-838",
  IL: "600-620 622-629",
  IN: "460-479",
  IA: "500-516 520-528",
  KS: "660-662 664-679",
  KY: "400-418 420-427",
  LA: "700-701 703-708 710-714",
  ME: "039-049",
  MD: "206-212 214-219",
  MA: "010-027 055",
  MI: "480-499",
  MN: "550-551 553-567",
  MS: "386-397",
  MO: "630-631 633-641 644-658",
  MT: "590-599",
  NE: "680-681 683-693",
  NV: "889-891 893-895 897-898",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-871 873-875 877-884",
  NY: "005 100-149",
  NC: "270-289",
  ND: "580-588",
  OH: "430-459",
  OK: "730-731 734-741 743-749",
  OR: "970-979",
  PA: "150-196",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-770 772-799 885",
  UT: "840-847",
  VT: "050-054 056-059",
  VA: "201 220-246",
  WA: "980-986 988-994",
  WV: "247-268",
  WI: "530-532 534-535 537-549",
  WY: "820-831",
  PR: "006-007 009",
  VI: "008",
  GU: "969",
  AA: "340",
  AE: "090-098",
  AP: "962-966",
};

/** ZIP codes whose state is not that of their first three digits. */
const EXCEPTIONS: Record<string, string> = {
  "06390": "NY",
  "20588": "MD",
  "20598": "VA",
  "73960": "TX",
  "83414": "WY",
  "96799": "AS",
};

const BY_PREFIX = new Map<string, string>();
for (const [state, ranges] of Object.entries(PREFIXES)) {
  for (const range of ranges.split(" ")) {
    const [from = 0, to = from] = range.split("-").map(Number);
    for (let prefix = from; prefix <= to; prefix++) BY_PREFIX.set(String(prefix).padStart(3, "0"), state);
  }
}

/** Says that a five-digit ZIP code is in another state than the given one; null where it is not, and for one that belongs to no state. */
export function zipProblem(zip: string, state: string): string | null {
  const found = stateOfFiveDigits(zip);
  return found === undefined || found === state ? null : `ZIP code ${zip} is in ${found}, not in ${state}`;
}

/** The two letters of the state, district or territory of a five-digit ZIP code; undefined for none. */
export const stateOfFiveDigits = (zip: string): string | undefined => EXCEPTIONS[zip] ?? BY_PREFIX.get(zip.slice(0, 3));

/** A cell of a file or of pasted text. */
export type Cell = string | number | boolean | Date | null;

export type Rows = Cell[][];

/** What separates the cells of a text file. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** More digits than spreadsheets keep. */
const SHORTENED_FROM = 1e15;

/**
 * The text of a cell with its lines, without shells of spreadsheets: `="0123"`, the apostrophe before a number or a formula, blanks
 * around it. A number whose last digits a spreadsheet has dropped shows that: '1.23456789012346E+17'.
 */
export function linesOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number" && Math.abs(cell) >= SHORTENED_FROM) return cell.toExponential(14).toUpperCase();
  const text = String(cell).replace(/\r\n?/g, "\n").trim();
  return /^="(.*)"$/s.exec(text)?.[1] ?? text.replace(/^'(?=[\s\d=+\-@|＝＋－＠])/, "");
}

/** The text of a cell as one line. */
export const textOf = (cell: Cell | undefined): string =>
  linesOf(cell)
    .replace(/[\s\u00a0\u200b]+/g, " ")
    .trim();

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => textOf(cell) === "");

/** A header or word with case, punctuation and doubled blanks taken out: 'Works-in_State*' is 'works in state'. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9#]+/g, " ")
    .trim();

/** What a text looks like, without what it says: letters as 'a', digits as '9'. */
export const shapeOf = (text: string): string =>
  text
    .slice(0, 24)
    .replace(/\p{Lu}/gu, "A")
    .replace(/\p{L}/gu, (letter) => (letter === "A" ? "A" : "a"))
    .replace(/\p{N}/gu, "9");

/** What the columns of one kind of table can be read as. */
export interface FieldCatalog<Field extends string> {
  /** The field that a header names, with its rank: of two columns with one field the lower one counts. Undefined for an unknown header. */
  fieldOf(header: string): { field: Field; rank: number } | undefined;
  /** Whether several columns may be read as a field. */
  isRepeatable(field: Field): boolean;
  /** Whether a table may have no headers: a row of them names two fields then, and otherwise the first row is one. */
  mayLackHeaders: boolean;
}

/** Headers are looked for in the first rows: above them are titles. */
const ROWS_OF_TITLES = 30;

/** The index of the row that names the most fields; -1 for a table without headers. */
export function headerRowOf<Field extends string>(catalog: FieldCatalog<Field>, rows: Rows): number {
  let best = catalog.mayLackHeaders
    ? { index: -1, named: 1 }
    : { index: rows.findIndex((row) => !isEmptyRow(row)), named: 0 };
  for (const [index, row] of rows.slice(0, ROWS_OF_TITLES).entries()) {
    const named = new Set(row.flatMap((cell) => whatNames(catalog, textOf(cell)))).size;
    const hasValues = row.some((cell) => typeof cell === "number" || cell instanceof Date);
    if (named > best.named && !hasValues) best = { index, named };
  }
  return best.index;
}

/** Headers of a field with one column count once. */
function whatNames<Field extends string>(catalog: FieldCatalog<Field>, header: string): string[] {
  const known = catalog.fieldOf(header);
  if (!known) return [];
  return [catalog.isRepeatable(known.field) ? `${known.field}: ${folded(header)}` : known.field];
}

/** What the columns are read as by their headers: each field has one column, except those that may have several. */
export function usesOf<Field extends string>(
  catalog: FieldCatalog<Field>,
  header: readonly Cell[],
): (Field | "unused")[] {
  const named = header.map((cell) => catalog.fieldOf(textOf(cell)));
  const best = new Map<Field, { column: number; rank: number }>();
  for (const [column, known] of named.entries()) {
    const before = known && best.get(known.field);
    if (known && (!before || known.rank < before.rank)) best.set(known.field, { column, rank: known.rank });
  }
  return named.map((known, column) =>
    known && (catalog.isRepeatable(known.field) || best.get(known.field)?.column === column) ? known.field : "unused",
  );
}

/** The header of a column, or its letter: 'Column C'. */
export const nameOfColumn = (header: Cell | undefined, column: number): string =>
  textOf(header).slice(0, 80) || `Column ${letters(column)}`;

/** A column as a spreadsheet names it: 0 is A, 26 AA. */
export function letters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? letters(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

const FOOTER =
  /^(?:(?:grand |sub ?)?totals?|sum|count|copyright c|confidential information do not distribute|generated (?:by|on|at)|filtered by|as of)\b/;

/** Whether a cell begins a total or what Salesforce writes below a report. */
export const isFooter = (cell: Cell | undefined): boolean => FOOTER.test(folded(textOf(cell)));

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

/** Signs and words of currencies other than the dollar of the United States, by their codes. */
const SIGNS: readonly [RegExp, string][] = [
  [/€|\beuros?\b/i, "EUR"],
  [/£|\bpounds?\b|\bsterling\b/i, "GBP"],
  // 'a $5,000 deal' is in dollars.
  [/\bC(?:A|AN|DN)?\s?\$|\b[Cc]anadian\b/, "CAD"],
  [/\b(?:MEX|MX)\s?\$|\b[Mm]exican\b/, "MXN"],
  [/\bAU?\s?\$|\b[Aa]ustralian\b/, "AUD"],
  [/\bNZ\s?\$/, "NZD"],
  [/\bHK\s?\$/, "HKD"],
  [/\bS\$/, "SGD"],
  [/\bR\s?\$/, "BRL"],
  [/¥|\byen\b/i, "JPY"],
  [/\bS?Fr\.|\bfrancs?\b/i, "CHF"],
  [/₹|\brupees?\b/i, "INR"],
  [/zł/i, "PLN"],
  [/\bkr\b/i, "kr"],
  [/₩/, "KRW"],
  [/₽/, "RUB"],
  [/₪/, "ILS"],
  [/₺/, "TRY"],
  [/₱/, "PHP"],
];

/** Codes that texts have beside other words; capitals only, as some of them are words. */
const CODES =
  /\b(EUR|GBP|CAD|MXN|AUD|NZD|CHF|JPY|CNY|RMB|INR|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|BRL|ARS|CLP|COP|PEN|CRC|DOP|ILS|TRY|ZAR|SGD|HKD|TWD|KRW|THB|PHP|IDR|MYR|VND|AED|SAR|RUB|UAH)\b/;

const CURRENCY_NAMES = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });

/** 'CAD (Canadian Dollar)'. */
function named(code: string): string {
  const name = code.length === 3 ? CURRENCY_NAMES.of(code) : undefined;
  return name ? `${code} (${name})` : code;
}

/** The code of a currency other than US dollars that a text says; null where it says none. */
export const foreignCodeIn = (text: string): string | null =>
  CODES.exec(text)?.[1] ?? SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;

/** The code with the name of the currency. */
export function foreignCurrencyIn(text: string): string | null {
  const code = foreignCodeIn(text);
  return code && named(code);
}

const US_DOLLARS = /\bUSD\b|\bU\.?S\.? ?(?:\$|dollars?)|united states dollars?|^\$$|^dollars?$/i;

/** The currency that a cell for it names, where it is not US dollars: what nobody knows as it is written there. */
export function foreignCurrencyOf(cell: string): string | null {
  if (cell === "" || US_DOLLARS.test(cell)) return null;
  if (/^[a-z]{3}$/i.test(cell)) return named(cell.toUpperCase());
  return foreignCurrencyIn(cell) ?? `'${cell.slice(0, 40)}'`;
}
