import "server-only";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { outdatedYears } from "./dated";
import { distinct, type Fact } from "./fact";
import type { Network } from "./network";
import { notAWebsite } from "./no-website";
import { readPage } from "./page";
import { mostUseful, pageAddress } from "./page-choice";
import { plainFacts } from "./plain-facts";
import { isPrivate, oneLine } from "./plain-text";
import { WebsiteError } from "./problem";
import { type ReadPage, type SiteLimits, SiteReader, type Skipped } from "./site-reader";
import { structuredFacts } from "./structured-facts";

const LIMITS: SiteLimits = { pages: 50, milliseconds: 180_000, atOnce: 2, longestDelay: 5_000, fetch: {} };
const ONE_PAGE_MS = 30_000;
/** Without a sitemap, links are followed this many times. */
const ROUNDS = 3;
const MAX_CANDIDATES = 2_000;
const MAX_STRUCTURED_DATA = 8_000;
/** A line that is on this many pages is part of the site's frame. */
const FRAME_PAGES = 3;

export interface ReadSiteOptions {
  /**
   * Chooses at most `count` of the addresses found, best first; by default by the words in them. Without a sitemap it is called
   * again for the links of the chosen pages, if it chose all addresses before.
   */
  choosePages?: (addresses: readonly string[], count: number) => Promise<readonly string[]>;
  /** Called after each page with how many were tried, and how many are planned. */
  onProgress?: (progress: { done: number; planned: number }) => Promise<void> | void;
  /** Websites that are not to be read, even if the address leads there: a WebsiteError with the reason 'others'. */
  isOthers?: (url: URL) => boolean;
  signal?: AbortSignal;
  limits?: Partial<SiteLimits>;
  network?: Network;
}

/** A page as it is stored and shown to a model: without email addresses and tax ids. */
export interface SitePage {
  url: string;
  title: string | null;
  /** A BCP 47 tag. */
  language: string | null;
  text: string;
  /** JSON-LD as it is on the page, "" if there is none. */
  structuredData: string;
  /** ISO 8601. */
  fetchedAt: string;
}

/** Plain JSON, so that a job's step can return it. */
export interface SiteReading {
  /** The site's first page, after redirects. */
  url: string;
  pages: SitePage[];
  /** Best sources first: structured data before facts found in the text. */
  facts: Fact[];
  /** The pages that were planned but could not be read. */
  skipped: Skipped[];
  ended: "complete" | "page_limit" | "time_limit";
}

/**
 * Reads a website from its first page on: the pages in its sitemaps, or else those it links to, within the limits and its
 * robots.txt. Throws a WebsiteError where the first page cannot be read or what was read is no website (`notAWebsite`), and
 * `signal`'s reason where that is aborted; later problems are part of the result.
 */
export async function readSite(address: string, options: ReadSiteOptions = {}): Promise<SiteReading> {
  const limits = { ...LIMITS, ...options.limits };
  const { reader, first, signal, timeLimit } = await begin(address, limits, options, true);
  const { others, isWhole } = await readOn(reader, first, limits, options, signal);
  options.signal?.throwIfAborted();
  return {
    url: keptAddress(first.url),
    ...ofWebsite(await withFacts([first, ...others])),
    skipped: reader.skipped.filter(({ url }) => !isPrivate(url)),
    ended: timeLimit.aborted ? "time_limit" : isWhole ? "complete" : "page_limit",
  };
}

/** Reads one page, wherever it is, by the robots.txt of its host. Throws as `readSite` does. */
export async function readOnePage(address: string, options: Omit<ReadSiteOptions, "choosePages" | "onProgress"> = {}) {
  const { first } = await begin(address, { ...LIMITS, milliseconds: ONE_PAGE_MS, ...options.limits }, options, false);
  const { pages } = ofWebsite(await withFacts([first]));
  return pages[0] as SitePage;
}

function ofWebsite<T extends Pick<SiteReading, "pages">>(read: T): T {
  const problem = notAWebsite(read.pages);
  if (problem) throw new WebsiteError(problem);
  return read;
}

/** A page as it was downloaded. */
export interface FetchedPage {
  url: string;
  html: string;
  /** ISO 8601. */
  fetchedAt: string;
}

/** Reads pages that are already downloaded; the first one is the site's first page. */
export async function readingOf(fetched: readonly [FetchedPage, ...FetchedPage[]]): Promise<SiteReading> {
  const read = fetched.map(async ({ url, html, fetchedAt }): Promise<ReadPage> => {
    return { url: new URL(url), page: await readPage(html, new URL(url)), fetchedAt };
  });
  return { url: fetched[0].url, ...(await withFacts(await Promise.all(read))), skipped: [], ended: "complete" };
}

