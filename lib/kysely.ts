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
import { ambient, checkQueue, database } from "./db-connection";
import type { DB } from "./generated/kysely/types";
import { Prisma } from "./generated/prisma/client";

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

/** Names tables and columns as the database does. Kysely's plugin for that copies every query, which costs twice all else. */
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
 * The one instance of Kysely, for reads that Prisma cannot say well and for writes of one statement. Inside a transaction
 * (`lib/transaction.ts`) a query takes part in it. How many rows a write changed is told by RETURNING alone. Numbers of 64
 * bits and decimals come as text, without a promise of the zeros at the end: `lib/sql/expressions.ts` makes numbers of them. Throws AppError 'unavailable'
 * when too many calls already wait for a connection.
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
  if (unit) return (await unit.tx.$queryRawUnsafe<Row[]>(text, ...values.map(asPoolSends))).map(asPoolAnswers);
  checkQueue();
  return (await database().pool.query<Row>({ text, values, name: statementName(text) })).rows;
}

/** Prisma would write an instant without its time zone. */
const asPoolSends = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Prisma has classes for large and exact numbers, where the pool answers text. */
function asPoolAnswers(row: Row): Row {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === "bigint" || Prisma.Decimal.isDecimal(value)) row[column] = value.toString();
  }
  return row;
}

/** A row with its columns named as the schema does; what JSON holds stays as it is. */
function named(row: Row): Row {
  const answer: Row = {};
  for (const column in row) answer[toCamelCase(column)] = row[column];
  return answer;
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
