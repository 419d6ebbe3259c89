import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import type { WaitingEvent } from "./repository";

/** Longer than any step may take, and than an engine waits between two tries. */
const silent = sql<Date>`now() - interval '20 minutes'`;

/**
 * Jobs of which the engine has not been heard for long, longest first. One that has not begun is not lost while an earlier one of
 * its kind is running: it waits for its turn.
 */
export const listLost = (limit: number): Promise<WaitingEvent[]> =>
  kysely
    .selectFrom("jobEvents as mine")
    .where("mine.finishedAt", "is", null)
    .where("mine.dispatchedAt", "is not", null)
    .where("mine.seenAt", "<", silent)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("mine.attempt", ">", 0),
        not(
          exists(
            selectFrom("jobEvents as earlier")
              .whereRef("earlier.name", "=", "mine.name")
              .whereRef("earlier.id", "<", "mine.id")
              .where("earlier.finishedAt", "is", null)
              .where("earlier.attempt", ">", 0)
              .where("earlier.seenAt", ">=", silent)
              .select("earlier.id"),
          ),
        ),
      ]),
    )
    .orderBy("mine.seenAt")
    .limit(limit)
    .select(["mine.id", "mine.name", "mine.data", "mine.concurrencyKey as key", "mine.attempt", "mine.resent"])
    .execute();

/** Marks a lost job to be sent again, and frees it for the engine's next run; does nothing if it has been heard of since. */
export async function release(id: string): Promise<void> {
  await kysely
    .updateTable("jobEvents")
    .set({ dispatchedAt: null, engineRun: null, seenAt: sql<Date>`now()`, resent: sql<number>`resent + 1` })
    .where("id", "=", id)
    .where("finishedAt", "is", null)
    .where("seenAt", "<", silent)
    .execute();
}
