/** Replaces private data. */
export const REMOVED = "[removed]";

const AT = String.raw`[@＠﹫]|\s{0,3}[[({]\s?at\s?[\])}]\s{0,3}|\sAT\s`;
const DOT = String.raw`\.|\s{0,3}[[({]\s?dot\s?[\])}]\s{0,3}|\sDOT\s`;
// Every repetition is limited, so that no page can make these patterns slow.
const EMAIL = new RegExp(
  String.raw`[\p{L}\p{N}._%+'-]{1,64}(?:${AT})(?:[\p{L}\p{N}-]{1,63}(?:${DOT})){1,5}\p{L}{2,24}`,
  "gu",
);
const DASH = "[-‐‑‒–—−]";
const EIN = new RegExp(String.raw`(?<![\p{Nd}-])\p{Nd}{2}\s?${DASH}\s?\p{Nd}{7}(?!\p{Nd})`, "gu");
const SSN = new RegExp(
  String.raw`(?<![\p{Nd}-])\p{Nd}{3}(?:${DASH}|[\s.])\p{Nd}{2}(?:${DASH}|[\s.])\p{Nd}{4}(?!\p{Nd})`,
  "gu",
);
const TAX_LABEL = String.raw`F?EIN|TIN|ITIN|SSN|tax(?:payer)?[\s_-]?(?:id(?:entification)?|number|no\.?)|employer[\s_-]?id(?:entification)?|social[\s_-]?security`;
const LABELED_TAX_ID = new RegExp(
  String.raw`(?<=\b(?:${TAX_LABEL})\b\P{Nd}{0,24})\p{Nd}(?:[\s.]?${DASH}?[\s.]?\p{Nd}){8}(?!\p{Nd})`,
  "giu",
);

/** Removes email addresses and tax ids (EIN, SSN, ITIN), which no page text, fact or prompt may contain. */
export function redact(text: string): string {
  return text.replace(EMAIL, REMOVED).replace(LABELED_TAX_ID, REMOVED).replace(EIN, REMOVED).replace(SSN, REMOVED);
}

/** Whether it contains anything that `redact` removes, also escaped for a URL. */
export function isPrivate(address: string): boolean {
  let text = address;
  try {
    text = decodeURIComponent(address);
  } catch {
    // Invalid escapes, so it is taken literally.
  }
  return redact(text) !== text;
}

/**
 * Text of a website as it may be stored: one line with single spaces, without invisible characters (also those that reorder or
 * hide text) and without what `redact` removes; at most `length` characters.
 */
export function oneLine(text: string, length: number): string {
  // Cut before for speed, with room for spaces, and again after.
  const tidy = text
    .slice(0, length * 4)
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .trim();
  return redact(tidy).slice(0, length).toWellFormed().trim();
}
