// Text that wants something from its reader. A report describes a company; a sentence that asks for money, a password or a click
// was planted, and is never shown.

const MONEY = [
  /\b(?:wire|transfer|send|remit|deposit|donate)\s+(?:(?:us|me|them|the|your|some|any|all|a|of)\s+){0,3}(?:money|funds?|payments?|cash|bitcoins?|crypto\w*|gift\s?cards?|[$€£]\s?\d|\d[\d,.]*\s?(?:dollars|usd|eur|btc))/i,
  /\bpay\s+(?:us|me|now|here|immediately|today|this|the\s+(?:invoice|fee|fine|ransom|balance))\b/i,
  /\b(?:buy|purchase|send)\b.{0,30}\bgift\s?cards?\b/i,
  /\b(?:routing|iban|swift|bank\s+account|wallet)\s*(?:number|no\.?|code|address|details)?\s*[:#]/i,
];
const SECRET =
  /\b(?:enter|send|give|share|provide|type|confirm|verify|tell|submit|update|reset|disclose|reply\s+with|email|text)\b.{0,40}\b(?:passwords?|pass(?:code|phrase|key)s?|log-?in(?:\s+details)?|credentials?|(?:one[- ]time|verification|security|access)\s+codes?|pins?|api\s+keys?|social\s+security|ssn|card\s+numbers?)\b/i;
const CLICK = [
  /\b(?:click|tap)\s+(?:here|now|below|on|the|this|that|to|link|button)\b/i,
  /\b(?:follow|open|visit|use|press|scan|download|install|run|launch)\s+(?:(?:the|this|that|our|your|attached|following)\s+){0,2}(?:links?|buttons?|url|attachments?|qr|website|web\s?site|web\s?page|file|app|tool|program)\b/i,
  /\b(?:log|sign)\s?-?in\s+(?:here|now|below|at|to\s+(?:your|the|this|continue|claim|verify))\b/i,
];
const PATTERNS = [...MONEY, SECRET, ...CLICK];

const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}]/gu;

/** Whether a text asks its reader for money, for a password or the like, or for a click. */
export function asksForSomething(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/[*_`~\\]/g, "")
    .replace(/\s+/g, " ");
  return PATTERNS.some((pattern) => pattern.test(plain));
}

/** What is listed in place of such a text. */
export const HIDDEN = {
  claim: "A text that is not shown",
  reason: "It asks for money, a password or a click.",
} as const;

/** A text of a website without the sentences that ask for something: what is left may be shown. */
export const withoutAsking = (text: string): string =>
  asksForSomething(text)
    ? (text.match(/[^.!?]+[.!?]*\s*/g) ?? [])
        .filter((sentence) => !asksForSomething(sentence))
        .join("")
        .trim()
    : text;
