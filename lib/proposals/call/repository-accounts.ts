import "server-only";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { BUILT_IN } from "@/lib/vendors/port";

/** The holder of an account: one of the two. */
export type Holder = { providerId: string } | { userId: string };

export type AccountRow = Prisma.CalendlyAccountGetPayload<object>;

const connected = { tokenSealed: { not: null } };
const waiting = { status: PROPOSAL_STATUS.WELCOME_CALL };
const builtIn = { schedulingVendor: BUILT_IN, schedulingKey: null, calendlyAccountId: null, schedulingLink: null };

/** The connected account of a provider to which access was already checked, or of the user who asks. */
export const findAccountOf = (holder: Holder): Promise<AccountRow | null> =>
  db().calendlyAccount.findFirst({ where: { ...holder, ...connected } });

/** A connected account by its id, as rows and webhooks name it. */
export const findAccount = (id: string): Promise<AccountRow | null> =>
  db().calendlyAccount.findFirst({ where: { id, ...connected } });

/** The ids of all accounts that are connected. */
export async function findAccountIds(): Promise<string[]> {
  const rows = await db().calendlyAccount.findMany({ where: connected, select: { id: true }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

/** The id of the row that a holder has, connected or not. */
export const findAccountId = (holder: Holder): Promise<{ id: string } | null> =>
  db().calendlyAccount.findFirst({ where: holder, select: { id: true } });

type Fields = Omit<AccountRow, "id" | "providerId" | "userId" | "createdAt" | "updatedAt" | "tokenSealed"> & {
  tokenSealed: Uint8Array<ArrayBuffer>;
};

/** Writes a holder's account. A row that another request has just added is a unique violation. */
export async function upsertAccount(id: string, holder: Holder, fields: Fields): Promise<void> {
  await db().calendlyAccount.upsert({
    where: { id },
    create: { id, ...holder, ...fields },
    update: fields,
    select: { id: true },
  });
}

/** Deletes an account's token; calls that wait for it are booked with the built-in picker from now on. */
export async function updateDisconnected(id: string): Promise<void> {
  await db().calendlyAccount.update({ where: { id }, data: { tokenSealed: null }, select: { id: true } });
  await db().proposal.updateMany({ where: { calendlyAccountId: id, ...waiting }, data: builtIn });
  await db().proposal.updateMany({ where: { calendlyAccountId: id }, data: { schedulingLink: null } });
}

/** Moves calls that wait for a user's own account, of one provider or of all, to the built-in picker. */
export async function updateWaitingFor(userId: string, providerId?: string): Promise<void> {
  await db().proposal.updateMany({ where: { calendlyAccount: { userId }, providerId, ...waiting }, data: builtIn });
}

/** Locks the proposals whose call waits to be booked with an account, to give them new links in the transaction under way. */
export const lockWaitingFor = (accountId: string) =>
  kysely
    .selectFrom("proposals")
    .where("calendlyAccountId", "=", accountId)
    .where("status", "=", PROPOSAL_STATUS.WELCOME_CALL)
    .orderBy("id")
    .forNoKeyUpdate()
    .select(["id", "schedulingLink"])
    .execute();

/** Writes a new link of a call to its locked proposal. */
export async function updateLink(id: string, schedulingLink: Uint8Array<ArrayBuffer>): Promise<void> {
  await db().proposal.update({ where: { id }, data: { schedulingLink }, select: { id: true } });
}
