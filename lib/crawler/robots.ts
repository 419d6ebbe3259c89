import "server-only";
import robotsParser from "robots-parser";
import { decodeText } from "./charset";
import { AGENT, ANY_TYPE, type FetchOptions, fetchResource } from "./fetch-resource";
import { WebsiteError } from "./problem";

/** The rules for us in a host's robots.txt (RFC 9309): those for our own name, else those for everybody. */
export interface Rules {
  mayRead(url: URL): boolean;
  /** Milliseconds between two requests. */
  delay: number;
  /** The addresses as they are written. */
  sitemaps: string[];
}

/** RFC 9309 requires at least this much to be read; the rest may be ignored. */
const READ_BYTES = 500 * 1024;
/** The most steps to judge one address, about 0.1 s: the file's characters times those of the path. */
const MAX_STEPS = 10_000_000;
/** A line that shows that a file contains rules; a web page in its place has none. */
const RULE = /^\s*(?:user-agent|sitemap)\s*:/im;
const TOO_MANY_REQUESTS = 429;
const NO_RULES: Rules = { mayRead: () => true, delay: 0, sitemaps: [] };

/**
 * The rules of a URL's host. A missing robots.txt allows everything; an unreadable one forbids everything (a WebsiteError
 * 'robots_unknown', or what was wrong with the host itself).
 */
export async function readRules(url: URL, options: Omit<FetchOptions, "accept" | "admit">): Promise<Rules> {
  const address = new URL("/robots.txt", url);
  try {
    const { body, contentType } = await fetchResource(address, {
      ...options,
      // Many servers send it as HTML or without a known type.
      accept: ["text/plain", ANY_TYPE],
    });
    const text = decodeText(body.subarray(0, READ_BYTES), contentType);
    if (!RULE.test(text)) return NO_RULES;
    const robots = robotsParser(address.href, text);
    return {
      // Rules that would take seconds to check count as forbidden.
      mayRead: ({ href, pathname, search }) =>
        text.length * (pathname.length + search.length) <= MAX_STEPS && robots.isAllowed(href, AGENT) !== false,
      delay: Math.max(0, robots.getCrawlDelay(AGENT) || 0) * 1000,
      sitemaps: robots.getSitemaps(),
    };
  } catch (error) {
    if (!(error instanceof WebsiteError)) throw error;
    const { reason, status = 0 } = error;
    // Some sites without a robots.txt redirect without end.
    if (reason === "redirects") return NO_RULES;
    if (status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS) return NO_RULES;
    // A website that answers everything with an error says nothing about programs: the error is what a person needs to know.
    if (status || reason === "too_large" || reason === "broken")
      throw new WebsiteError("robots_unknown", { status: error.status, cause: error });
    throw error;
  }
}
