import { beforeAll, describe, expect, test } from "vitest";
import * as companies from "@/lib/companies/contract";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import * as contract from "@/lib/deals/contract";
import { dayInZone, utcMidnight } from "@/lib/domain/dates";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { win } from "../../support/records/actuals";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addDeal, addStep, type Deal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let rep: string;
let owner: string;

beforeAll(async () => {
  world = await makeWorld();
  rep = await cookieOf(world.rep, world.summit.providerId);
  owner = await cookieOf(world.owner, world.summit.providerId);
});

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const log = (dealId: string, form: Partial<deals.ActivityForm> = {}, who = rep) =>
  api.call(deals.createActivity, { params: { dealId }, body: { description: "Called", ...form } }, who);
const ofDeal = async (dealId: string, query = {}, who = rep) =>
  (await api.call(contract.listDealTimeline, { params: { dealId }, query }, who)).json as contract.TimelinePage;
const ofCompany = async (companyId: string, query = {}, who = rep) =>
  (await api.call(contract.listCompanyTimeline, { params: { companyId }, query }, who)).json as contract.TimelinePage;
const texts = ({ items }: contract.TimelinePage) => items.map(({ description }) => description);

describe("an activity (D-129)", () => {
  test("keeps its kind, time, length and outcome; without them it is as it always was (API-053)", async () => {
    const { id } = await addDeal(world);
    const happenedAt = ago(90);
    await log(id, { kind: "call", happenedAt, durationMinutes: 25, outcome: "wants_proposal" });
    const plain = await log(id, { description: "Plain", details: "As before" });
    expect(Object.keys(plain.json).toSorted()).toEqual(
      ["activityType", "createdAt", "description", "id", "metadata", "title", "user"].toSorted(),
    );
    const [newest, older] = (await ofDeal(id)).items;
    expect(newest).toMatchObject({ title: "Client activity", kind: "other", durationMinutes: null, outcome: null });
    expect(newest?.happenedAt).toBe(newest?.createdAt);
    expect(older).toMatchObject({ title: "Call", kind: "call", durationMinutes: 25, outcome: "wants_proposal" });
    expect(older?.happenedAt).toBe(happenedAt);
    expect(older?.createdAt).not.toBe(happenedAt);
  });

  test.each<[string, Partial<deals.ActivityForm>, string]>([
    ["in the future", { happenedAt: ago(-10) }, "happenedAt"],
    ["with an outcome that does not fit its kind", { kind: "meeting", outcome: "left_message" }, "outcome"],
    ["that took no time", { kind: "call", durationMinutes: 0 }, "durationMinutes"],
    ["that took a day", { kind: "call", durationMinutes: 1440 }, "durationMinutes"],
    ["of an unknown kind", { kind: "fax" as never }, "kind"],
  ])("%s is refused at its field, and nothing is kept", async (_what, form, field) => {
    const { id } = await addDeal(world);
    await changesNothing(async () => {
      const answer = await log(id, form);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json.fields)).toEqual([field]);
    });
  });

  test("from a browser whose clock is a little ahead has happened now", async () => {
    const { id } = await addDeal(world);
    await log(id, { kind: "call", happenedAt: ago(-2) });
    const [entry] = (await ofDeal(id)).items;
    expect(entry?.happenedAt).toBe(entry?.createdAt);
  });

  test("that is written down later does not make a silent deal lively, a newer one does (D-21)", async () => {
    const { id } = await addDeal(world);
    const last = async () => (await api.call(deals.getDeal, { params: { dealId: id } }, rep)).json.lastActivityAt;
    await db().deal.update({ where: { id }, data: { lastActivityAt: new Date(ago(60 * 24 * 30)) } });
    const before = await last();
    await log(id, { happenedAt: ago(60 * 24 * 40) });
    expect(await last()).toBe(before);
    const happenedAt = ago(60 * 24 * 10);
    await log(id, { happenedAt });
    expect(await last()).toBe(happenedAt);
  });
});

