import { wordsOf } from "./evidence";
import { contradicts, denies, isTitleCase, magnitudesIn, namesIn, numbersIn, stemsIn } from "./lexical";

/** Of a claim's words, the share that its quote must have. */
const ENOUGH = 0.6;

const PEOPLE =
  /employ|people|staff|team|workers?|workforce|headcount|technicians|professionals|members|associates|crew|agents|engineers|attorneys|drivers|nurses|teachers/i;
const MONEY = /[$€£]|\b(?:usd|dollars?|revenues?|sales|turnover|million|billion)\b/i;
const BEGINNING = /found|establish|since|incorporat|start|beg[aiu]n|in business|open|\best\b|\bborn\b|launch/i;

/** Of a quote that speaks against its claim: nobody may conclude it from there. */
export const OPPOSITE = "say the opposite, or that it is over";

/** What a claim is about, where its topic asks for more than the claim's own words. */
export type Aspect = "employees" | "revenue" | "founded" | null;

/**
 * Why a quote does not say a claim, as the end of a sentence about the quote's words; null where it says it. Numbers and names
 * must be in it, and most of the claim's own words; one must not deny what the other says.
 */
export function unsaid(quote: string, value: string, aspect: Aspect = null): string | null {
  if (!holdsFigures(quote, value)) return "do not hold these numbers";
  if (aspect === "employees" && !PEOPLE.test(quote)) return "are not about its people";
  if (aspect === "revenue" && !MONEY.test(quote)) return "are not about money";
  if (aspect === "founded") return BEGINNING.test(quote) ? null : "do not say when it was founded";
  const said = wordsOf(quote);
  const isNamed = (name: string) => said.includes(` ${name} `);
  if (!isTitleCase(value) && !namesIn(value).every(isNamed)) {
    const later = value.replace(/^\S+/, "");
    if (!namesIn(`It ${later}`).every(isNamed)) return "do not name it";
  }
  if (contradicts(quote, value) || (denies(value) && !denies(quote))) return OPPOSITE;
  if (denies(quote) && !denies(value)) return "deny something";
  const own = stemsIn(value);
  if (own.length === 0 || aspect !== null)
    return numbersIn(value).length > 0 ? null : own.length === 0 ? SAYS_NOT : shareOf(own, quote);
  return shareOf(own, quote);
}

const SAYS_NOT = "do not say it";

function shareOf(own: readonly string[], quote: string): string | null {
  const quoted = new Set(stemsIn(quote));
  const found = own.filter((stem) => quoted.has(stem)).length;
  return found / own.length >= ENOUGH ? null : SAYS_NOT;
}

/** Whether a quote contains the numbers of a value; a year next to them may be elsewhere. */
function holdsFigures(quote: string, value: string): boolean {
  const [said, quoted] = [numbersIn(value), numbersIn(quote)];
  const counts = said.filter((number) => !/^(?:19|20)\d\d$/.test(number));
  const sizes = magnitudesIn(quote);
  return (
    (counts.length > 0 ? counts : said).every((number) => quoted.includes(number)) &&
    magnitudesIn(value).every((size) => sizes.includes(size))
  );
}
