import "server-only";
import { AppError } from "@/lib/app-error";
import { ambient, checkQueue, database } from "./connection";
import { isUniqueViolation, sqlState } from "./errors";

const TRANSACTION_MS = 9_000;
const MAX_RETRIES = 3;
const RETRYABLE = new Set(["40001", "40P01"]);

/** Whether a transaction is under way, which holds a connection until it ends. */
export const inTransaction = (): boolean => ambient.getStore() !== undefined;

/** Runs `work` outside of the transaction under way, if any: for work that several callers share. */
export const outsideTransaction = <T>(work: () => T): T => ambient.exit(work);

/** Runs `effect` once, after the transaction under way has committed; at once if there is none. */
export function afterCommit(effect: () => void): void {
  const unit = ambient.getStore();
  if (unit) unit.afterCommit.add(effect);
  else effect();
}

/**
 * Runs `work` in a transaction, or in the one already under way. It is retried up to three times after a deadlock or a
 * serialization failure, so it must have no effect outside the database. After `timeoutMs` it is rolled back.
 */
export async function transaction<T>(work: () => Promise<T>, timeoutMs = TRANSACTION_MS): Promise<T> {
  const outer = ambient.getStore();
  if (outer) return work();
  checkQueue();
  for (let attempt = 1; ; attempt++) {
    const effects = new Set<() => void>();
    try {
      const result = await database().prisma.$transaction((tx) => ambient.run({ tx, afterCommit: effects }, work), {
        maxWait: 2_500,
        timeout: timeoutMs,
      });
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      const state = sqlState(error);
      const retryable =
        (error as { code?: unknown })?.code === "P2034" || (state !== undefined && RETRYABLE.has(state));
      if (!retryable || attempt > MAX_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * Runs a write in a transaction, of what there may be only one of: a second one becomes a 'conflict' in these words, at its field if
 * it has one in the form.
 */
export async function writeUnique<T>(field: string | null, message: string, write: () => Promise<T>): Promise<T> {
  try {
    return await transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw AppError.conflict(message, field === null ? undefined : { [field]: message });
  }
}
