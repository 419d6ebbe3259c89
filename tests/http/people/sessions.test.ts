import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import * as auth from "@/lib/auth/contract";
import { UNATTENDED_HEADER } from "@/lib/contracts/headers";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { USER_STATUS } from "@/lib/domain/enums";
import { cookieFor, cookieOf, expiredCookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, PASSWORD, type World } from "../../support/records/world";
import { refusal, ServerApi } from "../../support/requests/api";

const api = ServerApi.shared();
let world: World;
let dealId: string;

beforeAll(async () => {
  world = await makeWorld();
  dealId = (await addDeal(world)).id;
});

const me = (who: string) => api.call(auth.getCurrentUser, {}, who);
const note = (content: string, who: string) =>
  api.call(deals.createNote, { params: { dealId }, body: { content } }, who);

test("a session ends with signing out: its cookie is 401 from the next request on (API-001, API-004, AUTH-032)", async () => {
  const own = await cookieOf(world.rep, world.summit.providerId);
  expect((await me(own)).json).toMatchObject({ firstName: "Riley", providerContextId: world.summit.providerId });
  const out = await api.call(auth.signOut, {}, own);
  expect(out.headers.getSetCookie().join()).toMatch(/next-auth\.session-token=;/);
  refusal(await me(own), 401);
  refusal(await changesNothing(() => note("replayed", own)), 401);
});

test("a session opens with the right password, in a cookie that scripts cannot read (API-002)", async () => {
  const body = { email: " Riley@Example.TEST ", password: ` ${PASSWORD} ` };
  const { status, headers } = await api.call(auth.signIn, { body });
  expect(status).toBe(200);
  const [set = ""] = headers.getSetCookie();
  expect(set).toMatch(/^next-auth\.session-token=.+; Path=\/; .*HttpOnly; SameSite=lax/i);
  expect((await me(set.split(";")[0] ?? "")).json).toMatchObject({ email: "riley@example.test" });
});

test("a session ends when its user is deactivated, and no new one can be opened (API-003, OPEN-032)", async () => {
  const own = await cookieOf(world.colleague, world.summit.providerId);
  await db().user.update({ where: { id: world.colleague }, data: { status: USER_STATUS.INACTIVE } });
  refusal(await me(own), 401);
  const wrong = await api.call(auth.signIn, { body: { email: "tara@example.test", password: "Not-this-one" } });
  const right = await api.call(auth.signIn, { body: { email: "tara@example.test", password: PASSWORD } });
  expect(refusal(right, 401).message).toBe(refusal(wrong, 401).message);
  await db().user.update({ where: { id: world.colleague }, data: { status: USER_STATUS.ACTIVE } });
});

test("a session shows a lowered role at the next request", async () => {
  const own = await cookieOf(world.manager, world.summit.providerId);
  const see = () => api.call(deals.getDeal, { params: { dealId } }, own);
  expect((await see()).status).toBe(200);
  await db().member.updateMany({ where: { userId: world.manager }, data: { role: 3 } });
  refusal(await see(), 404);
  await db().member.updateMany({ where: { userId: world.manager }, data: { role: 2 } });
});

test("a session ends after 12 idle hours", async () => {
  const own = await cookieOf(world.rep, world.summit.providerId);
  await sql("UPDATE sessions SET last_seen_at = now() - interval '12 hours 1 minute' WHERE user_id = $1::uuid", [
    world.rep,
  ]);
  refusal(await me(own), 401);
});

test("a session is not opened by a cookie that was tampered with, or made with another key", async () => {
  const [name = "", token = ""] = (await cookieFor(randomUUID())).split("=");
  for (const value of [token, `${token.slice(0, -2)}xx`, "", "x".repeat(5_000), "eyJhbGciOiJub25lIn0.e30."]) {
    refusal(await me(`${name}=${value}`), 401);
  }
});

test("a session is limited to the user's own providers (API-007, API-008, OPEN-038)", async () => {
  const own = await cookieOf(world.rep, world.summit.providerId);
  const go = (providerContextId: string | null) => api.call(auth.switchProvider, { body: { providerContextId } }, own);
  refusal(await changesNothing(() => go(world.redwood.providerId)), 404);
  refusal(await changesNothing(() => go(randomUUID())), 404);
  expect((await go(null)).json).toMatchObject({ providerContextId: null, activeProviderContext: null });
  expect((await api.call(deals.listDeals, {}, own)).json.items).toEqual([]);
});

test("a session ends when the same browser signs in again, as the same or another user; other browsers' sessions continue", async () => {
  const [own, elsewhere] = [
    await cookieOf(world.rep, world.summit.providerId),
    await cookieOf(world.rep, world.summit.providerId),
  ];
  const again = await api.call(auth.signIn, { body: { email: "olivia@example.test", password: PASSWORD } }, own);
  expect(again.status).toBe(200);
  const late = await me(own);
  refusal(late, 401);
  // An answer that comes late must not take the new cookie away.
  expect(late.headers.getSetCookie()).toEqual([]);
  expect((await me(elsewhere)).status).toBe(200);
  expect((await me(again.headers.getSetCookie()[0]?.split(";")[0] ?? "")).json.firstName).toBe("Olivia");
});

test("the cookie of an ended session is removed from the browser", async () => {
  const own = await expiredCookieOf(world.rep, world.summit.providerId);
  const answer = await me(own);
  refusal(answer, 401);
  expect(answer.headers.getSetCookie().join()).toMatch(/^next-auth\.session-token=; Path=\/; .*Max-Age=0/i);
  refusal(await me(""), 401);
});

test("the next session starts in the provider that was active last (D-105)", async () => {
  await db().member.create({
    data: { providerId: world.redwood.providerId, userId: world.rep, firstName: "Riley", lastName: "Test", role: 3 },
  });
  const begin = async () => {
    const answer = await api.call(auth.signIn, { body: { email: "riley@example.test", password: PASSWORD } });
    return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };
  const first = await begin();
  expect((await me(first)).json.providerContextId).toBe(world.redwood.providerId);
  await api.call(auth.switchProvider, { body: { providerContextId: world.summit.providerId } }, first);
  expect((await me(await begin())).json.providerContextId).toBe(world.summit.providerId);
  await db().member.deleteMany({ where: { userId: world.rep, providerId: world.redwood.providerId } });
});

test("polling by an unattended page does not count as use: the session still ends after 12 hours (D-21)", async () => {
  const own = await cookieOf(world.colleague, world.summit.providerId);
  const { id } = await db().session.findFirstOrThrow({
    where: { userId: world.colleague },
    orderBy: { createdAt: "desc" },
  });
  await sql("UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE id = $1::uuid", [id]);
  const seen = async () => (await db().session.findUniqueOrThrow({ where: { id } })).lastSeenAt.getTime();
  const before = await seen();
  const ask = (headers?: Record<string, string>) => api.call(deals.listDeals, {}, own, headers);
  expect((await ask({ [UNATTENDED_HEADER]: "1" })).status).toBe(200);
  expect(await seen()).toBe(before);
  expect((await ask()).status).toBe(200);
  expect(await seen()).toBeGreaterThan(before);
});
