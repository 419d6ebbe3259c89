import { db } from "@/lib/database/db";
import { COMPANY_MOVES } from "@/lib/merges/references";
import { addCensus } from "./censuses";
import { addGeneration } from "./generations";
import { addCorrection, addReport, addSourceRecord, addSuggestion } from "./intelligence-records";
import { addActivity, addContact, addDealContact, addNote, addStep, type Deal } from "./records";
import { addMapping } from "./revenue";
import { sql } from "./sql";
import type { World } from "./world";

/** Gives the company of a deal a row in every table that refers to companies. */
export async function addRowsOfAllKinds(world: World, deal: Deal): Promise<void> {
  const { companyId } = deal;
  const { providerId } = world.summit;
  await addContact(companyId);
  await addDealContact(deal, { roles: ["pays"], isPrimary: true });
  await addNote(deal.id, world.rep);
  await addNote({ companyId, providerId }, world.rep);
  await addActivity({ companyId, providerId }, world.rep);
  await addStep(deal.id);
  await addMapping(providerId, companyId);
  const generationId = await addGeneration(providerId);
  await db().generation.update({ where: { id: generationId }, data: { companyId } });
  await addReport(companyId);
  await addSuggestion(companyId);
  await addSourceRecord(companyId, providerId);
  await addCorrection(companyId);
  await addCensus(world, deal.id);
  await db().companyWebsiteDecision.create({
    data: { companyId, providerId, host: "harbor.test", url: "https://harbor.test", isOwn: true },
  });
  await db().externalId.create({
    data: { providerId, kind: "companies", externalId: `HS-${companyId}`, recordId: companyId },
  });
}

export type Rows = Record<string, Record<string, unknown>[]>;

/** All rows of a company, by table, as they are. */
export async function rowsOfCompany(companyId: string): Promise<Rows> {
  const tables = [...COMPANY_MOVES.map(({ table }) => table), "company_viewers"];
  const rows = tables.map(async (table) => {
    const found = await sql<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE company_id = $1::uuid ORDER BY to_jsonb(t)::text`,
      [companyId],
    );
    return [table, found.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** A company's own fields, without what each change counts. */
export async function fieldsOf(companyId: string) {
  const {
    version: _,
    updatedAt: __,
    updatedById: ___,
    ...fields
  } = await db().company.findUniqueOrThrow({
    where: { id: companyId },
  });
  return fields;
}
