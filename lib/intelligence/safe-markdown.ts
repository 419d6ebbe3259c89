import { redact } from "@/lib/crawler/plain-text";

const LONGEST = 6_000;

/**
 * A model's markdown without anything that could load or open something: images are removed, links become their text, markup and
 * addresses are removed; also email addresses, tax ids and invisible characters. It is still rendered without HTML.
 */
export function safeMarkdown(text: string): string {
  const tidy = text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}]/gu, "");
  return redact(withoutLinks(tidy)).trim();
}

const ADDRESS = /\b(?:javascript|vbscript|data|https?|ftp):\S+/gi;
/** Only malicious text is nested deeper. */
const ROUNDS = 8;

/** Repeats, because removing something may join its neighbors into something new. */
function withoutLinks(text: string, rounds = ROUNDS): string {
  if (!rounds) return text.replace(/[[\]<]/g, "").replace(ADDRESS, "");
  const plain = text
    .replace(/!\[[^\]\n]{0,300}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,300}\])?/g, "")
    .replace(/\[([^\]\n]{0,300})\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,300}\])/g, "$1")
    .replace(/^ {0,3}\[[^\]\n]{1,300}\]:.*$/gm, "")
    .replace(/<[/!?]?[a-z!?-][^>\n]{0,2000}>?/gi, "")
    .replace(ADDRESS, "");
  return plain === text ? plain : withoutLinks(plain, rounds - 1);
}
