import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as auth from "@/lib/auth/contract";
import * as companies from "@/lib/companies/contract";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import * as deals from "@/lib/deals/contract";
import * as steps from "@/lib/deals/contract";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { followChanges, keepViewing } from "@/lib/live/contract";
import { hideNumber } from "@/lib/live/hidden-number";
import * as team from "@/lib/team/contract";
import { addMember, addUser, cookieOf, impersonatingCookieOf } from "../../support/records/people";
import { addDeal, serial, stepForm } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { refusal, ServerApi } from "../../support/requests/api";
import { StreamReader } from "../../support/requests/stream";

const api = ServerApi.shared();
let world: World;
let summit: string;
let rep: string;
const open: StreamReader[] = [];

beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
  rep = await cookieOf(world.rep, summit);
});
afterEach(async () => {
  for (const reader of open.splice(0)) reader.cut();
});

/** A stream that has begun: what is changed from now on is news to it. */
async function follow(cookie: string | null, options: { lastEventId?: string; query?: Record<string, string> } = {}) {
  const reader = await StreamReader.open(api.server.baseUrl, { cookie, ...options });
  open.push(reader);
  expect(reader.status).toBe(200);
  await vi.waitFor(() => expect(reader.cursor).toBeDefined(), { timeout: 20_000, interval: 10 });
  // What was made for the test itself, a moment ago.
  if (!options.lastEventId && !options.query) reader.news.length = 0;
  return reader;
}
const soon = { timeout: 20_000, interval: 20 };
const kindsOf = ({ news }: StreamReader, dealId: string) =>
  news.filter((item) => item.dealId === dealId).map(({ kind }) => kind);
const note = (dealId: string, content = "Called") =>
  api.call(deals.createNote, { params: { dealId }, body: { content } }, rep);

describe("a stream of changes (D-136)", () => {
  test("says that a deal was moved, by whom, and nothing of its contents", async () => {
    const deal = await addDeal(world, { name: "Secret deal" });
    const { id: stageId } = await db().dealStage.findFirstOrThrow({ orderBy: { position: "desc" } });
    const owner = await follow(await cookieOf(world.owner, summit));
    await api.call(deals.updateDeal, { params: { dealId: deal.id }, body: { stageId } }, rep);
    await vi.waitFor(() => expect(kindsOf(owner, deal.id)).toContain("deal.moved"), soon);
    const moved = owner.news.find(({ kind }) => kind === "deal.moved");
    expect(moved).toEqual({
      n: expect.any(String),
      kind: "deal.moved",
      dealId: deal.id,
      companyId: deal.companyId,
      by: { id: world.rep, name: expect.stringMatching(/^Riley /) },
    });
    expect(JSON.stringify(owner.news)).not.toContain("Secret");
  });

  test("cannot be stored, compressed or held back on the way", async () => {
    const { headers, status } = await follow(rep);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("content-encoding")).toBeNull();
  });

  test("tells of steps, notes, proposals' deals, companies and contacts what their readers may know", async () => {
    const deal = await addDeal(world);
    const owner = await follow(await cookieOf(world.owner, summit));
    const { dealId, companyId } = { dealId: deal.id, companyId: deal.companyId };
    await api.call(steps.createStep, { params: { dealId }, body: stepForm({}) }, rep);
    await note(dealId);
    await db().contact.create({ data: { companyId, providerId: summit, firstName: "Ann", lastName: "Lee" } });
    await db().company.update({ where: { id: companyId }, data: { description: "New" } });
    await vi.waitFor(() => {
      expect(kindsOf(owner, dealId)).toEqual(expect.arrayContaining(["step", "note", "activity"]));
      const ofCompany = owner.news.filter((item) => item.companyId === companyId && !item.dealId);
      expect(ofCompany.map(({ kind }) => kind).sort()).toEqual(["company", "contact"]);
    }, soon);
  });

  test("keeps no session alive", async () => {
    const { sid } = { sid: (await db().session.findFirstOrThrow({ where: { userId: world.rep } })).id };
    const hourAgo = new Date(Date.now() - 3_600_000);
    await db().session.updateMany({ where: { userId: world.rep }, data: { lastSeenAt: hourAgo } });
    await follow(rep);
    const { lastSeenAt } = await db().session.findUniqueOrThrow({ where: { id: sid } });
    expect(lastSeenAt).toEqual(hourAgo);
  });

  test("is refused to nobody, and 204 for a page of another provider", async () => {
    const nobody = await api.call(followChanges, {});
    refusal(nobody, 401);
    const other = await api.call(followChanges, { query: { provider: world.redwood.providerId } }, rep);
    expect(other.status).toBe(204);
  });

  test("are limited for each person", async () => {
    const user = await addUser({ name: "Many" });
    await addMember(summit, user, TEAM_ROLE.SALES);
    const cookie = await cookieOf(user, summit);
    for (let count = 0; count < 12; count++) await follow(cookie);
    refusal(await api.call(followChanges, {}, cookie), 429);
    open.at(-1)?.cut();
    await vi.waitFor(async () => expect((await api.call(followChanges, {}, cookie)).status).toBe(200), soon);
  });
});

