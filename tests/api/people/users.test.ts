import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import * as auth from "@/lib/auth/contract";
import { db } from "@/lib/database/db";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import * as users from "@/lib/users/contract";
import { updateUser } from "@/lib/users/service";
import { mailsTo, tokenMailedTo } from "../../support/records/mail";
import { actorOf, addUser, cookieOf } from "../../support/records/people";
import { serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api, refusal } from "../../support/requests/api";

const { ADMIN, SALES_REP } = GLOBAL_ROLE;
const { ACTIVE, INACTIVE } = USER_STATUS;

let world: World;
let admin: string;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  admin = await cookieOf(world.admin, null);
});

const me = (cookie: string) => api.call(auth.getCurrentUser, {}, cookie);
const list = (query: Record<string, string>) => api.call(users.listUsers, { query }, admin);
const create = (body: unknown, cookie = admin) => api.call(users.createUser, { body }, cookie);
const get = (userId: string) => api.call(users.getUser, { params: { userId } }, admin);
const update = (userId: string, body: unknown, cookie = admin) =>
  api.call(users.updateUser, { params: { userId }, body }, cookie);
const resend = (userId: string) => api.call(users.resendUserInvitation, { params: { userId } }, admin);
const somebody = (role: 1 | 2 = SALES_REP) => addUser({ name: `Sam${serial()}`, role });
const newForm = () => ({ firstName: "Noor", lastName: "Haddad", email: `noor${serial()}@example.test`, role: 2 });

describe("the list of users", () => {
  test("shows everybody to an Admin and finds by name and by e-mail, wildcards taken literally (API-115)", async () => {
    const found = async (search: string) =>
      (await list({ search })).json.items.map((user: users.User) => user.firstName);
    expect((await list({ limit: "100" })).json.total).toBe(await db().user.count());
    expect(await found("riley te")).toEqual(["Riley"]);
    expect(await found("ROWAN@example")).toEqual(["Rowan"]);
    expect(await found("%")).toEqual([]);
    expect(await found("_")).toEqual([]);
  });

  test("filters by role and by status, sorts and pages (USER-003, USER-004, ENUM-002)", async () => {
    const former = await somebody();
    await db().user.update({ where: { id: former }, data: { status: INACTIVE } });
    const admins = (await list({ role: "1", limit: "100" })).json.items;
    expect(new Set(admins.map((user: users.User) => user.role))).toEqual(new Set([ADMIN]));
    const inactive = (await list({ status: "2", limit: "100" })).json.items;
    expect(inactive.map((user: users.User) => user.id)).toContain(former);
    expect(new Set(inactive.map((user: users.User) => user.status))).toEqual(new Set([INACTIVE]));
    const all = (await list({ sortBy: "email", sortOrder: "desc", limit: "100" })).json.items;
    const ascending = (await list({ sortBy: "email", limit: "100" })).json.items;
    expect(all.toReversed()).toEqual(ascending);
    const second = (await list({ sortBy: "email", sortOrder: "desc", limit: "2", offset: "2" })).json;
    expect(second.items).toEqual(all.slice(2, 4));
    expect((await list({ limit: "5", offset: "5000" })).json).toEqual({ items: [], total: all.length });
    refusal(await list({ role: "3" }), 400);
  });

  test("contain role and status as numbers, and no password (USER-016, USER-017, API-116, ENUM-003)", async () => {
    const answer = await get(world.rep);
    expect(answer.json).toEqual({
      id: world.rep,
      firstName: "Riley",
      lastName: "Test",
      email: "riley@example.test",
      phone: null,
      role: SALES_REP,
      status: ACTIVE,
      commissionRate: 4,
      annualGoal: 0,
      invitationPending: false,
      version: 1,
    });
    expect(answer.text).not.toMatch(/argon|hash/i);
  });
});

describe("a user's own phone number", () => {
  const setPhone = (phone: unknown, cookie: string) => api.call(users.updateOwnPhone, { body: { phone } }, cookie);

  test("can be changed and removed by the user only, not even by an Admin (USER-007)", async () => {
    const userId = await somebody();
    const cookie = await cookieOf(userId, null);
    const shown = async () => (await api.call(users.getOwnPhone, {}, cookie)).json.phone;
    expect(await shown()).toBeNull();
    expect((await setPhone("(303) 555-0142", cookie)).json).toEqual({ phone: "(303) 555-0142" });
    expect((await get(userId)).json).toMatchObject({ phone: "(303) 555-0142", version: 2 });
    expect((await get(world.rep)).json.phone).toBeNull();
    refusal(await changesNothing(() => update(userId, { phone: "(303) 555-0100" })), 400);
    refusal(await changesNothing(() => setPhone("303-555", cookie)), 400);
    expect(await shown()).toBe("(303) 555-0142");
    expect((await setPhone("", cookie)).json).toEqual({ phone: null });
    const entry = { actorId: userId, recordId: userId, action: "user.update" };
    expect(await db().auditEntry.count({ where: entry })).toBe(2);
  });
});

