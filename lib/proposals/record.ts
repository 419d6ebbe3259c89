import "server-only";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "@/lib/app-error";
import { type ByClient, recordActivity } from "@/lib/deals/activities";
import { type Representative, withRepresentative } from "@/lib/deals/representative";
import { accentsOf } from "@/lib/domain/accent";
import { dayInZone } from "@/lib/domain/dates";
import type { CompanyStatus, DealStatus, ProposalEnd, ProposalStatus } from "@/lib/domain/enums";
import { fullName, proposalCode } from "@/lib/domain/format";
import { env } from "@/lib/env";
import type { MailLink } from "@/lib/mail/layout";
import { isWithheld } from "@/lib/pricing/floors";
import type { Accents } from "@/lib/proposals/client/contract";
import { isPastLastDay, type ProposalState } from "./lifecycle";
import {
  findClientSigner,
  findMailedContact,
  findRecord,
  findState,
  lockState as lockRow,
  type RecordRow,
  type StateRow,
  updateClients,
  updateEnded,
} from "./repository-record";
import { type ClientDetails, clientDetails } from "./rules";

const MISSING = "This proposal does not exist";

/** A proposal with everything that belongs to it, and its representative, the client's contact person. */
export type ProposalRecord = RecordRow & { representative: Representative };

/** A row that there is, and that is not withheld: without an owner's approval a price below a floor is nobody's (D-181). */
function opened<Row extends { approval: string | null }>(row: Row | null | undefined): Row {
  const there = found(row);
  if (isWithheld(there)) throw AppError.notFound(MISSING);
  return there;
}

function found<Row>(row: Row | null | undefined): Row {
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

/** The proposal of a link; null where there is none, or none that its client may open. */
export async function readProposal(proposalId: string): Promise<ProposalRecord | null> {
  const row = await findRecord(proposalId);
  return row && !isWithheld(row) ? withRepresentative(row) : null;
}

/** As `readProposal`, but throws 'not_found'. */
export const loadProposal = async (proposalId: string): Promise<ProposalRecord> =>
  withRepresentative(opened(await findRecord(proposalId)));

/** The state that decides whether a step may be taken. Throws 'not_found' where its client may not open it. */
export const loadState = async (proposalId: string): Promise<StateRow> => opened(await findState(proposalId));

/** As `loadState`, with deal and proposal locked: of several simultaneous steps one is taken, and the others read its outcome. */
export const lockState = async (proposalId: string): Promise<StateRow> => opened(await lockRow(proposalId));

// For the provider's people, who see it all the same; they refuse by themselves what its client would get.

/** As `loadProposal`, also while it is withheld from its client. */
export const loadInside = async (proposalId: string): Promise<ProposalRecord> =>
  withRepresentative(found(await findRecord(proposalId)));

/** As `lockState`, also while it is withheld from its client. */
export const lockInside = async (proposalId: string): Promise<StateRow> => found(await lockRow(proposalId));

/** The state of a record that has already been read. */
export const stateOf = ({
  deal,
  endedAs,
  status,
}: Pick<ProposalRecord, "deal" | "endedAs" | "status">): ProposalState => ({
  status: status as ProposalStatus,
  endedAs: endedAs as ProposalEnd | null,
  dealStatus: deal.dealStatus as DealStatus,
  companyStatus: deal.company.status as CompanyStatus,
});

/** Its client, as the client reads it. */
export const clientOf = ({ client }: Pick<ProposalRecord, "client">) => client as unknown as ClientDetails;

/**
 * Corrects the names and addresses of edited companies in their proposals that wait for an answer, in the transaction under way. A
 * proposal that names its client otherwise, because its company was merged since, stays as it is.
 */
export async function correctClients(
  edits: { id: string; before: ClientDetails; after: ClientDetails }[],
): Promise<void> {
  const corrections = edits
    .map(({ id, before, after }) => ({ companyId: id, before: clientDetails(before), after: clientDetails(after) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (corrections.length > 0) await updateClients(corrections);
}

/** Ends the signing of a locked proposal for good. */
export const endProposal = (proposalId: string, as: ProposalEnd, reason: string): Promise<void> =>
  updateEnded(proposalId, as, reason);

/** The provider in whose name mails about a proposal are sent. */
export const senderOf = ({
  providerId,
  provider,
  representative,
}: Pick<ProposalRecord, "providerId" | "provider" | "representative">) => ({
  providerId,
  providerName: provider.companyName,
  replyTo: representative.email,
});

/** By what notifications and links name a proposal. */
export const idsOf = ({ id, dealId, providerId }: Pick<ProposalRecord, "id" | "dealId" | "providerId">) => ({
  proposalId: id,
  dealId,
  providerId,
});

/** A mail's link to the proposal's page inside the app, for people who sign in. */
export const insidePage = ({ dealId, proposalId }: { dealId: string; proposalId: string }): MailLink => ({
  link: `${env.APP_URL}/deals/${dealId}/proposals/${proposalId}`,
  label: "Open the proposal",
});

/** A provider's color on its clients' pages; null for ours. */
export const accentsOfProvider = ({ accentColor }: { accentColor: string | null }): Accents =>
  accentColor === null ? null : accentsOf(accentColor);

/** Adds a line to the timeline of a proposal's deal, in the transaction under way: the proposal's code, and `said` right after it. */
export async function recordOnTimeline(
  by: Parameters<typeof recordActivity>[0],
  { dealId, number }: { dealId: string; number: number },
  title: string,
  said = "",
  details?: string | null,
): Promise<void> {
  const description = `${proposalCode(number)}${said}`;
  await recordActivity(by, { dealId, activityType: "proposal", title, description, details: details ?? undefined });
}

/** The client's own signer, once there is a document. */
export const clientSigner = (record: Pick<ProposalRecord, "documents">) =>
  record.documents[0]?.signers.find((signer) => signer.role === "client");

/**
 * The client, as the deal's timeline names who did something on the client's page: the document's signer, else the one contact to whom
 * the link was mailed, else nobody by name (D-160).
 */
export async function loadClient(proposalId: string): Promise<ByClient> {
  const known = (await findClientSigner(proposalId)) ?? (await findMailedContact(proposalId));
  return { client: known ? fullName(known) : null };
}

/** The last day on which the proposal can be accepted, yyyy-MM-dd; null without one. */
export const lastDayOf = ({ expiresOn }: Pick<ProposalRecord, "expiresOn">): string | null =>
  expiresOn && dayInZone(expiresOn, "UTC");

/** Whether a proposal still waits for its client's answer and its last day is over, on the provider's calendar (D-111). */
export const isExpired = (record: ProposalRecord): boolean =>
  isPastLastDay({ status: record.status, expiresOn: lastDayOf(record), timeZone: record.provider.timeZone });
