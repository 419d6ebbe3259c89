import { redact } from "@/lib/website/plain-text";

const LONGEST = 6_000;

/**
 * Markdown that a model wrote, without what could load or open anything: images are dropped, links leave their words, markup
 * and addresses that run are gone; and without e-mail addresses, tax ids and invisible characters. It is rendered without HTML
 * all the same.
 */
export const safeMarkdown = (text: string): string =>
  redact(
    text
      .slice(0, LONGEST)
      .normalize("NFC")
      .toWellFormed()
      .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}]/gu, "")
      .replace(/!\[[^\]\n]{0,300}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,300}\])?/g, "")
      .replace(/\[([^\]\n]{0,300})\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,300}\])/g, "$1")
      .replace(/^ {0,3}\[[^\]\n]{1,300}\]:.*$/gm, "")
      .replace(/<[/!?]?[a-z!?-][^>\n]{0,2000}>?/gi, "")
      .replace(/\b(?:javascript|data|vbscript|https?|ftp):\S*/gi, ""),
  ).trim();
