import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { WebsiteError } from "@/lib/crawler/problem";
import { sealText } from "@/lib/crypto/field-cipher";
import { transaction } from "@/lib/database/transaction";
import type { DocusealProblem } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import type { DocusealAccount, DocusealForm, DocusealSettings } from "@/lib/proposals/signing/contract";
import { requireProvider } from "@/lib/providers/service";
import { checkKey, docusealOrigin, takesDocuments } from "@/lib/vendors/signing/docuseal-api";
import { admissibleDocuseal } from "@/lib/vendors/signing/docuseal-network";
import {
  type AccountRow,
  findAccountOf,
  findAccountRow,
  updateDisconnected,
  upsertAccount,
} from "./repository-accounts";

type Form = z.output<typeof DocusealForm>;

const EDITION = "This DocuSeal does not take documents by its API: that needs DocuSeal Pro or its cloud";

const present = (row: AccountRow): DocusealAccount => ({
  address: row.address,
  keyLast4: row.keyLast4,
  hasWebhookSecret: row.webhookSecretSealed !== null,
  problem: row.problem as DocusealProblem | null,
});

/** The account that a provider's documents are signed with. Throws 'not_found' out of scope. */
export async function getDocuseal(actor: Actor, providerId: string): Promise<DocusealSettings> {
  await requireProvider(actor, providerId);
  const row = await findAccountOf(providerId);
  return { account: row && present(row), webhookAddress: `${env.APP_URL}/api/webhooks/docuseal/${providerId}` };
}

/** Throws 'not_found' out of scope, and 'bad_request' with the field for a key or an address that DocuSeal does not know. */
export async function connectDocuseal(actor: Actor, providerId: string, form: Form): Promise<DocusealAccount> {
  await requireProvider(actor, providerId);
  const address = reachable(docusealOrigin(form.address));
  const account = { address, key: form.key, trusted: false };
  await checkKey(account);
  if (!(await takesDocuments(account))) throw AppError.badRequest(EDITION, { address: EDITION });
  return transaction(async () => {
    const id = (await findAccountRow(providerId))?.id ?? randomUUID();
    await upsertAccount(id, providerId, {
      address,
      keySealed: sealText(form.key, id),
      keyLast4: form.key.slice(-4),
      ...(form.webhookSecret && { webhookSecretSealed: sealText(form.webhookSecret, id) }),
    });
    await audit(actor, "docuseal.connect", "docuseal-account", id, { providerId, address });
    const row = await findAccountOf(providerId);
    if (!row) throw AppError.notFound();
    return present(row);
  });
}

/** Throws 'not_found' out of scope. */
export async function disconnectDocuseal(actor: Actor, providerId: string): Promise<{ ok: true }> {
  await requireProvider(actor, providerId);
  const row = await findAccountOf(providerId);
  if (!row) return { ok: true };
  await transaction(async () => {
    await updateDisconnected(row.id);
    await audit(actor, "docuseal.disconnect", "docuseal-account", row.id, { providerId });
  });
  return { ok: true };
}

/** Checks an address that we would call for an owner: a public one, or a host that the installation's settings name. */
function reachable(address: string): string {
  try {
    return admissibleDocuseal(address);
  } catch (error) {
    if (!(error instanceof WebsiteError)) throw error;
    const message = error.reason === "scheme" ? "The address must begin with https://" : error.message;
    throw AppError.badRequest(message, { address: message });
  }
}
