import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";

/** Adds up to `batch` committed entries to the chain; returns how many. */
export async function extendChain(batch: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`SELECT extend_audit_chain(${batch}::int) AS added`.execute(kysely);
  return rows[0]?.added ?? 0;
}

/** Deletes up to `batch` chained entries that are older than `days`, 365 at least; returns how many. */
export async function forgetEntries(days: number, batch: number): Promise<number> {
  const { rows } = await sql<{
    gone: number;
  }>`SELECT forget_audit_entries(${days}::int, ${batch}::int) AS gone`.execute(kysely);
  return rows[0]?.gone ?? 0;
}

/** The chain's last row: its number, and its hash in hex; null while there is none. */
export async function findHead(): Promise<{ seq: string; hash: string } | null> {
  const head = await kysely
    .selectFrom("auditChain")
    .select(["auditChain.seq", sql<string>`encode(row_hash, 'hex')`.as("hash")])
    .orderBy("auditChain.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}
