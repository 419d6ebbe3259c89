import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import * as steps from "@/lib/deals/contract";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addDeal, addStep, serial, stepForm } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let summit: string;
let rep: string;
let manager: string;

beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
  [rep, manager] = await Promise.all([cookieOf(world.rep, summit), cookieOf(world.manager, summit)]);
});

const plan = async (dealId: string, form: Partial<steps.StepForm> = {}, who = rep) =>
  (await api.call(steps.createStep, { params: { dealId }, body: stepForm(form) }, who)).json as steps.DealStep;
const list = async (dealId: string, who = rep) => (await api.call(steps.listSteps, { params: { dealId } }, who)).json;
const finish = (dealId: string, stepId: string, outcome?: string) =>
  api.call(steps.finishStep, { params: { dealId, stepId }, body: outcome ? { outcome } : {} }, rep);
const nextOf = async (dealId: string) => (await api.call(deals.getDeal, { params: { dealId } }, rep)).json.nextStep;
const activitiesOf = (dealId: string) =>
  db().activity.findMany({ where: { dealId, activityType: "client" }, orderBy: { id: "asc" } });

describe("a deal's next step (D-126)", () => {
  test("is the one that is due first: by day, then by time, one without a time last", async () => {
    const { id } = await addDeal(world);
    expect(await nextOf(id)).toBeNull();
    const order = [
      await plan(id, { due: "2099-05-05" }),
      await plan(id, { due: "2099-05-04" }),
      await plan(id, { due: "2099-05-05T03:30:00.000Z" }),
      await plan(id, { due: "2099-05-04T13:00:00.000Z" }),
    ].toReversed();
    expect((await list(id)).items).toEqual(order);
    const { dealId: _, proposalId: __, ...next } = order[0] as steps.DealStep;
    expect(await nextOf(id)).toEqual(next);
    const inList = await api.call(deals.listDeals, { query: { search: (await dealOf(id)).name } }, rep);
    expect(inList.json.items[0].nextStep).toEqual(next);
  });

  test("follows when one is moved, done or deleted", async () => {
    const { id } = await addDeal(world);
    const first = await plan(id, { due: "2099-05-01" });
    const second = await plan(id, { due: "2099-05-02" });
    const third = await plan(id, { due: "2099-05-03" });
    const params = { dealId: id, stepId: first.id };
    await api.call(steps.updateStep, { params, body: { due: "2099-05-09" } }, rep);
    expect((await nextOf(id)).id).toBe(second.id);
    await finish(id, second.id);
    expect((await nextOf(id)).id).toBe(third.id);
    await api.call(steps.deleteStep, { params: { dealId: id, stepId: third.id } }, rep);
    expect((await nextOf(id)).id).toBe(first.id);
    await finish(id, first.id);
    expect(await nextOf(id)).toBeNull();
  });

  test("of a closed deal is not shown and none is planned; reopened, the deal has it again", async () => {
    const { id } = await addDeal(world);
    const step = await plan(id);
    const setStatus = (body: object) => api.call(deals.setDealStatus, { params: { dealId: id }, body }, rep);
    await setStatus({ status: "lost", reasonLost: "Stays with the present provider" });
    expect(await nextOf(id)).toBeNull();
    const refused = await changesNothing(() =>
      api.call(steps.createStep, { params: { dealId: id }, body: stepForm() }, rep),
    );
    expect(refusal(refused, 409).message).toBe("This deal is closed as lost. Reopen it to plan a step.");
    await setStatus({ status: "open" });
    expect((await nextOf(id)).id).toBe(step.id);
  });

  test("leaves the deal's version as it is, so that an open form can still be saved", async () => {
    const { id } = await addDeal(world);
    const { version } = await dealOf(id);
    await finish(id, (await plan(id)).id);
    expect((await dealOf(id)).version).toBe(version);
  });
});

