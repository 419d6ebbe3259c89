import "server-only";
import common from "./common-passwords.json";

let known: Set<string> | undefined;

/** Digits and symbols around a word, which attackers try as well: 'Password1!'. */
const ORNAMENTS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const ORNAMENTS_AFTER = /[^\p{L}]+$/u;
const bare = (word: string): string[] => [word.replace(ORNAMENTS, ""), word.replace(ORNAMENTS_AFTER, "")];
/** Signs written for letters, which they try too: 'Pa$$w0rd'. */
const LETTERS: Record<string, string> = { $: "s", "@": "a", "0": "o", "3": "e", "1": "i" };
const SIGNS = /[$@031]/g;

/** A word as it is, and as it is with letters for signs; '1' stands for two. */
const spellings = (word: string): string[] => [
  word,
  word.replace(SIGNS, (sign) => LETTERS[sign] ?? sign),
  word.replaceAll("1", "l").replace(SIGNS, (sign) => LETTERS[sign] ?? sign),
];

/**
 * Why a password is too easy to guess, or null: one of the 10,000 most common of at least 8 characters, the user's address or its
 * part before the '@', each also with digits and symbols around it and with signs for letters. Case is ignored.
 */
export function weaknessOf(password: string, email: string): string | null {
  known ??= new Set(common.words.split(" "));
  const plain = password.toLowerCase();
  // 'pa$$word123' has its signs around it taken away before, 'footba11!' after.
  const written = [plain, ...bare(plain)].flatMap(spellings).flatMap((word) => [word, ...bare(word)]);
  if (written.some((word) => known?.has(word))) return "This password is too common";
  const [localPart = ""] = email.split("@");
  const own = [email, localPart, localPart.replace(ORNAMENTS, "")].filter(Boolean);
  return written.some((word) => own.includes(word)) ? "Password must not be your email address" : null;
}
