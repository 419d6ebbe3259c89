import "server-only";
import common from "./common-passwords.json";

let known: Set<string> | undefined;

/** Digits and symbols around a word, which attackers try as well: 'Password1!'. */
const ORNAMENTS = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Why a password is too easy to guess, or null: one of the 10,000 most common of at least 8 characters, the user's address or its
 * part before the '@', each also with digits and symbols around it. Case is ignored.
 */
export function weaknessOf(password: string, email: string): string | null {
  known ??= new Set(common.words.split(" "));
  const plain = password.toLowerCase();
  const written = [plain, plain.replace(ORNAMENTS, "")];
  if (written.some((word) => known?.has(word))) return "This password is too common";
  const [localPart = ""] = email.split("@");
  const own = [email, localPart, localPart.replace(ORNAMENTS, "")].filter(Boolean);
  return written.some((word) => own.includes(word)) ? "Password must not be your email address" : null;
}