describe("a new user", () => {
  test("is active and gets one mail with the link that sets a password (USER-005, API-009, API-117, OPEN-041)", async () => {
    const form = newForm();
    const answer = await create({ ...form, email: ` ${form.email.toUpperCase()} ` });
    expect(answer.json).toMatchObject({ ...form, status: ACTIVE, invitationPending: true });
    expect(await mailsTo(form.email)).toHaveLength(1);
    const token = await tokenMailedTo(form.email);
    const set = await api.call(auth.createPassword, { body: { token, password: "First-pass-1" } });
    expect(set.status, set.text).toBe(200);
    expect((await get(answer.json.id)).json.invitationPending).toBe(false);
    refusal(await resend(answer.json.id), 409);
  });

  test("with an e-mail in use is refused at the field", async () => {
    const refused = refusal(await changesNothing(() => create({ ...newForm(), email: "Riley@Example.test" })), 409);
    expect(refused.fields).toEqual({ email: "This email is already in use" });
  });

  test("needs names, a valid e-mail and a role (VALID-116 to VALID-119)", async () => {
    const fields = async (change: object) => refusal(await create({ ...newForm(), ...change }), 400).fields;
    expect(await fields({ firstName: " " })).toHaveProperty("firstName");
    expect(await fields({ lastName: "" })).toHaveProperty("lastName");
    expect(await fields({ email: "abc" })).toEqual({ email: "Invalid email address" });
    expect(await fields({ role: 3 })).toHaveProperty("role");
  });

  test("gets at most three invitations by mail in an hour", async () => {
    const form = newForm();
    const { id } = (await create(form)).json;
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push((await resend(id)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await mailsTo(form.email)).toHaveLength(3);
  });

  test("gets a new link on request, which ends the earlier one", async () => {
    const form = newForm();
    const { id } = (await create(form)).json;
    const first = await tokenMailedTo(form.email);
    expect((await resend(id)).json).toEqual({ ok: true });
    const second = await tokenMailedTo(form.email);
    const open = (token: string) => api.call(auth.createPassword, { body: { token, password: "First-pass-1" } });
    refusal(await open(first), 410);
    expect((await open(second)).status).toBe(200);
  });
});

describe("a change of a user", () => {
  test("keeps everything that was not named, and increases the version (USER-006, USER-007, API-118)", async () => {
    const id = await somebody();
    const before = (await get(id)).json;
    const change = { lastName: "Okafor", commissionRate: 12.5, annualGoal: 1_250_000.5 };
    expect((await update(id, change)).json).toEqual({ ...before, ...change, version: 2 });
    expect((await get(id)).json).toEqual({ ...before, ...change, version: 2 });
  });

  test("from a stale copy is refused with the name of the other person (D-36)", async () => {
    const id = await somebody();
    expect((await update(id, { lastName: "Newer", version: 1 })).status).toBe(200);
    const refused = await changesNothing(() => update(id, { lastName: "Older", version: 1 }));
    expect(refusal(refused, 409).message).toContain("changed by Avery Test");
  });

  test("of the e-mail ends the link that was mailed to the old one, and cannot use another user's address", async () => {
    const form = newForm();
    const { id } = (await create(form)).json;
    const token = await tokenMailedTo(form.email);
    const next = newForm().email;
    expect((await update(id, { email: next })).status).toBe(200);
    refusal(await api.call(auth.createPassword, { body: { token, password: "First-pass-1" } }), 410);
    expect(await mailsTo(next)).toHaveLength(1);
    const taken = await changesNothing(() => update(id, { email: "riley@example.test" }));
    expect(refusal(taken, 409).fields).toEqual({ email: "This email is already in use" });
  });

  test("of status to inactive ends every session at the very next request (API-119, D-21)", async () => {
    const id = await somebody();
    const [one, two] = [await cookieOf(id, null), await cookieOf(id, null)];
    expect((await me(one)).status).toBe(200);
    expect((await update(id, { status: INACTIVE })).json.status).toBe(INACTIVE);
    refusal(await me(one), 401);
    refusal(await me(two), 401);
    expect((await update(id, { status: ACTIVE })).json.status).toBe(ACTIVE);
    refusal(await me(one), 401);
    expect((await me(await cookieOf(id, null))).status).toBe(200);
  });

  test("of the role takes effect at the very next request", async () => {
    const id = await somebody(ADMIN);
    const own = await cookieOf(id, null);
    expect((await api.call(users.listUsers, {}, own)).status).toBe(200);
    expect((await update(id, { role: SALES_REP })).status).toBe(200);
    refusal(await api.call(users.listUsers, {}, own), 401);
    refusal(await api.call(users.listUsers, {}, await cookieOf(id, null)), 403);
  });
});

describe("the last active Admin (D-24)", () => {
  const others = () => db().user.updateMany({ where: { role: ADMIN, id: { not: world.admin } }, data: { role: 2 } });
  const activeAdmins = () => db().user.count({ where: { role: ADMIN, status: ACTIVE } });

  test("cannot be demoted or deactivated by anybody, but can be edited", async () => {
    await others();
    refusal(await changesNothing(() => update(world.admin, { role: SALES_REP })), 409);
    refusal(await changesNothing(() => update(world.admin, { status: INACTIVE })), 409);
    expect((await update(world.admin, { role: ADMIN, annualGoal: 5 })).status).toBe(200);
  });

  test("is not the only one who cannot deactivate themselves: no Admin can", async () => {
    const second = await cookieOf(await somebody(ADMIN), null);
    const own = (await me(second)).json.id;
    const refused = await changesNothing(() => update(own, { status: INACTIVE }, second));
    expect(refusal(refused, 409).message).toBe("You cannot deactivate your own account");
    expect((await update(own, { role: SALES_REP }, second)).status).toBe(200);
  });

  test("is protected even if there are inactive Admins", async () => {
    await others();
    const second = await somebody(ADMIN);
    await db().user.update({ where: { id: second }, data: { status: INACTIVE } });
    refusal(await update(world.admin, { status: INACTIVE }), 409);
  });

  test.each([{ role: SALES_REP }, { status: INACTIVE }])(
    "remains after 20 simultaneous changes to %j",
    async (change) => {
      await others();
      const everybody = [...(await Promise.all(Array.from({ length: 19 }, () => somebody(ADMIN)))), world.admin];
      const actors = await Promise.all(everybody.map((id) => actorOf(id, null)));
      // The use case itself: over HTTP most calls would be refused because the caller is no longer an Admin.
      const changes = everybody.map((id, at) => updateUser(actors[(at + 1) % actors.length] as Actor, id, change));
      const outcomes = await Promise.allSettled(changes);
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.map(({ reason }) => reason.code)).toEqual(["conflict"]);
      expect(await activeAdmins()).toBe(1);
      await db().user.update({ where: { id: world.admin }, data: { role: ADMIN, status: ACTIVE } });
    },
  );
});

