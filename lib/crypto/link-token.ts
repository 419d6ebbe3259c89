import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "./derived-keys";

type Purpose = "sign" | "schedule";

const MAC_BYTES = 20;

const mac = (key: Buffer, purpose: Purpose, id: Buffer): Buffer =>
  createHmac("sha256", key).update(`link:${purpose}:`).update(id).digest().subarray(0, MAC_BYTES);

/** An unguessable token for a record and one purpose; nothing is stored. */
export function makeLinkToken(purpose: Purpose, recordId: string): string {
  const id = Buffer.from(recordId.replaceAll("-", ""), "hex");
  const [key] = derivedKeys("link");
  return Buffer.concat([id, mac(key, purpose, id)]).toString("base64url");
}

/** The record id in a token, or null when it was not made here for this purpose. */
export function readLinkToken(purpose: Purpose, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 16 + MAC_BYTES || bytes.toString("base64url") !== token) return null;
  const id = bytes.subarray(0, 16);
  if (!derivedKeys("link").some((key) => timingSafeEqual(bytes.subarray(16), mac(key, purpose, id)))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
