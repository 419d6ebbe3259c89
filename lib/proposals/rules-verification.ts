/** The size of the largest file that can be verified, in bytes. */
export const VERIFY_MAX_BYTES = 10 * 1024 * 1024;

/** Crockford's base 32: without I, L, O and U, which are misread or spell words. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const BITS = 5;

/** How many random bytes a document's code is made of: 80 bits. */
export const DOCUMENT_CODE_BYTES = (LENGTH * BITS) / 8;

/** The code of such bytes as a document prints it: '4K7Q-M2XD-9RTB-W3HF'. */
export function documentCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = Array.from({ length: LENGTH }, (_, index) =>
    LETTERS.charAt(Number.parseInt(bits.slice(index * BITS, (index + 1) * BITS), 2)),
  ).join("");
  return inGroups(letters);
}

/** Reads a document's code as somebody typed it, grouped or not, with O for 0 and l for 1; null where it is not a code. */
export function readDocumentCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? inGroups(letters)
    : null;
}

const inGroups = (letters: string): string => letters.match(/.{4}/g)?.join("-") ?? letters;
