import type { Proposal, ProposalDocument } from "@/lib/contracts/proposals";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { ProposalRow } from "./repository";

type DocumentRow = ProposalRow["documents"][number];
/** Answers the signing link of a signer for a viewer, or null when the viewer may not sign for them. */
type LinkOf = (document: DocumentRow, signer: DocumentRow["signers"][number]) => string | null;

/** The display code of a proposal, e.g. PRO-000123 (D-33). */
export const proposalCode = (number: number): string => `PRO-${String(number).padStart(6, "0")}`;

/** `viewerId` is whoever sees it with their own eyes; null for an Admin who acts as them. */
export function toProposal(row: ProposalRow, viewerId: string | null, linkOf: LinkOf): Proposal {
  return {
    id: row.id,
    proposalId: proposalCode(row.number),
    dealProposalId: row.id,
    providerName: row.providerName,
    providerId: row.providerId,
    proposalType: row.proposalType,
    status: row.status,
    isPrimary: row.isPrimary,
    estimateValue: row.estimateValue,
    estimate: {
      grossWages: row.grossWages,
      productRevenue: row.productRevenue,
      taxArbitrage: row.taxArbitrage,
      commission: row.commission,
      commissionRate: row.commissionRate,
    },
    createdAt: row.createdAt.toISOString(),
    expiresOn: row.expiresOn,
    meta: {
      companyEmployeeCount: row.companyEmployeeCount,
      employeeAverageSalary: row.employeeAverageSalary,
      statesOfOperation: row.statesOfOperation,
      priceModel: row.priceModel,
    },
    payrollProducts: row.products.map((product) => ({
      payrollProductId: product.payrollProductId,
      name: product.name,
      rate: product.rate,
      perEmployeeAmount: product.perEmployeeAmount,
    })),
    taxRates: row.taxRates.map((tax) => ({
      taxRateId: tax.taxRateId,
      taxName: tax.taxName,
      rate: tax.rate,
      locality: tax.locality,
      state: tax.state,
    })),
    ended:
      row.endedAs && row.endedAt
        ? { as: row.endedAs, reason: row.endedReason ?? "", at: row.endedAt.toISOString() }
        : null,
    rejection:
      row.status === PROPOSAL_STATUS.REJECTED && row.answeredAt
        ? { reason: row.rejectedReason, at: row.answeredAt.toISOString() }
        : null,
    unseen:
      row.salesRepId === viewerId &&
      row.answeredAt !== null &&
      (row.answerSeenAt === null || row.answeredAt > row.answerSeenAt),
    sent: row.sent.map(({ to, at }) => ({ to, at: new Date(at).toISOString() })),
    documents: row.documents.map((document) => toDocument(document, linkOf)),
    welcomeCall:
      row.callStartsAt && row.callTimeZone
        ? { startsAt: row.callStartsAt.toISOString(), timeZone: row.callTimeZone }
        : null,
  };
}

function toDocument(row: DocumentRow, linkOf: LinkOf): ProposalDocument {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    company: {
      companyName: row.companyName,
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
    },
    signers: row.signers.map((signer) => ({
      id: signer.id,
      firstName: signer.firstName,
      lastName: signer.lastName,
      email: signer.email,
      title: signer.title,
      role: signer.role,
      status: signer.status,
      signed: signer.status === "signed",
      signedAt: signer.signedAt && new Date(signer.signedAt).toISOString(),
      signingLink: linkOf(row, signer),
    })),
  };
}
