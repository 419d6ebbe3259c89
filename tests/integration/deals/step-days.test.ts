import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { findStep, takeOverdueSteps } from "@/lib/deals/repository-steps";
import { stepState } from "@/lib/deals/rules-steps";
import { updateDeal } from "@/lib/deals/service";
import { listSteps, updateStep } from "@/lib/deals/steps";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { listToday } from "@/lib/today/service";
import { CLOCK_CHANGES, momentBefore } from "../../support/clock-changes";
import { differences } from "../../support/records/derived";
import { actorOf, addMember, addUser } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addDeal, addStep, serial } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
});
afterEach(() => vi.useRealTimers());

/** A sales rep of Summit's, which is in Denver. */
async function repIn(timeZone: string | null): Promise<string> {
  const userId = await addUser({ name: `Rep${serial()}` });
  await sql("UPDATE users SET time_zone = $2 WHERE id = $1::uuid", [userId, timeZone]);
  await addMember(world.summit.providerId, userId, TEAM_ROLE.SALES);
  return userId;
}

const stepOf = (salesRepId: string, due: string) =>
  addDeal(world, { salesRepId }).then(async ({ id }) => ({ dealId: id, stepId: await addStep(id, { due }) }));

test("five people in five zones: Today and the job say of each step what its rule says, at every quarter of an hour", async () => {
  const reps = await Promise.all(
    ["Pacific/Honolulu", null, "America/New_York", "Europe/Berlin", "Pacific/Guam"].map(repIn),
  );
  const actors = await Promise.all(reps.map((id) => actorOf(id, world.summit.providerId)));
  const planned: { rep: string; stepId: string; dealId: string }[] = [];
  for (const rep of reps) {
    // Also the night in which clocks go back in Denver and New York.
    for (const due of ["2026-11-01", "2026-11-01T05:30:00.000Z"]) planned.push({ rep, ...(await stepOf(rep, due)) });
  }
  const steps = new Map<string, Awaited<ReturnType<typeof findStep>>["step"]>();
  for (const { stepId } of planned) steps.set(stepId, (await findStep(stepId)).step);
  const expected = (now: Date, whose?: string) =>
    planned
      .filter(({ rep }) => whose === undefined || rep === whose)
      .flatMap(({ stepId }) => {
        const step = steps.get(stepId);
        const state = step && stepState(step, now);
        return state === "late" || state === "today" ? [`${state === "late" ? "lateStep" : "dueStep"} ${stepId}`] : [];
      })
      .toSorted();
  const listed = async (actor: Actor, of: "me" | "team") =>
    (await listToday(actor, { of })).items
      .flatMap(({ reasons }) => reasons.flatMap(({ kind, step }) => (step ? [`${kind} ${step.id}`] : [])))
      .toSorted();
  const told: string[] = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let quarter = 0; quarter < 96; quarter++) {
    const now = new Date(Date.UTC(2026, 9, 31, 22, quarter * 15));
    const said = now.toISOString();
    vi.setSystemTime(now);
    const all = expected(now);
    expect(await listed(owner, "team"), said).toEqual(all);
    const one = actors[quarter % actors.length] as Actor;
    expect(await listed(one, "me"), said).toEqual(expected(now, one.userId));
    told.push(...(await takeOverdueSteps(now, 100)).map(({ id }) => `lateStep ${id}`));
    expect(told.toSorted(), said).toEqual(all.filter((kind) => kind.startsWith("late")));
  }
  // Guam's day, and the timed ones west of New York, are over; Honolulu's has begun.
  expect(told).toHaveLength(4);
});

test.each(CLOCK_CHANGES)("a rep in $zone has in Today what $day has there: steps and calls (D-242)", async (place) => {
  const { zone, day, sunday, monday } = place;
  const userId = await repIn(zone);
  const rep = await actorOf(userId, world.summit.providerId);
  const steps = [day, sunday, momentBefore(monday)].map((due) => stepOf(userId, due));
  const stepIds = (await Promise.all(steps)).map(({ stepId }) => stepId);
  await db().booking.deleteMany();
  for (const startsAt of [momentBefore(monday), monday]) {
    const { id: proposalId, deal } = await addProposal(world);
    await db().deal.update({ where: { id: deal.id }, data: { salesRepId: userId } });
    // The first one ends at midnight: a provider's calls never overlap.
    const times = { startsAt, endsAt: new Date(Date.parse(startsAt) + 1) };
    await db().booking.create({ data: { proposalId, providerId: world.summit.providerId, timeZone: zone, ...times } });
  }
  vi.useFakeTimers({ toFake: ["Date"] });
  const at = async (now: string) => {
    vi.setSystemTime(now);
    const { items } = await listToday(rep, { of: "me" });
    const told = (await takeOverdueSteps(new Date(now), 1_000)).filter(({ id }) => stepIds.includes(id));
    const kinds = items.flatMap(({ reasons }) => reasons.map(({ kind }) => kind)).filter((kind) => kind !== "silent");
    return [...kinds, ...told.map(() => "told")].toSorted().join(" ");
  };
  expect(await at(momentBefore(sunday))).toBe("");
  expect(await at(sunday)).toBe("call dueStep dueStep dueStep");
  expect(await at(momentBefore(monday))).toBe("call dueStep dueStep dueStep");
  expect(await at(monday)).toBe("call lateStep lateStep lateStep told told told");
});

