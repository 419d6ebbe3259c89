import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import type { Offer, SigningForm } from "@/lib/contracts/offers";
import { db, sql } from "@/lib/db";
import { isUniqueViolation } from "@/lib/db-errors";
import { recordActivity } from "@/lib/deals/activities";
import { createAgreement, isSameSigningForm, readSignedPdf } from "@/lib/documents/service";
import { PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { PdfFile } from "@/lib/http/respond";
import { schedulingPort } from "@/lib/integrations/scheduling/port";
import { signingPort } from "@/lib/integrations/signing/port";
import { proposalCode } from "@/lib/proposals/dto";
import { judgeStep, refusalText, STEPS, type Step } from "@/lib/proposals/transitions";
import { transaction } from "@/lib/transaction";
import { OFFER_INCLUDE, type OfferRow, toOffer } from "./dto";

const MISSING = "This proposal does not exist";

function present(row: OfferRow): Offer {
  const client = row.documents[0]?.signers.find((signer) => signer.role === "client");
  return toOffer(row, {
    signing: row.status === PROPOSAL_STATUS.DOCUMENT_SIGNING && client ? signingPort().linkFor(client.linkId) : null,
    scheduling: row.status === PROPOSAL_STATUS.WELCOME_CALL ? schedulingPort().linkFor(row.id) : null,
  });
}

async function load(proposalId: string): Promise<OfferRow> {
  const row = await db().proposal.findUnique({ where: { id: proposalId }, include: OFFER_INCLUDE });
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

export async function getOffer(proposalId: string): Promise<Offer> {
  return present(await load(proposalId));
}

/** Locks the proposal, so that of several simultaneous steps one happens and the others see its outcome. */
async function lockStatus(proposalId: string): Promise<ProposalStatus> {
  const [row] = await sql<{ status: ProposalStatus }>("SELECT status FROM proposals WHERE id = $1::uuid FOR UPDATE", [
    proposalId,
  ]);
  if (!row) throw AppError.notFound(MISSING);
  return row.status;
}

/**
 * Takes one step of D-50: moves when it is due, answers the present offer when it is repeated, else throws 'conflict'
 * with nothing changed. `effect` runs only on a real move, before the status changes.
 */
async function takeStep(
  proposalId: string,
  step: Step,
  title: string,
  effect?: (row: OfferRow) => Promise<void>,
): Promise<Offer> {
  return transaction(async () => {
    const status = await lockStatus(proposalId);
    const verdict = judgeStep(status, step);
    if (verdict === "refuse") throw AppError.conflict(refusalText(status));
    const row = await load(proposalId);
    if (verdict === "repeat") return present(row);
    await effect?.(row);
    await db().proposal.update({ where: { id: proposalId }, data: { status: STEPS[step].to }, select: { id: true } });
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

/** Accepts or rejects a draft. Throws 'conflict' when it was decided otherwise or another proposal of the deal was accepted. */
export async function decideOffer(proposalId: string, accept: boolean): Promise<Offer> {
  try {
    if (accept) return await takeStep(proposalId, "accept", "Proposal accepted");
    return await takeStep(proposalId, "reject", "Proposal rejected", async () => {
      await db().proposal.update({ where: { id: proposalId }, data: { isPrimary: false }, select: { id: true } });
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw AppError.conflict("Another proposal for this company has already been accepted");
    throw error;
  }
}

/** Creates the agreement from the form. The same form again answers the same offer; other details throw 'conflict'. */
export async function createOfferDocuments(proposalId: string, form: z.output<typeof SigningForm>): Promise<Offer> {
  const offer = await takeStep(proposalId, "create-documents", "Signing details given", async (row) =>
    createAgreement(row, form),
  );
  if (!(await isSameSigningForm(proposalId, form))) {
    throw AppError.conflict("The documents were already created with other details");
  }
  return offer;
}

/** Moves on only if the signing record says that the client has signed (D-51). */
export async function completeOfferDocuments(proposalId: string): Promise<Offer> {
  return takeStep(proposalId, "complete-signing", "Documents signed", async (row) => {
    const document = row.documents[0];
    if (!document || !(await signingPort().haveSigned(document.id, "client"))) {
      throw AppError.conflict("The documents have not been signed yet");
    }
  });
}

/** Moves on only if the call is booked (D-51). */
export async function completeWelcomeCall(proposalId: string): Promise<Offer> {
  return takeStep(proposalId, "complete-call", "Welcome call scheduled", async () => {
    if (!(await schedulingPort().isBooked(proposalId)))
      throw AppError.conflict("The welcome call has not been booked yet");
  });
}

/** The sealed PDF of a completed proposal; throws 'conflict' before (D-59). */
export async function downloadOfferDocuments(proposalId: string): Promise<PdfFile> {
  const row = await db().proposal.findUnique({ where: { id: proposalId }, select: { status: true, number: true } });
  if (!row) throw AppError.notFound(MISSING);
  if (row.status !== PROPOSAL_STATUS.COMPLETED) throw AppError.conflict(refusalText(row.status as ProposalStatus));
  return new PdfFile(await readSignedPdf(proposalId), `${proposalCode(row.number)}-signed.pdf`);
}
