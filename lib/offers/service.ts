import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import type { Offer, SigningForm } from "@/lib/contracts/offers";
import { isUniqueViolation } from "@/lib/db-errors";
import { recordActivity } from "@/lib/deals/activities";
import {
  isSameSigningForm,
  keepAgreement,
  type PreparedAgreement,
  prepareAgreement,
  readSignedPdf,
} from "@/lib/documents/service";
import { PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { AppError } from "@/lib/http/app-error";
import { PdfFile } from "@/lib/http/respond";
import { proposalCode } from "@/lib/proposals/dto";
import { judgeStep, refusalText, STEPS, type Step } from "@/lib/proposals/transitions";
import { callLink, createCallLink, refreshBooking, storeCallLink } from "@/lib/scheduling/vendor";
import {
  haveSigned,
  refreshSigning,
  type SubmittedDocument,
  signerLink,
  submitForSigning,
  withdrawUnkept,
} from "@/lib/signing/vendor";
import { transaction } from "@/lib/transaction";
import { isExpired, type OfferRow, toOffer } from "./dto";
import { findOffer, findOfferStatus, lockOffer, updateNotPrimary, updateStatus } from "./repository";

const MISSING = "This proposal does not exist";

const clientOf = (row: OfferRow) => row.documents[0]?.signers.find((signer) => signer.role === "client");

function present(row: OfferRow): Offer {
  const [document] = row.documents;
  const client = clientOf(row);
  return toOffer(row, {
    signing:
      row.status === PROPOSAL_STATUS.DOCUMENT_SIGNING && document && client
        ? signerLink(document.signingVendor, client)
        : null,
    scheduling: row.status === PROPOSAL_STATUS.WELCOME_CALL ? callLink(row) : null,
  });
}

async function load(proposalId: string): Promise<OfferRow> {
  const row = await findOffer(proposalId);
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

export async function getOffer(proposalId: string): Promise<Offer> {
  return present(await load(proposalId));
}

async function presentStatus(proposalId: string): Promise<ProposalStatus> {
  const row = await findOfferStatus(proposalId);
  if (!row) throw AppError.notFound(MISSING);
  return row.status as ProposalStatus;
}

/** Locks the proposal, so that of several simultaneous steps one happens and the others see its outcome. */
async function lockStatus(proposalId: string): Promise<ProposalStatus> {
  const row = await lockOffer(proposalId);
  if (!row) throw AppError.notFound(MISSING);
  return row.status;
}

/** What a step writes beside the new status, in its transaction. */
type Effect = () => Promise<void>;

/**
 * Takes one step of D-50: moves when it is due, answers the present offer when it is repeated, else throws 'conflict'
 * with nothing changed. `prepare` runs on a step that is due, before the transaction: there outside services are asked.
 */
async function takeStep(
  proposalId: string,
  step: Step,
  title: string,
  prepare?: () => Promise<Effect | undefined>,
): Promise<Offer> {
  if (prepare && judge(await presentStatus(proposalId), step) === "repeat") return getOffer(proposalId);
  const effect = await prepare?.();
  return transaction(async () => {
    const status = await lockStatus(proposalId);
    const verdict = judge(status, step);
    const row = await load(proposalId);
    if (verdict === "repeat") return present(row);
    await effect?.();
    await updateStatus(proposalId, STEPS[step].to);
    await recordActivity(null, {
      dealId: row.dealId,
      activityType: "proposal",
      title,
      description: `${proposalCode(row.number)}: ${title.toLowerCase()} by the client`,
    });
    await audit(null, `proposal.${step}`, "proposal", proposalId, { from: status, to: STEPS[step].to });
    return present(await load(proposalId));
  });
}

function judge(status: ProposalStatus, step: Step): "move" | "repeat" {
  const verdict = judgeStep(status, step);
  if (verdict === "refuse") throw AppError.conflict(refusalText(status));
  return verdict;
}

/** Throws 'gone' after the last day on which the proposal could be answered (D-111). */
async function refuseExpired(proposalId: string): Promise<undefined> {
  const row = await load(proposalId);
  if (!isExpired(row)) return;
  throw new AppError("gone", `This proposal has expired. ${fullName(row.deal.salesRep)} can send you a new one.`);
}

/** Accepts or rejects a draft. Throws 'gone' for one that has expired, 'conflict' when it was decided otherwise or another proposal of the deal was accepted. */
export async function decideOffer(proposalId: string, accept: boolean): Promise<Offer> {
  try {
    if (accept) return await takeStep(proposalId, "accept", "Proposal accepted", () => refuseExpired(proposalId));
    return await takeStep(proposalId, "reject", "Proposal rejected", async () => {
      await refuseExpired(proposalId);
      return () => updateNotPrimary(proposalId);
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw AppError.conflict("Another proposal for this company has already been accepted");
    throw error;
  }
}

/**
 * Creates the agreement from the form and has it signed. The same form again answers the same offer; other details throw
 * 'conflict'. Where the signing vendor does not answer, 'upstream_unavailable', nothing is kept.
 */
export async function createOfferDocuments(proposalId: string, form: z.output<typeof SigningForm>): Promise<Offer> {
  const made: { unkept?: SubmittedDocument } = {};
  const withdraw = async () => made.unkept && withdrawUnkept(made.unkept);
  try {
    const offer = await takeStep(proposalId, "create-documents", "Signing details given", async () => {
      const { agreement, submitted } = await submitOnce(proposalId, form);
      made.unkept = submitted;
      return async () => {
        delete made.unkept;
        await keepAgreement(agreement, submitted);
      };
    });
    await withdraw();
    if (await isSameSigningForm(proposalId, form)) return offer;
  } catch (error) {
    // Only once somebody else was faster: another try, under way or to come, may yet keep the same submission.
    if (error instanceof AppError && error.code === "conflict") await withdraw();
    throw error;
  }
  throw AppError.conflict("The documents were already created with other details");
}

interface Submitted {
  agreement: PreparedAgreement;
  submitted: SubmittedDocument;
}

const submitting = new Map<string, Promise<Submitted>>();

/** Makes the agreement and has it signed; of clicks in quick succession the later ones get what the first one made. */
function submitOnce(proposalId: string, form: z.output<typeof SigningForm>): Promise<Submitted> {
  const key = JSON.stringify([proposalId, form]);
  const underWay = submitting.get(key) ?? submit(proposalId, form).finally(() => submitting.delete(key));
  submitting.set(key, underWay);
  return underWay;
}

async function submit(proposalId: string, form: z.output<typeof SigningForm>): Promise<Submitted> {
  const agreement = await prepareAgreement(await load(proposalId), form);
  return { agreement, submitted: await submitForSigning(agreement.toSign) };
}

/** Moves on only if the signing vendor's record says that the client has signed (D-51). */
export async function completeOfferDocuments(proposalId: string): Promise<Offer> {
  return takeStep(proposalId, "complete-signing", "Documents signed", async () => {
    const row = await load(proposalId);
    const [document] = row.documents;
    if (!document || !haveSigned(await refreshSigning(document.id), "client")) {
      throw AppError.conflict("The documents have not been signed yet");
    }
    const link = await createCallLink(callOf(row));
    return () => storeCallLink(row.id, link);
  });
}

/** Moves on only if the scheduling vendor's record has the call (D-51). `reported` is what the browser says it is called. */
export async function completeWelcomeCall(proposalId: string, reported?: string): Promise<Offer> {
  return takeStep(proposalId, "complete-call", "Welcome call scheduled", async () => {
    const row = await load(proposalId);
    if (!(await refreshBooking(row.schedulingVendor, callOf(row), reported))) {
      throw AppError.conflict("The welcome call has not been booked yet");
    }
    return undefined;
  });
}

function callOf(row: OfferRow) {
  const client = clientOf(row);
  const { id: proposalId, providerId } = row;
  return { proposalId, providerId, client: client ? { name: fullName(client), email: client.email } : null };
}

/** The sealed PDF of a completed proposal; throws 'conflict' before (D-59). */
export async function downloadOfferDocuments(proposalId: string): Promise<PdfFile> {
  const row = await findOfferStatus(proposalId);
  if (!row) throw AppError.notFound(MISSING);
  if (row.status !== PROPOSAL_STATUS.COMPLETED) throw AppError.conflict(refusalText(row.status as ProposalStatus));
  return new PdfFile(await readSignedPdf(proposalId), `${proposalCode(row.number)}-signed.pdf`);
}