describe("a step with a time (D-242)", () => {
  /** 11 PM of March 4 in Denver, and March 5 in New York. */
  const NIGHT = "2099-03-05T06:00:00.000Z";
  const dayOf = async (stepId: string) => {
    const [row] = await sql<{ day: string; next: string; told: string | null }>(
      `SELECT s.due_on::text AS day, d.next_step_on::text AS next, s.overdue_told_on::text AS told
         FROM deal_steps s JOIN deals d ON d.id = s.deal_id WHERE s.id = $1::uuid`,
      [stepId],
    );
    expect(row?.next).toBe(row?.day);
    expect(await differences()).toEqual([]);
    return row?.day;
  };
  const setZone = (userId: string, zone: string | null) =>
    sql("UPDATE users SET time_zone = $2 WHERE id = $1::uuid", [userId, zone]);

  test("is on the day that it is where its doer is, wherever they go; without a zone, where the provider is", async () => {
    const rep = await repIn("Europe/Berlin");
    const { stepId, dealId } = await stepOf(rep, NIGHT);
    const days: Record<string, string | undefined> = { "at first": await dayOf(stepId) };
    for (const zone of ["Pacific/Honolulu", "Pacific/Guam", null]) {
      await setZone(rep, zone);
      days[`in ${zone}`] = await dayOf(stepId);
    }
    for (const zone of ["America/New_York", "America/Denver"]) {
      await sql("UPDATE providers SET time_zone = $2 WHERE id = $1::uuid", [world.summit.providerId, zone]);
      days[`of ${zone}`] = await dayOf(stepId);
    }
    expect(days).toEqual({
      "at first": "2099-03-05",
      "in Pacific/Honolulu": "2099-03-04",
      "in Pacific/Guam": "2099-03-05",
      "in null": "2099-03-04",
      "of America/New_York": "2099-03-05",
      "of America/Denver": "2099-03-04",
    });
    expect((await listSteps(owner, dealId)).items).toMatchObject([
      { due: NIGHT, dueOn: "2099-03-04", timeZone: "America/Denver" },
    ]);
  });

  test("goes to another day with its deal, or with who is named for it, and stays the instant that it was", async () => {
    const [denver, berlin] = [await repIn("America/Denver"), await repIn("Europe/Berlin")];
    const { stepId, dealId } = await stepOf(denver, NIGHT);
    const untimed = await addStep(dealId, { due: "2099-03-04" });
    await updateDeal(owner, dealId, { salesRepId: berlin });
    const items = () =>
      listSteps(owner, dealId).then((list) => list.items.map(({ id, due, dueOn }) => [id, due, dueOn]));
    expect(await items()).toEqual([
      [untimed, "2099-03-04", "2099-03-04"],
      [stepId, NIGHT, "2099-03-05"],
    ]);
    await setZone(world.manager, "Pacific/Honolulu");
    const named = await updateStep(owner, dealId, stepId, { assigneeId: world.manager });
    expect(named).toMatchObject({ due: NIGHT, dueOn: "2099-03-04", timeZone: "Pacific/Honolulu" });
    await setZone(world.manager, "Pacific/Guam");
    expect((await items()).map(([, , day]) => day)).toEqual(["2099-03-04", "2099-03-05"]);
    await updateStep(owner, dealId, stepId, { assigneeId: null });
    expect(await differences()).toEqual([]);
  });

  test("that is overdue is not told again where only its calendar is another, and is again once it is moved", async () => {
    const rep = await repIn("America/Denver");
    const { stepId, dealId } = await stepOf(rep, "2026-03-05T06:00:00.000Z");
    const taken = async () => (await takeOverdueSteps(new Date("2026-03-08T12:00:00Z"), 100)).map(({ id }) => id);
    expect(await taken()).toEqual([stepId]);
    await setZone(rep, "Europe/Berlin");
    expect(await dayOf(stepId)).toBe("2026-03-05");
    expect(await taken()).toEqual([]);
    await updateStep(owner, dealId, stepId, { due: "2026-03-06T06:00:00.000Z" });
    expect(await taken()).toEqual([stepId]);
  });

  test("that is done stays on the day that it was", async () => {
    const rep = await repIn("America/Denver");
    const { stepId } = await stepOf(rep, NIGHT);
    await db().dealStep.update({ where: { id: stepId }, data: { doneAt: new Date() } });
    await setZone(rep, "Europe/Berlin");
    const [row] = await sql<{ day: string }>("SELECT due_on::text AS day FROM deal_steps WHERE id = $1::uuid", [
      stepId,
    ]);
    expect(row?.day).toBe("2099-03-04");
  });
});
