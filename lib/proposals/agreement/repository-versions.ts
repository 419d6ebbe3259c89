import "server-only";
import { sql } from "kysely";
import type { AgreementBody } from "@/lib/agreements/body";
import type { Prisma } from "@/lib/database/db";
import { db } from "@/lib/database/db";
import { countOfAll, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";

// Access to the providers was already checked by the caller.

const TEXT = {
  exhibits: {
    orderBy: { position: "asc" },
    select: { fileId: true, name: true, file: { select: { pageCount: true } } },
  },
  createdBy: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.AgreementVersionInclude;

export type VersionRow = Prisma.AgreementVersionGetPayload<{ include: typeof TEXT }>;

/** The newest version of a provider's own agreement; null where it uses our default. */
export async function findLatestVersion(providerId: string): Promise<VersionRow | null> {
  return db().agreementVersion.findFirst({ where: { providerId }, orderBy: { number: "desc" }, include: TEXT });
}

export async function findVersion(providerId: string, number: number): Promise<VersionRow | null> {
  return db().agreementVersion.findUnique({ where: { providerId_number: { providerId, number } }, include: TEXT });
}

/** The newest versions, and how many there are. */
export const findVersions = (providerId: string) =>
  wholeList(
    kysely
      .selectFrom("agreementVersions")
      .innerJoin("users", "users.id", "agreementVersions.createdById")
      .where("agreementVersions.providerId", "=", providerId)
      .orderBy("agreementVersions.number", "desc")
      .select(["agreementVersions.number", "agreementVersions.createdAt", "users.firstName", "users.lastName"]),
  );

const PRINTED = {
  exhibits: {
    orderBy: { position: "asc" },
    select: { name: true, file: { select: { pdf: true, pageCount: true, sha256: true } } },
  },
} as const satisfies Prisma.AgreementVersionInclude;

/** A version with its exhibits as they are printed: one by its id, or a provider's newest. */
export async function findPrintedVersion(of: { id: string } | { providerId: string }) {
  return db().agreementVersion.findFirst({ where: of, orderBy: { number: "desc" }, include: PRINTED });
}

interface NewVersion {
  providerId: string;
  number: number;
  body: AgreementBody;
  createdById: string;
  exhibits: { fileId: string; name: string }[];
}

export async function insertVersion({ exhibits, body, ...version }: NewVersion): Promise<void> {
  await db().agreementVersion.create({
    data: {
      ...version,
      body: body as unknown as Prisma.InputJsonObject,
      exhibits: { create: exhibits.map((exhibit, position) => ({ ...exhibit, position })) },
    },
    select: { id: true },
  });
}

/** Which of some files belong to the provider; they are locked until the transaction ends. */
export async function lockFiles(providerId: string, ids: string[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom("agreementFiles")
    .where("providerId", "=", providerId)
    .where(isOneOf("agreementFiles.id", ids))
    .select("id")
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of some files that belong to the provider, as they are printed. */
export async function findFiles(providerId: string, ids: string[]) {
  return db().agreementFile.findMany({
    where: { providerId, id: { in: ids } },
    select: { id: true, pdf: true, pageCount: true, sha256: true },
  });
}

interface NewFile {
  providerId: string;
  pdf: Uint8Array<ArrayBuffer>;
  sha256: string;
  pageCount: number;
}

export async function insertFile(data: NewFile): Promise<string> {
  return (await db().agreementFile.create({ data, select: { id: true } })).id;
}

/** Deletes a provider's files that no version names, except the newest `kept`. */
export async function deleteUnusedFiles(providerId: string, kept: number): Promise<void> {
  await kysely
    .deleteFrom("agreementFiles")
    .where("id", "in", (unused) =>
      unused
        .selectFrom("agreementFiles")
        .where("providerId", "=", providerId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("agreementExhibits")
                .whereRef("agreementExhibits.fileId", "=", "agreementFiles.id")
                .select("agreementExhibits.fileId"),
            ),
          ),
        )
        .orderBy("agreementFiles.id", "desc")
        .offset(kept)
        .select("agreementFiles.id"),
    )
    .execute();
}

/** The type of service that a provider sells. */
export async function findIndustry(providerId: string): Promise<number> {
  const { industry } = await db().provider.findUniqueOrThrow({ where: { id: providerId }, select: { industry: true } });
  return industry;
}

const MOST_PROPOSALS = 50;

/** The newest proposals of a provider; each row carries the number of all. */
export const findProposals = (providerId: string) =>
  kysely
    .selectFrom("proposals")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where("proposals.providerId", "=", providerId)
    .orderBy("proposals.createdAt", "desc")
    .orderBy("proposals.number", "desc")
    .limit(sql.lit(MOST_PROPOSALS))
    .select(["proposals.id", "proposals.number", "companies.name as companyName", countOfAll().as("total")])
    .execute();
