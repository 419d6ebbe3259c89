import "server-only";
import robotsParser from "robots-parser";
import { decodeText } from "./charset";
import { AGENT, ANY_TYPE, type FetchOptions, fetchResource } from "./fetch-resource";
import { WebsiteError } from "./problem";

/** What a host's robots.txt asks of us (RFC 9309): the group of our own name, else that of everybody. */
export interface Rules {
  mayRead(url: URL): boolean;
  /** Milliseconds between two requests. */
  delay: number;
  /** Addresses as they stand. */
  sitemaps: string[];
}

/** RFC 9309 has at least this much read; the rest may be left. */
const READ_BYTES = 500 * 1024;
/** Steps that judging one address may take: characters of the file times those of the path. Some 0.1 s. */
const MAX_STEPS = 10_000_000;
/** What makes a file one of rules; a web page in its place has no such line. */
const RULE = /^\s*(?:user-agent|sitemap)\s*:/im;
const TOO_MANY_REQUESTS = 429;
const NO_RULES: Rules = { mayRead: () => true, delay: 0, sitemaps: [] };

/**
 * The rules of a URL's host. Without a robots.txt there are none; one that is there but cannot be read forbids everything
 * (a WebsiteError 'robots_unknown', or what was wrong with the host itself).
 */
export async function readRules(url: URL, options: Omit<FetchOptions, "accept" | "admit">): Promise<Rules> {
  const address = new URL("/robots.txt", url);
  try {
    const { body, contentType } = await fetchResource(address, {
      ...options,
      // Many servers say of it that it is a web page, or do not know it.
      accept: ["text/plain", ANY_TYPE],
    });
    const text = decodeText(body.subarray(0, READ_BYTES), contentType);
    if (!RULE.test(text)) return NO_RULES;
    const robots = robotsParser(address.href, text);
    return {
      // Rules that would take seconds to follow are taken for a no.
      mayRead: ({ href, pathname, search }) =>
        text.length * (pathname.length + search.length) <= MAX_STEPS && robots.isAllowed(href, AGENT) !== false,
      delay: Math.max(0, robots.getCrawlDelay(AGENT) || 0) * 1000,
      sitemaps: robots.getSitemaps(),
    };
  } catch (error) {
    if (!(error instanceof WebsiteError)) throw error;
    const { reason, status = 0 } = error;
    // That is how some sites without one answer.
    if (reason === "redirects") return NO_RULES;
    if (status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS) return NO_RULES;
    if (status || reason === "too_large" || reason === "broken")
      throw new WebsiteError("robots_unknown", { cause: error });
    throw error;
  }
}
