import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { ambient, checkQueue, database } from "./db-connection";
import { Prisma, type PrismaClient } from "./generated/prisma/client";

export type Tx = Prisma.TransactionClient;
export { Prisma };

/** The transaction this call runs in, or the plain client outside of one. */
export function db(): Tx | PrismaClient {
  return ambient.getStore()?.tx ?? database().prisma;
}

/**
 * Runs one statement of hand-written SQL with positional parameters ($1 …) and answers its rows. Inside a transaction
 * it takes part in it. Throws AppError 'unavailable' when too many calls already wait for a connection.
 */
export async function sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const unit = ambient.getStore();
  if (unit) return unit.tx.$queryRawUnsafe<Row[]>(statement, ...values);
  checkQueue();
  const query = { text: statement, values, name: statementName(statement) };
  const result = await database().pool.query<Row & pg.QueryResultRow>(query);
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
