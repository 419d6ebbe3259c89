import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { proposalCode } from "@/lib/domain/format";
import { openLinks } from "@/lib/proposals/call/vendor";
import { followOfRow } from "@/lib/proposals/follow";
import { isPastLastDay } from "@/lib/proposals/lifecycle";
import { addTimes, changeableUntil, longestPart } from "@/lib/proposals/rules";
import { signedInstead } from "@/lib/proposals/signing/signed";
import { signingHostOf } from "@/lib/proposals/signing/vendor/signing-service";
import { BUILT_IN } from "@/lib/vendors/port";
import type { Proposal, ProposalDocument, Signer } from "./contract";
import type { MovedSince } from "./moved-rates";
import type { ProposalRow } from "./repository";

type DocumentRow = ProposalRow["documents"][number];
export interface Viewer {
  /** The signed-in person; null for an Admin who impersonates them. */
  id: string | null;
  /** Returns the signing link of a signer, or null when the viewer may not sign for them. */
  linkOf: (document: DocumentRow, signer: DocumentRow["signers"][number]) => string | null;
  mayRemind: (document: DocumentRow, signer: DocumentRow["signers"][number]) => boolean;
  /** Its approval as the viewer is shown it. */
  approval: Proposal["approval"];
}

export function toProposal(row: ProposalRow, viewer: Viewer, moved: MovedSince): Proposal {
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
    // Those from before there were censuses do not say it.
    refined: row.refined && { ...row.refined, censusOn: row.refined.censusOn ?? null },
    clientAmountsWithBases: row.taxCharges !== null,
    start: row.start,
    approval: viewer.approval,
    createdAt: row.createdAt.toISOString(),
    expiresOn: row.expiresOn,
    timeZone: row.timeZone,
    meta: {
      companyEmployeeCount: row.employeeCount,
      employeeAverageSalary: row.averageSalary,
      statesOfOperation: row.statesOfOperation,
      peoplePerState: row.peoplePerState,
      priceModel: row.priceModel,
      startsIn: row.startsIn,
      turnoverPercent: row.turnoverPercent,
    },
    census: row.censusId && row.censusOn ? { id: row.censusId, asOf: row.censusOn } : null,
    fromReport: row.fromReport,
    payrollProducts: row.products,
    taxRates: row.taxRates,
    fees: row.fees,
    movedRates: moved.rates,
    estimateValueNow: moved.valueNow,
    ended:
      row.endedAs && row.endedAt
        ? { as: row.endedAs, reason: row.endedReason ?? "", at: row.endedAt.toISOString() }
        : null,
    rejection:
      row.status === PROPOSAL_STATUS.REJECTED && row.answeredAt
        ? { reason: row.rejectedReason, at: row.answeredAt.toISOString() }
        : null,
    unseen: row.salesRepId === viewer.id && [row.answeredAt, decidedByOthersAt(row)].some((at) => isUnseen(row, at)),
    openedAt: row.openedAt?.toISOString() ?? null,
    openings: row.openings && {
      count: row.openings.count,
      browsers: row.openings.browsers,
      lastAt: new Date(row.openings.lastAt).toISOString(),
      lastDevice: row.openings.lastDevice,
      longest: longestPart(addTimes(...row.openings.seconds)),
    },
    askedAt: row.askedAt?.toISOString() ?? null,
    follow: followOfRow({ ...row, isSent: row.sent.length > 0 }),
    expired: isPastLastDay(row),
    sent: row.sent.map(({ to, at }) => ({ to, at: new Date(at).toISOString() })),
    documents: row.documents.map((document) => toDocument(document, viewer)),
    welcomeCall: toCall(row),
  };
}

/** Whether something that came back about a proposal was not seen since. */
const isUnseen = ({ answerSeenAt }: ProposalRow, at: Date | null): boolean =>
  at !== null && (answerSeenAt === null || at > answerSeenAt);

/** When somebody else than its sales rep decided on its price. */
const decidedByOthersAt = (row: ProposalRow): Date | null =>
  row.approvalById === row.salesRepId ? null : row.approvalAt;

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

/** The person who is asked to sign, if not the one whom the document names. */
function askedInstead(signer: DocumentRow["signers"][number]): Signer["asked"] {
  const { status, email, assigneeFirstName, assigneeLastName, assigneeEmail } = signer;
  if (status !== "pending" || assigneeFirstName === null || assigneeLastName === null || assigneeEmail === null)
    return null;
  if (assigneeEmail.toLowerCase() === email.toLowerCase()) return null;
  return { name: `${assigneeFirstName} ${assigneeLastName}`, email: assigneeEmail };
}

const instantOf = (at: string | Date | null): string | null => at && new Date(at).toISOString();

function toDocument(row: DocumentRow, { linkOf, mayRemind }: Viewer): ProposalDocument {
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
      signedAt: instantOf(signer.signedAt),
      asked: askedInstead(signer),
      signedBy: signedInstead(signer),
      signingLink: linkOf(row, signer),
      reminder: mayRemind(row, signer) ? { lastAt: instantOf(signer.remindedAt) } : null,
    })),
  };
}
