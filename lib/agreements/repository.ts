import "server-only";
import type { Prisma } from "@/lib/db";
import { db } from "@/lib/db";
import type { AgreementBody } from "@/lib/domain/agreement-body";
import { kysely } from "@/lib/kysely";
import { isOneOf } from "@/lib/sql/expressions";
import { LONGEST_LIST, page } from "@/lib/sql/page";

// Of providers that the caller was found to reach.

const TEXT = {
  exhibits: {
    orderBy: { position: "asc" },
    select: { fileId: true, name: true, file: { select: { pageCount: true } } },
  },
  createdBy: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.AgreementVersionInclude;

export type VersionRow = Prisma.AgreementVersionGetPayload<{ include: typeof TEXT }>;

/** The newest version of a provider's own agreement; null where it has ours. */
export async function findLatestVersion(providerId: string): Promise<VersionRow | null> {
  return db().agreementVersion.findFirst({ where: { providerId }, orderBy: { number: "desc" }, include: TEXT });
}

export async function findVersion(providerId: string, number: number): Promise<VersionRow | null> {
  return db().agreementVersion.findUnique({ where: { providerId_number: { providerId, number } }, include: TEXT });
}

/** The newest versions, and the number of all. */
export const findVersions = (providerId: string) =>
  page({
    of: "agreementVersions",
    hits: [
      {
        query: kysely
          .selectFrom("agreementVersions")
          .where("agreementVersions.providerId", "=", providerId)
          .select(["agreementVersions.id", "agreementVersions.number as key"]),
      },
    ],
    order: [["key", "desc"]],
    limit: LONGEST_LIST,
    offset: 0,
    show: (rows) =>
      rows
        .innerJoin("users", "users.id", "agreementVersions.createdById")
        .select(["agreementVersions.number", "agreementVersions.createdAt", "users.firstName", "users.lastName"]),
  });

const PRINTED = {
  exhibits: {
    orderBy: { position: "asc" },
    select: { name: true, file: { select: { pdf: true, pageCount: true, sha256: true } } },
  },
} as const satisfies Prisma.AgreementVersionInclude;

/** A version with its further documents as they are printed: one by its id, or the newest of a provider. */
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

/** Which of some files are the provider's; they stay until the transaction ends. */
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

/** Those of some files that are the provider's, as they are printed. */
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

/** The newest proposals of a provider. */
export async function findProposals(providerId: string) {
  return db().proposal.findMany({
    where: { providerId },
    orderBy: [{ createdAt: "desc" }, { number: "desc" }],
    take: MOST_PROPOSALS,
    select: { id: true, number: true, deal: { select: { company: { select: { name: true } } } } },
  });
}
