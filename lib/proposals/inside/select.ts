import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { asDay, asNumber, columnsOf, listOf, standInToday } from "@/lib/database/expressions";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { followColumns } from "@/lib/proposals/repository-follow";
import type { ReadingTimes } from "@/lib/proposals/rules";
import type { Proposal } from "./contract";

const proposals = expressionBuilder<DB, "proposals">();

/** What a proposal was priced with, products and tax rates. */
export const products = proposals
  .selectFrom("proposalProducts")
  .whereRef("proposalProducts.proposalId", "=", "proposals.id")
  .select(({ fn }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          ...columnsOf("proposalProducts", "payrollProductId", "name"),
          rate: asNumber("proposalProducts.rate"),
          perEmployeeAmount: asNumber("proposalProducts.perEmployeeAmount"),
        }),
      )
      .orderBy("proposalProducts.position")
      .as("products"),
  );

export const taxRates = proposals
  .selectFrom("proposalTaxRates")
  .whereRef("proposalTaxRates.proposalId", "=", "proposals.id")
  .select(({ fn }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          ...columnsOf("proposalTaxRates", "taxRateId", "taxName", "priceType", "locality", "state"),
          rate: asNumber("proposalTaxRates.rate"),
          minRate: asNumber("proposalTaxRates.minRate"),
        }),
      )
      .orderBy("proposalTaxRates.position")
      .as("taxRates"),
  );

const documents = expressionBuilder<DB, "proposalDocuments">();

const signers = documents
  .selectFrom("documentSigners")
  .leftJoin("users as assignee", "assignee.id", "documentSigners.assigneeId")
  .whereRef("documentSigners.documentId", "=", "proposalDocuments.id")
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          ...columnsOf("documentSigners", "id", "linkId", "role", "status", "signedAt", "remindedAt", "assigneeId"),
          ...columnsOf("documentSigners", "firstName", "lastName", "email", "title"),
          ...columnsOf("documentSigners", "signedByName", "signedByEmail", "signedByTitle", "signedAs"),
          vendorLink: sql<string | null>`encode(document_signers.vendor_link, 'base64')`,
          assigneeFirstName: ref("assignee.firstName"),
          assigneeLastName: ref("assignee.lastName"),
          assigneeEmail: ref("assignee.email"),
        }),
      )
      .orderBy("documentSigners.position")
      .as("signers"),
  );

const documentsOfProposal = proposals
  .selectFrom("proposalDocuments")
  .whereRef("proposalDocuments.proposalId", "=", "proposals.id")
  .where("proposalDocuments.replacedAt", "is", null)
  .select(({ fn }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          ...columnsOf("proposalDocuments", "id", "name", "status", "companyName"),
          ...columnsOf("proposalDocuments", "addressLine1", "addressLine2", "city", "state", "zipCode"),
          ...columnsOf("proposalDocuments", "signingVendor", "signingReference", "signingProblem", "vendorSha256"),
          signers: listOf(signers),
        }),
      )
      .orderBy("proposalDocuments.createdAt")
      .orderBy("proposalDocuments.id")
      .as("documents"),
  );

const sentOffers = proposals
  .selectFrom("sentOffers")
  .whereRef("sentOffers.proposalId", "=", "proposals.id")
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(jsonBuildObject({ to: ref("sentOffers.recipient"), at: ref("sentOffers.sentAt") }))
      .orderBy("sentOffers.sentAt", "desc")
      .orderBy("sentOffers.id")
      .as("sent"),
  );

/** Its openings: how many, by how many browsers, the last one, and the seconds of all by part. */
const openings = sql<(Omit<NonNullable<Proposal["openings"]>, "longest"> & { seconds: ReadingTimes[] }) | null>`(
  SELECT json_build_object('count', count(*), 'browsers', count(DISTINCT browser), 'lastAt', max(last_at),
                           'lastDevice', (array_agg(device ORDER BY last_at DESC))[1], 'seconds', json_agg(seconds))
    FROM offer_visits WHERE offer_visits.proposal_id = proposals.id HAVING count(*) > 0)`;

