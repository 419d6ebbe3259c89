import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import { presentText, sameText, type VersionedText } from "@/lib/agreements/texts";
import type { SigningForm } from "@/lib/contracts/offers";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import type { ProposalType } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import type { DocumentToSign } from "@/lib/integrations/signing/port";
import { type OfferRow, senderOf } from "@/lib/offers/dto";
import { proposalCode } from "@/lib/proposals/dto";
import { postSigningLink } from "@/lib/signing/mails";
import { requireConnected, type SubmittedDocument, sealedLink, signerLink } from "@/lib/signing/vendor";
import { agreementInput } from "./agreement-input";
import { countersignerOf } from "./countersigner";
import { type AgreementInput, type AgreementText, renderAgreement } from "./pdf/agreement";
import { PdfInputError } from "./pdf/pdf-input-error";
import { singleLine, unprintable } from "./pdf/typography";
import { findClientDocument, findSignedPdf, insertDocument, type NewDocument, type NewSigner } from "./repository";

type Form = z.output<typeof SigningForm>;

const DOCUMENT_NAME = "Client Service Agreement";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** An agreement before it is kept: its row, its signers, and what a signing vendor gets of it. */
export interface PreparedAgreement {
  document: NewDocument;
  signers: NewSigner[];
  toSign: DocumentToSign;
}

const PRINTED = [
  "companyName",
  "addressLine1",
  "addressLine2",
  "city",
  "signerFirstName",
  "signerLastName",
  "signerTitle",
] as const satisfies (keyof Form)[];

/** By which signing vendors find where to put fields: who could write one would put their own into the contract. */
const FIELD_TAG = /\{\{|\}\}/;

/** Throws 'bad_request' with each field of the form that no font of ours can write, or that would be read as a field. */
async function refuseUnprintable(form: Form): Promise<void> {
  const fields: Record<string, string> = {};
  for (const name of PRINTED) {
    const text = form[name] ?? "";
    const chars = [...(FIELD_TAG.exec(singleLine(text)) ?? []), ...(await unprintable(text))];
    if (chars.length > 0) fields[name] = `Our documents cannot print ${chars.slice(0, 5).join(" ")}`;
  }
  const [first] = Object.values(fields);
  if (first) throw AppError.badRequest(first, fields);
}

/**
 * Makes the agreement of an accepted proposal for its signers, before the transaction that keeps it (D-59). Throws
 * 'bad_request' for a form, and 'conflict' for texts of the provider's, that no font can write.
 */
export async function prepareAgreement(row: OfferRow, form: Form): Promise<PreparedAgreement> {
  await refuseUnprintable(form);
  const id = randomUUID();
  const countersigner = await countersignerOf(row.providerId, row.dealId);
  const signer = {
    firstName: form.signerFirstName,
    lastName: form.signerLastName,
    title: form.signerTitle,
    email: form.signerEmail,
    phone: form.signerPhone,
  };
  const company = {
    name: form.companyName,
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2 ?? null,
    city: form.city,
    state: form.state,
    zipCode: form.zipCode,
    taxIdLast4: form.taxIdNumber.slice(-4),
  };
  const { versionId, text } = await textFor(row);
  const unsignedPdf = await printAgreement(await agreementInput(row, { countersigner, company, signer }), text);
  const signers: NewSigner[] = [
    { id: randomUUID(), linkId: randomUUID(), role: "client", ...signer },
    { id: randomUUID(), linkId: randomUUID(), role: "provider", ...countersigner },
  ];
  return {
    document: {
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
      agreementVersionId: versionId,
    },
    signers,
    toSign: {
      // The same input gives the same bytes. What takes the place of a document is another one, also with equal bytes.
      key: sha256(Buffer.from([row.id, row.documents[0]?.id, sha256(unsignedPdf)].filter(Boolean).join(" "))),
      name: DOCUMENT_NAME,
      pdf: unsignedPdf,
      signers: signers.map(({ role, firstName, lastName, title, email }) => ({
        role,
        firstName,
        lastName,
        title,
        email,
      })),
    },
  };
}

