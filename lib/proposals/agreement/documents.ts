import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { sha256Hex } from "@/lib/crypto/sha256";
import type { ProposalType } from "@/lib/domain/enums";
import { documentFileName, proposalCode } from "@/lib/domain/format";
import { inFileWorker } from "@/lib/file-worker/run";
import { TooMuchWork } from "@/lib/file-worker/worker-process";
import { PdfFile } from "@/lib/http/respond";
import { limitSigningMails } from "@/lib/mail/limits";
import { type AgreementInput, type AgreementText, agreementContent, defaultText } from "@/lib/pdf/agreement-content";
import { PdfInputError } from "@/lib/pdf/pdf-input-error";
import { singleLine } from "@/lib/pdf/typography";
import type { ChosenFee } from "@/lib/pricing/client-charges";
import type { SigningForm } from "@/lib/proposals/client/contract";
import { idsOf, type ProposalRecord, senderOf } from "@/lib/proposals/record";
import { passOnSignatures } from "@/lib/proposals/signing/countersigners";
import { postSigningLink } from "@/lib/proposals/signing/mails";
import {
  requireConnected,
  type SubmittedDocument,
  sealedLink,
  signerLink,
} from "@/lib/proposals/signing/vendor/vendor";
import type { DocumentToSign } from "@/lib/vendors/signing/port";
import { agreementInput, namedCountersigner } from "./agreement-input";
import { AgreementBody } from "./contract";
import {
  findClientDocument,
  findSignedPdf,
  insertDocument,
  type NewDocument,
  type NewSigner,
} from "./repository-documents";
import { findPrintedVersion } from "./repository-versions";

type Form = z.output<typeof SigningForm>;

const DOCUMENT_NAME = "Client Service Agreement";

/** An agreement before it is stored: its row, its signers, and what a signing vendor gets. */
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

/** Signing vendors place their fields at these tags: a client who could write one would put fields into the contract. */
const FIELD_TAG = /\{\{|\}\}/;

/** Throws 'bad_request' with each field of the form that our fonts cannot print, or that a vendor would read as a field tag. */
async function refuseUnprintable(holder: string, form: Form): Promise<void> {
  const fields: Record<string, string> = {};
  const missing = await inFileWorker("unprintable", holder, { text: PRINTED.map((name) => form[name]).join("\n") });
  for (const name of PRINTED) {
    const text = form[name] ?? "";
    const chars = [
      ...(FIELD_TAG.exec(singleLine(text)) ?? []),
      ...missing.filter((char) => text.normalize("NFC").includes(char)),
    ];
    if (chars.length > 0) fields[name] = `Our documents cannot print ${chars.slice(0, 5).join(" ")}`;
  }
  const [first] = Object.values(fields);
  if (first) throw AppError.badRequest(first, fields);
}

/**
 * Makes the agreement of an accepted proposal for its signers, before the transaction that stores it (D-59). Throws 'bad_request'
 * if our fonts cannot print the form, 'conflict' if they cannot print the provider's own texts.
 */
export async function prepareAgreement(row: ProposalRecord, form: Form): Promise<PreparedAgreement> {
  await refuseUnprintable(row.id, form);
  const id = randomUUID();
  const countersigner = await namedCountersigner(row.providerId, row.dealId);
  const { userId: assigneeId, ...named } = countersigner;
  const signer = {
    firstName: form.signerFirstName,
    lastName: form.signerLastName,
    title: form.signerTitle,
    email: form.signerEmail,
    phone: form.signerPhone,
  };
  const details = {
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2 ?? null,
    city: form.city,
    state: form.state,
    zipCode: form.zipCode,
    taxIdLast4: form.taxIdNumber.slice(-4),
  };
  const { versionId, text } = await textFor(row);
  const input = await agreementInput(row, { countersigner, company: { name: form.companyName, ...details }, signer });
  const unsignedPdf = await printAgreement(row.providerId, input, text);
  const signers: NewSigner[] = [
    { id: randomUUID(), linkId: randomUUID(), role: "client", ...signer },
    { id: randomUUID(), linkId: randomUUID(), role: "provider", ...named, assigneeId },
  ];
  return {
    document: {
      id,
      proposalId: row.id,
      name: DOCUMENT_NAME,
      companyName: form.companyName,
      ...details,
      taxIdSealed: sealText(form.taxIdNumber, id),
      unsignedPdf: new Uint8Array(unsignedPdf),
      unsignedSha256: sha256Hex(unsignedPdf),
      content: agreementContent(input, text),
      agreementVersionId: versionId,
    },
    signers,
    toSign: {
      // The same input gives the same bytes. The replaced document's id makes a replacement distinct even when its bytes are
      // equal.
      key: sha256Hex(Buffer.from([row.id, row.documents[0]?.id, sha256Hex(unsignedPdf)].filter(Boolean).join(" "))),
      name: DOCUMENT_NAME,
      pdf: unsignedPdf,
      signers,
    },
  };
}