describe("who hears of a deal's change", () => {
  test("those who may see the deal, and nobody else", async () => {
    const deal = await addDeal(world);
    const both = await addUser({ name: "Both" });
    await addMember(summit, both, TEAM_ROLE.OWNER);
    await addMember(world.redwood.providerId, both, TEAM_ROLE.OWNER);
    const hears: Record<string, [string, boolean]> = {
      rep: [rep, true],
      manager: [await cookieOf(world.manager, summit), true],
      owner: [await cookieOf(world.owner, summit), true],
      "an Admin in the provider": [await cookieOf(world.admin, summit), true],
      "an Admin without a provider": [await cookieOf(world.admin, null), true],
      "an Admin who impersonates the rep": [await impersonatingCookieOf(world.admin, world.rep, summit), true],
      "an Admin in another provider": [await cookieOf(world.admin, world.redwood.providerId), false],
      colleague: [await cookieOf(world.colleague, summit), false],
      rival: [await cookieOf(world.rival, world.redwood.providerId), false],
      "an owner who works in another provider": [await cookieOf(both, world.redwood.providerId), false],
      founder: [await cookieOf(world.founder, null), false],
    };
    const readers = await Promise.all(
      Object.entries(hears).map(async ([who, [cookie, does]]) => ({ who, does, reader: await follow(cookie) })),
    );
    await note(deal.id);
    await vi.waitFor(
      () =>
        expect(readers.filter(({ reader }) => kindsOf(reader, deal.id).includes("note")).map(({ who }) => who)).toEqual(
          readers.filter(({ does }) => does).map(({ who }) => who),
        ),
      soon,
    );
    await follow(rep);
    for (const { who, does, reader } of readers) if (!does) expect(kindsOf(reader, deal.id), who).toEqual([]);
  });

  test("a stranger's stream stays silent while 1,000 changes happen elsewhere, and a reader's hears each once", async () => {
    const deal = await addDeal(world);
    const [rival, colleague, owner] = await Promise.all([
      follow(await cookieOf(world.rival, world.redwood.providerId)),
      follow(await cookieOf(world.colleague, summit)),
      follow(await cookieOf(world.owner, summit)),
    ]);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let count = 0; count < 100; count++)
          await sql("INSERT INTO notes (deal_id, user_id, content) VALUES ($1::uuid, $2::uuid, 'One of many')", [
            deal.id,
            world.rep,
          ]);
      }),
    );
    await vi.waitFor(() => expect(kindsOf(owner, deal.id)).toHaveLength(1_000), { timeout: 20_000, interval: 50 });
    expect(new Set(owner.news.map(({ n }) => n)).size).toBe(owner.news.length);
    expect(rival.news).toEqual([]);
    expect(colleague.news).toEqual([]);
    expect(rival.isOver || colleague.isOver).toBe(false);
  }, 30_000);

  test("a rep who loses a deal hears that once, and nothing of it afterwards", async () => {
    const deal = await addDeal(world);
    const [former, next] = [await follow(rep), await follow(await cookieOf(world.colleague, summit))];
    await api.call(
      deals.updateDeal,
      { params: { dealId: deal.id }, body: { salesRepId: world.colleague } },
      await cookieOf(world.owner, summit),
    );
    await vi.waitFor(() => expect(kindsOf(next, deal.id)).toContain("deal.given"), soon);
    await vi.waitFor(() => expect(kindsOf(former, deal.id)).toEqual(["deal.left"]), soon);
    await sql("INSERT INTO notes (deal_id, user_id, content) VALUES ($1::uuid, $2::uuid, 'Later')", [
      deal.id,
      world.colleague,
    ]);
    await vi.waitFor(() => expect(kindsOf(next, deal.id)).toContain("note"), soon);
    expect(kindsOf(former, deal.id)).toEqual(["deal.left"]);
  });

  test("a company's change is told to all providers that see it, without a name", async () => {
    const deal = await addDeal(world);
    await addDeal(world, { companyId: deal.companyId, providerId: world.redwood.providerId, salesRepId: world.rival });
    const rival = await follow(await cookieOf(world.rival, world.redwood.providerId));
    await api.call(companies.toggleCompanyArchive, { params: { companyId: deal.companyId } }, rep);
    await vi.waitFor(() => expect(rival.news.map(({ kind }) => kind)).toContain("company"), soon);
    expect(rival.news.find(({ kind }) => kind === "company")).not.toHaveProperty("by");
    expect(JSON.stringify(rival.news)).not.toContain(deal.id);
  });
});