/** Reads the first page; `signal` ends the reading, when the time is up or the caller says so. */
async function begin(
  address: string,
  limits: SiteLimits,
  { network, isOthers, signal: canceled }: ReadSiteOptions,
  isWebsite: boolean,
) {
  const timeLimit = AbortSignal.timeout(limits.milliseconds);
  const signal = canceled ? AbortSignal.any([canceled, timeLimit]) : timeLimit;
  const reader = new SiteReader(
    limits,
    { isWebsite, ...(network && { network }), ...(isOthers && { isOthers }) },
    signal,
  );
  try {
    return { reader, first: await reader.readStart(address), signal, timeLimit };
  } catch (error) {
    canceled?.throwIfAborted();
    throw timeLimit.aborted ? new WebsiteError("timeout") : error;
  }
}

/** Reads the pages after the first one. `isWhole`: there were no more than could be read. */
async function readOn(
  reader: SiteReader,
  first: ReadPage,
  limits: SiteLimits,
  { choosePages, onProgress }: ReadSiteOptions,
  signal: AbortSignal,
): Promise<{ others: ReadPage[]; isWhole: boolean }> {
  const choose = choosePages ?? (async (urls, count) => mostUseful(urls, count, first.url));
  const others: ReadPage[] = [];
  let done = 1;
  const links = linksOf([first]);
  const fromSitemap = await reader.news(await reader.readSitemaps(first.url), first.url);
  const fromLinks = await reader.news(links, first.url);
  // Linked pages come first: most pages in a long sitemap are articles, while the first page links to what the site is about.
  const linked = new Set(links.map((url) => pageAddress(url, first.url)?.href));
  const isLinked = ({ href }: URL) => linked.has(href);
  const listed = [...fromSitemap.filter(isLinked), ...fromLinks, ...fromSitemap.filter((url) => !isLinked(url))];
  let found = listed.slice(0, MAX_CANDIDATES);
  for (let round = 0; round < ROUNDS && found.length && done < limits.pages && !signal.aborted; round++) {
    const known = new Map(found.map((url) => [url.href, url]));
    const chosen = (await choose([...known.keys()], limits.pages - done)).slice(0, limits.pages - done);
    const urls = [...new Set(chosen)].map((href) => known.get(href)).filter((url) => url !== undefined);
    const planned = done + urls.length;
    const read = await reader.readPages(urls, async () => onProgress?.({ done: ++done, planned }));
    others.push(...read);
    if (found.length > urls.length) return { others, isWhole: false };
    // With a sitemap, its pages are all there are.
    found = fromSitemap.length ? [] : (await reader.news(linksOf(read), first.url)).slice(0, MAX_CANDIDATES);
  }
  return { others, isWhole: !found.length };
}

const linksOf = (pages: readonly ReadPage[]): string[] => pages.flatMap(({ page }) => page.links.map(({ url }) => url));

async function withFacts(read: readonly ReadPage[]): Promise<Pick<SiteReading, "pages" | "facts">> {
  const shown = withoutFrame(read);
  const pages = shown.map(
    ({ page, url, fetchedAt }): SitePage => ({
      url: keptAddress(url),
      title: page.title,
      language: page.language,
      text: page.lines.join("\n"),
      structuredData: page.structuredData.length
        ? oneLine(JSON.stringify(page.structuredData), MAX_STRUCTURED_DATA)
        : "",
      fetchedAt,
    }),
  );
  const outdated = outdatedYears(pages);
  const structured: Fact[] = [];
  const plain: Fact[] = [];
  for (const [at, { page }] of shown.entries()) {
    const { url, fetchedAt } = pages[at] as SitePage;
    const source = { url, fetchedAt, ...outdated(pages[at] as SitePage) };
    structured.push(...structuredFacts(page, source));
    plain.push(...plainFacts(page, source, at === 0));
    await yieldToOthers();
  }
  return { pages, facts: distinct([...structured, ...plain]) };
}

/** A page may redirect to an address that contains an email address. */
const keptAddress = ({ href, origin }: URL): string => (isPrivate(href) ? origin : href);

/** Keeps each line of the site's frame, such as a footer's, only on the first page that has it. */
function withoutFrame(pages: readonly ReadPage[]): ReadPage[] {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    for (const line of new Set(page.lines)) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const shown = new Set<string>();
  return pages.map(({ page, ...rest }) => {
    const lines = page.lines.filter((line) => (counts.get(line) ?? 0) < FRAME_PAGES || !shown.has(line));
    for (const line of lines) shown.add(line);
    return { ...rest, page: { ...page, lines } };
  });
}