describe("an activity that somebody logged (D-243)", () => {
  const DAY = 60 * 24;
  const change = (params: { dealId: string; activityId: string }, body: deals.ActivityForm, who = rep) =>
    api.call(deals.updateActivity, { params, body }, who);
  const remove = (params: { dealId: string; activityId: string }, who = rep) =>
    api.call(deals.deleteActivity, { params }, who);
  const last = async (dealId: string) =>
    (await api.call(deals.getDeal, { params: { dealId } }, rep)).json.lastActivityAt;
  const call = { kind: "call", description: "Salary of 123,456", durationMinutes: 25, outcome: "reached" } as const;

  async function logged(form: Partial<deals.ActivityForm> = call, who = rep) {
    const deal = await addDeal(world);
    const { id } = (await log(deal.id, form, who)).json;
    return { dealId: deal.id, activityId: id as string };
  }
  const audited = async (recordId: string) =>
    (await db().auditEntry.findMany({ where: { recordId }, orderBy: { id: "asc" } })).slice(1);

  test("is what its form says from then on, and stays when it was; the history has kind and day, not the text", async () => {
    const [happenedAt, later] = [ago(DAY * 3), ago(DAY)];
    const timeZone = "Pacific/Kiritimati";
    await db().user.update({ where: { id: world.rep }, data: { timeZone } });
    const params = await logged({ ...call, happenedAt });
    const answer = await change(params, { kind: "meeting", description: "Met the owner", details: "In Denver" });
    expect(answer.json).toMatchObject({ title: "Meeting", metadata: { details: "In Denver" } });
    const [entry] = (await ofDeal(params.dealId)).items;
    expect(entry).toMatchObject({
      description: "Met the owner",
      kind: "meeting",
      outcome: null,
      durationMinutes: null,
    });
    expect(entry).toMatchObject({ happenedAt, canChange: true });
    expect((await change(params, { ...call, happenedAt: later })).status).toBe(200);
    expect((await remove(params)).json).toEqual({ ok: true });
    expect(texts(await ofDeal(params.dealId))).not.toContain(call.description);
    const entries = await audited(params.activityId);
    expect(entries.map(({ action }) => action)).toEqual(["activity.update", "activity.update", "activity.delete"]);
    expect(entries.every(({ recordProviderId }) => recordProviderId === world.summit.providerId)).toBe(true);
    expect(entries[0]?.changes).toMatchObject({ before: { kind: "call" }, after: { kind: "meeting" } });
    expect(entries[2]?.changes).toMatchObject({
      dealId: params.dealId,
      kind: "call",
      day: dayInZone(later, timeZone),
    });
    expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toMatch(/Salary|Met the owner|Denver/);
  });

  test("moves the deal's last activity when its time changes, and gives it back when it is deleted", async () => {
    const params = await logged({ ...call, happenedAt: ago(DAY * 5) });
    const older = ago(DAY * 7);
    await log(params.dealId, { happenedAt: older });
    await db().deal.update({ where: { id: params.dealId }, data: { lastActivityAt: new Date(older) } });
    const later = ago(DAY * 2);
    await change(params, { ...call, happenedAt: later });
    expect(await last(params.dealId)).toBe(later);
    const earlier = ago(DAY * 6);
    await change(params, { ...call, happenedAt: earlier });
    expect(await last(params.dealId)).toBe(earlier);
    await remove(params);
    expect(await last(params.dealId)).toBe(older);
  });

  test("is changed by who leads the provider too, and by no sales rep who did not log it", async () => {
    const params = await logged(call, owner);
    expect((await ofDeal(params.dealId)).items[0]?.canChange).toBe(false);
    for (const attempt of [() => change(params, call), () => remove(params)])
      refusal(await changesNothing(attempt), 403);
    expect((await change(params, { ...call, description: "Called Dana" }, owner)).status).toBe(200);
    const own = await logged();
    expect(
      (await ofCompany((await db().deal.findUniqueOrThrow({ where: { id: own.dealId } })).companyId, {}, owner))
        .items[0]?.canChange,
    ).toBe(true);
    expect((await remove(own, owner)).status).toBe(200);
  });

  test.each([
    ["in the future", { ...call, happenedAt: ago(-10) }, "happenedAt"],
    ["with an outcome that does not fit", { ...call, kind: "meeting" as const }, "outcome"],
  ])("is not changed to one %s", async (_what, form, field) => {
    const params = await logged();
    const answer = await changesNothing(() => change(params, form));
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
  });

  test("is another thing than what the product wrote, which stays", async () => {
    const deal = await addDeal(world);
    await api.call(deals.createNote, { params: { dealId: deal.id }, body: { content: "A note" } }, rep);
    const [note] = (await ofDeal(deal.id, {}, owner)).items;
    expect(note?.canChange).toBe(false);
    const params = { dealId: deal.id, activityId: note?.id ?? "" };
    for (const attempt of [() => change(params, call, owner), () => remove(params, owner)])
      refusal(await changesNothing(attempt), 403);
  });

  test("is changed by no statement that the history does not tell of", async () => {
    const { activityId } = await logged();
    await expect(sql("SELECT delete_activity($1::uuid)", [activityId])).rejects.toThrow(/history does not say/);
  });
});

