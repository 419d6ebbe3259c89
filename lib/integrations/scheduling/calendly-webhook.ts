import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { derivedKeys } from "@/lib/crypto/derived-keys";
import { env } from "@/lib/env";
import { callVendor, findAtVendor } from "../vendor-call";
import { type CalendlyAccount, lastOf, listAll, vendorOf } from "./calendly-api";

/** How old a message may be, and how far ahead its clock, in seconds. What is older is found by the clock. */
const TOLERANCE_SECONDS = 180;
const EVENTS = ["invitee.created", "invitee.canceled"];

/** The keys that sign an account's messages: made from our secret, so that none has to be kept. The first is in use. */
const signingKeys = (account: string): string[] =>
  derivedKeys("calendly-webhook").map((key) => createHmac("sha256", key).update(account).digest("base64url"));

/** Whether a message is Calendly's, for this account, and of these minutes: 'Calendly-Webhook-Signature: t=…,v1=…'. */
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
 * Has Calendly tell us of an account's bookings. It gives a subscription up after a day of failures, so one that is not active
 * is made anew. Throws 'upstream_unavailable', also where Calendly refuses our address, which has to be https.
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

/** Has Calendly tell us no more of an account. Throws 'upstream_unavailable'. */
export async function unsubscribe(account: string, calendly: CalendlyAccount): Promise<void> {
  for (const { uri } of await listSubscriptions(calendly, webhookUrl(account))) await unsubscribeFrom(calendly, uri);
}

/** Answered by 204 without a body; one that is gone is as good. */
async function unsubscribeFrom({ token }: CalendlyAccount, uri: string): Promise<void> {
  const path = `/webhook_subscriptions/${lastOf(uri)}`;
  await findAtVendor(vendorOf(token), { method: "DELETE", path, answer: z.null() }, [204, 404]);
}
