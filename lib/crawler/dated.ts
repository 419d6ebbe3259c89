/** A page whose newest date is so many years old tells of another time. */
const OUTDATED_YEARS = 3;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}";
/** Where a page says of when it is: its copyright, and dates; not when its company began. */
const DATED = new RegExp(
  String.raw`(?:©|\(c\)|copyright)[^\d\n]{0,40}(?:(?:19|20)\d\d\s?[-–]\s?)?(?:19|20)\d\d|(?<!\b(?:since|founded|established|incorporated|opened|began|started)(?: in| on)? )\b${MONTH}\.? (?:\d{1,2},? )?(?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d|\b\d{1,2}/\d{1,2}/(?:19|20)\d\d\b`,
  "gi",
);

interface Page {
  text: string;
  structuredData?: string;
  /** ISO 8601. */
  fetchedAt: string;
}

/** The newest year on pages that say of when they are; null where they do not, or a year is still to come. */
function newestYear(pages: readonly Page[]): number | null {
  const text = pages.map(({ text, structuredData = "" }) => `${text}\n${structuredData}`).join("\n");
  if (!text.match(DATED)) return null;
  return Math.max(...(text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number));
}

/** The year of each page that is out of date: its own, or where it has no date that of all pages of its site together. */
export function outdatedYears(site: readonly Page[]): (page: Page) => { year?: number } {
  const ofSite = newestYear(site);
  return (page) => {
    const year = newestYear([page]) ?? ofSite;
    return year !== null && new Date(page.fetchedAt).getUTCFullYear() - year >= OUTDATED_YEARS ? { year } : {};
  };
}
