/** Characters that file systems or headers do not accept in a name. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\:*?"<>|%]+/gu;
const LONGEST_PART = 80;

/** The name of a document's file, with the parties: 'Summit PEO – Blue Bird Bakery – Client Service Agreement.pdf'. */
export function documentFileName(...parts: (string | null)[]): string {
  const names = parts.map((part) =>
    [...(part ?? "").replace(NOT_IN_NAMES, " ").replace(/\s+/g, " ").trim()].slice(0, LONGEST_PART).join("").trim(),
  );
  return `${names.filter(Boolean).join(" – ")}.pdf`;
}
