import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "./env";
import { type Prisma, PrismaClient } from "./generated/prisma/client";
import { AppError } from "./http/app-error";
import { onceAProcess } from "./once-a-process";
import { onShutdown } from "./shutdown";

const STATEMENT_TIMEOUT_MS = 5_000;
const MAX_WAITING = 200;

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

export const database = (): Database => onceAProcess("__tandemDatabase", open);

/** A transaction under way. */
interface Unit {
  tx: Prisma.TransactionClient;
  afterCommit: Set<() => void>;
}

export const ambient = new AsyncLocalStorage<Unit>();

/** Throws AppError 'unavailable' when too many calls already wait for a connection. */
export function checkQueue(): void {
  if (database().pool.waitingCount >= MAX_WAITING) throw AppError.unavailable();
}
