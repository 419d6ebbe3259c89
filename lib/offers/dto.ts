import type { Offer } from "@/lib/contracts/offers";
import type { Prisma } from "@/lib/db";
import type { Representative } from "@/lib/deals/representative";
import { dayInZone } from "@/lib/domain/dates";
import {
  type CompanyStatus,
  type DealStatus,
  PROPOSAL_STATUS,
  type ProposalEnd,
  type ProposalStatus,
  type ProposalType,
  type SignatureStatus,
  type SignerRole,
} from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import type { Refusal } from "@/lib/http/refusal";
import { proposalCode } from "@/lib/proposals/dto";
import { closureOf, refuseClosed } from "@/lib/proposals/transitions";
import { toLogo } from "@/lib/providers/dto";
import { refuseNewDetails } from "@/lib/signing/rules";
import { priceOffer } from "./pricing";

export const OFFER_INCLUDE = {
  provider: {
    select: {
      companyName: true,
      timeZone: true,
      asksSigningCode: true,
      logo: { select: { hash: true, width: true, height: true } },
      payrollProducts: { select: { id: true, name: true, description: true } },
    },
  },
  products: { orderBy: { position: "asc" } },
  taxRates: { orderBy: { position: "asc" } },
  booking: { select: { vendorReference: true, canceledAt: true } },
  deal: {
    select: {
      dealStatus: true,
      company: true,
      salesRepId: true,
    },
  },
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
          title: true,
        },
      },
    },
  },
} as const satisfies Prisma.ProposalInclude;

export type OfferRecord = Prisma.ProposalGetPayload<{ include: typeof OFFER_INCLUDE }>;
export type OfferRow = OfferRecord & { representative: Representative };

const standingOf = ({ deal, endedAs }: Pick<OfferRow, "deal" | "endedAs">) => ({
  endedAs: endedAs as ProposalEnd | null,
  dealStatus: deal.dealStatus as DealStatus,
  companyStatus: deal.company.status as CompanyStatus,
});

/** Why no step of this proposal may be taken; null while they may. */
export const offerClosure = (row: Pick<OfferRow, "deal" | "endedAs">) => closureOf(standingOf(row));

/** The refusal of every step of an offer that is closed; null while they may be taken. */
export const refuseSteps = (row: Pick<OfferRow, "deal" | "endedAs">): Refusal | null => refuseClosed(standingOf(row));

/** Why the signing details of an offer cannot be corrected; null while they can: until somebody has signed (D-112). */
export const refuseCorrection = (row: OfferRow): Refusal | null =>
  refuseSteps(row) ?? refuseNewDetails(row.status as ProposalStatus, row.documents[0]?.signers ?? []);

interface Shown {
  signingLink: string | null;
  /** Whether the signing link has to be asked for by a code (D-100). */
  asksCode: boolean;
  schedulingLink: string | null;
}

/** Whose mails are sent about an offer. */
export const senderOf = ({ provider, representative }: Pick<OfferRow, "provider" | "representative">) => ({
  providerName: provider.companyName,
  replyTo: representative.email,
});

/** The client's own signer, once there is a document. */
export const clientSigner = (row: Pick<OfferRow, "documents">) =>
  row.documents[0]?.signers.find((signer) => signer.role === "client");

/** jordan@client.test as j•••@client.test: enough for the signer to know it, too little to be written to. */
const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, "$1•••");

/** Only what the client may know: no ranges, commission, margin or tax id (D-58). */
export function toOffer(row: OfferRow, shown: Shown): Offer {
  const { company } = row.deal;
  const { representative } = row;
  const signer = clientSigner(row);
  return {
    id: row.id,
    proposalId: proposalCode(row.number),
    status: row.status as ProposalStatus,
    proposalType: row.proposalType as ProposalType,
    createdDate: row.createdAt.toISOString(),
    salesRep: fullName(representative),
    salesRepContact: { email: representative.email, phone: representative.phone },
    expiresOn: lastDayOf(row),
    expired: isExpired(row),
    providerName: row.provider.companyName,
    logo: row.provider.logo && toLogo(row.provider.logo),
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
    closed: offerClosure(row),
    signatures: (row.documents[0]?.signers ?? []).map((one) => ({
      name: fullName(one),
      role: one.role as SignerRole,
      status: one.status as SignatureStatus,
    })),
    signingDetails: refuseCorrection(row) === null ? offerSigningDetails(row) : null,
    signingCodeFor: shown.asksCode && signer ? maskedEmail(signer.email) : null,
    clientSigningLink: shown.asksCode ? null : shown.signingLink,
    welcomeScheduleLink: shown.schedulingLink,
  };
}

/** What a correction starts from: without what only the signer should read of themselves (D-58). */
function offerSigningDetails({ documents: [document] }: OfferRow): Offer["signingDetails"] {
  const signer = document?.signers.find(({ role }) => role === "client");
  if (!document || !signer) return null;
  return {
    companyName: document.companyName,
    addressLine1: document.addressLine1,
    addressLine2: document.addressLine2,
    city: document.city,
    state: document.state,
    zipCode: document.zipCode,
    signerFirstName: signer.firstName,
    signerLastName: signer.lastName,
    signerTitle: signer.title,
  };
}

/** The last day on which it can be accepted, yyyy-MM-dd; null without one. */
export const lastDayOf = ({ expiresOn }: OfferRow): string | null => expiresOn && dayInZone(expiresOn, "UTC");

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
