import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { Deal, getDeal, setDealStatus, updateDeal } from "@/lib/deals/contract";
import { cookieOf } from "../../support/records/people";
import { addDeal, firstStage, lastStage } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const CROWD = 40;

let world: World;
let cookie: string;
let target: { id: string; name: string };

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
  target = await lastStage();
});

const move = (dealId: string, body: object, as = cookie) => api.call(updateDeal, { params: { dealId }, body }, as);

async function setStatus(dealId: string, body: object): Promise<void> {
  const answer = await api.call(setDealStatus, { params: { dealId }, body }, cookie);
  expect(answer.status, answer.text).toBe(200);
}

/** What a move records. */
const traces = async (dealId: string) => ({
  activities: await db().activity.findMany({
    where: { dealId, activityType: "stage_change" },
    select: { title: true, description: true, userId: true },
  }),
  audited: await db().auditEntry.findMany({
    where: { recordId: dealId, action: "deal.update" },
    select: { actorId: true, impersonatorId: true, providerId: true, changes: true },
  }),
});

describe("a move to another stage", () => {
  test("returns the moved deal, with one activity and one audit row (API-044, DEAL-068 to DEAL-070, DEAL-072, DEAL-073)", async () => {
    const { id } = await addDeal(world);
    const before = await db().deal.findUniqueOrThrow({ where: { id } });
    const answer = await move(id, { stageId: target.id, version: before.version });
    expect(answer.status, answer.text).toBe(200);
    const deal = Deal.parse(answer.json);
    expect(deal).toMatchObject({ stageId: target.id, stage: { name: target.name }, version: before.version + 1 });
    expect(Date.parse(deal.stageEnteredAt ?? "")).toBeGreaterThan(before.createdAt.getTime() - 1);
    expect((await api.call(getDeal, { params: { dealId: id } }, cookie)).json).toEqual(answer.json);
    const keys = (value: object) => Object.keys(value).sort().join();
    expect(keys(answer.json.company)).toBe("contacts,id,industry,intelligence,location,name,size,website");
    expect(keys(answer.json.company.location)).toBe("city,state");
    const description = `${(await firstStage()).name} → ${target.name}`;
    expect(await traces(id)).toEqual({
      activities: [{ title: "Stage changed", description, userId: world.rep }],
      audited: [
        {
          actorId: world.rep,
          impersonatorId: null,
          providerId: world.summit.providerId,
          changes: { fields: ["stageId"], before: { stageId: before.stageId }, after: { stageId: target.id } },
        },
      ],
    });
  });

  test("of 40 at once to different stages happens once, and the others' refusals say who moved it where", async () => {
    const { id } = await addDeal(world);
    const { version } = await db().deal.findUniqueOrThrow({ where: { id } });
    const stages = (await db().dealStage.findMany({ orderBy: { position: "asc" } })).slice(1);
    const wanted = Array.from({ length: CROWD }, (_, index) => stages[index % stages.length]?.id);
    const answers = await Promise.all(wanted.map((stageId) => move(id, { stageId, version })));
    const { stageId } = await db().deal.findUniqueOrThrow({ where: { id } });
    const winner = stages.find((stage) => stage.id === stageId);
    for (const [index, answer] of answers.entries()) {
      if (wanted[index] === stageId) expect(answer.status, answer.text).toBe(200);
      else expect(refusal(answer, 409).message).toBe(`Riley Test moved this deal to ${winner?.name} in the meantime.`);
    }
    const { activities, audited } = await traces(id);
    expect([activities.length, audited.length]).toEqual([1, 1]);
  });

  test("succeeds although other fields were changed, or the deal was closed and reopened, in the meantime (API-043)", async () => {
    const { id } = await addDeal(world);
    const { version } = await db().deal.findUniqueOrThrow({ where: { id } });
    const owner = await cookieOf(world.owner, world.summit.providerId);
    expect((await move(id, { priority: 3, expectedValue: 5 }, owner)).status).toBe(200);
    await setStatus(id, { status: "lost", reasonLost: "Price" });
    await setStatus(id, { status: "open" });
    const answer = await move(id, { stageId: target.id, version });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ stageId: target.id, priority: 3, expectedValue: 5, version: 5 });
  });

  test("is refused after a move to another stage, even one and back, and works from the newest copy", async () => {
    const { id } = await addDeal(world);
    const [first, , third] = await db().dealStage.findMany({ orderBy: { position: "asc" } });
    for (const stage of [third, first]) expect((await move(id, { stageId: stage?.id })).status).toBe(200);
    const refused = await move(id, { stageId: target.id, version: 2 });
    expect(refusal(refused, 409).message).toBe(`Riley Test moved this deal to ${first?.name} in the meantime.`);
    expect((await move(id, { stageId: target.id, version: 3 })).status).toBe(200);
  });

  test("with a change of other fields is refused if any of them was changed in the meantime", async () => {
    const { id } = await addDeal(world);
    await move(id, { priority: 3 });
    const refused = await move(id, { stageId: target.id, name: "Renamed", version: 1 });
    expect(refusal(refused, 409).message).toBe("This record was changed by Riley Test.");
  });

  test("of a closed deal or an archived company's deal says what to do, also with a stale copy", async () => {
    const closed = await addDeal(world);
    await setStatus(closed.id, { status: "won", reasonWon: "Service" });
    const archived = await addDeal(world);
    await db().company.update({ where: { id: archived.companyId }, data: { status: "inactive" } });
    const messages = [
      [closed.id, "This deal is closed as won. Reopen it to change its stage."],
      [archived.id, "The company of this deal is archived. Restore it to change the deal's stage."],
    ] as const;
    for (const [id, message] of messages) {
      expect(refusal(await move(id, { stageId: target.id, version: 1 }), 409).message).toBe(message);
      expect((await traces(id)).activities).toEqual([]);
    }
  });

  test("to the stage where it is changes nothing", async () => {
    const { id } = await addDeal(world);
    const stageId = (await firstStage()).id;
    expect((await changesNothing(() => move(id, { stageId }))).status).toBe(200);
  });
});
