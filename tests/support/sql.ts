import { CompiledQuery } from "kysely";
import { kysely } from "@/lib/kysely";

/** Runs a statement with positional parameters ($1 …) as the product does and answers its rows, columns as the database calls them. */
export async function sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await kysely.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(statement, values))).rows;
}