describe("impersonation", () => {
  const start = (userId: string, cookie = admin) => api.call(auth.impersonate, { body: { userId } }, cookie);
  const exit = (cookie: string) => api.call(auth.exitImpersonation, {}, cookie);
  const cookieIn = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const asRep = async () => cookieIn(await start(world.rep));

  test("makes the Admin act as the user, names both, and gives the user's rights only (AUTH-035, PERM-043, API-120)", async () => {
    expect((await me(admin)).json).toMatchObject({ isImpersonating: false, impersonator: null });
    const answer = await start(world.rep);
    const shown = {
      id: world.rep,
      role: SALES_REP,
      isImpersonating: true,
      impersonator: { firstName: "Avery", lastName: "Test" },
      providerContextId: world.summit.providerId,
      activeProviderContext: { id: world.summit.providerId, role: "member" },
    };
    expect(answer.json).toMatchObject(shown);
    const cookie = cookieIn(answer);
    expect((await me(cookie)).json).toMatchObject(shown);
    refusal(await api.call(users.listUsers, {}, cookie), 403);
  });

  test("ends with the exit, which gives the Admin's own session back (API-005)", async () => {
    const cookie = await asRep();
    const answer = await exit(cookie);
    expect(answer.json).toMatchObject({ id: world.admin, isImpersonating: false, impersonator: null });
    refusal(await me(cookie), 401);
    expect((await me(cookieIn(answer))).json).toMatchObject({ id: world.admin });
    expect((await api.call(users.listUsers, {}, cookieIn(answer))).status).toBe(200);
  });

  test("that was ended by something else leads back to the Admin's own session, once", async () => {
    const endings: ((id: string) => Promise<unknown>)[] = [
      (id) => update(id, { status: INACTIVE }),
      (id) => update(id, { role: ADMIN }),
      (id) =>
        sql("UPDATE sessions SET expires_at = now() WHERE user_id = $1::uuid AND impersonator_id IS NOT NULL", [id]),
      (id) => db().member.deleteMany({ where: { userId: id } }),
    ];
    for (const end of endings) {
      const id = await somebody();
      const cookie = cookieIn(await start(id));
      await end(id);
      // The cookie stays: it is what leads back.
      expect((await me(cookie)).headers.getSetCookie()).toEqual([]);
      const answer = await exit(cookie);
      expect(answer.json).toMatchObject({ id: world.admin, isImpersonating: false });
      expect((await me(cookieIn(answer))).json.id).toBe(world.admin);
      refusal(await exit(cookie), 401);
    }
  });

  test("that was ended by something else leads nowhere if the Admin's own session has ended", async () => {
    const own = await cookieOf(world.admin, null);
    const id = await somebody();
    const cookie = cookieIn(await start(id, own));
    await update(id, { status: INACTIVE });
    await api.call(auth.signOut, {}, own);
    const answer = await exit(cookie);
    refusal(answer, 401);
    expect(answer.headers.getSetCookie().join()).toMatch(/^next-auth\.session-token=;/);
  });

  test("of oneself, of an Admin, of an inactive user or of nobody is refused (PERM-040 to PERM-042)", async () => {
    const [other, former] = [await somebody(ADMIN), await somebody()];
    await db().user.update({ where: { id: former }, data: { status: INACTIVE } });
    const message = async (userId: string, status: number) =>
      refusal(await changesNothing(() => start(userId)), status).message;
    expect(await message(world.admin, 403)).toBe("Don't even try");
    expect(await message(other, 403)).toBe("User is an admin too");
    expect(await message(former, 409)).toBe("Reactivate user first");
    expect(await message("00000000-0000-4000-8000-000000000000", 404)).toBe("User not found");
  });

  test("lasts 60 minutes at most, and never longer than the Admin's own session", async () => {
    const cookie = await asRep();
    const left = async () =>
      (
        await sql<{ minutes: number }>(
          `SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM sessions
            WHERE impersonator_id IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
        )
      )[0]?.minutes ?? 0;
    expect(await left()).toBeGreaterThan(59);
    expect(await left()).toBeLessThanOrEqual(60);
    await sql("UPDATE sessions SET expires_at = now() WHERE impersonator_id IS NOT NULL");
    refusal(await me(cookie), 401);
    await sql("UPDATE sessions SET expires_at = now() + interval '5 minutes' WHERE user_id = $1::uuid", [world.admin]);
    await asRep();
    expect(await left()).toBeLessThanOrEqual(5);
  });

  test("records both people in every audit row (D-17)", async () => {
    const cookie = await asRep();
    await api.call(auth.switchProvider, { body: { providerContextId: null } }, cookie);
    await exit(cookie);
    const rows = await db().auditEntry.findMany({ orderBy: { id: "desc" }, take: 3 });
    expect(rows.map((row) => row.action)).toEqual([
      "impersonation.end",
      "session.switch-provider",
      "impersonation.start",
    ]);
    for (const row of rows) expect(row).toMatchObject({ actorId: world.rep, impersonatorId: world.admin });
  });

  test("ends at once when the Admin is deactivated, demoted or signs out elsewhere", async () => {
    const keeper = await cookieOf(await somebody(ADMIN), null);
    for (const end of [
      (id: string) => update(id, { status: INACTIVE }, keeper),
      (id: string) => update(id, { role: SALES_REP }, keeper),
      (_: string, own: string) => api.call(auth.signOut, {}, own),
    ]) {
      const id = await somebody(ADMIN);
      const own = await cookieOf(id, null);
      const cookie = cookieIn(await start(world.rep, own));
      expect((await me(cookie)).json).toMatchObject({ id: world.rep, isImpersonating: true });
      expect((await end(id, own)).status).toBe(200);
      refusal(await me(cookie), 401);
      refusal(await exit(cookie), 401);
    }
    expect((await me(await cookieOf(world.rep, null))).status).toBe(200);
  });

  test("ends at once when the user is deactivated or becomes an Admin", async () => {
    for (const change of [{ status: INACTIVE }, { role: ADMIN }]) {
      const id = await somebody();
      const cookie = cookieIn(await start(id));
      expect((await me(cookie)).status).toBe(200);
      expect((await update(id, change)).status).toBe(200);
      refusal(await me(cookie), 401);
    }
  });

  test("signs the Admin out too when they log out during it", async () => {
    const cookie = await asRep();
    expect((await api.call(auth.signOut, {}, cookie)).status).toBe(200);
    refusal(await me(cookie), 401);
    refusal(await me(admin), 401);
  });
});
