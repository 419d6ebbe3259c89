import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import { type Actor, requireOneself } from "@/lib/auth/actor";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { transaction } from "@/lib/database/transaction";
import { enqueue } from "@/lib/jobs/events";
import { logger } from "@/lib/logger";
import { requireProvider } from "@/lib/providers/service";
import { readCalendlyAccount } from "@/lib/vendors/scheduling/calendly-account";
import { unsubscribe } from "@/lib/vendors/scheduling/calendly-webhook";
import { openAccount } from "./accounts";
import type { CalendlyAccount, CalendlyForm } from "./contract";
import { subscribeJob } from "./jobs";
import {
  findAccountId,
  findAccountOf,
  type Holder,
  lockWaitingFor,
  updateDisconnected,
  updateLink,
  upsertAccount,
} from "./repository-accounts";

type Form = z.output<typeof CalendlyForm>;

/** The actor's own account; nobody may manage it while impersonating. */
function ownHolder(actor: Actor): Holder {
  requireOneself(actor);
  return { userId: actor.userId };
}

/** The provider's account, for actors who may manage it. */
async function requireHolder(actor: Actor, providerId: string): Promise<Holder> {
  await requireProvider(actor, providerId);
  return { providerId };
}

/** What a screen shows of a holder's account; null where none is connected. */
async function presentAccount(holder: Holder): Promise<CalendlyAccount | null> {
  const row = await findAccountOf(holder);
  return row && { eventName: row.eventName, pageUrl: row.pageUrl };
}

export async function getOwnCalendly(actor: Actor): Promise<{ account: CalendlyAccount | null }> {
  return { account: await presentAccount({ userId: actor.userId }) };
}

/** Throws 'not_found' out of scope. */
export async function getProviderCalendly(
  actor: Actor,
  providerId: string,
): Promise<{ account: CalendlyAccount | null }> {
  return { account: await presentAccount(await requireHolder(actor, providerId)) };
}

/** Throws 'bad_request' where Calendly does not know the token or the event, 'forbidden' while impersonating. */
export async function connectOwnCalendly(actor: Actor, form: Form): Promise<CalendlyAccount> {
  return connect(actor, ownHolder(actor), form);
}

/** Throws 'not_found' out of scope and 'bad_request' where Calendly does not know the token or the event. */
export async function connectProviderCalendly(actor: Actor, providerId: string, form: Form): Promise<CalendlyAccount> {
  return connect(actor, await requireHolder(actor, providerId), form);
}

export async function disconnectOwnCalendly(actor: Actor): Promise<{ ok: true }> {
  return disconnect(actor, ownHolder(actor));
}

/** Throws 'not_found' out of scope. */
export async function disconnectProviderCalendly(actor: Actor, providerId: string): Promise<{ ok: true }> {
  return disconnect(actor, await requireHolder(actor, providerId));
}

async function connect(actor: Actor, holder: Holder, form: Form): Promise<CalendlyAccount> {
  const { token, ...facts } = await readCalendlyAccount(form.token, form.eventLink ?? null);
  return transaction(async () => {
    const id = (await findAccountId(holder))?.id ?? randomUUID();
    await upsertAccount(id, holder, { ...facts, tokenSealed: sealText(token, id) });
    for (const waiting of await lockWaitingFor(id)) {
      if (waiting.schedulingLink === null) continue;
      const { search } = new URL(openText(waiting.schedulingLink, waiting.id));
      await updateLink(waiting.id, sealText(new URL(search, facts.pageUrl).href, waiting.id));
    }
    await enqueue(subscribeJob, { account: id });
    await audit(actor, "calendly.connect", "calendly-account", id, { ...holder, pageUrl: facts.pageUrl });
    return { eventName: facts.eventName, pageUrl: facts.pageUrl };
  });
}

async function disconnect(actor: Actor, holder: Holder): Promise<{ ok: true }> {
  const row = await findAccountOf(holder);
  if (!row) return { ok: true };
  // Only while we have a token. Messages of a subscription that could not be ended are refused.
  await unsubscribe(row.id, openAccount(row)).catch((error: unknown) =>
    logger.warn({ err: String(error) }, "a webhook of Calendly was not ended"),
  );
  await transaction(async () => {
    await updateDisconnected(row.id);
    await audit(actor, "calendly.disconnect", "calendly-account", row.id, { ...holder });
  });
  return { ok: true };
}
