import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { AppError } from "@/lib/app-error";
import { env } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { onceAProcess } from "@/lib/once-a-process";
import { onShutdown } from "@/lib/shutdown";

const STATEMENT_TIMEOUT_MS = 5_000;
/** Long enough for a process that has just started and still loads its code; within the 5 s in which a frozen database is noticed. */
const CONNECT_TIMEOUT_MS = 4_000;
const MAX_WAITING = 200;

interface Database {
  pool: pg.Pool;
  prisma: PrismaClient;
}

const CONNECTION_FAILURE = "08006";

/**
 * An error that the driver raises itself, such as a broken connection or a late answer, has no SQLSTATE. It gets the one of a
 * failed connection, so that nobody has to recognize it by its message.
 */
function withState(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError || error instanceof TypeError) return error;
  return Object.assign(error, { code: CONNECTION_FAILURE });
}

/** Wraps a driver function, which takes a callback or returns a promise, so that its errors have an SQLSTATE. */
function stated<F>(call: F): F {
  const plain = call as unknown as (...args: unknown[]) => unknown;
  const wrapped = (...args: unknown[]): unknown => {
    const callback = args.at(-1);
    if (typeof callback === "function") {
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => callback(error && withState(error), ...rest);
    }
    const answer = plain(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw withState(error);
    });
  };
  return wrapped as unknown as F;
}

class Client extends pg.Client {
  override query = stated(super.query.bind(this) as pg.Client["query"]);
  override connect = stated(super.connect.bind(this) as pg.Client["connect"]);
}

class Pool extends pg.Pool {
  override connect = stated(super.connect.bind(this) as pg.Pool["connect"]);
}

function open(): Database {
  const pool = new Pool({
    Client,
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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

/** The transaction of the calls under way. */
interface Unit {
  tx: Prisma.TransactionClient;
  afterCommit: Set<() => void>;
}

export const ambient = new AsyncLocalStorage<Unit>();

/** Throws AppError 'unavailable' when too many calls already wait for a connection. */
export function checkQueue(): void {
  if (database().pool.waitingCount >= MAX_WAITING) throw AppError.unavailable();
}