/** A correction changes details and not what is agreed on: it keeps the text of the document that it takes the place of (050). */
function textFor({ providerId, proposalType, documents: [replaced] }: OfferRow): Promise<VersionedText> {
  const type = proposalType as ProposalType;
  return replaced ? sameText(replaced.agreementVersionId, type) : presentText(providerId, type);
}

/** The agreement as a PDF. Throws 'conflict' for texts of the provider's that no font can write. */
export async function printAgreement(input: AgreementInput, text: AgreementText): Promise<Uint8Array> {
  try {
    return await renderAgreement(input, text);
  } catch (error) {
    if (!(error instanceof PdfInputError)) throw error;
    throw AppError.conflict(`The agreement cannot be made: ${error.message} ${input.salesRepName} can help.`);
  }
}

/**
 * Keeps a prepared agreement, with what its signing vendor made of it, and mails the client's signer their link, in the
 * transaction under way. Throws 'conflict' where the vendor's account was disconnected meanwhile.
 */
export async function keepAgreement(
  row: OfferRow,
  { document, signers }: PreparedAgreement,
  submitted: SubmittedDocument,
): Promise<void> {
  const { vendor, accountId, submission } = submitted;
  await requireConnected(submitted);
  await insertDocument({
    ...document,
    signingVendor: vendor,
    signingReference: submission.reference,
    docusealAccountId: accountId,
    signers: {
      create: signers.map((signer, position) => ({
        ...signer,
        position,
        vendorLink: sealedLink(signer.id, submission.links[signer.role]),
        askedAt: position === 0 ? new Date() : null,
      })),
    },
  });
  const [client] = signers;
  if (!client) return;
  const link = signerLink(vendor, { ...client, vendorLink: sealedLink(client.id, submission.links.client) });
  if (link) await postSigningLink(mailedOffer(row, document), client, link);
}

/** What mails say of the agreement of an offer. */
export const mailedOffer = (row: OfferRow, document: { name: string; companyName: string }) => ({
  ...senderOf(row),
  dealId: row.dealId,
  proposalId: row.id,
  code: proposalCode(row.number),
  companyName: document.companyName,
  documentName: document.name,
});

/** The details that a proposal's present document was made of, its tax id opened; null before there is one. */
export async function readSigningForm(proposalId: string): Promise<Form | null> {
  const document = await findClientDocument(proposalId);
  const signer = document?.signers[0];
  if (!document || !signer) return null;
  return {
    companyName: document.companyName,
    addressLine1: document.addressLine1,
    addressLine2: document.addressLine2,
    city: document.city,
    state: document.state as Form["state"],
    zipCode: document.zipCode,
    taxIdNumber: openText(document.taxIdSealed, document.id),
    signerFirstName: signer.firstName,
    signerLastName: signer.lastName,
    signerTitle: signer.title,
    signerEmail: signer.email,
    signerPhone: signer.phone ?? "",
  };
}

/**
 * Whether the documents of a proposal were made from this form, as far as the agreement shows it. Of the tax id that is
 * the last four digits: an answer to all nine would let whoever has the link confirm a guess (decision 015).
 */
export async function isSameSigningForm(proposalId: string, form: Form): Promise<boolean> {
  const kept = await readSigningForm(proposalId);
  return (
    kept !== null && Object.entries(shownOf(kept)).every(([name, value]) => shownOf(form)[name as keyof Form] === value)
  );
}

const shownOf = (form: Form): Form => ({
  ...form,
  addressLine2: form.addressLine2 ?? null,
  taxIdNumber: form.taxIdNumber.slice(-4),
});

/** The sealed PDF, its hash compared with the stored one before it leaves. */
export async function readSignedPdf(proposalId: string): Promise<{ pdf: Uint8Array; complete: boolean }> {
  const document = await findSignedPdf(proposalId);
  if (!document?.signedPdf) throw AppError.conflict("The documents have not been signed yet");
  if (sha256(document.signedPdf) !== document.signedSha256) throw new Error(`Stored PDF of ${proposalId} was altered`);
  return { pdf: document.signedPdf, complete: document.status === "complete" };
}
