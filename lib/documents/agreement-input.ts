import "server-only";
import { dayInZone } from "@/lib/domain/dates";
import type { ProposalType } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import type { OfferRow } from "@/lib/offers/dto";
import { priceOffer } from "@/lib/offers/pricing";
import { proposalCode } from "@/lib/proposals/dto";
import type { Countersigner } from "./countersigner";
import type { AgreementInput } from "./pdf/agreement";
import { findProvider } from "./repository";

interface Parties extends Pick<AgreementInput, "company" | "signer"> {
  countersigner: Countersigner;
}

/** What the agreement of a proposal is made of, but for its text. */
export async function agreementInput(row: OfferRow, { countersigner, ...client }: Parties): Promise<AgreementInput> {
  const provider = await findProvider(row.providerId);
  return {
    ...client,
    providerName: provider.companyName,
    providerAddress: `${provider.addressLine1}\n${provider.addressLine2 ?? ""}\n${provider.city}, ${provider.state} ${provider.zipCode}`,
    proposalCode: proposalCode(row.number),
    proposalType: row.proposalType as ProposalType,
    createdDate: dayInZone(row.createdAt, provider.timeZone),
    timeZone: provider.timeZone,
    countersigner: { name: fullName(countersigner), email: countersigner.email, title: countersigner.title },
    products: row.products.map(({ name, description }) => ({ name, description })),
    ...priceOffer(row),
    salesRepName: fullName(row.representative),
  };
}
