import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { fullName } from "@/lib/domain/format";
import { limitRate } from "@/lib/http/rate-limit";
import {
  isSameSigningForm,
  keepAgreement,
  mailedOffer,
  prepareAgreement,
  readSigningForm,
} from "@/lib/proposals/agreement/documents";
import {
  clientSigner,
  loadClient,
  loadProposal,
  lockState,
  type ProposalRecord,
  recordOnTimeline,
} from "@/lib/proposals/record";
import { wasCodeEntered } from "@/lib/proposals/signing/codes";
import { postNoLongerSigner } from "@/lib/proposals/signing/mails";
import { lockSignatures, refreshBeforeEnd, replaceDocument } from "@/lib/proposals/signing/record";
import { submitForSigning, withdrawSubmission, withdrawUnusedSubmission } from "@/lib/proposals/signing/vendor/vendor";
import { refuse } from "@/lib/refusal";
import type { Offer, SigningCorrection, SigningForm } from "./contract";
import { refuseCorrection } from "./dto";
import { presentOffer } from "./present";

type Form = z.output<typeof SigningForm>;
type Correction = z.output<typeof SigningCorrection>;

/** Each correction mails an address that somebody typed. */
const CORRECTIONS_AN_HOUR = 3;

/** The details' names for people, in the order of the form. */
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
 * Corrects the signing details until somebody has signed: the document is voided and replaced by one with the new details, which
 * is mailed to the signer (D-112). `by` is null for the client. Unchanged details change nothing, unless the document can no
 * longer be signed at its vendor.
 * Throws 'conflict' once somebody has signed, and when the client changes their signer's address after a code was entered;
 * 'rate_limited' after three an hour.
 */
export async function correctOfferDocuments(
  proposalId: string,
  correction: Correction,
  by: Actor | null = null,
): Promise<Offer> {
  const row = await loadProposal(proposalId);
  refuse(refuseCorrection(row));
  const kept = await readSigningForm(proposalId);
  const [document] = row.documents;
  if (!kept || !document) throw AppError.notFound();
  const form = correctedForm(kept, correction);
  // If the document can no longer be signed at its vendor, even unchanged details make a new one.
  const isUsable = document.signingProblem === null;
  if (isUsable && !correction.taxIdNumber && (await isSameSigningForm(proposalId, form))) return presentOffer(row);
  if (by === null) await requireSameAddress(row, kept, form);
  await limitRate(`correction:${proposalId}`, CORRECTIONS_AN_HOUR, 3600);
  const agreement = await prepareAgreement(row, form);
  const submitted = await submitForSigning(row.providerId, agreement.toSign);
  try {
    // As late as possible: until it is withdrawn, the former document can be signed at its vendor.
    await refreshBeforeEnd(document.id, document.signingProblem);
    await transaction(async () => {
      await lockState(proposalId);
      await lockSignatures(document.id);
      const present = await loadProposal(proposalId);
      refuse(refuseCorrection(present));
      if (by === null) await requireSameAddress(present, kept, form);
      if (present.documents[0]?.id !== document.id) {
        throw AppError.conflict("The details have been corrected in the meantime. Please check them again.");
      }
      await replaceDocument(document.id);
      await keepAgreement(row, agreement, submitted);
      await recordCorrection(by, row, kept, form, agreement.document.id);
    });
  } catch (error) {
    await withdrawUnusedSubmission(submitted);
    throw error;
  }
  await withdrawSubmission(document.id);
  return presentOffer(await loadProposal(proposalId));
}

/**
 * Throws 'conflict' when a person with the client's link changes a signer's address that a code has proved: the next code would
 * prove the new address instead. The provider may change it.
 */
async function requireSameAddress(row: ProposalRecord, kept: Form, form: Form): Promise<void> {
  if (kept.signerEmail.toLowerCase() === form.signerEmail.toLowerCase() || !(await wasCodeEntered(row.id))) return;
  const { representative, provider } = row;
  const reach = [representative.email, representative.phone].filter(Boolean).join(", ");
  const message = `The signer has opened the agreement with a code emailed to their address. Only ${provider.companyName} can change it now: please ask ${fullName(representative)} (${reach}).`;
  throw AppError.conflict(message, { signerEmail: message });
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
  row: ProposalRecord,
  kept: Form,
  form: Form,
  documentId: string,
): Promise<void> {
  const [document] = row.documents;
  const signer = clientSigner(row);
  if (!document || !signer) return;
  const changed = (Object.keys(DETAILS) as (keyof Form)[]).filter((name) => form[name] !== kept[name]);
  const details = [...new Set(changed.map((name) => DETAILS[name]))].join(", ");
  const said = `: ${details} corrected by ${by ? "the provider" : "the client"}; the ${document.name} was voided and created again`;
  await recordOnTimeline(by ?? (await loadClient(row.id)), row, "Signing details corrected", said);
  await audit(by, "document.replace", "document", document.id, {
    documentId,
    ...changesOf(kept, form, Object.fromEntries(changed.map((name) => [name, form[name]]))),
  });
  if (form.signerEmail !== kept.signerEmail) await postNoLongerSigner(mailedOffer(row, document), signer);
}
