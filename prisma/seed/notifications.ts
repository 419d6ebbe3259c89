import { db } from "@/lib/database/db";
import { takeOverdueSteps } from "@/lib/deals/repository-steps";
import { utcMidnight } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { notify } from "@/lib/notifications/notify";
import { at } from "./clock";
import type { SeededDeal } from "./deals";
import type { People, Person } from "./people";
import { daysAgo } from "./random";

/** What colleagues write to each other; %s is who is mentioned. */
const TO_REP = [
  "%s how did they take the price? Happy to join the next call.",
  "%s they know our client in Golden well. Worth a reference?",
  "%s please get the census before we talk about benefits.",
];
const TO_LEADER = [
  "%s they ask for 12 months instead of 24. May I?",
  "%s their CFO wants to meet somebody who runs service. Could you come along?",
];
/** From this age on, in days, somebody has read it. */
const READ_AFTER = 3;
const HOUR_MS = 3_600_000;

/**
 * What the stories have written by themselves is read once it is old, and nothing of it is mailed. Besides, colleagues mention each
 * other, a deal changes hands, steps are overdue and a sync failed.
 */
export async function seedNotifications(people: People, deals: SeededDeal[]): Promise<void> {
  await seedMentions(people, deals);
  await seedOverdue();
  await seedFailedSync();
  const old = await db().notification.findMany({ where: { at: { lt: daysAgo(READ_AFTER) } } });
  for (const { id, at } of old) {
    const readAt = new Date(at.getTime() + HOUR_MS);
    await db().notification.update({ where: { id }, data: { readAt }, select: { id: true } });
  }
  await db().notification.updateMany({ data: { mail: null, mailDueAt: null } });
  await db().jobEvent.deleteMany({ where: { name: "notifications.mail-person" } });
}

/** Of each sales rep the open deals on which somebody worked lately. */
function livelyDeals(deals: readonly SeededDeal[]): Map<string, SeededDeal[]> {
  const lively = deals.filter(
    ({ story, company }) =>
      story.stage && story.won === undefined && !story.lost && !story.quietFor && !company.story.archived,
  );
  return Map.groupBy(lively, ({ company }) => `${company.rep.user.id} ${company.rep.providerId}`);
}

async function seedMentions(people: People, deals: readonly SeededDeal[]): Promise<void> {
  let turn = 0;
  for (const [one, two, three] of livelyDeals(deals).values()) {
    if (!one) continue;
    const { user: rep, providerId } = one.company.rep;
    const leader = people.signers.get(providerId);
    if (!leader || leader.id === rep.id) continue;
    await mention(one, leader, rep, TO_REP[turn % TO_REP.length] ?? "", daysAgo(1, 16));
    if (two) await mention(two, rep, leader, TO_LEADER[turn % TO_LEADER.length] ?? "", daysAgo(1, 18));
    if (three) {
      const news = { kind: "dealAssigned", to: [rep.id], actor: { userId: leader.id }, providerId } as const;
      await at(daysAgo(2, 15), () => notify({ ...news, dealId: three.id }));
    }
    turn++;
  }
}

async function mention(deal: SeededDeal, by: Person, of: Person, text: string, when: Date): Promise<void> {
  const name = fullName(of);
  const content = text.replace("%s", `@${name}`);
  const { id: dealId, company } = deal;
  await at(when, async () => {
    const times = { createdAt: when, updatedAt: when };
    const { id: noteId } = await db().note.create({
      data: {
        dealId,
        userId: by.id,
        content,
        ...times,
        mentions: { create: { userId: of.id, name, createdAt: when } },
      },
      select: { id: true },
    });
    const told = { activityType: "note", title: "Note added", description: "", createdAt: when };
    await db().activity.create({ data: { dealId, noteId, userId: by.id, ...told }, select: { id: true } });
    const { providerId } = company.rep;
    await notify({ kind: "mentioned", to: [of.id], actor: { userId: by.id }, providerId, dealId, noteId });
  });
}

/** As the clock does every hour, in the morning of the day after. */
async function seedOverdue(): Promise<void> {
  for (const { id, dealId, providerId, salesRepId, leader, dueOn } of await takeOverdueSteps(new Date(), 10_000)) {
    const morning = new Date(Math.min(Date.now() - HOUR_MS, utcMidnight(dueOn).getTime() + 30 * HOUR_MS));
    await at(morning, () =>
      notify({
        kind: "stepOverdue",
        to: [leader?.id ?? salesRepId],
        actor: null,
        providerId,
        dealId,
        stepId: id,
      }),
    );
  }
}

/** Two nights ago the platform did not answer once; last night it did. */
async function seedFailedSync(): Promise<void> {
  const mapping = await db().integrationMapping.findFirst({ orderBy: { id: "asc" }, include: { syncRuns: true } });
  const [last] = mapping?.syncRuns ?? [];
  if (!mapping || !last) return;
  const failed = new Date(last.createdAt.getTime() - 24 * HOUR_MS);
  const error = "Cloud9HR is not responding. Please try again in a moment.";
  const { startDate, endDate } = last;
  await db().syncRun.create({
    data: { mappingId: mapping.id, status: "failed", startDate, endDate, error, createdAt: failed, finishedAt: failed },
    select: { id: true },
  });
  const { id: mappingId, providerId } = mapping;
  await at(failed, () => notify({ kind: "syncFailed", to: "admins", actor: null, providerId, mappingId, text: error }));
}
