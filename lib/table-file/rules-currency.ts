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

const NAMES = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });

/** 'CAD (Canadian Dollar)'. */
function named(code: string): string {
  const name = code.length === 3 ? NAMES.of(code) : undefined;
  return name ? `${code} (${name})` : code;
}

/** The code of a currency other than US dollars that a text says; null where it says none. */
export const foreignCodeIn = (text: string): string | null =>
  CODES.exec(text)?.[1] ?? SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;

/** The same with its name. */
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
