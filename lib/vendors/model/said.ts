import "server-only";
import { APICallError } from "ai";
import { env } from "@/lib/env";
import { reasonOf } from "../bounded-fetch";

/** What a vendor answered to a call that failed, for the installation's Admins. */
export interface VendorSaid {
  /** Its HTTP status; null where none came. */
  status: number | null;
  /** Its text or, where none came, why; without secrets, and not longer than SAID_LENGTH. */
  text: string;
}

const SAID_LENGTH = 2_000;
const REMOVED = "[removed]";
/** What looks like an API key: vendors tend to repeat the one that they reject. */
const SECRETS = [
  /\bsk-[\w*.-]{4,}/g,
  /\b(?:bearer|basic)\s+[\w.~+/=-]{6,}/gi,
  /(?<=\b(?:api[-_ ]?key|token|secret|password|authorization)["']?\s*[:=]\s*["']?)[^\s"',}&]{4,}/gi,
  /(?<=:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/g,
];

/** A text without our key and what looks like one. */
export function withoutSecrets(text: string): string {
  const own = [env.AI_API_KEY].filter((key): key is string => Boolean(key));
  const cut = own.reduce((rest, key) => rest.replaceAll(key, REMOVED), text);
  return SECRETS.reduce((rest, form) => rest.replace(form, REMOVED), cut).slice(0, SAID_LENGTH);
}

/** What came of a failed call, or why nothing did. */
export function saidBy(error: unknown): VendorSaid {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) {
    return { status: null, text: withoutSecrets(reasonOf(error)) };
  }
  const { statusCode: status, responseBody = "", responseHeaders = {} } = error;
  const { location } = responseHeaders;
  // What cannot be read is said by the SDK; an empty body says nothing.
  const text = [location && `Redirects to ${location}`, responseBody.trim() || error.message]
    .filter(Boolean)
    .join("\n");
  return { status, text: withoutSecrets(text) };
}