describe("a timeline (D-130)", () => {
  async function filled(): Promise<Deal> {
    const deal = await addDeal(world);
    await api.call(deals.createNote, { params: { dealId: deal.id }, body: { content: "Prefers mornings" } }, rep);
    await log(deal.id, { kind: "call", description: "First call", happenedAt: ago(60 * 24 * 3) });
    await log(deal.id, { kind: "call", description: "Second call", happenedAt: ago(60 * 24) });
    await log(deal.id, { kind: "email", description: "Sent the census", happenedAt: ago(60 * 24 * 2) });
    const status = { status: "won", reasonWon: "Price" } as const;
    await api.call(deals.setDealStatus, { params: { dealId: deal.id }, body: status }, rep);
    return deal;
  }

  test("is in the order in which things happened, not in which they were written down", async () => {
    const { id } = await filled();
    const page = await ofDeal(id);
    expect(page.items.map(({ title, description }) => description || title).slice(1)).toEqual([
      "Prefers mornings",
      "Second call",
      "Sent the census",
      "First call",
    ]);
    expect(page.items[0]).toMatchObject({ kind: "stage", activityType: "status_change" });
    expect(page.next).toBeNull();
    const list = (await api.call(deals.listActivities, { params: { dealId: id } }, rep)).json;
    expect(list.items.map((one: { id: string }) => one.id)).toEqual(page.items.map((one) => one.id));
  });

  test("is filtered by kind, by type and by text, and counts each kind whatever is asked for", async () => {
    const { id } = await filled();
    const counts = { note: 1, call: 2, email: 1, meeting: 0, other: 0, stage: 1, proposal: 0, change: 0 };
    const calls = await ofDeal(id, { kind: "call" });
    expect(texts(calls)).toEqual(["Second call", "First call"]);
    expect(calls.counts).toEqual(counts);
    expect((await ofDeal(id, { kind: "meeting" })).counts).toEqual(counts);
    expect(texts(await ofDeal(id, { activityType: "note" }))).toEqual(["Prefers mornings"]);
    expect(texts(await ofDeal(id, { search: "census" }))).toEqual(["Sent the census"]);
    expect(texts(await ofDeal(id, { search: "MORNINGS" }))).toEqual(["Prefers mornings"]);
    expect((await ofDeal(id, { search: "c%s" })).items).toEqual([]);
  });

  test("is read page by page to its end: each entry once, also where many happened at one time", async () => {
    const { id } = await addDeal(world);
    await sql(
      `INSERT INTO activities (deal_id, activity_type, title, description, happened_at)
       SELECT $1::uuid, 'client', 'Client activity', 'No. ' || n, date_trunc('day', now()) - (n / 10) * interval '1 hour'
         FROM generate_series(1, 45) AS n`,
      [id],
    );
    const seen: string[] = [];
    let before: string | undefined;
    for (let pages = 1; ; pages++) {
      const page = await ofDeal(id, { limit: "10", ...(before && { before }) });
      expect(page.counts === null).toBe(before !== undefined);
      seen.push(...texts(page));
      if (page.next === null) break;
      before = page.next;
      expect(pages).toBeLessThan(6);
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  test.each(["", "x", "2026-13-45T00:00:00.000Z_1", "2026-11-24T10:00:00.000Z_nobody"])(
    "refuses '%s' as the place of a page",
    async (before) => {
      const { id } = await addDeal(world);
      const answer = await api.call(contract.listDealTimeline, { params: { dealId: id }, query: { before } }, rep);
      expect([answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([400, ["before"]]);
    },
  );

  test("of a company has all of its deals with their names, of a deal only its own", async () => {
    const first = await addDeal(world);
    const second = await addDeal(world, { companyId: first.companyId, name: "Second" });
    await log(first.id, { description: "On the first" });
    await log(second.id, { description: "On the second" });
    const page = await ofCompany(first.companyId);
    expect(page.items.map(({ description, deal }) => [description, deal?.id])).toEqual([
      ["On the second", second.id],
      ["On the first", first.id],
    ]);
    expect(page.items[0]?.deal).toEqual({ id: second.id, name: "Second", providerId: world.summit.providerId });
    expect(texts(await ofDeal(first.id))).toEqual(["On the first"]);
  });

  test("of a company shows a rep only their own deals, the provider's leaders all, and another provider nothing", async () => {
    const own = await addDeal(world);
    const others = await addDeal(world, { companyId: own.companyId, salesRepId: world.colleague });
    await log(own.id, { description: "Own" });
    await log(others.id, { description: "A colleague's" }, owner);
    expect(texts(await ofCompany(own.companyId))).toEqual(["Own"]);
    expect((await ofCompany(own.companyId)).counts?.other).toBe(1);
    expect(texts(await ofCompany(own.companyId, {}, owner))).toEqual(["A colleague's", "Own"]);
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    const asked = await api.call(contract.listCompanyTimeline, { params: { companyId: own.companyId } }, rival);
    expect(refusal(asked, 404).message).toBe("Company not found");
    const deal = await api.call(contract.listDealTimeline, { params: { dealId: own.id } }, rival);
    expect(refusal(deal, 404).message).toBe("Deal not found");
  });

  test("of a company that two providers sell to shows each provider's people their own deals, and nobody the other's notes", async () => {
    const ours = await addDeal(world);
    const theirs = await addDeal(world, {
      companyId: ours.companyId,
      providerId: world.redwood.providerId,
      salesRepId: world.rival,
    });
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    await log(ours.id, { description: "Ours" });
    await log(theirs.id, { description: "Theirs" }, rival);
    expect(texts(await ofCompany(ours.companyId))).toEqual(["Ours"]);
    expect(texts(await ofCompany(ours.companyId, {}, rival))).toEqual(["Theirs"]);
    // Someone who sells for both sees both, as they see both deals there.
    await addMember(world.redwood.providerId, world.owner, TEAM_ROLE.OWNER);
    expect(texts(await ofCompany(ours.companyId, {}, owner))).toEqual(["Theirs", "Ours"]);
  });
});

test("a company's deals say what is next on each, and who sells", async () => {
  const deal = await addDeal(world);
  const list = async () =>
    (await api.call(companies.listCompanyDeals, { params: { companyId: deal.companyId } }, rep)).json.items[0];
  expect(await list()).toMatchObject({ nextStep: null, salesRep: { id: world.rep } });
  const stepId = await addStep(deal.id, { text: "Send the quote" });
  expect(await list()).toMatchObject({ nextStep: { id: stepId, text: "Send the quote" } });
});

test("a company is a customer since the day on which the first of the deals that one sees there was won", async () => {
  const { id, companyId } = await addDeal(world);
  const since = async () => (await api.call(companies.getCompany, { params: { companyId } }, rep)).json.customerSince;
  expect(await since()).toBeNull();
  await win(id, "2026-03-09");
  await win((await addDeal(world, { companyId })).id, "2025-08-29");
  const lost = { dealStatus: "lost", closeDate: utcMidnight("2024-01-02"), reasonLost: "Price" };
  await db().deal.update({ where: { id: (await addDeal(world, { companyId })).id }, data: lost });
  expect(await since()).toBe("2025-08-29");
});

describe("what is logged with a company without a deal (D-245)", () => {
  const call = (companyId: string, description: string, who = rep) =>
    api.call(deals.createCompanyActivity, { params: { companyId }, body: { description, kind: "call" } }, who);
  const note = (companyId: string, content: string, who = rep) =>
    api.call(deals.createCompanyNote, { params: { companyId }, body: { content } }, who);
  const lastTouched = async (companyId: string, who = rep) =>
    (await api.call(companies.getCompany, { params: { companyId } }, who)).json.lastTouchedAt;

  test("is in the company's timeline beside what its deals have, by when it happened, and counted with it", async () => {
    const { id, companyId } = await addDeal(world);
    await log(id, { description: "On the deal", happenedAt: ago(30) });
    await call(companyId, "A first cold call");
    await note(companyId, "Prefers mornings");
    const page = await ofCompany(companyId);
    expect(page.items.map(({ description, deal, kind }) => [description, deal?.id, kind])).toEqual([
      ["Prefers mornings", undefined, "note"],
      ["A first cold call", undefined, "call"],
      ["On the deal", id, "other"],
    ]);
    expect(page.counts).toMatchObject({ note: 1, call: 1, other: 1 });
    const first = await ofCompany(companyId, { limit: 1 });
    const rest = await ofCompany(companyId, { before: first.next ?? undefined });
    expect([...texts(first), ...texts(rest)]).toEqual(texts(page));
    expect(texts(await ofCompany(companyId, { search: "cold" }))).toEqual(["A first cold call"]);
    expect(texts(await ofDeal(id))).toEqual(["On the deal"]);
    expect(await lastTouched(companyId)).toBe(page.items[0]?.happenedAt);
  });

  test("is of the provider in which it was written: another's people who see the company never read, change or count it", async () => {
    const ours = await addDeal(world);
    const { companyId } = ours;
    await addDeal(world, { companyId, providerId: world.redwood.providerId, salesRepId: world.rival });
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    const before = await lastTouched(companyId, rival);
    const activity = (await call(companyId, "Ours")).json;
    const written = (await note(companyId, "Our note")).json;
    await call(companyId, "Theirs", rival);
    expect(texts(await ofCompany(companyId))).toEqual(["Our note", "Ours"]);
    const theirs = await ofCompany(companyId, {}, rival);
    expect([texts(theirs), theirs.counts?.note, theirs.counts?.call]).toEqual([["Theirs"], 0, 1]);
    expect(await lastTouched(companyId, rival)).not.toBe(before);
    await changesNothing(async () => {
      const at = { companyId, activityId: activity.id };
      const body = { description: "Taken over" };
      refusal(await api.call(deals.updateCompanyActivity, { params: at, body }, rival), 404);
      refusal(await api.call(deals.deleteCompanyActivity, { params: at }, rival), 404);
      const noteAt = { companyId, noteId: written.id };
      refusal(await api.call(deals.updateCompanyNote, { params: noteAt, body: { content: "Mine" } }, rival), 404);
      refusal(await api.call(deals.deleteCompanyNote, { params: noteAt }, rival), 404);
    });
  });

  test("is read by who sees the company in that provider: its leaders and reps with a deal, not a colleague without one", async () => {
    const { companyId } = await addDeal(world);
    await call(companyId, "A first cold call");
    const colleague = await cookieOf(world.colleague, world.summit.providerId);
    refusal(await call(companyId, "No", colleague), 404);
    expect(texts(await ofCompany(companyId, {}, owner))).toEqual(["A first cold call"]);
    await addDeal(world, { companyId, salesRepId: world.colleague });
    expect(texts(await ofCompany(companyId, {}, colleague))).toEqual(["A first cold call"]);
    // Of both providers, without sight of the company at Summit: there it would be theirs to see.
    const lee = await addUser({ name: "Lee" });
    await addMember(world.redwood.providerId, lee, TEAM_ROLE.OWNER);
    await addMember(world.summit.providerId, lee, TEAM_ROLE.SALES);
    await addDeal(world, { companyId, providerId: world.redwood.providerId, salesRepId: world.rival });
    expect(texts(await ofCompany(companyId, {}, await cookieOf(lee, world.redwood.providerId)))).toEqual([]);
  });

  test("can be changed by who wrote it, an activity also by who leads the provider, and the history says so without the text", async () => {
    const { companyId } = await addDeal(world);
    const { id: activityId } = (await call(companyId, "Cold call")).json;
    const { id: noteId } = (await note(companyId, "Prefers mornings")).json;
    const at = { companyId, activityId };
    await api.call(
      deals.updateCompanyActivity,
      { params: at, body: { description: "Warm call", kind: "call" } },
      owner,
    );
    refusal(await api.call(deals.deleteCompanyNote, { params: { companyId, noteId } }, owner), 403);
    await api.call(deals.updateCompanyNote, { params: { companyId, noteId }, body: { content: "Evenings" } }, rep);
    expect(texts(await ofCompany(companyId))).toEqual(["Evenings", "Evenings", "Warm call"]);
    await api.call(deals.deleteCompanyNote, { params: { companyId, noteId } }, rep);
    await api.call(deals.deleteCompanyActivity, { params: at }, rep);
    expect((await ofCompany(companyId)).items.map(({ title }) => title)).not.toContain("Call");
    const entries = await db().auditEntry.findMany({
      where: { recordId: { in: [activityId, noteId] } },
      orderBy: { id: "asc" },
    });
    const { providerId } = world.summit;
    expect(entries.map(({ action, recordProviderId }) => [action, recordProviderId])).toEqual(
      ["activity.create", "note.create", "activity.update", "note.update", "note.delete", "activity.delete"].map(
        (action) => [action, providerId],
      ),
    );
    for (const { changes } of entries) expect(changes).toMatchObject({ companyId });
    const ofActivity = entries.filter(({ recordType }) => recordType === "activity");
    expect(JSON.stringify(ofActivity.map(({ changes }) => changes))).not.toMatch(/Cold|Warm/);
  });

  test("needs a provider that is active: without one nothing is written", async () => {
    const { companyId } = await addDeal(world);
    const admin = await cookieOf(world.admin, null);
    await changesNothing(async () => {
      refusal(await call(companyId, "Nowhere", admin), 400);
      refusal(await note(companyId, "Nowhere", admin), 400);
    });
  });

  test("is kept in the database beside one deal or one company, and no activity moves but with its company", async () => {
    const { id, companyId } = await addDeal(world);
    const { id: activityId } = (await call(companyId, "Cold call")).json;
    for (const change of [`deal_id = '${id}'`, "company_id = NULL", `provider_id = '${world.redwood.providerId}'`])
      await expect(sql(`UPDATE activities SET ${change} WHERE id = $1::uuid`, [activityId])).rejects.toThrow();
    await expect(sql("DELETE FROM activities WHERE id = $1::uuid", [activityId])).rejects.toThrow();
  });
});
