import "server-only";
import { setTimeout as pause, setImmediate as yieldToOthers } from "node:timers/promises";
import { decodeText } from "./charset";
import { type FetchLimits, fetchResource, type Resource } from "./fetch-resource";
import { isSocialNetwork } from "./known-hosts";
import { admissible, type Network } from "./network";
import { readPage, type WebPage } from "./page";
import { keyOf, pageAddress, siteOf } from "./page-choice";
import { WebsiteError, type WebsiteProblem } from "./problem";
import { type Rules, readRules } from "./robots";
import { readSitemap, SITEMAP_TYPES } from "./sitemap";

export interface SiteLimits {
  /** The most pages to read, including the first one. */
  pages: number;
  /** The time limit for the whole site. */
  milliseconds: number;
  /** The most requests under way. */
  atOnce: number;
  /** The longest pause between two requests that a robots.txt can demand, in milliseconds. */
  longestDelay: number;
  /** Limits for each file. */
  fetch: Partial<FetchLimits>;
}

/** A page that was read. */
export interface ReadPage {
  url: URL;
  page: WebPage;
  fetchedAt: string;
}

export interface Skipped {
  url: string;
  reason: WebsiteProblem;
  /** In words for people. */
  message: string;
}

const PAGE_TYPES = ["text/html", "application/xhtml+xml"];
const USUAL_SITEMAP = "/sitemap.xml";
const MAX_SITEMAPS = 8;
const NOT_FOUND = 404;
/** How many addresses are checked at a time: some milliseconds. */
const TURN = 250;

/** Reads files of one site politely: by each host's rules, no faster than they ask, and each page once. */
export class SiteReader {
  readonly skipped: Skipped[] = [];
  readonly #rules = new Map<string, Promise<Rules>>();
  /** The keys of the pages found, and of the pages read. */
  readonly #met = new Set<string>();
  readonly #read = new Set<string>();
  #start: URL | null = null;
  /** Resolves when the next request may be sent to a site that demands pauses. */
  #pause: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly limits: SiteLimits,
    private readonly options: { network?: Network; isOthers?: (url: URL) => boolean; isWebsite: boolean },
    private readonly signal: AbortSignal,
  ) {}

  /** Reads the site's first page; if it redirects to another host, that host is the site, unless it is others'. Throws a WebsiteError. */
  async readStart(address: string): Promise<ReadPage> {
    const url = admissible(address, this.options.network);
    this.#refuseOthers(url);
    const found = await this.#fetch(url, PAGE_TYPES);
    this.#start = found.url;
    for (const keys of [this.#met, this.#read]) keys.add(keyOf(found.url));
    return read(found);
  }

  /** Reads further pages of the site and reports each; those that cannot be read are `skipped`. */
  async readPages(urls: readonly URL[], onRead: () => Promise<void>): Promise<ReadPage[]> {
    const pages: (ReadPage | null)[] = [];
    let next = 0;
    const work = async () => {
      for (let at = next++; at < urls.length; at = next++) {
        const url = urls[at];
        if (!url || this.signal.aborted) return;
        pages[at] = await this.#attempt(url, () => this.#readNew(url));
        await onRead();
      }
    };
    await Promise.all(Array.from({ length: this.limits.atOnce }, work));
    return pages.filter((page) => page !== null && page !== undefined);
  }

  /** The addresses of pages in the site's sitemaps, including nested ones; each sitemap is read once. */
  async readSitemaps(start: URL): Promise<string[]> {
    const { sitemaps } = await this.#rulesOf(start);
    const waiting = sitemaps.length ? [...sitemaps] : [USUAL_SITEMAP];
    const met = new Set<string>();
    const pages: string[] = [];
    for (const text of waiting) {
      const url = URL.canParse(text, start.href) ? new URL(text, start) : null;
      if (!url || siteOf(url) !== siteOf(start) || met.has(url.href)) continue;
      if (met.size === MAX_SITEMAPS || this.signal.aborted) break;
      met.add(url.href);
      const found = await this.#attempt(url, async () => readSitemap(await this.#fetch(url, SITEMAP_TYPES)));
      pages.push(...(found?.pages ?? []));
      // Entries added here are part of this loop.
      waiting.push(...(found?.sitemaps ?? []));
    }
    return pages;
  }

  /** Those addresses that are new pages of the site, each once. */
  async news(addresses: readonly string[], start: URL): Promise<URL[]> {
    const found: URL[] = [];
    for (const [at, address] of addresses.entries()) {
      if (at % TURN === TURN - 1) await yieldToOthers();
      const url = pageAddress(address, start);
      if (!url || this.#met.has(keyOf(url))) continue;
      this.#met.add(keyOf(url));
      found.push(url);
    }
    return found;
  }

  /** Null where it redirects to a page that was already read. */
  async #readNew(url: URL): Promise<ReadPage | null> {
    const found = await this.#fetch(url, PAGE_TYPES);
    const key = keyOf(found.url);
    if (this.#read.has(key)) return null;
    this.#read.add(key);
    return read(found);
  }

  async #attempt<T>(url: URL, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      // After a timeout or a stop the error says nothing about the page.
      if (this.signal.aborted) return null;
      if (!(error instanceof WebsiteError)) throw error;
      const { reason, message, status } = error;
      // A missing sitemap is normal.
      const isExpected = status === NOT_FOUND && url.pathname === USUAL_SITEMAP;
      if (!isExpected) this.skipped.push({ url: url.href, reason, message });
      return null;
    }
  }

  async #fetch(url: URL, accept: readonly string[]): Promise<Resource> {
    // Before the fetch, which has a short time limit.
    const { delay } = await this.#rulesOf(url);
    await this.#turn(delay);
    return fetchResource(url, {
      ...this.options,
      accept,
      limits: this.limits.fetch,
      signal: this.signal,
      admit: (target) => this.#admit(target),
    });
  }

  /** A company's website is neither one that people have rejected nor a page of a social network. */
  #refuseOthers(url: URL): void {
    if (this.options.isOthers?.(url)) throw new WebsiteError("others");
    if (this.options.isWebsite && isSocialNetwork(url)) throw new WebsiteError("social");
  }

  async #admit(url: URL): Promise<void> {
    this.#refuseOthers(url);
    if (this.#start && siteOf(url) !== siteOf(this.#start)) throw new WebsiteError("elsewhere");
    const { mayRead } = await this.#rulesOf(url);
    if (!mayRead(url)) throw new WebsiteError("robots");
  }

  #rulesOf(url: URL): Promise<Rules> {
    const known = this.#rules.get(url.origin);
    if (known) return known;
    const asked = readRules(url, { ...this.options, limits: this.limits.fetch, signal: this.signal });
    this.#rules.set(url.origin, asked);
    return asked;
  }

  /** Waits for its turn on a site that demands pauses; there, requests run one at a time. */
  #turn(delay: number): Promise<unknown> {
    if (!delay) return Promise.resolve();
    const wait = Math.min(delay, this.limits.longestDelay);
    const mine = this.#pause;
    this.#pause = mine.then(() => pause(wait, undefined, { signal: this.signal }));
    // The waiting request gets the abort from its fetch.
    this.#pause.catch(() => undefined);
    return mine;
  }
}

const read = async ({ url, body, contentType, fetchedAt }: Resource): Promise<ReadPage> => ({
  url,
  page: await readPage(decodeText(body, contentType), url),
  fetchedAt,
});
