/** The parts of the client's page whose reading is measured, in their order on it. */
export const OFFER_PARTS = ["amount", "services", "price", "others", "answer", "agreement", "call"] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

export const PART_LABELS: Record<OfferPart, string> = {
  amount: "Overview",
  services: "Services",
  price: "Price",
  others: "Not included",
  answer: "Acceptance",
  agreement: "Agreement",
  call: "Welcome call",
};

export const DEVICES = ["phone", "tablet", "computer"] as const;
export type Device = (typeof DEVICES)[number];

/** Seconds by part. */
export type ReadingTimes = Partial<Record<OfferPart, number>>;

/** The most seconds that one report of a page can add: it reports every ten. */
export const MOST_SECONDS_A_REPORT = 30;
/** After such a pause, coming back is another visit. */
export const VISIT_PAUSE_MINUTES = 30;

/**
 * Programs that name themselves: search engines, previews of chat and mail programs, monitors, and browsers without a screen. Not
 * 'Telegram' or 'Pinterest' alone, whose apps show pages to people, nor phones by Cubot.
 */
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|preview|headless|facebookexternalhit|whatsapp|skypeuri|slack-imgproxy|embedly|outbrain|vkshare|w3c_validator|lighthouse|phantomjs|puppeteer|playwright|python-|curl|wget|java\/|go-http|okhttp|axios|node-fetch|undici|apache-httpclient|safelinks|barracuda|proofpoint|mimecast/i;

/** Whether a user agent is not a person's browser; one that says nothing is not either. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === "" || ROBOT.test(userAgent);

/** The kind of device that a user agent says; an iPad that calls itself a Mac counts as a computer. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod|android/i.test(userAgent) ? "phone" : "computer";
}

/** Reported seconds, cut so that all together are no more than `most`; what is less than a second is left out. */
export function boundTimes(reported: ReadingTimes, most: number): ReadingTimes {
  let left = Math.max(0, Math.floor(most));
  const times: ReadingTimes = {};
  for (const part of OFFER_PARTS) {
    const seconds = Math.min(left, Math.floor(reported[part] ?? 0));
    if (seconds < 1) continue;
    times[part] = seconds;
    left -= seconds;
  }
  return times;
}

export function addTimes(...all: ReadingTimes[]): ReadingTimes {
  const sum: ReadingTimes = {};
  for (const part of OFFER_PARTS) {
    const seconds = all.reduce((total, times) => total + (times[part] ?? 0), 0);
    if (seconds > 0) sum[part] = seconds;
  }
  return sum;
}

/** The part that was read longest; null where none was. */
export function longestPart(times: ReadingTimes): { part: OfferPart; seconds: number } | null {
  const [first] = OFFER_PARTS.flatMap((part) => ({ part, seconds: times[part] ?? 0 }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds);
  return first ?? null;
}

/** 2:10. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Opened once, Opened 3 times. */
export const openedText = (count: number): string => (count === 1 ? "Opened once" : `Opened ${count} times`);
