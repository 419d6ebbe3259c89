import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

type Purpose = "link" | "known-browser" | "signing-code" | "live-position" | "calendly-webhook";

const made = new Map<Purpose, [Buffer, ...Buffer[]]>();

/**
 * The 256-bit keys for one purpose, by HKDF from NEXTAUTH_SECRET, useless for any other purpose. The first key makes tokens;
 * those from NEXTAUTH_SECRET_PREVIOUS still open what they made (decision 010).
 */
export function derivedKeys(purpose: Purpose): readonly [Buffer, ...Buffer[]] {
  const known = made.get(purpose);
  if (known) return known;
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", `tandem ${purpose}`, 32));
  const previous = env.NEXTAUTH_SECRET_PREVIOUS;
  const keys: [Buffer, ...Buffer[]] = [keyOf(env.NEXTAUTH_SECRET), ...(previous ? [keyOf(previous)] : [])];
  made.set(purpose, keys);
  return keys;
}
