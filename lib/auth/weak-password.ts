import "server-only";
import common from "./common-passwords.json";

let known: Set<string> | undefined;

/**
 * Why a password is too easily guessed, or null: one of the 10,000 most common of at least 8 characters, or the address
 * of its user or the part before the '@'. Upper and lower case count as the same.
 */
export function weaknessOf(password: string, email: string): string | null {
  known ??= new Set(common.words.split(" "));
  const plain = password.toLowerCase();
  if (known.has(plain)) return "This password is too common";
  const [localPart] = email.split("@");
  return plain === email || plain === localPart ? "Password must not be your email address" : null;
}