type Approvers = NonNullable<Proposal["approval"]>["approvers"];

/** Who made a proposal below a floor, who has decided, and the owners who can; null for any other. */
const approvalPeople = sql<{
  maker: Approvers[number] | null;
  decider: Approvers[number] | null;
  approvers: Approvers;
} | null>`CASE
  WHEN proposals.approval IS NOT NULL THEN json_build_object(
    'maker', (SELECT json_build_object('firstName', first_name, 'lastName', last_name) FROM users
               WHERE users.id = proposals.created_by_id),
    'decider', (SELECT json_build_object('firstName', first_name, 'lastName', last_name) FROM users
                 WHERE users.id = proposals.approval_by_id),
    'approvers', (SELECT coalesce(json_agg(json_build_object('firstName', users.first_name, 'lastName', users.last_name)
                                           ORDER BY members.created_at, members.id), '[]')
                    FROM members JOIN users ON users.id = members.user_id
                   WHERE members.provider_id = proposals.provider_id AND members.role = ${sql.lit(TEAM_ROLE.OWNER)}
                     AND users.status = ${sql.lit(USER_STATUS.ACTIVE)})) END`;

/** Selects everything that a Proposal shows, in one statement. */
export const selectProposal = (rows: SelectQueryBuilder<DB, "proposals", unknown>) =>
  rows
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .leftJoin("bookings", "bookings.proposalId", "proposals.id")
    .leftJoin("censuses", "censuses.id", "proposals.censusId")
    .select(["proposals.id", "proposals.number", "proposals.providerId", "providers.companyName as providerName"])
    .select(["providers.timeZone", "proposals.openedAt", "proposals.askedAt", "proposals.dealId"])
    .select([openings.as("openings"), ...followColumns])
    .select(["proposals.proposalType", "proposals.status", "proposals.isPrimary", "proposals.createdAt"])
    .select(["proposals.companyEmployeeCount as employeeCount", "proposals.statesOfOperation", "proposals.priceModel"])
    .select(["proposals.fromReport", "proposals.fees"])
    .select(["proposals.approval", "proposals.belowFloors", "proposals.approvalAt", "proposals.approvalReason"])
    .select(["proposals.createdById", "proposals.approvalById", approvalPeople.as("approvalPeople")])
    .select(["proposals.peoplePerState", "proposals.refined", "proposals.taxCharges"])
    .select(["proposals.censusId", asDay("censuses.asOf").as("censusOn")])
    .select(["proposals.start", asDay("proposals.startsIn").as("startsIn")])
    .select([
      asNumber("proposals.estimateValue").as("estimateValue"),
      asNumber("proposals.grossWages").as("grossWages"),
      asNumber("proposals.productRevenue").as("productRevenue"),
      asNumber("proposals.taxArbitrage").as("taxArbitrage"),
      asNumber("proposals.commission").as("commission"),
      asNumber("proposals.commissionRate").as("commissionRate"),
      asNumber("proposals.turnoverPercent").as("turnoverPercent"),
      asNumber("proposals.employeeAverageSalary").as("averageSalary"),
    ])
    .select([asDay("proposals.expiresOn").as("expiresOn")])
    .select(standInToday.as("standInId"))
    .select(["proposals.endedAs", "proposals.endedReason", "proposals.endedAt"])
    .select(["proposals.answeredAt", "proposals.rejectedReason", "proposals.answerSeenAt", "deals.salesRepId"])
    .select(["bookings.startsAt as callStartsAt", "bookings.timeZone as callTimeZone", "bookings.vendorLinks"])
    .select(["bookings.canceledAt as callCanceledAt", "bookings.vendorReference", "proposals.schedulingVendor"])
    .select([
      listOf(products).as("products"),
      listOf(taxRates).as("taxRates"),
      listOf(documentsOfProposal).as("documents"),
      listOf(sentOffers).as("sent"),
    ]);
