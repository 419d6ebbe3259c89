import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { Offer, SigningCorrection, SigningForm } from "@/lib/contracts/offers";
import type { Proposal } from "@/lib/contracts/proposals";
import { recordActivity } from "@/lib/deals/activities";
import {
  isSameSigningForm,
  keepAgreement,
  mailedOffer,
  prepareAgreement,
  readSigningForm,
} from "@/lib/documents/service";
import { AppError } from "@/lib/http/app-error";
import { limitRate } from "@/lib/http/rate-limit";
import { refuse } from "@/lib/http/refusal";
import { proposalCode } from "@/lib/proposals/dto";
import { getProposal } from "@/lib/proposals/service";
import { requireLockedStanding } from "@/lib/proposals/standing";
import { postNoLongerSigner } from "@/lib/signing/mails";
import { refreshBeforeEnd } from "@/lib/signing/record";
import { lockSignatures, replaceDocument } from "@/lib/signing/replacement";
import { submitForSigning, withdrawSubmission, withdrawUnkept } from "@/lib/signing/vendor";
import { transaction } from "@/lib/transaction";
import { clientSigner, type OfferRow, refuseCorrection } from "./dto";
import { loadOffer, presentOffer } from "./present";

type Form = z.output<typeof SigningForm>;
type Correction = z.output<typeof SigningCorrection>;

/** Each is a mail to an address that somebody typed. */
const CORRECTIONS_AN_HOUR = 10;

/** What people call the details, in the order of the form. */
const DETAILS: Record<keyof Form, string> = {
  companyName: "company name",
  addressLine1: "address",
  addressLine2: "address",
  city: "address",
  state: "address",
  zipCode: "address",
  taxIdNumber: "tax ID",
  signerFirstName: "signer's name",
  signerLastName: "signer's name",
  signerTitle: "signer's title",
  signerEmail: "signer's email",
  signerPhone: "signer's phone",
};

/**
 * Corrects the signing details until somebody has signed: the document is voided and one of the new details takes its
 * place, of which the signer is told (D-112). `by` is null for the client. Details that are as they were change nothing, unless
 * the document cannot be signed at its vendor any more.
 * Throws 'conflict' once somebody has signed, 'rate_limited' after ten an hour.
 */
export async function correctOfferDocuments(
  proposalId: string,
  correction: Correction,
  by: Actor | null = null,
): Promise<Offer> {
  const row = await loadOffer(proposalId);
  refuse(refuseCorrection(row));
  const kept = await readSigningForm(proposalId);
  const [document] = row.documents;
  if (!kept || !document) throw AppError.notFound();
  const form = correctedForm(kept, correction);
  // Of one that its vendor takes no signature of any more the same details make another one.
  const isUsable = document.signingProblem === null;
  if (isUsable && !correction.taxIdNumber && (await isSameSigningForm(proposalId, form))) return presentOffer(row);
  await limitRate(`correction:${proposalId}`, CORRECTIONS_AN_HOUR, 3600);
  const agreement = await prepareAgreement(row, form);
  const submitted = await submitForSigning(row.providerId, agreement.toSign);
  try {
    // As late as can be: until it is withdrawn the former one can be signed at its vendor.
    await refreshBeforeEnd(document.id, document.signingProblem);
    await transaction(async () => {
      await requireLockedStanding(proposalId);
      await lockSignatures(document.id);
      const present = await loadOffer(proposalId);
      refuse(refuseCorrection(present));
      if (present.documents[0]?.id !== document.id) {
        throw AppError.conflict("The details were corrected meanwhile. Please look at them again.");
      }
      await replaceDocument(document.id);
      await keepAgreement(row, agreement, submitted);
      await recordCorrection(by, row, kept, form, agreement.document.id);
    });
  } catch (error) {
    await withdrawUnkept(submitted);
    throw error;
  }
  await withdrawSubmission(document.id);
  return presentOffer(await loadOffer(proposalId));
}

const correctedForm = (kept: Form, { taxIdNumber, signerEmail, signerPhone, ...rest }: Correction): Form => ({
  ...rest,
  addressLine2: rest.addressLine2 ?? null,
  taxIdNumber: taxIdNumber ?? kept.taxIdNumber,
  signerEmail: signerEmail ?? kept.signerEmail,
  signerPhone: signerPhone ?? kept.signerPhone,
});

async function recordCorrection(
  by: Actor | null,
  row: OfferRow,
  kept: Form,
  form: Form,
  documentId: string,
): Promise<void> {
  const [document] = row.documents;
  const signer = clientSigner(row);
  if (!document || !signer) return;
  const changed = (Object.keys(DETAILS) as (keyof Form)[]).filter((name) => form[name] !== kept[name]);
  const details = [...new Set(changed.map((name) => DETAILS[name]))].join(", ");
  await recordActivity(by, {
    dealId: row.dealId,
    activityType: "proposal",
    title: "Signing details corrected",
    description: `${proposalCode(row.number)}: ${details} corrected by ${by ? "the provider" : "the client"}; the ${document.name} was voided and made anew`,
  });
  await audit(by, "document.replace", "document", document.id, { documentId, changed });
  if (form.signerEmail !== kept.signerEmail) await postNoLongerSigner(mailedOffer(row, document), signer);
}

/** The same for who sees the proposal inside. Throws 'not_found' out of their scope. */
export async function correctSigningDetails(
  actor: Actor,
  dealId: string,
  proposalId: string,
  correction: Correction,
): Promise<Proposal> {
  await getProposal(actor, dealId, proposalId);
  await correctOfferDocuments(proposalId, correction, actor);
  return getProposal(actor, dealId, proposalId);
}
