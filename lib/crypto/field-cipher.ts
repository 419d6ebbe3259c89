import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

const key = (): Buffer => Buffer.from(env.DATA_KEY, "base64");

/** Seals a text with AES-256-GCM, bound to the record it belongs to: swapped into another row it does not open. */
export function sealText(text: string, recordId: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(recordId));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]));
}

/** Opens what `sealText` made for this record. Throws when key, record or bytes differ. */
export function openText(sealed: Uint8Array, recordId: string): string {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== VERSION || bytes.length < 1 + NONCE + TAG) throw new Error("Not a sealed text of this version");
  const nonce = bytes.subarray(1, 1 + NONCE);
  const decipher = createDecipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(recordId));
  decipher.setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString("utf8");
}
