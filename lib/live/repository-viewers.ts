import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";

/** A tab says that it shows a deal every 15 seconds; one that has said nothing for longer than this is gone. */
const GONE_AFTER = "40 seconds";
const MOST_SHOWN = 20;

interface Viewer {
  dealId: string;
  userId: string;
  tab: string;
}

const now = sql<Date>`now()`;
const lastHeard = sql<Date>`now() - ${GONE_AFTER}::interval`;

export async function upsertViewer(viewer: Viewer): Promise<void> {
  await kysely.deleteFrom("dealViewers").where("dealId", "=", viewer.dealId).where("seenAt", "<", lastHeard).execute();
  await kysely
    .insertInto("dealViewers")
    .values({ ...viewer, seenAt: now })
    .onConflict((same) => same.columns(["dealId", "userId", "tab"]).doUpdateSet({ seenAt: now }))
    .execute();
}

export async function deleteViewer({ dealId, userId, tab }: Viewer): Promise<void> {
  await kysely
    .deleteFrom("dealViewers")
    .where("dealId", "=", dealId)
    .where("userId", "=", userId)
    .where("tab", "=", tab)
    .execute();
}

/** Who has a deal open, besides one person. */
export const findViewers = (dealId: string, besides: string) =>
  kysely
    .selectFrom("dealViewers")
    .innerJoin("users", "users.id", "dealViewers.userId")
    .where("dealViewers.dealId", "=", dealId)
    .where("dealViewers.userId", "<>", besides)
    .where("dealViewers.seenAt", ">=", lastHeard)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .groupBy("users.id")
    .orderBy(({ fn }) => fn.min("dealViewers.seenAt"))
    .orderBy("users.id")
    .limit(MOST_SHOWN)
    .select(["users.id", "users.firstName", "users.lastName"])
    .execute();
