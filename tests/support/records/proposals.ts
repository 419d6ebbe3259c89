import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/proposals/call/service";
import type { SigningForm } from "@/lib/proposals/client/contract";
import type { SignatureForm } from "@/lib/proposals/client/contract-embeds";
import {
  answerOffer,
  completeOfferDocuments,
  completeWelcomeCall,
  createOfferDocuments,
} from "@/lib/proposals/client/service";
import type { ClientCostsForm, ProposalForm } from "@/lib/proposals/inside/contract";
import { createProposal } from "@/lib/proposals/inside/service";
import { getSigningSession, sign } from "@/lib/proposals/signing/service";
import { actorOf } from "./people";
import { addDeal, type Deal } from "./records";
import type { World } from "./world";

const { DRAFT, REJECTED, APPROVED, DOCUMENT_SIGNING, WELCOME_CALL } = PROPOSAL_STATUS;

export const TAX_ID = "84-7391526";

/** The golden case: 40 × $50,000, 2.00 % + 0.75 % bundled, adjustable spreads of 1.00 and 0.75. */
export const proposalForm = ({ summit }: World): z.output<typeof ProposalForm> => ({
  companyEmployeeCount: 40,
  employeeAverageSalary: 50_000,
  statesOfOperation: ["CO"],
  peoplePerState: [],
  priceModel: "BUNDLED_RATE",
  payrollProducts: [
    { id: summit.payroll, rate: 2 },
    { id: summit.hr, rate: 0.75 },
  ],
  taxRates: [
    { id: summit.futa, rate: 1.6 },
    { id: summit.suta, rate: 1.7 },
  ],
});

/** What a client pays today: 18.00 an employee and month, 24,000.00 and 60,000.00 a year, and 2.7 % of unemployment tax. */
export const clientCostsForm: z.output<typeof ClientCostsForm> = {
  payroll: 18,
  payrollPer: "employee_month",
  workersComp: 24_000,
  workersCompPer: "year",
  benefits: null,
  benefitsPer: "employee_month",
  hr: 60_000,
  hrPer: "year",
  sutaRate: 2.7,
};

export const signingForm: z.output<typeof SigningForm> = {
  companyName: "Granite Builders LLC",
  addressLine1: "12 Oak Avenue",
  addressLine2: null,
  city: "Boulder",
  state: "CO",
  zipCode: "80302",
  taxIdNumber: TAX_ID,
  signerFirstName: "Jordan",
  signerLastName: "Lane",
  signerTitle: "Chief Executive Officer",
  signerEmail: "jordan@client.test",
  signerPhone: "(303) 555-0142",
};

export interface TestProposal {
  id: string;
  deal: Deal;
}

/** A proposal on a deal of its own, taken along the client's path as far as the status wanted. */
export async function addProposal(world: World, status: ProposalStatus = DRAFT, on?: Deal): Promise<TestProposal> {
  const deal = on ?? (await addDeal(world));
  const rep = await actorOf(world.rep, world.summit.providerId);
  const { id } = await createProposal(rep, deal.id, proposalForm(world));
  if (status === DRAFT) return { id, deal };
  await answerOffer(id, status !== REJECTED);
  if (status === REJECTED || status === APPROVED) return { id, deal };
  await createOfferDocuments(id, signingForm);
  if (status === DOCUMENT_SIGNING) return { id, deal };
  await signAsClient(id);
  await completeOfferDocuments(id);
  if (status === WELCOME_CALL) return { id, deal };
  await bookFirstSlot(id);
  await completeWelcomeCall(id);
  return { id, deal };
}

/** The token in the link of a signer of a proposal's present document. */
export async function signingToken(proposalId: string, role: "client" | "provider"): Promise<string> {
  const signer = await db().documentSigner.findFirstOrThrow({
    where: { role, document: { proposalId, replacedAt: null } },
  });
  return makeLinkToken("sign", signer.linkId);
}

export const schedulingToken = (proposalId: string): string => makeLinkToken("schedule", proposalId);

export async function typedSignature(
  token: string,
  actor: Actor | null = null,
): Promise<z.output<typeof SignatureForm>> {
  const { documentSha256, signer } = await getSigningSession(actor, token);
  return { kind: "typed", typedName: `${signer.firstName} ${signer.lastName}`, consent: true, documentSha256 };
}

export async function signAsClient(proposalId: string): Promise<void> {
  const token = await signingToken(proposalId, "client");
  await sign(null, token, await typedSignature(token));
}

export async function bookFirstSlot(proposalId: string): Promise<string> {
  const token = schedulingToken(proposalId);
  for (;;) {
    const { slots } = await getSchedulingSession(token);
    try {
      return (await bookWelcomeCall(token, slots[0] ?? "")).startsAt;
    } catch (error) {
      // Taken by another one that a test adds at once.
      if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    }
  }
}

/** When a proposal's call is booked, and a time that it can be moved to. */
export async function anotherTime(proposalId: string): Promise<{ token: string; from: string; startsAt: string }> {
  const token = schedulingToken(proposalId);
  const { booked, slots } = await getSchedulingSession(token);
  return { token, from: booked ?? "", startsAt: slots.at(-1) ?? "" };
}

/** Takes a draft to a later status without the documents and calls of the way there, where they do not matter. */
export async function pushStatus(proposalId: string, status: 2 | 4 | 5): Promise<void> {
  for (const next of [2, 4, 5] as const) {
    if (next <= status) await db().proposal.update({ where: { id: proposalId }, data: { status: next } });
  }
}

/** A proposal whose welcome call is to be booked; its documents do not matter. */
export async function addWaitingForCall(world: World): Promise<TestProposal> {
  const proposal = await addProposal(world);
  await pushStatus(proposal.id, WELCOME_CALL);
  return proposal;
}

/** The same with its call booked, which completes it. */
export async function addBookedCall(world: World): Promise<TestProposal> {
  const proposal = await addWaitingForCall(world);
  await bookFirstSlot(proposal.id);
  await completeWelcomeCall(proposal.id);
  return proposal;
}
