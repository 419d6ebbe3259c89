import "server-only";
import { type NotNull, sql } from "kysely";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { PROPOSAL_STATUS, type ProposalEnd, type ProposalStatus } from "@/lib/domain/enums";
import type { ClientDetails } from "./rules";

// For public links: the proposal's id is the link, and anybody who knows it may see the offer and take its steps.

const RECORD_INCLUDE = {
  provider: {
    select: {
      companyName: true,
      timeZone: true,
      asksSigningCode: true,
      callMinutes: true,
      callNoticeDays: true,
      callDaysOff: true,
      notesOpenings: true,
      accentColor: true,
      logo: { select: { hash: true, width: true, height: true } },
    },
  },
  products: { orderBy: { position: "asc" } },
  otherProducts: { orderBy: { position: "asc" }, select: { name: true, description: true } },
  taxRates: { orderBy: { position: "asc" } },
  booking: true,
  messages: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  deal: { select: { dealStatus: true, company: { select: { name: true, status: true } }, salesRepId: true } },
  documents: {
    where: { replacedAt: null },
    select: {
      id: true,
      name: true,
      companyName: true,
      addressLine1: true,
      addressLine2: true,
      city: true,
      state: true,
      zipCode: true,
      agreementVersionId: true,
      signingVendor: true,
      signingProblem: true,
      signers: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          linkId: true,
          vendorLink: true,
          role: true,
          status: true,
          firstName: true,
          lastName: true,
          email: true,
          phone: true,
          title: true,
          signedByName: true,
          assignee: { select: { firstName: true, lastName: true } },
        },
      },
    },
  },
} as const satisfies Prisma.ProposalInclude;

export type RecordRow = Prisma.ProposalGetPayload<{ include: typeof RECORD_INCLUDE }>;

/** The proposal of a link, with everything that its offer, agreement and mails need. */
export async function findRecord(proposalId: string): Promise<RecordRow | null> {
  return db().proposal.findUnique({ where: { id: proposalId }, include: RECORD_INCLUDE });
}

const selectState = (proposalId: string) =>
  kysely
    .selectFrom("proposals")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where("proposals.id", "=", proposalId)
    .select(["proposals.id", "proposals.dealId", "proposals.status", "proposals.number", "proposals.endedAs"])
    .select("proposals.approval")
    .select(["deals.dealStatus", "companies.status as companyStatus"]);

/** The state that decides whether a step may be taken. */
export const findState = (proposalId: string) => selectState(proposalId).executeTakeFirst();

export type StateRow = NonNullable<Awaited<ReturnType<typeof findState>>>;

/**
 * The state, with the deal and then the proposal locked for a step in the transaction under way. Closing a deal and archiving its
 * company both write the deal's row, so they happen either before the step, which then reads the result, or after it.
 */
export async function lockState(proposalId: string): Promise<StateRow | undefined> {
  await kysely
    .selectFrom("deals")
    .where("deals.id", "=", ({ selectFrom }) =>
      selectFrom("proposals").where("proposals.id", "=", proposalId).select("proposals.dealId"),
    )
    .forNoKeyUpdate()
    .select("deals.id")
    .execute();
  return selectState(proposalId).forUpdate("proposals").executeTakeFirst();
}

/** Ends the signing of a locked proposal for good; it is no longer the deal's primary one. */
export async function updateEnded(proposalId: string, endedAs: ProposalEnd, endedReason: string): Promise<void> {
  const endedAt = new Date();
  const answered = endedAs === "declined" && { answeredAt: endedAt };
  const data = { endedAs, endedReason, endedAt, isPrimary: false, ...answered };
  await db().proposal.update({ where: { id: proposalId }, data, select: { id: true } });
}

/** The name and address of a deal's company. */
export const findClient = (dealId: string): Promise<ClientDetails> =>
  kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where("deals.id", "=", dealId)
    .select(["companies.name", "companies.addressLine1", "companies.addressLine2"])
    .select(["companies.city", "companies.state", "companies.zipCode"])
    .executeTakeFirstOrThrow();

/** Names the client of a locked proposal that it has not answered as its company is named now. */
export async function updateClient(proposalId: string, dealId: string): Promise<void> {
  const where = { id: proposalId, status: PROPOSAL_STATUS.DRAFT };
  await db().proposal.updateMany({ where, data: { client: { ...(await findClient(dealId)) } } });
}

/** Corrects the details of companies in those of their proposals that the client has not answered and that have them as before. */
export async function updateClients(
  corrections: { companyId: string; before: ClientDetails; after: ClientDetails }[],
): Promise<void> {
  await sql`
    UPDATE proposals SET client = r.after
      FROM jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) AS r("companyId" uuid, before jsonb, after jsonb)
      JOIN deals ON deals.company_id = r."companyId"
     WHERE proposals.deal_id = deals.id AND proposals.status = ${PROPOSAL_STATUS.DRAFT} AND proposals.client = r.before`.execute(
    kysely,
  );
}

/** Moves a locked proposal to another status. */
export async function updateStatus(proposalId: string, status: ProposalStatus): Promise<void> {
  await db().proposal.update({ where: { id: proposalId }, data: { status }, select: { id: true } });
}

/** The company's contacts to whom the link of a proposal was mailed, of those that the provider's people see (D-117): two at most. */
export const findMailedContacts = (proposalId: string) =>
  kysely
    .selectFrom("sentOffers")
    .innerJoin("proposals", "proposals.id", "sentOffers.proposalId")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("contacts", (join) =>
      join
        .onRef("contacts.companyId", "=", "deals.companyId")
        .onRef("contacts.providerId", "=", "proposals.providerId")
        .on(({ eb, fn }) => eb(fn("lower", ["contacts.email"]), "=", fn("lower", ["sentOffers.recipient"]))),
    )
    .where("sentOffers.proposalId", "=", proposalId)
    .select(["contacts.firstName", "contacts.lastName", "contacts.title", "contacts.email"])
    .$narrowType<{ email: NotNull }>()
    .distinct()
    .limit(2)
    .execute();

/** The one contact to whom the link of a proposal was mailed; undefined for none and for several. */
export async function findMailedContact(proposalId: string) {
  const mailed = await findMailedContacts(proposalId);
  return mailed.length === 1 ? mailed[0] : undefined;
}

/** The client's signer of a proposal's present document; undefined before there is one. */
export const findClientSigner = (proposalId: string) =>
  kysely
    .selectFrom("documentSigners")
    .innerJoin("proposalDocuments", "proposalDocuments.id", "documentSigners.documentId")
    .where("proposalDocuments.proposalId", "=", proposalId)
    .where("proposalDocuments.replacedAt", "is", null)
    .where("documentSigners.role", "=", "client")
    .select(["documentSigners.firstName", "documentSigners.lastName"])
    .executeTakeFirst();
