import "server-only";
import { env } from "@/lib/env";
import { limitRateInTransaction } from "@/lib/http/rate-limit";

const HOUR = 3600;

/**
 * Counts a provider's mails to addresses that somebody typed, in their transaction. Throws 'rate_limited' beyond the provider's
 * limit per hour, so that a stolen account or link cannot flood people in its name.
 */
export async function limitClientMails(providerId: string, count = 1): Promise<void> {
  for (let mail = 0; mail < count; mail++) {
    await limitRateInTransaction(
      `client-mails:${providerId}`,
      env.CLIENT_MAILS_PER_PROVIDER,
      HOUR,
      "Too many emails were sent to clients, so no more can be sent for now. Nothing was changed.",
    );
  }
}

/**
 * Counts a mail that asks somebody to sign, in its transaction: anybody with a proposal's link can choose the address. Throws
 * 'rate_limited' beyond an address's limit per hour, across all proposals.
 */
export async function limitSigningMails(providerId: string, address: string): Promise<void> {
  await limitRateInTransaction(
    `signing-mails:${address.toLowerCase()}`,
    env.SIGNING_MAILS_PER_ADDRESS,
    HOUR,
    `Too many emails were sent to ${address}, so no more can be sent there for now. Nothing was changed.`,
  );
  await limitClientMails(providerId);
}

/** An address gets so many mails with a proposal's link within an hour, across all proposals. */
const OFFERS_PER_ADDRESS = 10;

/** Counts a mail with a proposal's link, in its transaction. Throws 'rate_limited' beyond an address's limit per hour. */
export const limitOfferMails = (address: string): Promise<void> =>
  limitRateInTransaction(`send-offer:${address}`, OFFERS_PER_ADDRESS, HOUR, `${address} has received many proposals.`);