describe("who does a step (D-126)", () => {
  test("is the deal's sales rep, and whoever takes the deal over", async () => {
    const { id } = await addDeal(world);
    const step = await plan(id, { assigneeId: world.rep });
    expect(step.assignee.id).toBe(world.rep);
    const body = { salesRepId: world.colleague };
    await api.call(deals.updateDeal, { params: { dealId: id }, body }, manager);
    expect((await list(id, manager)).items[0].assignee.id).toBe(world.colleague);
  });

  test("can be an owner or admin of the provider, until they no longer lead it", async () => {
    const leader = await addUser({ name: `Lena${serial()}` });
    await addMember(summit, leader, TEAM_ROLE.ADMIN);
    const { id } = await addDeal(world);
    const step = await plan(id, { assigneeId: leader });
    expect(step.assignee.id).toBe(leader);
    expect((await nextOf(id)).assignee.id).toBe(leader);
    const offered = await api.call(steps.listStepAssignees, { params: { dealId: id } }, rep);
    expect(offered.json.items.map((one: { id: string }) => one.id)).toContain(leader);
    await db().member.updateMany({ where: { userId: leader }, data: { role: TEAM_ROLE.SALES } });
    expect((await nextOf(id)).assignee.id).toBe(world.rep);
    expect((await list(id)).items[0].assignee.id).toBe(world.rep);
  });

  test.each(["colleague", "rival", "admin"] as const)(
    "can not be %s, who does not see the deal by the provider",
    async (who) => {
      const { id } = await addDeal(world);
      const body = stepForm({ assigneeId: world[who] });
      const refused = await api.call(steps.createStep, { params: { dealId: id }, body }, rep);
      expect(refusal(refused, 400).fields).toHaveProperty("assigneeId");
    },
  );
});

describe("a step that is done (D-126)", () => {
  test("becomes one activity with its outcome, however often it is sent", async () => {
    const { id } = await addDeal(world);
    const step = await plan(id, { kind: "meeting", text: "Walk through the quote" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(id, step.id, "They like it")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await activitiesOf(id)).toMatchObject([
      {
        ...{ title: "Meeting held", kind: "meeting", userId: world.rep },
        ...{ description: "Walk through the quote", details: "They like it" },
      },
    ]);
    expect((await list(id)).items).toEqual([]);
  });

  test("plans the next one, or neither is done (D-126)", async () => {
    const { id } = await addDeal(world);
    const step = await plan(id);
    const params = { dealId: id, stepId: step.id };
    const next = stepForm({ kind: "email", text: "Send the quote" });
    const body = { outcome: "Wants a quote", next: { ...next, assigneeId: world.rival } };
    expect(refusal(await api.call(steps.finishStep, { params, body }, rep), 400).fields).toHaveProperty("assigneeId");
    expect((await list(id)).items).toMatchObject([{ id: step.id }]);
    expect(await activitiesOf(id)).toEqual([]);
    for (let sent = 0; sent < 2; sent++) {
      await api.call(steps.finishStep, { params, body: { ...body, next } }, rep);
      expect((await list(id)).items).toMatchObject([{ kind: "email", text: "Send the quote" }]);
    }
    expect(await activitiesOf(id)).toHaveLength(1);
  });

  test("can neither be changed nor deleted", async () => {
    const { id } = await addDeal(world);
    const { id: stepId } = await plan(id);
    await finish(id, stepId);
    const params = { dealId: id, stepId };
    refusal(await api.call(steps.updateStep, { params, body: { text: "Else" } }, rep), 409);
    refusal(await api.call(steps.deleteStep, { params }, rep), 409);
  });
});

test("a deal has at most 50 steps to be done, however many are sent at once", async () => {
  const { id } = await addDeal(world);
  for (let count = 0; count < 48; count++) await addStep(id);
  const body = stepForm();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call(steps.createStep, { params: { dealId: id }, body }, rep)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(6).fill(409)]);
  expect((await list(id)).total).toBe(50);
});

test.each([
  ["without a text", { text: "  " }, "text"],
  ["on no day", { due: "2026-02-30" }, "due"],
  ["at no time", { due: "2026-02-03T24:00:00Z" }, "due"],
])("a step %s is refused at its field", async (_, form, field) => {
  const { id } = await addDeal(world);
  const body = stepForm(form);
  const refused = await api.call(steps.createStep, { params: { dealId: id }, body }, rep);
  expect(refusal(refused, 400).fields).toHaveProperty(field);
});

const dealOf = (id: string) => db().deal.findUniqueOrThrow({ where: { id } });
