import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

/** Version, key id, nonce, tag, text. The first version had no key id. */
const VERSION = 2;
const UNNAMED_KEY = 1;
const KEY_ID = 4;
const NONCE = 12;
const TAG = 16;

interface Key {
  id: Buffer;
  bytes: Buffer;
}

let keys: [Key, ...Key[]] | undefined;

/** The key that encrypts, then those of DATA_KEY_PREVIOUS, which only decrypt. */
function dataKeys(): [Key, ...Key[]] {
  const keyOf = (base64: string): Key => {
    const bytes = Buffer.from(base64, "base64");
    return { bytes, id: createHash("sha256").update("tandem data key").update(bytes).digest().subarray(0, KEY_ID) };
  };
  keys ??= [keyOf(env.DATA_KEY), ...env.DATA_KEY_PREVIOUS.map(keyOf)];
  return keys;
}

/** Encrypts a text with AES-256-GCM, bound to its record: in another row it cannot be decrypted. */
export function sealText(text: string, recordId: string): Uint8Array<ArrayBuffer> {
  const [key] = dataKeys();
  const head = Buffer.concat([Buffer.from([VERSION]), key.id]);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce).setAAD(Buffer.concat([head, Buffer.from(recordId)]));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([head, nonce, cipher.getAuthTag(), body]));
}

/** Decrypts what `sealText` made for this record, also with a former key. Throws when key, record or bytes differ. */
export function openText(sealed: Uint8Array, recordId: string): string {
  const bytes = Buffer.from(sealed);
  if (bytes[0] === UNNAMED_KEY) return openUnnamed(bytes, recordId);
  const head = bytes.subarray(0, 1 + KEY_ID);
  const key = dataKeys().find(({ id }) => head.subarray(1).equals(id));
  if (bytes[0] !== VERSION || !key) throw new Error("Not sealed with a key that is known here");
  return open(key, bytes.subarray(head.length), Buffer.concat([head, Buffer.from(recordId)]));
}

function openUnnamed(bytes: Buffer, recordId: string): string {
  for (const key of dataKeys()) {
    try {
      return open(key, bytes.subarray(1), Buffer.from(recordId));
    } catch {
      // Encrypted with another key.
    }
  }
  throw new Error("Not sealed with a key that is known here");
}

function open(key: Key, sealed: Buffer, bound: Buffer): string {
  if (sealed.length < NONCE + TAG) throw new Error("Not a sealed text");
  const decipher = createDecipheriv("aes-256-gcm", key.bytes, sealed.subarray(0, NONCE)).setAAD(bound);
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}
