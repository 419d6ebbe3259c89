import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { finishStep, listSteps } from "@/lib/deals/steps";
import { addDays, startOfMonth, todayIn, utcMidnight } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { runJob } from "@/lib/jobs/run-job";
import { planRenewals } from "@/lib/proposals/renewal-job";
import { takeRenewals } from "@/lib/proposals/repository-renewals";
import { listToday } from "@/lib/today/service";
import { CLOCK_CHANGES, FORWARD, momentBefore } from "../../support/clock-changes";
import { asOwner } from "../../support/records/owner";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addDeal, type Deal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

const { DRAFT, REJECTED, APPROVED } = PROPOSAL_STATUS;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(() => sql("DELETE FROM deal_steps"));

const morning = () => runJob(planRenewals, crypto.randomUUID(), {});
const rep = () => actorOf(world.rep, world.summit.providerId);
const planned = (dealId: string) => db().dealStep.findMany({ where: { dealId } });
/** Where Summit is. */
const today = todayIn("America/Denver");

/** The first of the month, a year ago, of a day so many days ahead. */
function startBefore(days: number): string {
  const first = startOfMonth(addDays(today, days));
  return `${Number(first.slice(0, 4)) - 1}${first.slice(4)}`;
}
/** A start of which the year ends within the next 60 days, and after today. */
const ENDING = startBefore(40);

/** An accepted proposal of a won deal; its start is written past the trigger, which lets nobody change one. */
async function accepted(startsIn: string, status: number = APPROVED, on?: Deal): Promise<{ id: string; deal: Deal }> {
  const { id, deal } = await addProposal(
    world,
    status === DRAFT ? DRAFT : status === REJECTED ? REJECTED : APPROVED,
    on,
  );
  await asOwner(
    `ALTER TABLE proposals DISABLE TRIGGER USER;
     UPDATE proposals SET starts_in = '${startsIn}' WHERE id = '${id}';
     ALTER TABLE proposals ENABLE TRIGGER USER`,
  );
  return { id, deal };
}
const close = (id: string, dealStatus: "won" | "lost") =>
  db().deal.update({
    where: { id },
    data: {
      dealStatus,
      closeDate: utcMidnight(today),
      ...(dealStatus === "won" ? { reasonWon: "Total cost" } : { reasonLost: "Price" }),
    },
  });
async function won(startsIn = ENDING): Promise<{ id: string; deal: Deal }> {
  const made = await accepted(startsIn);
  await close(made.deal.id, "won");
  return made;
}

describe("the renewal of a won deal (D-179)", () => {
  test("is a step for its sales rep 60 days before the client's year is over, due in Today, and no price changes", async () => {
    const { id, deal } = await won();
    const before = await db().proposal.findUniqueOrThrow({
      where: { id },
      include: { taxRates: true, products: true },
    });
    await morning();
    const company = await db().company.findUniqueOrThrow({ where: { id: deal.companyId } });
    expect(await planned(deal.id)).toMatchObject([
      { text: `Re-price ${company.name}`, kind: "other", assigneeId: null, proposalId: id, dueOn: utcMidnight(today) },
    ]);
    const { items } = await listSteps(await rep(), deal.id);
    expect(items).toMatchObject([{ proposalId: id, dueOn: today, assignee: { id: world.rep } }]);
    const mine = await listToday(await rep(), { of: "me", dealId: deal.id });
    expect(mine.items[0]?.reasons).toContainEqual(
      expect.objectContaining({
        kind: "dueStep",
        step: expect.objectContaining({ text: `Re-price ${company.name}`, proposalId: id }),
      }),
    );
    const after = await db().proposal.findUniqueOrThrow({ where: { id }, include: { taxRates: true, products: true } });
    expect({ ...after, renewalPlannedAt: null, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  test("is planned once, however often and by however many jobs, also when it is done or deleted", async () => {
    const deals = await Promise.all([won(), won(), won()]);
    await Promise.all([morning(), morning(), morning()]);
    await morning();
    for (const { deal } of deals) expect(await planned(deal.id)).toHaveLength(1);
    const [done, deleted] = deals;
    if (!done || !deleted) throw new Error("no deals");
    const [step] = await planned(done.deal.id);
    await finishStep(await rep(), done.deal.id, step?.id ?? "", { outcome: "Renewed" });
    await db().dealStep.deleteMany({ where: { dealId: deleted.deal.id } });
    await morning();
    expect(await planned(done.deal.id)).toHaveLength(1);
    expect(await planned(deleted.deal.id)).toEqual([]);
  });

  test.each(CLOCK_CHANGES)(
    "is due on $day of its provider, in $zone (D-242)",
    async ({ zone, day, change, ...place }) => {
      // Years that end 79 and 24 days later.
      const [start, days] = change.sunday === FORWARD.sunday ? ["2026-06-01", 79] : ["2026-12-01", 24];
      const { id } = await won(start);
      await db().provider.update({ where: { id: world.summit.providerId }, data: { timeZone: zone } });
      const taken = (at: string) => takeRenewals(new Date(at), days, 100);
      expect(await taken(momentBefore(place.sunday))).toEqual([]);
      expect(await taken(place.sunday)).toMatchObject([{ proposalId: id, dueOn: day }]);
      await db().provider.update({ where: { id: world.summit.providerId }, data: { timeZone: "America/Denver" } });
    },
  );

  test("is not planned for another year, an open, lost or archived deal, or one that nobody accepted", async () => {
    const early = await won(startBefore(130));
    const over = await won(startBefore(-40));
    const open = await accepted(ENDING);
    const lost = await accepted(ENDING);
    await close(lost.deal.id, "lost");
    const rejected = await accepted(ENDING, REJECTED);
    await close(rejected.deal.id, "won");
    const archived = await won();
    await db().company.update({ where: { id: archived.deal.companyId }, data: { status: "inactive" } });
    await morning();
    for (const { deal } of [early, over, open, lost, rejected, archived]) expect(await planned(deal.id)).toEqual([]);
  });

  test("is not planned where the client has accepted a proposal for a later start in another deal of the company", async () => {
    const second = await won();
    const renewed = await addDeal(world, { companyId: second.deal.companyId });
    await accepted(startOfMonth(addDays(today, 40)), APPROVED, renewed);
    await morning();
    expect(await planned(second.deal.id)).toEqual([]);
  });
});
