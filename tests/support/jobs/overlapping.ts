import { transaction } from "@/lib/database/transaction";
import { sql } from "../records/sql";

/** Does `first` in a transaction that stays open until `second` is done with its part, or waits for it. */
export async function overlapping(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const done = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const open = transaction(async () => {
    await first();
    done.resolve();
    await end.promise;
  });
  await Promise.race([done.promise, open]);
  let over = false;
  const other = second().finally(() => {
    over = true;
  });
  other.catch(() => undefined);
  try {
    while (!over && !(await isSomeoneWaiting()));
  } finally {
    end.resolve();
  }
  await Promise.all([open, other]);
}

async function isSomeoneWaiting(): Promise<boolean> {
  const [row] = await sql<{ waiting: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`,
  );
  return row?.waiting ?? false;
}
