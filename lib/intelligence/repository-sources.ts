import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { count } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { fullName } from "@/lib/domain/format";
import { scopeSources } from "./scope";

const selectSources = () =>
  kysely
    .selectFrom("companySources")
    .leftJoin("users", "users.id", "companySources.addedById")
    .select(["companySources.id", "companySources.kind", "companySources.title", "companySources.url"])
    .select(["companySources.createdAt", "users.firstName", "users.lastName"]);

/** What the people of the actor's provider have added for a company, newest first. */
export const findSources = (actor: Actor, companyId: string) =>
  selectSources()
    .where("companySources.companyId", "=", companyId)
    .where(scopeSources(actor))
    .select("companySources.text")
    .orderBy("companySources.createdAt", "desc")
    .orderBy("companySources.id", "desc")
    .execute();

export type SourceRow = Awaited<ReturnType<typeof findSources>>[number];

/** How many a provider has added for a company. */
export async function countSources(actor: Actor, companyId: string): Promise<number> {
  const { found } = await kysely
    .selectFrom("companySources")
    .where("companyId", "=", companyId)
    .where(scopeSources(actor))
    .select(count().as("found"))
    .executeTakeFirstOrThrow();
  return found;
}

export async function insertSource(data: Prisma.CompanySourceUncheckedCreateInput): Promise<string> {
  const { id } = await db().companySource.create({ data, select: { id: true } });
  return id;
}

/** Removes a source of the actor's provider and returns its title; undefined where there is none. */
export async function deleteSource(actor: Actor, companyId: string, id: string): Promise<string | undefined> {
  const found = await kysely
    .selectFrom("companySources")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where(scopeSources(actor))
    .forUpdate()
    .select("title")
    .executeTakeFirst();
  if (found) await db().companySource.delete({ where: { id }, select: { id: true } });
  return found?.title;
}

/** An added source as a run reads it. */
export interface AddedSource {
  id: string;
  title: string;
  /** Null for a text. */
  url: string | null;
  text: string | null;
  /** 'added by Ann Lee' */
  addedBy: string;
  /** ISO 8601. */
  addedAt: string;
}

/** What the people of a run's provider have added for the company, oldest first. */
export async function findSourcesOfRun(companyId: string, providerId: string | null): Promise<AddedSource[]> {
  if (providerId === null) return [];
  const rows = await selectSources()
    .where("companySources.companyId", "=", companyId)
    .where("companySources.providerId", "=", providerId)
    .select("companySources.text")
    .orderBy("companySources.createdAt")
    .orderBy("companySources.id")
    .execute();
  return rows.map(({ id, title, url, text, createdAt, firstName, lastName }) => ({
    ...{ id, title, url, text },
    addedBy: `added by ${firstName === null ? "a former colleague" : fullName({ firstName, lastName: lastName ?? "" })}`,
    addedAt: createdAt.toISOString(),
  }));
}
