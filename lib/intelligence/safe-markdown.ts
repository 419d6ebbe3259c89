import { redact } from "@/lib/website/plain-text";

const LONGEST = 6_000;

/**
 * Markdown that a model wrote, without what could load or open anything: images are dropped, links leave their words, markup
 * and addresses are gone; and without e-mail addresses, tax ids and invisible characters. It is rendered without HTML all the
 * same.
 */
export function safeMarkdown(text: string): string {
  const tidy = text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}]/gu, "");
  return redact(withoutLinks(tidy)).trim();
}

const ADDRESS = /\b(?:javascript|vbscript|data|https?|ftp):\S+/gi;
/** Nobody nests deeper who means well. */
const ROUNDS = 8;

/** Round after round, because what stands inside of something else may be something itself. */
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
