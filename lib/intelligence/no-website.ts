import type { SiteReading } from "@/lib/crawler/read-site";

const PARKED = [
  /\b(?:this|the)?\s*domain(?:\s+name)?\s+(?:is|may be|might be|could be)\s+(?:for sale|parked|available|listed)/i,
  /\bdomain\s+(?:for sale|parking|is parked|has expired|expired)\b/i,
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
const ERROR =
  /^\W*(?:(?:error\s*)?(?:40[0-9]|41[0-9]|50[0-9])\b|(?:page |site )?not found|forbidden|access denied|service unavailable|internal server error|bad gateway|just a moment|attention required|checking your browser|are you (?:a )?human)/i;

/** A page with more text than this is about something, whatever words are on it. */
const MOST_TEXT = 1_500;

/**
 * Why what was read is no company's website: it is parked or for sale, empty, or an error that came as a page. Null where it is
 * one. Only sites of a page or two can be: real ones may write about domains.
 */
export function notAWebsite(reading: Pick<SiteReading, "pages">): string | null {
  const [start] = reading.pages;
  if (!start) return "nothing could be read there";
  const text = `${start.title ?? ""}\n${start.text}`;
  if (reading.pages.length > 2 || start.text.length > MOST_TEXT) return null;
  const flat = text.replace(/\s+/g, " ");
  if (PARKED.some((pattern) => pattern.test(flat))) return "the address is parked or for sale";
  if (ERROR.test(start.title ?? "") || ERROR.test(start.text)) return "the address leads to an error page";
  if (start.text.length < 400 && NOTHING_YET.some((pattern) => pattern.test(flat)))
    return "there is no website there yet";
  return null;
}
