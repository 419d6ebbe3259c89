const CLOSING =
  /\b(?:clos(?:e|es|ing|ed) (?:for good|for ever|forever|permanently|(?:our|its|their) doors)|(?:go(?:es|ing)?|went) out of business|(?:ceas(?:e|es|ed|ing)|wind(?:s|ing)? down) (?:all |our |its )?operations|permanently closed|fil(?:e|es|ed|ing) for (?:bankruptcy|chapter (?:7|11))|in receivership|liquidation sale)\b/i;
const DENIED = /\b(?:not|never|without|no longer|avoid(?:ed|s)?)\b/i;

/** Whether a company's own words tell that it ends. */
export const tellsOfClosing = (text: string): boolean => CLOSING.test(text) && !DENIED.test(text);
