import "server-only";
import { sql } from "kysely";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { ContactRole } from "@/lib/domain/enums";

/** What a contact does in a deal. */
export interface Part {
  roles: ContactRole[];
  isPrimary: boolean;
}

/** The parts of contacts in deals, locked. */
export const lockParts = (contactIds: string[]) =>
  kysely
    .selectFrom("dealContacts")
    .where(isOneOf("dealContacts.contactId", contactIds))
    .orderBy("dealId")
    .orderBy("contactId")
    .select(["dealId", "contactId", "roles", "isPrimary"])
    .forUpdate()
    .execute();

/** Gives the parts of a contact in some deals to another one, who has none in them. Returns in which it did. */
export async function moveParts(dealIds: string[], from: string, to: string): Promise<string[]> {
  const rows = await kysely
    .updateTable("dealContacts")
    .set({ contactId: to })
    .where("contactId", "=", from)
    .where(isOneOf("dealContacts.dealId", dealIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("dealContacts as other")
            .whereRef("other.dealId", "=", "dealContacts.dealId")
            .where("other.contactId", "=", to)
            .select("other.dealId"),
        ),
      ),
    )
    .returning("dealId")
    .execute();
  return rows.map(({ dealId }) => dealId);
}

export async function deleteParts(contactId: string, dealIds: string[]): Promise<void> {
  await kysely
    .deleteFrom("dealContacts")
    .where("contactId", "=", contactId)
    .where(isOneOf("dealContacts.dealId", dealIds))
    .execute();
}

const recordsOf = (parts: (Part & { dealId: string })[]) => sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
  AS r("dealId" uuid, roles jsonb, "isPrimary" boolean)`;
const rolesOf = sql`ARRAY(SELECT jsonb_array_elements_text(r.roles))`;

/** Writes what a contact does in deals in which it has a part. */
export async function writeParts(contactId: string, parts: (Part & { dealId: string })[]): Promise<void> {
  await sql`
    UPDATE deal_contacts p SET roles = ${rolesOf}, is_primary = r."isPrimary" FROM ${recordsOf(parts)}
     WHERE p.deal_id = r."dealId" AND p.contact_id = ${contactId}::uuid`.execute(kysely);
}

/** Gives a contact parts in deals in which it has none; a primary one only where the deal has none. */
export async function insertParts(contactId: string, parts: (Part & { dealId: string })[]): Promise<void> {
  await sql`
    INSERT INTO deal_contacts (deal_id, contact_id, roles, is_primary)
    SELECT r."dealId", ${contactId}::uuid, ${rolesOf},
           r."isPrimary" AND NOT EXISTS (SELECT FROM deal_contacts p WHERE p.deal_id = r."dealId" AND p.is_primary)
      FROM ${recordsOf(parts)}`.execute(kysely);
}

/** Keeps what a merge did to a contact's parts. */
export async function insertPartRows(
  mergeId: string,
  rows: { dealId: string; before: { kept: Part; merged: Part } | null; after: Part | null }[],
): Promise<void> {
  await sql`
    INSERT INTO merge_rows (merge_id, table_name, row_key, before, after)
    SELECT ${mergeId}::uuid, 'deal_contacts', jsonb_build_object('deal_id', r."dealId"), nullif(r.before, 'null'), nullif(r.after, 'null')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("dealId" uuid, before jsonb, after jsonb)`.execute(
    kysely,
  );
}

/** What `insertPartRows` has kept. */
export async function findPartRows(mergeId: string) {
  const rows = await kysely
    .selectFrom("mergeRows")
    .where("mergeId", "=", mergeId)
    .where("tableName", "=", "deal_contacts")
    .orderBy("id")
    .select([sql<string>`row_key ->> 'deal_id'`.as("dealId"), "before", "after"])
    .execute();
  return rows as unknown as { dealId: string; before: { kept: Part; merged: Part } | null; after: Part | null }[];
}
