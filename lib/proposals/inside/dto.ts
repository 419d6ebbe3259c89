import type { Proposal, ProposalDocument, Signer } from "@/lib/contracts/proposals/proposals";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { proposalCode } from "@/lib/domain/proposals/proposal-code";
import { changeableUntil } from "@/lib/domain/proposals/welcome-call";
import { openLinks } from "@/lib/proposals/call/vendor-links";
import { isPastLastDay } from "@/lib/proposals/lifecycle";
import { signedInstead } from "@/lib/proposals/signing/signed-instead";
import { signingHostOf } from "@/lib/proposals/signing/vendor/signing-service";
import { BUILT_IN } from "@/lib/vendors/port";
import type { ProposalRow } from "./repository";

type DocumentRow = ProposalRow["documents"][number];
/** Returns the signing link of a signer for the viewer, or null when the viewer may not sign for them. */
type LinkOf = (document: DocumentRow, signer: DocumentRow["signers"][number]) => string | null;

/** `viewerId` is the signed-in person; null for an Admin who impersonates them. */
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
      priceType: tax.priceType,
      minRate: tax.minRate,
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
    openedAt: row.openedAt?.toISOString() ?? null,
    expired: isPastLastDay(row),
    sent: row.sent.map(({ to, at }) => ({ to, at: new Date(at).toISOString() })),
    documents: row.documents.map((document) => toDocument(document, linkOf)),
    welcomeCall: toCall(row),
  };
}

function toCall(row: ProposalRow): Proposal["welcomeCall"] {
  const { callStartsAt: startsAt, callTimeZone: timeZone, vendorReference } = row;
  if (!startsAt || !timeZone) return null;
  const until = changeableUntil(startsAt);
  const mayChange = row.callCanceledAt === null && until > new Date();
  const isOurs = vendorReference === null;
  return {
    startsAt: startsAt.toISOString(),
    timeZone,
    canceled: row.callCanceledAt !== null,
    changeableUntil: mayChange && isOurs ? until.toISOString() : null,
    vendor: isOurs ? null : row.schedulingVendor,
    vendorLinks: mayChange && !isOurs ? openLinks(row.id, row.vendorLinks) : null,
  };
}

/** The person whose signature is asked for, if not the one whom the document names. */
function askedInstead(signer: DocumentRow["signers"][number]): Signer["asked"] {
  const { status, email, assigneeFirstName, assigneeLastName, assigneeEmail } = signer;
  if (status !== "pending" || assigneeFirstName === null || assigneeLastName === null || assigneeEmail === null)
    return null;
  if (assigneeEmail.toLowerCase() === email.toLowerCase()) return null;
  return { name: `${assigneeFirstName} ${assigneeLastName}`, email: assigneeEmail };
}

function toDocument(row: DocumentRow, linkOf: LinkOf): ProposalDocument {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    vendor: row.signingVendor === BUILT_IN ? null : row.signingVendor,
    vendorHost: signingHostOf(row),
    hasVendorFile: row.vendorSha256 !== null,
    problem: row.signingProblem,
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
      asked: askedInstead(signer),
      signedBy: signedInstead(signer),
      signingLink: linkOf(row, signer),
    })),
  };
}
