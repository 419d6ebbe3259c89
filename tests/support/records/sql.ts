import { ambient, database } from "@/lib/database/connection";

/** Runs a statement with positional parameters ($1 …), in the current transaction if there is one, and returns its rows. */
export async function sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const unit = ambient.getStore();
  if (unit) return unit.tx.$queryRawUnsafe<Row[]>(statement, ...values);
  return (await database().pool.query(statement, values)).rows;
}
