import "server-only";
import type { ProposalEnd } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { findStanding, lockStanding, type StandingRow, updateEnded } from "./repository-standing";

export type Standing = StandingRow;

const present = (row: StandingRow | undefined): StandingRow => {
  if (!row) throw AppError.notFound("This proposal does not exist");
  return row;
};

/** What decides whether a step of a proposal may be taken. Throws 'not_found'. */
export const requireStanding = async (proposalId: string): Promise<Standing> => present(await findStanding(proposalId));

/** The same, with deal and proposal locked: of several simultaneous steps one happens and the others see its outcome. */
export const requireLockedStanding = async (proposalId: string): Promise<Standing> =>
  present(await lockStanding(proposalId));

/** Ends the signing of a locked proposal for good. */
export const endProposal = (proposalId: string, as: ProposalEnd, reason: string): Promise<void> =>
  updateEnded(proposalId, as, reason);
