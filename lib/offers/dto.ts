import type { Offer } from "@/lib/contracts/offers";
import type { Prisma } from "@/lib/db";
import { type ProposalStatus, type ProposalType, REGULATION_LEVEL } from "@/lib/domain/enums";
import { formatDollars, formatRate, fullName } from "@/lib/domain/format";
import { sumPercents } from "@/lib/domain/pricing";
import { stateName } from "@/lib/domain/us-states";
import { proposalCode } from "@/lib/proposals/dto";

export const OFFER_INCLUDE = {
  provider: {
    select: { companyName: true, payrollProducts: { select: { id: true, name: true, description: true } } },
  },
  products: { orderBy: { position: "asc" } },
  taxRates: { orderBy: { position: "asc" } },
  deal: { select: { salesRepId: true, company: true, salesRep: { select: { firstName: true, lastName: true } } } },
  booking: { select: { vendorReference: true, canceledAt: true } },
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
    providerName: row.provider.companyName,
    companyDetails: {
      name: company.name,
      addressLine1: company.addressLine1,
      addressLine2: company.addressLine2,
      city: company.city,
      state: company.state,
      zip: company.zipCode,
    },
    products: offerProducts(row),
    pricing: offerPricing(row),
    clientSigningLink: links.signing,
    welcomeScheduleLink: links.scheduling,
  };
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

/** The priced lines that the client accepts and signs. */
export function offerPricing(
  row: Pick<OfferRow, "products" | "taxRates" | "priceModel" | "proposalType">,
): Offer["pricing"] {
  const lines =
    row.priceModel === "BUNDLED_RATE"
      ? [
          {
            mainText: "Bundled rate",
            subText: "of gross payroll",
            amount: formatRate(sumPercents(row.products.map((product) => product.rate?.toNumber() ?? 0))),
          },
        ]
      : row.products.map((product) => ({
          mainText: product.name,
          subText: "per employee per month",
          amount: formatDollars(product.perEmployeeAmount?.toNumber() ?? 0),
        }));
  if (row.proposalType !== "PEO") return lines;
  const taxes = row.taxRates.map((tax) => ({
    mainText: tax.taxName,
    subText: tax.locality === REGULATION_LEVEL.FEDERAL ? "federal tax rate" : `${stateName(tax.state ?? "")} tax rate`,
    amount: formatRate(tax.rate.toNumber()),
  }));
  return [...lines, ...taxes];
}
