import "server-only";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { DocusealProblem } from "@/lib/domain/enums";

export type AccountRow = Prisma.DocusealAccountGetPayload<object>;

const connected = { keySealed: { not: null } };

/** The connected account of a provider to which access was already checked. */
export const findAccountOf = (providerId: string): Promise<AccountRow | null> =>
  db().docusealAccount.findFirst({ where: { providerId, ...connected } });

/** A connected account by its id, as documents name it. */
export const findAccount = (id: string): Promise<AccountRow | null> =>
  db().docusealAccount.findFirst({ where: { id, ...connected } });

/** Whether an account is connected; locks it until the transaction under way ends. */
export const lockConnected = async (id: string): Promise<boolean> =>
  (await kysely
    .selectFrom("docusealAccounts")
    .where("id", "=", id)
    .where("keySealed", "is not", null)
    .forShare()
    .select("id")
    .executeTakeFirst()) !== undefined;

/** The row that a provider has, connected or not. */
export const findAccountRow = (providerId: string): Promise<AccountRow | null> =>
  db().docusealAccount.findUnique({ where: { providerId } });

type Fields = Pick<AccountRow, "address" | "keyLast4"> & {
  keySealed: Uint8Array<ArrayBuffer>;
  /** Left out to keep the present one. */
  webhookSecretSealed?: Uint8Array<ArrayBuffer>;
};

/** Writes a provider's account and clears its problem. A row that another request has just added is a unique violation. */
export async function upsertAccount(id: string, providerId: string, fields: Fields): Promise<void> {
  await db().docusealAccount.upsert({
    where: { id },
    create: { id, providerId, ...fields },
    update: { ...fields, problem: null },
    select: { id: true },
  });
}

/** Writes what DocuSeal refuses for an account; null for nothing. */
export async function updateProblem(id: string, problem: DocusealProblem | null): Promise<void> {
  await db().docusealAccount.updateMany({ where: { id }, data: { problem } });
}

/** Deletes an account's key and secret; documents that wait at DocuSeal can no longer be signed. */
export async function updateDisconnected(id: string): Promise<void> {
  const forgotten = { keySealed: null, webhookSecretSealed: null, problem: null };
  await db().docusealAccount.update({ where: { id }, data: forgotten, select: { id: true } });
  await db().proposalDocument.updateMany({
    where: { docusealAccountId: id, completedAt: null, replacedAt: null },
    data: { signingProblem: "disconnected" },
  });
}
