import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "@/lib/crypto/derived-keys";
import { cookieValue, setCookie } from "@/lib/http/cookies";
import { requestContext } from "@/lib/http/request-context";

const COOKIE = "tandem.known-browser";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ID_BYTES = 16;

const mac = (key: Buffer, id: Buffer, email: string): Buffer =>
  createHmac("sha256", key).update(id).update(email).digest();

/**
 * The id of the request's browser if it has signed in to this account before, else null. The cookie holds an id and a signature
 * over id and address, so it does not reveal the account.
 */
export function knownBrowser(email: string): string | null {
  const bytes = Buffer.from(cookieValue(requestContext().cookie, COOKIE) ?? "", "base64url");
  const [id, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
  const isKnown = derivedKeys("known-browser").some((key) => {
    const expected = mac(key, id, email);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isKnown ? id.toString("base64url") : null;
}

/** Marks the request's browser as known for this account. */
export function rememberBrowser(email: string): void {
  const known = knownBrowser(email);
  const id = known === null ? randomBytes(ID_BYTES) : Buffer.from(known, "base64url");
  const [key] = derivedKeys("known-browser");
  setCookie(COOKIE, Buffer.concat([id, mac(key, id, email)]).toString("base64url"), YEAR_SECONDS);
}
