import "server-only";
import { createCipheriv, createDecipheriv } from "node:crypto";
import { derivedKeys } from "@/lib/crypto/derived-keys";

// One block: equal numbers may look equal.
const CIPHER = "aes-256-ecb";
const BLOCK_BYTES = 16;

/** A count of the whole installation as a text that tells no reader how much others write. */
export function hideNumber(number: bigint): string {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeBigUInt64BE(number, BLOCK_BYTES / 2);
  const [key] = derivedKeys("live-position");
  return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString("base64url");
}

/** The number that a text hides; null for one that was not made here. */
export function readHiddenNumber(text: string): bigint | null {
  const hidden = Buffer.from(text, "base64url");
  if (hidden.length !== BLOCK_BYTES) return null;
  for (const key of derivedKeys("live-position")) {
    const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(hidden);
    if (block.readBigUInt64BE() === 0n) return block.readBigUInt64BE(BLOCK_BYTES / 2);
  }
  return null;
}
