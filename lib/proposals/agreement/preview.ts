import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { PdfFile } from "@/lib/http/respond";
import type { AgreementInput } from "@/lib/pdf/agreement-content";
import type { Exhibit } from "@/lib/pdf/exhibits";
import { clientOf, loadInside, type ProposalRecord } from "@/lib/proposals/record";
import { requireProvider } from "@/lib/providers/service";
import { agreementInput, namedCountersigner } from "./agreement-input";
import type { previewAgreement as contract } from "./contract";
import { printAgreement, readSigningForm } from "./documents";
import { refuseUnprintableText } from "./printable";
import { findFiles, findProposals } from "./repository-versions";

type Form = BodyOf<typeof contract>;

const MISSING = "Proposal not found";

/**
 * Prints a text, saved or not, as the PDF that a client would get for the named proposal, or for the provider's newest one.
 * Stores nothing. Throws 'not_found' out of scope, 'conflict' where the provider has no proposal yet.
 */
export async function previewAgreement(actor: Actor, providerId: string, form: Form): Promise<PdfFile> {
  await requireProvider(actor, providerId);
  await refuseUnprintableText(providerId, form);
  const proposalId = form.proposalId ?? (await findProposals(providerId))[0]?.id;
  if (!proposalId)
    throw AppError.conflict("There is no proposal to preview the text with yet. Please create one first.");
  const row = await loadInside(proposalId);
  if (row.providerId !== providerId) throw AppError.notFound(MISSING);
  const exhibits = await exhibitsOf(providerId, form);
  const pdf = await printAgreement(providerId, await inputOf(row), { body: form.body, exhibits });
  return new PdfFile(pdf, "agreement-preview.pdf");
}

async function exhibitsOf(providerId: string, { exhibits }: Form): Promise<Exhibit[]> {
  const files = await findFiles(
    providerId,
    exhibits.map(({ fileId }) => fileId),
  );
  return exhibits.map(({ fileId, name }) => {
    const file = files.find(({ id }) => id === fileId);
    if (!file) throw AppError.badRequest(`“${name}” is no longer there. Please add it again.`);
    return { ...file, name };
  });
}

/** From the signing details once the client has given them, before that as the offer names the client. */
async function inputOf(row: ProposalRecord): Promise<AgreementInput> {
  const form = await readSigningForm(row.id);
  const { name, addressLine1, addressLine2, city, state, zipCode } = form
    ? { ...form, name: form.companyName, addressLine2: form.addressLine2 ?? null }
    : clientOf(row);
  return agreementInput(row, {
    countersigner: await namedCountersigner(row.providerId, row.dealId),
    company: { name, addressLine1, addressLine2, city, state, zipCode, taxIdLast4: null },
    signer: {
      firstName: form?.signerFirstName ?? "First name",
      lastName: form?.signerLastName ?? "Last name",
      title: form?.signerTitle ?? "Title",
      email: form?.signerEmail ?? "Email",
      phone: form?.signerPhone ?? null,
    },
  });
}
