import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { createNote, listMentionable, listNotes } from "@/lib/deals/contract";
import * as contract from "@/lib/notifications/contract";
import { addNotification } from "../../support/records/notifications";
import { cookieOf, impersonatingCookieOf } from "../../support/records/people";
import { addDeal, type Deal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let summit: string;
let deal: Deal;
let cookies: Record<"rep" | "owner" | "rival" | "acting", string>;

beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
  deal = await addDeal(world);
  cookies = {
    rep: await cookieOf(world.rep, summit),
    owner: await cookieOf(world.owner, summit),
    rival: await cookieOf(world.rival, world.redwood.providerId),
    acting: await impersonatingCookieOf(world.admin, world.rep, summit),
  };
});
beforeEach(async () => {
  await db().notification.deleteMany();
});

const add = (kind?: "mentioned", at?: Date) =>
  addNotification(world.rep, { providerId: summit, dealId: deal.id, ...(kind && { kind }), ...(at && { at }) });
const count = async (cookie: string) => (await api.call(contract.countNotifications, {}, cookie)).json;
const list = async (cookie: string, query: Record<string, string> = {}) =>
  (await api.call(contract.listNotifications, { query }, cookie)).json;
const mark = (notificationId: string, read: boolean, cookie: string) =>
  api.call(contract.markNotification, { params: { notificationId }, body: { read } }, cookie);

describe("the bell", () => {
  test("counts what is unread and what of it are mentions, and listing marks nothing as read", async () => {
    await add();
    await add("mentioned");
    expect(await count(cookies.rep)).toMatchObject({ unread: 2, mentions: 1 });
    expect(await list(cookies.rep)).toMatchObject({ total: 2 });
    expect((await list(cookies.rep, { filter: "mentions" })).items).toMatchObject([
      { kind: "mentioned", read: false, deal: { id: deal.id }, href: `/deals/${deal.id}/overview` },
    ]);
    expect(await count(cookies.rep)).toMatchObject({ unread: 2, mentions: 1 });
  });

  test("marks one as read and as unread again", async () => {
    const id = await add();
    expect((await mark(id, true, cookies.rep)).json).toEqual({ ok: true });
    expect(await count(cookies.rep)).toMatchObject({ unread: 0 });
    expect((await list(cookies.rep)).items).toMatchObject([{ id, read: true }]);
    await mark(id, false, cookies.rep);
    expect(await count(cookies.rep)).toMatchObject({ unread: 1 });
  });

  test("marks all as read that were shown, and none that came since", async () => {
    await add(undefined, new Date(Date.now() - 60_000));
    const until = new Date(Date.now() - 30_000).toISOString();
    await add("mentioned");
    await api.call(contract.markAllNotifications, { body: { filter: "all", until } }, cookies.rep);
    expect(await count(cookies.rep)).toMatchObject({ unread: 1, mentions: 1 });
  });

  test("marks all mentions as read without the others", async () => {
    await add();
    await add("mentioned");
    const body = { filter: "mentions" as const, until: new Date().toISOString() };
    await api.call(contract.markAllNotifications, { body }, cookies.rep);
    expect(await count(cookies.rep)).toMatchObject({ unread: 1, mentions: 0 });
  });

  test("shows an Admin who acts as somebody what is theirs, and marks nothing", async () => {
    const id = await add();
    expect(await count(cookies.acting)).toMatchObject({ unread: 1 });
    expect((await changesNothing(() => mark(id, true, cookies.acting))).status).toBe(200);
    const body = { filter: "all" as const, until: new Date().toISOString() };
    await changesNothing(() => api.call(contract.markAllNotifications, { body }, cookies.acting));
    expect(await count(cookies.acting)).toMatchObject({ unread: 1 });
  });
});

describe("settings", () => {
  const change = (body: object, cookie = cookies.rep) =>
    api.call(contract.updateNotificationSettings, { body }, cookie);

  test("change one thing at a time, so that two tabs take nothing from each other", async () => {
    await change({ choice: { group: "deals", bell: true, mail: false } });
    await change({ timeZone: "America/Chicago" });
    const { json } = await change({ dailyDigest: true });
    expect(json).toEqual({
      groups: [
        { group: "deals", bell: true, mail: false },
        ...["offers", "signing", "reminders"].map((group) => ({ group, bell: true, mail: true })),
      ],
      dailyDigest: true,
      timeZone: "America/Chicago",
    });
    expect((await change({ dailyDigest: false })).json.dailyDigest).toBe(false);
  });

  test("refuse what cannot be: an unknown zone, a group that there is not", async () => {
    for (const body of [{ timeZone: "Mars/Olympus" }, { choice: { group: "countersign", bell: false, mail: false } }])
      refusal(await change(body), 400);
  });
});

describe("mentions", () => {
  test("offer the people who see the deal, without the caller", async () => {
    const offered = async (cookie: string) =>
      (await api.call(listMentionable, { params: { dealId: deal.id } }, cookie)).json.items.map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await offered(cookies.rep)).toEqual(["Marcus", "Olivia"]);
    expect(await offered(cookies.owner)).toEqual(["Marcus", "Riley"]);
    refusal(await api.call(listMentionable, { params: { dealId: deal.id } }, cookies.rival), 404);
  });

  test("of people of another provider are text, and nobody hears of them", async () => {
    const body = { content: "@Rowan Test and @Olivia Test", mentions: [world.rival, world.owner] };
    const note = (await api.call(createNote, { params: { dealId: deal.id }, body }, cookies.rep)).json;
    expect(note.mentions).toEqual([{ userId: world.owner, name: "Olivia Test" }]);
    expect(await count(cookies.rival)).toMatchObject({ unread: 0 });
    expect(await count(cookies.owner)).toMatchObject({ unread: 1, mentions: 1 });
    const { items } = (await api.call(listNotes, { params: { dealId: deal.id } }, cookies.owner)).json;
    expect(items[0].mentions).toEqual(note.mentions);
  });

  test("are at most 20 in a note", async () => {
    const body = { content: "Everybody", mentions: Array.from({ length: 21 }, () => crypto.randomUUID()) };
    refusal(await api.call(createNote, { params: { dealId: deal.id }, body }, cookies.rep), 400);
  });
});
