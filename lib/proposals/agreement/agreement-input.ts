import "server-only";
import { dayInZone } from "@/lib/domain/dates";
import type { ProposalType } from "@/lib/domain/enums";
import { fullName, proposalCode } from "@/lib/domain/format";
import type { AgreementInput } from "@/lib/pdf/agreement-content";
import { priceOffer, writtenCharges } from "@/lib/proposals/offer-prices";
import type { ProposalRecord } from "@/lib/proposals/record";
import { type Countersigner, countersignerOf } from "@/lib/proposals/signing/countersigners";
import { findLogo, findProvider, findSalesRep } from "./repository-documents";

type NamedCountersigner = Omit<Countersigner, "userId"> & { userId: string | null };

/**
 * The person whom a new document names to sign for the provider. Where nobody leads it, that is the deal's sales rep, and a
 * platform Admin signs (D-107).
 */
export async function namedCountersigner(providerId: string, dealId: string): Promise<NamedCountersigner> {
  const countersigner = await countersignerOf(providerId);
  return countersigner ?? { ...(await findSalesRep(dealId)), userId: null, title: "Sales representative" };
}

interface Parties extends Pick<AgreementInput, "company" | "signer"> {
  countersigner: NamedCountersigner;
}

/** Everything that the agreement of a proposal is made from, except its text. */
export async function agreementInput(
  row: ProposalRecord,
  { countersigner, ...client }: Parties,
): Promise<AgreementInput> {
  const provider = await findProvider(row.providerId);
  const { pricing, census } = priceOffer(row);
  const { grossWages, charges } = writtenCharges(row);
  return {
    ...client,
    providerName: provider.companyName,
    providerAddress: `${provider.addressLine1}\n${provider.addressLine2 ?? ""}\n${provider.city}, ${provider.state} ${provider.zipCode}`,
    proposalCode: proposalCode(row.number),
    proposalType: row.proposalType as ProposalType,
    createdDate: dayInZone(row.createdAt, provider.timeZone),
    // Not the time of printing: a step that is tried again has to give its vendor the same bytes.
    madeAt: row.answeredAt ?? row.createdAt,
    timeZone: provider.timeZone,
    countersigner: { name: fullName(countersigner), email: countersigner.email, title: countersigner.title },
    products: row.products.map(({ name, description }) => ({ name, description })),
    pricing,
    census: { ...census, grossWages },
    charges,
    salesRepName: fullName(row.representative),
    logo: row.provider.logo && (await findLogo(row.provider.logo.hash)),
  };
}
