import "server-only";
import { sql } from "kysely";
import { companyKeys, nameKey } from "@/lib/companies/rules";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { MergeValues, TwinKind } from "@/lib/duplicates/rules";

/** By what imports find the kept record of a merge. */
export interface MergedKeys {
  keptId: string;
  /** As `companyKeys` makes it, of a contact `nameKey` of both names. */
  name: string;
  fullName: string;
  domain: string | null;
  state: string;
  city: string;
  email: string | null;
}

function keysOf(kind: TwinKind, values: MergeValues) {
  const text = (column: string): string => String(values[column] ?? "");
  if (kind === "contacts")
    return { name: nameKey(text("firstName") + text("lastName")), email: text("email").toLowerCase() || null };
  return companyKeys({
    name: text("name"),
    state: text("state"),
    city: text("city"),
    websiteUrl: text("websiteUrl") || null,
  });
}

/** Keeps by what a merged record was found, and the kept one before it took over `after`. */
export async function insertMergedKeys(
  mergeId: string,
  kind: TwinKind,
  { kept, merged }: { kept: MergeValues; merged: MergeValues },
  after: MergeValues,
): Promise<void> {
  const [former, now] = [keysOf(kind, kept), keysOf(kind, { ...kept, ...after })];
  const isOther = JSON.stringify(former) !== JSON.stringify(now);
  const keys = [keysOf(kind, merged), ...(isOther ? [former] : [])];
  await db().mergedKey.createMany({ data: keys.map((one) => ({ ...one, mergeId })) });
}

/** The records that merges have kept, through further merges, by the names, domains or addresses that they had, or what was merged into them. */
export async function findMergedKeys(
  kind: TwinKind,
  { names, domains = [], emails = [] }: { names: string[]; domains?: string[]; emails?: string[] },
): Promise<MergedKeys[]> {
  const { rows } = await sql<MergedKeys>`
    WITH RECURSIVE led AS (
      SELECT k.id, k.name, k.full_name, k.domain, k.state, k.city, k.email, m.kept_id, 1 AS step
        FROM merged_keys k JOIN merges m ON m.id = k.merge_id
       WHERE (k.name = ANY(${names}) OR k.domain = ANY(${domains}) OR k.email = ANY(${emails}))
         AND m.kind = ${kind} AND m.undone_at IS NULL
      UNION ALL
      SELECT led.id, led.name, led.full_name, led.domain, led.state, led.city, led.email, m.kept_id, led.step + 1
        FROM led JOIN merges m ON m.merged_id = led.kept_id
       WHERE m.kind = ${kind} AND m.undone_at IS NULL AND led.step < 100)
    SELECT DISTINCT ON (id) kept_id AS "keptId", name, full_name AS "fullName", domain, state, city, email
      FROM led ORDER BY id, step DESC`.execute(kysely);
  return rows;
}
