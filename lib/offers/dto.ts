import type { Offer } from "@/lib/contracts/offers";
import type { Prisma } from "@/lib/db";
import { dayInZone } from "@/lib/domain/dates";
import { PROPOSAL_STATUS, type ProposalStatus, type ProposalType } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { proposalCode } from "@/lib/proposals/dto";
import { priceOffer } from "./pricing";

export const OFFER_INCLUDE = {
  provider: {
    select: {
      companyName: true,
      timeZone: true,
      payrollProducts: { select: { id: true, name: true, description: true } },
    },
  },
  products: { orderBy: { position: "asc" } },
  taxRates: { orderBy: { position: "asc" } },
  deal: {
    select: { company: true, salesRep: { select: { firstName: true, lastName: true, email: true, phone: true } } },
  },
  documents: {
    select: {
      id: true,
      companyName: true,
      signingVendor: true,
      signers: {
        select: { id: true, linkId: true, vendorLink: true, role: true, firstName: true, lastName: true, email: true },
      },
    },
  },
} as const satisfies Prisma.ProposalInclude;

export type OfferRow = Prisma.ProposalGetPayload<{ include: typeof OFFER_INCLUDE }>;

interface Links {
  signing: string | null;
  scheduling: string | null;
}

/** Only what the client may know: no ranges, commission, margin or tax id (D-58). */
export function toOffer(row: OfferRow, links: Links): Offer {
  const { company, salesRep } = row.deal;
  return {
    id: row.id,
    proposalId: proposalCode(row.number),
    status: row.status as ProposalStatus,
    proposalType: row.proposalType as ProposalType,
    createdDate: row.createdAt.toISOString(),
    salesRep: fullName(salesRep),
    salesRepContact: { email: salesRep.email, phone: salesRep.phone },
    expiresOn: lastDayOf(row),
    expired: isExpired(row),
    providerName: row.provider.companyName,
    timeZone: row.provider.timeZone,
    companyDetails: {
      name: company.name,
      addressLine1: company.addressLine1,
      addressLine2: company.addressLine2,
      city: company.city,
      state: company.state,
      zip: company.zipCode,
    },
    products: offerProducts(row),
    ...priceOffer(row),
    clientSigningLink: links.signing,
    welcomeScheduleLink: links.scheduling,
  };
}

const lastDayOf = ({ expiresOn }: OfferRow): string | null => expiresOn && dayInZone(expiresOn, "UTC");

/** Whether a proposal that waits for an answer had its last day, on the provider's calendar (D-111). */
export function isExpired(row: OfferRow): boolean {
  const last = lastDayOf(row);
  return row.status === PROPOSAL_STATUS.DRAFT && last !== null && dayInZone(new Date(), row.provider.timeZone) > last;
}

/** Included products as they were priced, then the provider's others by name (R:46). */
function offerProducts(row: Pick<OfferRow, "products" | "provider">): Offer["products"] {
  const included = new Set(row.products.map((product) => product.payrollProductId));
  const others = row.provider.payrollProducts
    .filter((product) => !included.has(product.id))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return [
    ...row.products.map(({ name, description }) => ({ name, description, included: true })),
    ...others.map(({ name, description }) => ({ name, description, included: false })),
  ];
}
