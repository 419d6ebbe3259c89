import "server-only";
import { sql } from "kysely";
import { mayChangeCompany } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { UNDO_DAYS } from "@/lib/batch/rules";
import { db, type Prisma } from "@/lib/database/db";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import type { TwinKind } from "@/lib/duplicates/rules";
import { scopeMergeableCompanies, scopeMergeableContacts, scopeMerges } from "@/lib/duplicates/scope";

const selectCompanies = (actor: Actor) =>
  kysely
    .selectFrom("companies")
    .select(["companies.id", "companies.version", "companies.status", "companies.createdInId", "companies.name"])
    .select(["companies.industryId", "companies.companySize", "companies.websiteUrl", "companies.addressLine1"])
    .select(["companies.addressLine2", "companies.city", "companies.state", "companies.zipCode"])
    .select("companies.description")
    .select(mayChangeCompany(actor).as("canEdit"))
    .select(
      sql<boolean>`EXISTS (SELECT FROM intelligence_runs r WHERE r.company_id = companies.id AND r.finished_at IS NULL)`.as(
        "isResearched",
      ),
    );

/** Two companies that the actor may merge, as they are. */
export const findCompaniesToMerge = (actor: Actor, ids: string[]) =>
  selectCompanies(actor).where(isOneOf("companies.id", ids)).where(scopeMergeableCompanies(actor)).execute();

/** Two companies that the actor may merge, locked in the order of their ids. */
export const lockCompaniesToMerge = (actor: Actor, ids: string[]) =>
  selectCompanies(actor)
    .where(isOneOf("companies.id", ids))
    .where(scopeMergeableCompanies(actor))
    .orderBy("companies.id")
    .forUpdate("companies")
    .execute();

/** Companies by id, locked to be taken apart again: the merge's scope has been checked. */
export const lockMergedCompanies = (actor: Actor, ids: string[]) =>
  selectCompanies(actor)
    .where(isOneOf("companies.id", ids))
    .orderBy("companies.id")
    .select("companies.mergedIntoId")
    .forUpdate("companies")
    .execute();

const selectContacts = () =>
  kysely
    .selectFrom("contacts")
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .select(["contacts.id", "contacts.companyId", "contacts.providerId", "contacts.firstName", "contacts.lastName"])
    .select(["contacts.email", "contacts.phone", "contacts.title", "contacts.createdAt", "contacts.updatedAt"]);

type MergeableContact = Awaited<ReturnType<typeof findContactsToMerge>>[number];

/** Two contacts that the actor may merge, as they are. */
export const findContactsToMerge = (actor: Actor, ids: string[]) =>
  selectContacts().where(isOneOf("contacts.id", ids)).where(scopeMergeableContacts(actor)).execute();

/** Locks two contacts that the actor may merge, after their companies, as every change of a contact does. */
export async function lockContactsToMerge(actor: Actor, ids: string[]): Promise<MergeableContact[]> {
  await kysely
    .selectFrom("companies")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("contacts").where(isOneOf("contacts.id", ids)).select("companyId"),
    )
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute();
  return selectContacts()
    .where(isOneOf("contacts.id", ids))
    .where(scopeMergeableContacts(actor))
    .orderBy("contacts.id")
    .forUpdate("contacts")
    .execute();
}

export async function insertMerge(data: Prisma.MergeUncheckedCreateInput): Promise<string> {
  return (await db().merge.create({ data, select: { id: true } })).id;
}

export async function updateMerge(id: string, data: Prisma.MergeUncheckedUpdateInput): Promise<void> {
  await db().merge.update({ where: { id }, data, select: { id: true } });
}

const kept = sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`;

const selectMerges = (actor: Actor) =>
  kysely
    .selectFrom("merges")
    .innerJoin("users", "users.id", "merges.userId")
    .where(scopeMerges(actor))
    .selectAll("merges")
    .select(["users.firstName", "users.lastName"]);

export type MergeRow = NonNullable<Awaited<ReturnType<typeof findMerge>>>;

export const findMerge = (actor: Actor, id: string) =>
  selectMerges(actor).where("merges.id", "=", id).executeTakeFirst();

/** A merge within the actor's scope, locked to be undone. */
export const lockMerge = (actor: Actor, id: string) =>
  selectMerges(actor).where("merges.id", "=", id).forUpdate("merges").executeTakeFirst();

/** Merges that are not older than they can be undone, newest first, and how many there are. */
export const findMerges = (actor: Actor, kind: TwinKind, part: { limit: number; offset: number }) =>
  wholeList(
    selectMerges(actor)
      .where("merges.kind", "=", kind)
      .where("merges.createdAt", ">", kept)
      .where("merges.forgottenAt", "is", null)
      .orderBy("merges.createdAt", "desc")
      .orderBy("merges.id", "desc"),
    part,
  );

/** Forgets what merges would be undone with, once they can't be any more. Returns how many. */
export async function forgetMerges(limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    WITH old AS (SELECT id FROM merges WHERE forgotten_at IS NULL AND created_at < ${kept} LIMIT ${limit} FOR UPDATE),
         gone AS (DELETE FROM merge_rows WHERE merge_id IN (SELECT id FROM old))
    UPDATE merges SET before = NULL, after = NULL, forgotten_at = now() WHERE id IN (SELECT id FROM old) RETURNING id`.execute(
    kysely,
  );
  return rows.length;
}
