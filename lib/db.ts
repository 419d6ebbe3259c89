import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";
import { AppError } from "./http/app-error";
import { onceAProcess } from "./once-a-process";
import { onShutdown } from "./shutdown";

export type Tx = Prisma.TransactionClient;
export { Prisma };

const STATEMENT_TIMEOUT_MS = 5_000;
const MAX_WAITING = 200;
const TRANSACTION_MS = 9_000;
const MAX_RETRIES = 3;
const RETRYABLE = new Set(["40001", "40P01"]);

interface Database {
  pool: pg.Pool;
  prisma: PrismaClient;
}

function open(): Database {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: 2_000,
    query_timeout: STATEMENT_TIMEOUT_MS + 500,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: "tandem",
    max: env.DATABASE_POOL,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on("error", () => {});
  onShutdown(() => pool.end());
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

const database = (): Database => onceAProcess("__tandemDatabase", open);

interface Unit {
  tx: Tx;
  afterCommit: Set<() => void>;
}

const ambient = new AsyncLocalStorage<Unit>();

/** The transaction this call runs in, or the plain client outside of one. */
export function db(): Tx | PrismaClient {
  return ambient.getStore()?.tx ?? database().prisma;
}

/** Whether a transaction is under way, which holds a connection until it ends. */
export const inTransaction = (): boolean => ambient.getStore() !== undefined;

/** Runs `work` as if no transaction were under way, for work that belongs to several callers at once. */
export const outsideTransaction = <T>(work: () => T): T => ambient.exit(work);

/** Runs `effect` once, after the transaction under way has committed; at once outside of one. */
export function afterCommit(effect: () => void): void {
  const unit = ambient.getStore();
  if (unit) unit.afterCommit.add(effect);
  else effect();
}

/**
 * Runs one statement of hand-written SQL with positional parameters ($1 …) and answers its rows. Inside a transaction
 * it takes part in it. Throws AppError 'unavailable' when too many calls already wait for a connection.
 */
export async function sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const unit = ambient.getStore();
  if (unit) return unit.tx.$queryRawUnsafe<Row[]>(statement, ...values);
  const { pool } = database();
  if (pool.waitingCount >= MAX_WAITING) throw AppError.unavailable();
  const query = { text: statement, values, name: statementName(statement) };
  const result = await pool.query<Row & pg.QueryResultRow>(query);
  return result.rows;
}

const names = new Map<string, string>();

/** Prepared once per connection; only few different texts exist, all built from code, never from values. */
function statementName(statement: string): string | undefined {
  const known = names.get(statement);
  if (known) return known;
  if (names.size >= 500) return undefined;
  // The same text has the same name in every copy of this module that shares the pool.
  const name = createHash("sha1").update(statement).digest("hex").slice(0, 20);
  names.set(statement, name);
  return name;
}

/** Every SQLSTATE that Postgres gives has a digit, which tells it from the system's EPIPE; Prisma's own are P and four. */
const SQLSTATE = /^(?!P\d{4}$)(?=.*\d)[0-9A-Z]{5}$/;

/** The SQLSTATE of a database error, wherever the driver put it. */
export function sqlState(error: unknown): string | undefined {
  if (error === null || typeof error !== "object") return undefined;
  const candidate = error as {
    code?: unknown;
    meta?: { code?: unknown; driverAdapterError?: unknown };
    cause?: unknown;
    originalCode?: unknown;
  };
  for (const code of [candidate.originalCode, candidate.code, candidate.meta?.code]) {
    if (typeof code === "string" && SQLSTATE.test(code)) return code;
  }
  return sqlState(candidate.meta?.driverAdapterError) ?? sqlState(candidate.cause);
}

/** Whether an error is the refusal of a unique index . */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown })?.code === "P2002" || sqlState(error) === "23505";
}

/**
 * Runs `work` in a transaction, or in the one already under way. A deadlock or serialization failure is tried again up
 * to three times; `work` must therefore have no effect outside the database. After `timeoutMs` it is rolled back.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, timeoutMs = TRANSACTION_MS): Promise<T> {
  const outer = ambient.getStore();
  if (outer) return work(outer.tx);
  const { prisma, pool } = database();
  if (pool.waitingCount >= MAX_WAITING) throw AppError.unavailable();
  for (let attempt = 1; ; attempt++) {
    const effects = new Set<() => void>();
    try {
      const result = await prisma.$transaction((tx) => ambient.run({ tx, afterCommit: effects }, () => work(tx)), {
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
