import "server-only";
import { createHash } from "node:crypto";
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { Prisma } from "@/lib/generated/prisma/client";
import { ambient, checkQueue, database } from "./connection";

const remembered = (convert: (name: string) => string) => {
  const known = new Map<string, string>();
  return (name: string): string => {
    const converted = known.get(name) ?? convert(name);
    known.set(name, converted);
    return converted;
  };
};
const toSnakeCase = remembered((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('"', '""'),
);
const toCamelCase = remembered((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));

/** Writes names in snake case. Kysely's plugin for that copies every query, which costs twice as much as everything else. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return toSnakeCase(identifier);
  }
}

const connection: DatabaseConnection = {
  executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
    ({ rows: (await run(sql, [...parameters])).map(named) }) as QueryResult<Row>,
  streamQuery: () => refuse(),
};

const driver: Driver = {
  init: async () => {},
  acquireConnection: async () => connection,
  beginTransaction: () => refuse(),
  commitTransaction: () => refuse(),
  rollbackTransaction: () => refuse(),
  releaseConnection: async () => {},
  destroy: async () => {},
};

function refuse(): never {
  throw new Error("Transactions are opened by transaction(), results are not streamed");
}

/**
 * The one instance of Kysely, for reads, locks, and writes whose statement makes a decision. Inside a transaction
 * (`lib/database/transaction.ts`) a query takes part in it. Only RETURNING tells how many rows a write changed. 64-bit numbers
 * and decimals come as text, with or without trailing zeros: `lib/database/expressions.ts` turns them into numbers. Throws
 * AppError 'unavailable' when too many calls already wait for a connection.
 */
export const kysely = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  },
});

type Row = Record<string, unknown>;

async function run(text: string, values: unknown[]): Promise<Row[]> {
  const unit = ambient.getStore();
  if (unit) return (await unit.tx.$queryRawUnsafe<Row[]>(text, ...values.map(asPoolSends))).map(asPoolRow);
  checkQueue();
  return (await database().pool.query<Row>({ text, values, name: statementName(text) })).rows;
}

/** Prisma would send an instant without its time zone. */
const asPoolSends = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Prisma has classes for large and exact numbers where the pool returns text. */
function asPoolRow(row: Row): Row {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === "bigint" || Prisma.Decimal.isDecimal(value)) row[column] = value.toString();
  }
  return row;
}

/** A row with its columns in camel case; JSON values are not changed. */
function named(row: Row): Row {
  const answer: Row = {};
  for (const column in row) answer[toCamelCase(column)] = row[column];
  return answer;
}

const names = new Map<string, string>();

/** A name makes a connection prepare the statement once. There are few different texts, as values are never part of them. */
function statementName(statement: string): string | undefined {
  const known = names.get(statement);
  if (known) return known;
  if (names.size >= 500 || statement.includes("/* ad hoc */")) return undefined;
  // Derived from the text, so every copy of this module that shares the pool gives the same name.
  const name = createHash("sha1").update(statement).digest("hex").slice(0, 20);
  names.set(statement, name);
  return name;
}
