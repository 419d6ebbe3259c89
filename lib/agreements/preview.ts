import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { previewAgreement as contract } from "@/lib/contracts/agreements";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { agreementInput } from "@/lib/documents/agreement-input";
import { countersignerOf } from "@/lib/documents/countersigner";
import type { AgreementInput } from "@/lib/documents/pdf/agreement";
import type { Exhibit } from "@/lib/documents/pdf/exhibits";
import { printAgreement, readSigningForm } from "@/lib/documents/service";
import { AppError } from "@/lib/http/app-error";
import { PdfFile } from "@/lib/http/respond";
import type { OfferRow } from "@/lib/offers/dto";
import { loadOffer } from "@/lib/offers/present";
import { requireProvider } from "@/lib/providers/service";
import { refuseUnprintableText } from "./printable";
import { findFiles, findProposals } from "./repository";

type Form = BodyOf<typeof contract>;

const MISSING = "Proposal not found";

/**
 * A text, saved or not, as the PDF that a client would get of a proposal: of the named one, or of the provider's newest.
 * Keeps nothing. Throws 'not_found' out of scope, 'conflict' where the provider has no proposal yet.
 */
export async function previewAgreement(actor: Actor, providerId: string, form: Form): Promise<PdfFile> {
  await requireProvider(actor, providerId);
  await refuseUnprintableText(form);
  const proposalId = form.proposalId ?? (await findProposals(providerId))[0]?.id;
  if (!proposalId) throw AppError.conflict("There is no proposal to see the text with yet. Please make one first.");
  const row = await loadOffer(proposalId);
  if (row.providerId !== providerId) throw AppError.notFound(MISSING);
  const exhibits = await exhibitsOf(providerId, form);
  const pdf = await printAgreement(await inputOf(row), { body: form.body, exhibits });
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

/** Of the signing details, once the client has given them; until then of the company's record. */
async function inputOf(row: OfferRow): Promise<AgreementInput> {
  const form = await readSigningForm(row.id);
  const { company } = row.deal;
  const { name, addressLine1, addressLine2, city, state, zipCode } = form
    ? { ...form, name: form.companyName, addressLine2: form.addressLine2 ?? null }
    : company;
  return agreementInput(row, {
    countersigner: await countersignerOf(row.providerId, row.dealId),
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
