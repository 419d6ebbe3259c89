import { COMPANY_SIZES } from "../enums";

/** Texts by which systems say that there is nothing. */
const NOTHING = /^(n\/?a|#n\/a|null|none|nil|undefined|unknown|-+|—|–|\(blank\)|\(no value\)|\.)$/i;

/** A text of a file as one line, without what only says that there is nothing. */
export function plainText(text: string | undefined): string {
  const line = (text ?? "")
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\u200B]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return NOTHING.test(line) ? "" : line;
}

/** What a row says, in the reason why it is refused. */
export const quoted = (text: string): string => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;

const bandFor = (count: number): number | undefined =>
  COMPANY_SIZES.findLast(({ label }) => count >= Number.parseInt(label, 10))?.value;

/**
 * The band of a company's size: of a number ('45', '1,200', '10,001+'), a range ('11-50', '51 to 200', '1-10 employees'), or a band's
 * name. Undefined where a range lies in several bands, and for anything else.
 */
export function sizeOf(text: string): number | undefined {
  const plain = text.toLowerCase().replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "");
  const named = COMPANY_SIZES.find(({ name }) => name.toLowerCase() === plain.trim());
  if (named) return named.value;
  const counts = (plain.match(/\d+(?:\.\d+)?k?/g) ?? []).map((digits) =>
    digits.endsWith("k") ? Number.parseFloat(digits) * 1_000 : Number(digits),
  );
  const [from, to] = counts;
  if (from === undefined || counts.length > 2 || /\d{8}/.test(plain)) return undefined;
  if (
    !/^\W*(?:about |approx\.? |over |more than |~)?[\d.k]+\s*(?:(?:-|–|—|to|bis)\s*[\d.k]+|\+)?\s*(?:employees|people|ees|ftes?|staff)?\W*$/.test(
      plain,
    )
  ) {
    return undefined;
  }
  const [first, last] = [bandFor(from), bandFor(to ?? from)];
  // Bands of other systems, such as 51-250, begin in one of ours and end in the next: the middle decides.
  return first === last || to === undefined ? first : bandFor(Math.floor((from + to) / 2));
}

/** Addresses that are a company's page at somebody else's site. */
const SHARED_HOSTS =
  /(^|\.)(facebook|linkedin|instagram|twitter|x|yelp|google|wixsite|wordpress|blogspot|sites\.google|youtube)\.com$/;

/** A website as it is stored: the first address of a cell, with a protocol; undefined where there is none. */
export function websiteOf(text: string): string | undefined {
  const first = text.split(/[\s;,]+/)[0] ?? "";
  const address = /^https?:\/\//i.test(first) ? first : `https://${first.replace(/^\/+/, "")}`;
  try {
    const { hostname } = new URL(address);
    return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/i.test(hostname) && address.length <= 2_048
      ? address
      : undefined;
  } catch {
    return undefined;
  }
}

/** The domain that a company is recognized by: its website's host without 'www.', null for a page at a shared site. */
export function domainOf(website: string | null | undefined): string | null {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(website ?? "")?.[1]?.toLowerCase() ?? null;
  return host === null || SHARED_HOSTS.test(host) ? null : host;
}

/** A name without case, blanks and punctuation; what the database's index of names holds. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[\t\n\r !-/:-@[-`{-~]+/g, "");

/** A US phone number as it is stored, (###) ###-####; undefined for others. An extension is left off. */
export function phoneOf(text: string): string | undefined {
  const digits = (text.split(/\s*(?:ext|x|#)\.?\s*\d+\s*$/i)[0] ?? "").replace(/\D/g, "");
  const [, area, first, last] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${first}-${last}` : undefined;
}
