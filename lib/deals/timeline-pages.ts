import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { isCompanyVisible } from "@/lib/companies/service";
import { mayChangeActivity, type Place, requireDeal } from "./access";
import type { TimelineEntry, TimelinePage, TimelineQuery } from "./contract";
import { findTimeline, type TimelineRow } from "./repository-timeline-pages";
import { isLogged, TIMELINE_KINDS, type TimelineKind } from "./rules";

/** What happened with a deal. */
export async function listDealTimeline(actor: Actor, dealId: string, query: TimelineQuery): Promise<TimelinePage> {
  await requireDeal(actor, dealId);
  return readPage(actor, { dealId }, query);
}

/** What happened with a company and its deals in all of the actor's own providers. Throws 'not_found' for a company out of scope. */
export async function listCompanyTimeline(
  actor: Actor,
  companyId: string,
  query: TimelineQuery,
): Promise<TimelinePage> {
  if (!(await isCompanyVisible(actor, companyId))) throw AppError.notFound("Company not found");
  return readPage(actor, { companyId }, query);
}

async function readPage(actor: Actor, place: Place, { before, ...query }: TimelineQuery): Promise<TimelinePage> {
  const [at, id] = before?.split("_") ?? [];
  const { rows, counts } = await findTimeline(actor, place, query, at && id ? { at, id } : null);
  const items = rows.slice(0, query.limit).map((row) => toEntry(actor, row));
  const last = items.at(-1);
  return {
    items,
    next: last && rows.length > items.length ? `${last.happenedAt}_${last.id}` : null,
    counts: before === undefined ? withAllKinds(counts ?? {}) : null,
  };
}

const withAllKinds = (counts: Partial<Record<TimelineKind, number>>) =>
  Object.fromEntries(TIMELINE_KINDS.map((kind) => [kind, counts[kind] ?? 0])) as Record<TimelineKind, number>;

/** A note can be changed by its author, what somebody logged also by who leads the provider. */
const canChange = (actor: Actor, { userId, noteId, providerId, ...row }: TimelineRow): boolean =>
  noteId
    ? userId === actor.userId && (actor.providerId === null || actor.providerId === providerId)
    : isLogged({ ...row, userId }) && mayChangeActivity(actor, { userId }, providerId);

const toEntry = (actor: Actor, { userId, providerId, details, ...row }: TimelineRow): TimelineEntry => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  happenedAt: new Date(row.happenedAt).toISOString(),
  metadata: row.activityType === "client" ? { details } : null,
  canChange: canChange(actor, { userId, providerId, details, ...row }),
});
