import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { SigningForm } from "@/lib/contracts/offers";
import { sealText } from "@/lib/crypto/field-cipher";
import { dayInZone } from "@/lib/domain/dates";
import type { ProposalType } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { AppError } from "@/lib/http/app-error";
import { type OfferRow, offerPricing } from "@/lib/offers/dto";
import { proposalCode } from "@/lib/proposals/dto";
import { countersignerOf } from "./countersigner";
import { renderAgreement } from "./pdf/agreement";
import { findClientDocument, findProvider, findSignedPdf, insertDocument } from "./repository";

type Form = z.output<typeof SigningForm>;

const DOCUMENT_NAME = "Client Service Agreement";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Makes the agreement of an accepted proposal with its signers, in the transaction under way (D-59). */
export async function createAgreement(row: OfferRow, form: Form): Promise<void> {
  const id = randomUUID();
  const provider = await findProvider(row.providerId);
  const countersigner = await countersignerOf(row.providerId, row.dealId);
  const unsignedPdf = await renderAgreement({
    providerName: provider.companyName,
    providerAddress: `${provider.addressLine1}\n${provider.city}, ${provider.state} ${provider.zipCode}`,
    proposalCode: proposalCode(row.number),
    proposalType: row.proposalType as ProposalType,
    createdDate: dayInZone(row.createdAt, "UTC"),
    company: {
      name: form.companyName,
      addressLine1: form.addressLine1,
      addressLine2: form.addressLine2 ?? null,
      city: form.city,
      state: form.state,
      zipCode: form.zipCode,
      taxIdLast4: form.taxIdNumber.slice(-4),
    },
    signer: {
      firstName: form.signerFirstName,
      lastName: form.signerLastName,
      title: form.signerTitle,
      email: form.signerEmail,
      phone: form.signerPhone,
    },
    countersigner: { name: fullName(countersigner), email: countersigner.email, title: countersigner.title },
    census: { employeeCount: row.companyEmployeeCount, statesOfOperation: row.statesOfOperation },
    products: row.products.map(({ name, description }) => ({ name, description })),
    pricing: offerPricing(row),
    salesRepName: fullName(row.deal.salesRep),
  });
  await insertDocument({
    id,
    proposalId: row.id,
    name: DOCUMENT_NAME,
    companyName: form.companyName,
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2 ?? null,
    city: form.city,
    state: form.state,
    zipCode: form.zipCode,
    taxIdSealed: sealText(form.taxIdNumber, id),
    taxIdLast4: form.taxIdNumber.slice(-4),
    unsignedPdf: new Uint8Array(unsignedPdf),
    unsignedSha256: sha256(unsignedPdf),
    signers: {
      create: [
        {
          position: 0,
          role: "client",
          firstName: form.signerFirstName,
          lastName: form.signerLastName,
          email: form.signerEmail,
          title: form.signerTitle,
          phone: form.signerPhone,
        },
        { position: 1, role: "provider", ...countersigner },
      ],
    },
  });
}

/**
 * Whether the documents of a proposal were made from this form, as far as the agreement shows it. Of the tax id that is
 * the last four digits: an answer to all nine would let whoever has the link confirm a guess (decision 015).
 */
export async function isSameSigningForm(proposalId: string, form: Form): Promise<boolean> {
  const document = await findClientDocument(proposalId);
  const signer = document?.signers[0];
  if (!document || !signer) return false;
  const stored = [
    document.companyName,
    document.addressLine1,
    document.addressLine2 ?? null,
    document.city,
    document.state,
    document.zipCode,
    document.taxIdLast4,
    signer.firstName,
    signer.lastName,
    signer.title,
    signer.email,
    signer.phone,
  ];
  const given = [
    form.companyName,
    form.addressLine1,
    form.addressLine2 ?? null,
    form.city,
    form.state,
    form.zipCode,
    form.taxIdNumber.slice(-4),
    form.signerFirstName,
    form.signerLastName,
    form.signerTitle,
    form.signerEmail,
    form.signerPhone,
  ];
  return stored.every((value, index) => value === given[index]);
}

/** The sealed PDF, its hash compared with the stored one before it leaves. */
export async function readSignedPdf(proposalId: string): Promise<Uint8Array> {
  const document = await findSignedPdf(proposalId);
  if (!document?.signedPdf) throw AppError.conflict("The documents have not been signed yet");
  if (sha256(document.signedPdf) !== document.signedSha256) throw new Error(`Stored PDF of ${proposalId} was altered`);
  return document.signedPdf;
}
