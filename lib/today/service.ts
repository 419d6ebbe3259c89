// Home's list is asked in one query, not kept in a table: whatever changes the facts changes the list, and no job can
// forget it (docs/decisions/088). A further reason is one more SELECT with the columns of the others, and an index of
// its own.

import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { requireDeal } from "@/lib/deals/access";
import { startOfMonth, startOfYear, todayIn } from "@/lib/domain/dates";
import { proposalCode } from "@/lib/domain/format";
import { knownJobs } from "@/lib/jobs/known-jobs";
import type {
  countToday as countContract,
  listFailures as failuresContract,
  getTodayFigures as figuresContract,
  listToday as listContract,
  TodayItem,
  TodayReason,
} from "./contract";
import { countToday as count, deleteSnooze, findToday, saveSnooze, type TodayRow } from "./repository";
import { findFailures } from "./repository-failures";
import { findAnnualGoal, findNextCalls, sumPipeline, sumRevenue } from "./repository-figures";
import type { TodayScope } from "./repository-reason";
import { LONGEST_SNOOZE_DAYS, MOST_IN_TODAY } from "./rules";

const SHOWN_CALLS = 3;
const DAY_MS = 86_400_000;

/** Everybody's deals are those of one provider. Throws 'bad_request' for a team without one. */
function isTeam(actor: Actor, of: "me" | "team"): boolean {
  if (of === "team" && actor.providerId === null) throw AppError.badRequest("Choose a provider to see its team's day");
  return of === "team";
}

function scopeOf(actor: Actor, team: boolean, dealId?: string): TodayScope {
  const now = new Date();
  return {
    actor,
    team,
    dealId,
    mayCountersign: can(actor, "team.edit"),
    mayApprove: team || actor.providerRole === "owner",
    now,
    today: todayIn(actor.timeZone, now),
    providerToday: todayIn(actor.providerZone, now),
    // One more than is shown tells whether there are more.
    limit: MOST_IN_TODAY + 1,
  };
}

/** The deals that need the actor today, or anybody on the team, the most urgent first (D-128). */
export async function listToday(
  actor: Actor,
  { of, dealId }: QueryOf<typeof listContract>,
): Promise<ResponseOf<typeof listContract>> {
  const rows = await findToday(scopeOf(actor, isTeam(actor, of), dealId));
  return { items: rows.slice(0, MOST_IN_TODAY).map(toTodayItem), more: rows.length > MOST_IN_TODAY };
}

const toReason = ({ kind, at, step, proposal, answer, standsInFor }: TodayRow["reasons"][number]): TodayReason => ({
  kind,
  at: new Date(at).toISOString(),
  step,
  proposal: proposal && { id: proposal.id, code: proposalCode(proposal.number) },
  openedAt: proposal?.openedAt ? new Date(proposal.openedAt).toISOString() : null,
  openings: proposal?.openings
    ? { count: proposal.openings.count, lastAt: new Date(proposal.openings.lastAt).toISOString() }
    : null,
  answer,
  standsInFor,
  remindedAt: proposal?.remindedAt ? new Date(proposal.remindedAt).toISOString() : null,
});

const toTodayItem = (row: TodayRow): TodayItem => ({
  deal: {
    id: row.dealId,
    name: row.name,
    companyName: row.companyName,
    expectedValue: row.expectedValue,
    stage: row.stageName === null ? null : { name: row.stageName, color: row.stageColor ?? "" },
    expectedCloseDate: row.expectedCloseDate,
    version: row.version,
    salesRep: { id: row.repId, firstName: row.repFirstName, lastName: row.repLastName },
    contact: row.contact,
  },
  person: { id: row.personId, firstName: row.personFirstName, lastName: row.personLastName },
  reasons: row.reasons.map(toReason),
});

/** How many deals need the actor today. */
export async function countToday(actor: Actor): Promise<ResponseOf<typeof countContract>> {
  const found = await count(scopeOf(actor, false));
  return { count: Math.min(found, MOST_IN_TODAY), more: found > MOST_IN_TODAY };
}

/** What the actor's deals, or the team's, are worth, what came in, and the next calls. A team's revenue is for who manages the provider (P:173). */
export async function getTodayFigures(
  actor: Actor,
  { of }: QueryOf<typeof figuresContract>,
): Promise<ResponseOf<typeof figuresContract>> {
  const team = isTeam(actor, of);
  const readsTeam = team && can(actor, "provider.manage");
  const today = todayIn(actor.providerZone);
  const [pipeline, revenue, goal, calls] = await Promise.all([
    sumPipeline(actor, team),
    sumRevenue(actor, readsTeam, { month: startOfMonth(today), year: startOfYear(today), today }),
    readsTeam ? 0 : findAnnualGoal(actor.userId),
    findNextCalls(actor, team, SHOWN_CALLS),
  ]);
  return {
    pipeline,
    revenue: { isTeam: readsTeam, ...revenue },
    annualGoal: goal > 0 ? goal : null,
    calls: calls.map(({ startsAt, ...call }) => ({ ...call, startsAt: startsAt.toISOString() })),
  };
}

/** How many failures an Admin's Home names. */
const MOST_FAILURES = 20;

/** What failed in the installation and is still to be repaired, for Admins. */
export async function listFailures(actor: Actor): Promise<ResponseOf<typeof failuresContract>> {
  if (!can(actor, "admin.use")) throw AppError.forbidden();
  const clockJobs = (await knownJobs()).filter(({ cron }) => cron !== undefined).map(({ name }) => name);
  const rows = await findFailures(clockJobs, MOST_FAILURES + 1);
  return {
    items: rows.slice(0, MOST_FAILURES).map((row) => ({ ...row, at: row.at.toISOString() })),
    more: rows.length > MOST_FAILURES,
  };
}

/** Leaves a deal out of the actor's Today until an instant. Throws 'bad_request' for a past one or one too far ahead. */
export async function snoozeDeal(actor: Actor, dealId: string, until: string): Promise<{ ok: true }> {
  await requireDeal(actor, dealId);
  const ahead = Date.parse(until) - Date.now();
  if (ahead <= 0 || ahead > LONGEST_SNOOZE_DAYS * DAY_MS) {
    const message = `Must be in the next ${LONGEST_SNOOZE_DAYS} days`;
    throw AppError.badRequest(message, { until: message });
  }
  await saveSnooze(actor.userId, dealId, new Date(until));
  return { ok: true };
}

/** Takes a deal back into the actor's Today. */
export async function wakeDeal(actor: Actor, dealId: string): Promise<{ ok: true }> {
  await requireDeal(actor, dealId);
  await deleteSnooze(actor.userId, dealId);
  return { ok: true };
}