describe("an open stream ends", () => {
  const ends = (reader: StreamReader) => vi.waitFor(() => expect(reader.isOver).toBe(true), soon);

  test("when its reader is removed from the team, and is 204 for the page from then on", async () => {
    const user = await addUser({ name: "Gone" });
    await addMember(summit, user, TEAM_ROLE.SALES);
    const cookie = await cookieOf(user, summit);
    const reader = await follow(cookie);
    const { id: memberId } = await db().member.findFirstOrThrow({ where: { userId: user, providerId: summit } });
    const removed = await api.call(
      team.removeMember,
      { params: { providerId: summit, memberId } },
      await cookieOf(world.owner, summit),
    );
    expect(removed.status, removed.text).toBe(200);
    await ends(reader);
    expect((await api.call(followChanges, { query: { provider: summit } }, cookie)).status).toBe(204);
  });

  test.each<[string, (user: string, cookie: string) => Promise<unknown>]>([
    ["they sign out", (_, cookie) => api.call(auth.signOut, { body: {} }, cookie)],
    [
      "their sessions are revoked",
      (userId) => db().session.updateMany({ where: { userId }, data: { revokedAt: new Date() } }),
    ],
    ["they are deactivated", (id) => db().user.update({ where: { id }, data: { status: USER_STATUS.INACTIVE } })],
    [
      "they become an admin of the team",
      (userId) => db().member.updateMany({ where: { userId }, data: { role: TEAM_ROLE.ADMIN } }),
    ],
    [
      "they switch the provider",
      (_, cookie) => api.call(auth.switchProvider, { body: { providerContextId: world.redwood.providerId } }, cookie),
    ],
  ])("when %s; others' go on", async (_, happens) => {
    const user = await addUser({ name: `Change${serial()}` });
    await addMember(summit, user, TEAM_ROLE.SALES);
    await addMember(world.redwood.providerId, user, TEAM_ROLE.SALES);
    const cookie = await cookieOf(user, summit);
    const [reader, other] = [await follow(cookie), await follow(rep)];
    await happens(user, cookie);
    await ends(reader);
    expect(other.isOver).toBe(false);
  });
});

