/** Hosts, including subdomains, that reveal which product a website uses when it loads from or links to them. */
const PRODUCTS: [string, string][] = [
  ["google-analytics.com", "Google Analytics"],
  ["googletagmanager.com", "Google Tag Manager"],
  ["hs-scripts.com", "HubSpot"],
  ["hsforms.net", "HubSpot"],
  ["pardot.com", "Salesforce Pardot"],
  ["marketo.net", "Marketo"],
  ["segment.com", "Segment"],
  ["hotjar.com", "Hotjar"],
  ["clarity.ms", "Microsoft Clarity"],
  ["connect.facebook.net", "Meta Pixel"],
  ["snap.licdn.com", "LinkedIn Insight Tag"],
  ["cdn.shopify.com", "Shopify"],
  ["squarespace.com", "Squarespace"],
  ["squarespace-cdn.com", "Squarespace"],
  ["parastorage.com", "Wix"],
  ["wixstatic.com", "Wix"],
  ["website-files.com", "Webflow"],
  ["js.stripe.com", "Stripe"],
  ["paypal.com", "PayPal"],
  ["intercom.io", "Intercom"],
  ["drift.com", "Drift"],
  ["zdassets.com", "Zendesk"],
  ["calendly.com", "Calendly"],
  ["typeform.com", "Typeform"],
  ["greenhouse.io", "Greenhouse"],
  ["lever.co", "Lever"],
  ["bamboohr.com", "BambooHR"],
  ["myworkdayjobs.com", "Workday"],
  ["workforcenow.adp.com", "ADP Workforce Now"],
  ["paylocity.com", "Paylocity"],
  ["paycomonline.net", "Paycom"],
  ["paychex.com", "Paychex"],
  ["gusto.com", "Gusto"],
  ["rippling.com", "Rippling"],
];

/** Folders in which a product keeps its files on every website that runs on it. */
const FOLDERS: [string, string][] = [
  ["/wp-content/", "WordPress"],
  ["/wp-includes/", "WordPress"],
  ["/_next/static/", "Next.js"],
  ["/sites/default/files/", "Drupal"],
];

const NETWORKS: [string, string][] = [
  ["linkedin.com", "LinkedIn"],
  ["facebook.com", "Facebook"],
  ["instagram.com", "Instagram"],
  ["twitter.com", "X"],
  ["x.com", "X"],
  ["youtube.com", "YouTube"],
  ["tiktok.com", "TikTok"],
  ["pinterest.com", "Pinterest"],
  ["github.com", "GitHub"],
  ["glassdoor.com", "Glassdoor"],
  ["yelp.com", "Yelp"],
];

/** A network's pages for sharing something, which are nobody's profile. */
const SHARING = /\/(?:share|sharer|intent|shareArticle|dialog|plugins|pin\/create|search|hashtag|embed|watch)\b/i;

const standsIn = (host: string, list: [string, string][]): string | undefined =>
  list.find(([one]) => host === one || host.endsWith(`.${one}`))?.[1];

/** The known product that an absolute address belongs to. */
export function productAt(address: string): string | undefined {
  const { hostname, pathname } = new URL(address);
  return standsIn(hostname, PRODUCTS) ?? FOLDERS.find(([folder]) => pathname.includes(folder))?.[1];
}

/** Whether a host is a social network's, whose pages are nobody's own website. */
export const isSocialNetwork = ({ hostname }: URL): boolean => standsIn(hostname, NETWORKS) !== undefined;

/** The social network of which an absolute address is a profile. */
export function networkAt(address: string): string | undefined {
  const { hostname, pathname } = new URL(address);
  return pathname.length > 1 && !SHARING.test(pathname) ? standsIn(hostname, NETWORKS) : undefined;
}
