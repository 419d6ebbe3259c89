import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a message may be, and how far its clock may be ahead, in seconds, as in DocuSeal. Older news is found by the clock. */
const TOLERANCE_SECONDS = 300;

/** Whether a message is signed with an account's webhook secret, and recent: 'X-Docuseal-Signature: seconds.mac'. */
export function isDocusealsMessage(secret: string, signature: string | null, text: string, now = new Date()): boolean {
  const [, at, given] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (at === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(`${at}.${text}`).digest(), Buffer.from(given, "hex"));
}
