import type { WebsiteProblem } from "./problem";
import type { SitePage } from "./read-site";

const PARKED = [
  /\bdomain(?:\s+name)?\s+(?:is|may be|might be|could be)\s+(?:for sale|parked|available|listed)/i,
  /\bdomain\s+(?:for sale|parking|has expired|expired)\b/i,
  /\bbuy this domain\b|\bmake an offer\b.{0,60}\bdomain\b|\binquire about this domain\b|\bparked (?:free|by|page|domain)\b/i,
  /\b(?:sedo|dan\.com|afternic|hugedomains|bodis|parkingcrew|godaddy auctions)\b.{0,200}\bdomain\b/i,
  /\brelated searches\b.{0,200}\bprivacy policy\b/i,
];
const NOTHING_YET = [
  /\b(?:coming soon|under construction|launching soon)\b/i,
  /\bwelcome to nginx\b|\bapache2?\b.{0,40}\bdefault page\b|\bit works!|\biis windows server\b|\bdefault web (?:site )?page\b|\bindex of \//i,
  /\b(?:account|site|website|hosting)\s+(?:has been |is |was )?(?:suspended|disabled|deactivated)\b/i,
  /\bsite (?:not found|can.?t be reached|is not published|not published)\b|\bno (?:web)?site (?:is )?configured\b/i,
];
const CHALLENGE =
  /^\W*(?:just a moment|attention required|checking your browser|are you (?:a )?human|verif(?:y|ying) (?:that )?you are (?:a )?human)/i;
const ERROR =
  /^\W*(?:(?:error\s*)?(?:40[0-9]|41[0-9]|50[0-9])\b|(?:page |site )?not found|forbidden|access denied|service unavailable|internal server error|bad gateway)/i;
const NEEDS_SCRIPT = /\b(?:enable|requires?|needs?|turn on) javascript\b/i;

/** A page with more text than this is about something, whatever words are on it. */
const MOST_TEXT = 1_500;

/**
 * Why what was read is no company's website: it is parked or for sale, empty, or an error or a challenge that came as a page. Null
 * where it is one. Only sites of a page or two can be: real ones may write about domains.
 */
export function notAWebsite(
  pages: readonly Pick<SitePage, "title" | "text" | "structuredData">[],
): WebsiteProblem | null {
  const [start] = pages;
  if (!start || pages.length > 2 || start.text.length > MOST_TEXT) return null;
  const flat = `${start.title ?? ""}\n${start.text}`.replace(/\s+/g, " ");
  const begins = (pattern: RegExp) => pattern.test(start.title ?? "") || pattern.test(start.text);
  if (PARKED.some((pattern) => pattern.test(flat))) return "parked";
  if (begins(CHALLENGE)) return "challenge";
  if (begins(ERROR)) return "error_page";
  if (start.text.length < 400 && NOTHING_YET.some((pattern) => pattern.test(flat))) return "unbuilt";
  const all = pages.map(({ text, structuredData }) => text + structuredData).join("");
  return !/\p{L}/u.test(all) || (all.length < 400 && NEEDS_SCRIPT.test(all)) ? "empty" : null;
}
