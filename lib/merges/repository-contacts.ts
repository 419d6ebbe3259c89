import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";

/** A contact that a merge has kept, locked after its company; its provider is the merge's, whose scope has been checked. */
export async function lockKeptContact(id: string) {
  await kysely
    .selectFrom("companies")
    .where("id", "=", ({ selectFrom }) => selectFrom("contacts").where("contacts.id", "=", id).select("companyId"))
    .select("id")
    .forUpdate()
    .execute();
  return kysely
    .selectFrom("contacts")
    .where("id", "=", id)
    .select(["id", "companyId", "providerId", "firstName", "lastName", "email", "phone", "title"])
    .forUpdate()
    .executeTakeFirst();
}

/** The contact into which one was merged, through further merges; null where it was not. */
export async function findMergedInto(id: string): Promise<string | null> {
  const { rows } = await sql<{ keptId: string }>`
    WITH RECURSIVE led AS (
      SELECT kept_id, 1 AS step FROM merges WHERE kind = 'contacts' AND merged_id = ${id}::uuid AND undone_at IS NULL
      UNION ALL
      SELECT m.kept_id, led.step + 1 FROM led JOIN merges m ON m.merged_id = led.kept_id
       WHERE m.kind = 'contacts' AND m.undone_at IS NULL AND led.step < 100)
    SELECT kept_id AS "keptId" FROM led ORDER BY step DESC LIMIT 1`.execute(kysely);
  return rows[0]?.keptId ?? null;
}