/** The agreement's text and its version; the version is null for our default. */
interface VersionedText {
  versionId: string | null;
  text: AgreementText;
}

/** The provider's newest text; but a correction changes details, not the terms: it keeps the version of the document that it replaces (050). */
async function textFor(row: ProposalRecord): Promise<VersionedText> {
  const [replaced] = row.documents;
  const version =
    replaced?.agreementVersionId === null
      ? null
      : await findPrintedVersion(replaced ? { id: replaced.agreementVersionId } : { providerId: row.providerId });
  if (!version) {
    const fees = new Set((row.fees as ChosenFee[]).map(({ kind }) => kind));
    return { versionId: null, text: defaultText(row.proposalType as ProposalType, fees) };
  }
  const exhibits = version.exhibits.map(({ name, file }) => ({ name, ...file }));
  return { versionId: version.id, text: { body: AgreementBody.parse(version.body), exhibits } };
}

/**
 * Prints the agreement as a PDF in a separate worker, one at a time per provider. Throws 'conflict' for texts of the provider
 * that our fonts cannot print, and for exhibits that take too long to print.
 */
export async function printAgreement(
  providerId: string,
  input: AgreementInput,
  text: AgreementText,
): Promise<Uint8Array> {
  try {
    return await inFileWorker("renderAgreement", providerId, { input, text });
  } catch (error) {
    const reason = error instanceof TooMuchWork ? TOO_SLOW : error instanceof PdfInputError ? error.message : null;
    if (reason === null) throw error;
    throw AppError.conflict(`The agreement cannot be made: ${reason} ${input.salesRepName} can help.`);
  }
}

const TOO_SLOW = "It takes too long to print.";

/**
 * Stores a prepared agreement with what its signing vendor made of it, and mails the client's signer their link, in the
 * transaction under way. Throws 'conflict' where the vendor's account was disconnected meanwhile, 'rate_limited' where the signer
 * was mailed too often.
 */
export async function keepAgreement(
  row: ProposalRecord,
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
  // The countersigner may have left since the document was prepared.
  await passOnSignatures(null, row.providerId, document.id);
  const [client] = signers;
  if (!client) return;
  const link = signerLink(vendor, { ...client, vendorLink: sealedLink(client.id, submission.links.client) });
  if (!link) return;
  await limitSigningMails(row.providerId, client.email);
  await postSigningLink(mailedOffer(row, document), client, link);
}

/** What mails say about the agreement of an offer. */
export const mailedOffer = (row: ProposalRecord, document: { name: string; companyName: string }) => ({
  ...senderOf(row),
  ...idsOf(row),
  code: proposalCode(row.number),
  companyName: document.companyName,
  documentName: document.name,
});

/** The details that the proposal's present document was made from, with the tax id decrypted; null before there is one. */
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
 * Whether the proposal's documents were made from this form, as far as the agreement shows it. Only the last four digits of the
 * tax id are compared: comparing all nine would let anybody who has the link confirm a guess (decision 015).
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

/** The sealed PDF, named after the people who have signed it; its hash is compared with the stored one first. */
export async function readSignedPdf(proposalId: string): Promise<PdfFile> {
  const document = await findSignedPdf(proposalId);
  if (!document?.signedPdf) throw AppError.conflict("The documents have not been signed yet");
  if (sha256Hex(document.signedPdf) !== document.signedSha256)
    throw new Error(`Stored PDF of ${proposalId} was altered`);
  const { name, companyName, proposal, status } = document;
  const note = status === "complete" ? null : "signed by client";
  return new PdfFile(document.signedPdf, documentFileName(proposal.provider.companyName, companyName, name, note));
}