describe("a stream that comes back", () => {
  test("gets each missed change exactly, also those whose transactions ended later than later ones", async () => {
    const deal = await addDeal(world);
    const cookie = await cookieOf(world.owner, summit);
    const first = await follow(cookie);
    const write = (content: string) =>
      sql("INSERT INTO notes (deal_id, user_id, content) VALUES ($1::uuid, $2::uuid, $3)", [
        deal.id,
        world.rep,
        content,
      ]);
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let began: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      began = resolve;
    });
    // Takes its numbers first and commits last.
    const slow = transaction(async () => {
      await write("slow");
      began();
      await held;
    });
    await hasBegun;
    for (let count = 0; count < 5; count++) await write(`quick ${count}`);
    await vi.waitFor(() => expect(kindsOf(first, deal.id)).toHaveLength(5), soon);
    first.cut();
    await write("missed");
    finish();
    await slow;
    const second = await follow(cookie, { lastEventId: first.cursor });
    await vi.waitFor(() => {
      const numbers = [...first.news, ...second.news].filter(({ dealId }) => dealId === deal.id).map(({ n }) => n);
      expect(new Set(numbers).size).toBe(7);
    }, soon);
    const later = await follow(cookie, { lastEventId: second.cursor });
    await write("last");
    await vi.waitFor(() => expect(kindsOf(later, deal.id)).toEqual(["note"]), soon);
    await vi.waitFor(() => expect(kindsOf(second, deal.id).length).toBeGreaterThan(0), soon);
    expect(new Set(second.news.map(({ n }) => n)).size, "nothing twice in one stream").toBe(second.news.length);
  });

  test("loses and repeats nothing of 1,000 changes while it is cut again and again", async () => {
    const deal = await addDeal(world);
    const user = await addUser({ name: "Often" });
    await addMember(summit, user, TEAM_ROLE.OWNER);
    const cookie = await cookieOf(user, summit);
    let reader = await follow(cookie);
    const heard = new Set<string>();
    let isOver = false;
    const listening = (async () => {
      while (!isOver) {
        await Promise.race([reader.ended, new Promise((resolve) => setTimeout(resolve, 150))]);
        reader.cut();
        for (const { n, kind, dealId } of reader.news) if (dealId === deal.id && kind === "note") heard.add(n);
        reader = await follow(cookie, { lastEventId: reader.cursor });
      }
    })();
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let count = 0; count < 125; count++)
          // Some of them wait before they commit, so that later ones overtake them.
          await sql(
            `WITH written AS (INSERT INTO notes (deal_id, user_id, content) VALUES ($1::uuid, $2::uuid, 'x') RETURNING id)
             SELECT pg_sleep($3::float / 1000) FROM written`,
            [deal.id, world.rep, (writer * 7 + count) % 5 === 0 ? 20 : 0],
          );
      }),
    );
    await vi.waitFor(
      () => {
        for (const { n, kind, dealId } of reader.news) if (dealId === deal.id && kind === "note") heard.add(n);
        expect(heard.size).toBe(1_000);
      },
      { timeout: 20_000, interval: 50 },
    );
    isOver = true;
    await listening;
    expect(heard.size).toBe(1_000);
  }, 60_000);

  test("is told to read everything again where what it missed is not kept any more", async () => {
    const cookie = await cookieOf(world.manager, summit);
    const { cursor } = await follow(cookie);
    const after = await follow(cookie, { lastEventId: cursor });
    expect(after.reloads).toBe(0);
    expect(cursor, "says nothing of how much others write").toMatch(/^[\w-]{22}$/);
    for (const lastEventId of [hideNumber(1n), hideNumber(900_000_000_000_000_000n), "6221"]) {
      const gone = await follow(cookie, { lastEventId });
      expect(gone.reloads, "too old, of another database, and not ours").toBe(1);
    }
  });

  test("gets what was changed since its page was read", async () => {
    const deal = await addDeal(world);
    await note(deal.id);
    const reader = await follow(rep, { query: { age: "5" } });
    await vi.waitFor(() => expect(kindsOf(reader, deal.id)).toContain("note"), soon);
    await sql("UPDATE changes SET at = at - interval '1 minute'");
    const later = await follow(rep, { query: { age: "5" } });
    expect(kindsOf(later, deal.id)).toEqual([]);
  });
});

describe("who has a deal open (D-136)", () => {
  const view = (dealId: string, cookie: string, tab = randomUUID(), here = true) =>
    api.call(keepViewing, { params: { dealId }, body: { tab, here } }, cookie);
  const namesFor = async (dealId: string, cookie: string) =>
    (await view(dealId, cookie)).json.items.map(({ firstName }: { firstName: string }) => firstName);

  test("is said to the others who have, told at once, and over when the page is left", async () => {
    const deal = await addDeal(world);
    const [owner, tab] = [await cookieOf(world.owner, summit), randomUUID()];
    const reader = await follow(rep);
    expect((await view(deal.id, owner, tab)).json).toEqual({ items: [] });
    await vi.waitFor(() => expect(kindsOf(reader, deal.id)).toEqual(["viewer"]), soon);
    expect(await namesFor(deal.id, rep)).toEqual(["Olivia"]);
    await view(deal.id, owner, tab);
    await view(deal.id, owner, tab, false);
    await vi.waitFor(() => expect(kindsOf(reader, deal.id).length).toBeGreaterThan(1), soon);
    expect(await namesFor(deal.id, rep)).toEqual([]);
  });

  test("is over after 40 seconds without a sign of life", async () => {
    const deal = await addDeal(world);
    await view(deal.id, await cookieOf(world.owner, summit));
    await sql("UPDATE deal_viewers SET seen_at = seen_at - interval '41 seconds'");
    expect(await namesFor(deal.id, rep)).toEqual([]);
  });

  test("leaves out an Admin who impersonates somebody, and is nothing to those who may not see the deal", async () => {
    const deal = await addDeal(world);
    const acting = await impersonatingCookieOf(world.admin, world.rep, summit);
    expect((await view(deal.id, acting)).status).toBe(200);
    expect(await namesFor(deal.id, await cookieOf(world.owner, summit))).toEqual([]);
    refusal(await view(deal.id, await cookieOf(world.colleague, summit)), 404);
    refusal(await view(deal.id, await cookieOf(world.rival, world.redwood.providerId)), 404);
  });
});
