import type { Proposal, ProposalDocument } from "@/lib/contracts/proposals";
import type { Prisma } from "@/lib/db";
import type { PriceModel, ProposalStatus, ProposalType, SignerRole } from "@/lib/domain/enums";

export const PROPOSAL_INCLUDE = {
  provider: { select: { companyName: true } },
  products: { orderBy: { position: "asc" } },
  taxRates: { orderBy: { position: "asc" } },
  booking: { select: { startsAt: true, timeZone: true } },
  documents: {
    select: {
      id: true,
      name: true,
      status: true,
      signingVendor: true,
      signers: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          linkId: true,
          vendorLink: true,
          firstName: true,
          lastName: true,
          email: true,
          role: true,
          status: true,
          signedAt: true,
        },
      },
    },
  },
} as const satisfies Prisma.ProposalInclude;

export type ProposalRow = Prisma.ProposalGetPayload<{ include: typeof PROPOSAL_INCLUDE }>;
type DocumentRow = ProposalRow["documents"][number];
/** Answers the signing link of a signer for a viewer, or null when the viewer may not sign for them. */
type LinkOf = (document: DocumentRow, signer: DocumentRow["signers"][number]) => string | null;

const numberOrNull = (value: Prisma.Decimal | null): number | null => (value === null ? null : value.toNumber());

/** The display code of a proposal, e.g. PRO-000123 (D-33). */
export const proposalCode = (number: number): string => `PRO-${String(number).padStart(6, "0")}`;

export function toProposal(row: ProposalRow, linkOf: LinkOf): Proposal {
  return {
    id: row.id,
    proposalId: proposalCode(row.number),
    dealProposalId: row.id,
    providerName: row.provider.companyName,
    providerId: row.providerId,
    proposalType: row.proposalType as ProposalType,
    status: row.status as ProposalStatus,
    isPrimary: row.isPrimary,
    estimateValue: row.estimateValue.toNumber(),
    estimate: {
      grossWages: row.grossWages.toNumber(),
      productRevenue: row.productRevenue.toNumber(),
      taxArbitrage: row.taxArbitrage.toNumber(),
      commission: row.commission.toNumber(),
      commissionRate: row.commissionRate.toNumber(),
    },
    createdAt: row.createdAt.toISOString(),
    meta: {
      companyEmployeeCount: row.companyEmployeeCount,
      employeeAverageSalary: row.employeeAverageSalary.toNumber(),
      statesOfOperation: row.statesOfOperation,
      priceModel: row.priceModel as PriceModel,
    },
    payrollProducts: row.products.map((product) => ({
      payrollProductId: product.payrollProductId,
      name: product.name,
      rate: numberOrNull(product.rate),
      perEmployeeAmount: numberOrNull(product.perEmployeeAmount),
    })),
    taxRates: row.taxRates.map((tax) => ({
      taxRateId: tax.taxRateId,
      taxName: tax.taxName,
      rate: tax.rate.toNumber(),
      locality: tax.locality,
      state: tax.state,
    })),
    documents: row.documents.map((document) => toDocument(document, linkOf)),
    welcomeCall: row.booking && { startsAt: row.booking.startsAt.toISOString(), timeZone: row.booking.timeZone },
  };
}

function toDocument(row: DocumentRow, linkOf: LinkOf): ProposalDocument {
  return {
    id: row.id,
    name: row.name,
    status: row.status as ProposalDocument["status"],
    signers: row.signers.map((signer) => ({
      id: signer.id,
      firstName: signer.firstName,
      lastName: signer.lastName,
      email: signer.email,
      role: signer.role as SignerRole,
      status: signer.status as "pending" | "signed" | "declined",
      signed: signer.status === "signed",
      signedAt: signer.signedAt?.toISOString() ?? null,
      signingLink: linkOf(row, signer),
    })),
  };
}
