import "server-only";
import { getDomain } from "tldts";
import { isPrivate } from "./plain-text";

const MAX_ADDRESS = 300;
const NO_PAGE =
  /\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|ics|jpe?g|js|json|m4[av]|mov|mp[34]|ogg|pdf|png|pptx?|rar|rss|svg|tar|tiff?|txt|vcf|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_hs\w+|ref|source)$/i;

/** A page's topic by the words in its path, with how much such pages say about a company. */
const TOPICS: [RegExp, number][] = [
  [/^(?:about|about-?us|company|our-?company|who-?we-?are|our-?story|history|mission|values|overview)$/, 30],
  [/^(?:team|our-?team|people|leadership|management|staff|executives|founders|board)$/, 28],
  [/^(?:contact|contact-?us|locations?|offices?|find-?us|areas?-served)$/, 26],
  [/^(?:services?|our-?services|products?|solutions?|what-?we-?do|offerings?|capabilities|industries)$/, 24],
  [/^(?:pricing|prices|plans|rates)$/, 22],
  [/^(?:careers?|jobs|join-?us|work-?with-?us|employment)$/, 20],
  [/^(?:customers?|clients?|case-?studies|testimonials|portfolio|projects|partners?|certifications|awards)$/, 18],
  [/^(?:news|press|newsroom|media|blog|insights|faqs?|investors?)$/, 14],
];
const NOT_TELLING =
  /^(?:tag|tags|category|author|page|login|log-?in|sign-?in|sign-?up|register|account|cart|checkout|search|feed|privacy|privacy-?policy|terms|terms-of-\w+|cookies?|legal|sitemap|wp-\w+|cdn-cgi|unsubscribe|amp|print)$/;
const OTHER_LANGUAGE = /^(?:es|fr|de|it|pt|nl|pl|ru|ja|ko|zh|ar)(?:-[a-z]{2})?$/;

/** The site that a host belongs to: the registered domain, or the host itself if there is none, such as an IP address. */
export const siteOf = ({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/** Two addresses with the same key are usually the same page. */
export const keyOf = ({ hostname, pathname, search }: URL): string =>
  `${hostname.replace(/^www\./, "")}${pathname.replace(/\/(?:index\.\w{3,5})?$/, "")}${search}`;

/** The address of one of the site's pages, or null: for other sites, files, long and private addresses. */
export function pageAddress(text: string, start: URL): URL | null {
  if (text.length > MAX_ADDRESS || !URL.canParse(text, start.href)) return null;
  const url = new URL(text, start);
  if (siteOf(url) !== siteOf(start) || NO_PAGE.test(url.pathname) || isPrivate(url.href)) return null;
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url;
}

/** How much a page probably says about the company; only for comparisons. */
function usefulness(url: URL, start: URL): number {
  const words = url.pathname
    .toLowerCase()
    .replace(/\.\w{2,5}$/, "")
    .split("/")
    .filter(Boolean);
  const topics = words.map((word) => TOPICS.find(([pattern]) => pattern.test(word))?.[1] ?? 0);
  return (
    Math.max(0, ...topics) -
    words.length * 3 -
    (url.search ? 5 : 0) -
    (words.some((word) => NOT_TELLING.test(word)) ? 30 : 0) -
    (words.some((word) => OTHER_LANGUAGE.test(word)) ? 10 : 0) -
    (url.hostname.replace(/^www\./, "") === start.hostname.replace(/^www\./, "") ? 0 : 15)
  );
}

/** The pages whose addresses promise most about the company, best first; equal ones in the order given. */
export function mostUseful(addresses: readonly string[], count: number, start: URL): string[] {
  return addresses
    .map((address) => ({ address, worth: usefulness(new URL(address), start) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ address }) => address);
}
