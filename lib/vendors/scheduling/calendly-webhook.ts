import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { derivedKeys } from "@/lib/crypto/derived-keys";
import { env } from "@/lib/env";
import { callVendor, findAtVendor } from "../vendor-call";
import { type CalendlyAccount, lastOf, listAll, vendorOf } from "./calendly-api";

/** How old a message may be, and how far its clock may be ahead, in seconds. Older news is found by the clock. */
const TOLERANCE_SECONDS = 180;
const EVENTS = ["invitee.created", "invitee.canceled"];

/** The keys that sign an account's messages: derived from our secret, so that none is stored. The first one is in use. */
const signingKeys = (account: string): string[] =>
  derivedKeys("calendly-webhook").map((key) => createHmac("sha256", key).update(account).digest("base64url"));

/** Whether a message is from Calendly, for this account, and recent: 'Calendly-Webhook-Signature: t=…,v1=…'. */
export function isCalendlysMessage(account: string, signature: string | null, text: string, now = new Date()): boolean {
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (at === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false;
  return signingKeys(account).some((key) =>
    timingSafeEqual(createHmac("sha256", key).update(`${at}.${text}`).digest(), Buffer.from(given, "hex")),
  );
}

const Subscription = z.object({ uri: z.string(), callback_url: z.string(), state: z.string() });

const webhookUrl = (account: string): string => `${env.APP_URL}/api/webhooks/calendly/${account}`;

/** The subscriptions of an account that send to an address. */
async function listSubscriptions({ token, organization, userUri }: CalendlyAccount, url: string) {
  const query = { organization, user: userUri, scope: "user" };
  const all = await listAll(token, "/webhook_subscriptions", query, Subscription);
  return all.filter(({ callback_url }) => callback_url === url);
}

/**
 * Subscribes to an account's bookings at Calendly. It drops a subscription after a day of failures, so an inactive one is made
 * again. Throws 'upstream_unavailable', also where Calendly refuses our address, which must be https.
 */
export async function subscribe(account: string, calendly: CalendlyAccount): Promise<void> {
  const url = webhookUrl(account);
  const present = await listSubscriptions(calendly, url);
  if (present.some(({ state }) => state === "active")) return;
  for (const { uri } of present) await unsubscribeFrom(calendly, uri);
  await callVendor(vendorOf(calendly.token), {
    method: "POST",
    path: "/webhook_subscriptions",
    body: {
      url,
      events: EVENTS,
      organization: calendly.organization,
      user: calendly.userUri,
      scope: "user",
      signing_key: signingKeys(account)[0],
    },
    answer: z.object({ resource: z.object({ uri: z.string() }) }),
  });
}

/** Ends the subscriptions of an account at Calendly. Throws 'upstream_unavailable'. */
export async function unsubscribe(account: string, calendly: CalendlyAccount): Promise<void> {
  for (const { uri } of await listSubscriptions(calendly, webhookUrl(account))) await unsubscribeFrom(calendly, uri);
}

/** The response is a 204 without a body; a missing subscription is fine, too. */
async function unsubscribeFrom({ token }: CalendlyAccount, uri: string): Promise<void> {
  const path = `/webhook_subscriptions/${lastOf(uri)}`;
  await findAtVendor(vendorOf(token), { method: "DELETE", path, answer: z.null() }, [204, 404]);
}
