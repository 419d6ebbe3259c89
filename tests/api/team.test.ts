import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as auth from "@/lib/contracts/auth";
import * as deals from "@/lib/contracts/deals";
import type { Member } from "@/lib/contracts/team";
import * as team from "@/lib/contracts/team";
import { db } from "@/lib/db";
import { PROVIDER_TYPE, TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import { Api, refusal } from "../support/api";
import { addProvider } from "../support/catalogue";
import { mailsTo } from "../support/mail";
import { addMember, addUser, cookieOf } from "../support/people";
import { addDeal, serial } from "../support/records";
import { changesNothing } from "../support/snapshot";
import { makeWorld, type World } from "../support/world";

const { OWNER, ADMIN, SALES } = TEAM_ROLE;

let api: Api;
let world: World;
let owner: string;
let manager: string;
let rep: string;
let admin: string;

beforeAll(async () => {
  [api, world] = await Promise.all([Api.start(), makeWorld()]);
});
afterAll(() => api?.stop());

beforeEach(async () => {
  const { providerId } = world.summit;
  [owner, manager, rep, admin] = await Promise.all([
    cookieOf(world.owner, providerId),
    cookieOf(world.manager, providerId),
    cookieOf(world.rep, providerId),
    cookieOf(world.admin, null),
  ]);
});

const list = (who: string, providerId = world.summit.providerId, query: Record<string, string> = {}) =>
  api.call(team.listMembers, { params: { providerId }, query }, who);
const add = (who: string, body: unknown, providerId = world.summit.providerId) =>
  api.call(team.addMember, { params: { providerId }, body }, who);
const change = (who: string, memberId: string, body: unknown, providerId = world.summit.providerId) =>
  api.call(team.updateMember, { params: { providerId, memberId }, body }, who);
const remove = (who: string, memberId: string, providerId = world.summit.providerId) =>
  api.call(team.removeMember, { params: { providerId, memberId } }, who);
const resend = (who: string, memberId: string) =>
  api.call(team.resendMemberInvitation, { params: { providerId: world.summit.providerId, memberId } }, who);

const memberOf = (userId: string, providerId = world.summit.providerId) =>
  db().member.findFirstOrThrow({ where: { userId, providerId } });

/** A user of their own at Summit, signed in there. */
async function join(role: TeamRole, providerId = world.summit.providerId) {
  const userId = await addUser({ name: `Person${serial()}` });
  await addMember(providerId, userId, role);
  return { userId, memberId: (await memberOf(userId, providerId)).id, cookie: await cookieOf(userId, providerId) };
}

const person = (more: object = {}) => ({ firstName: "Ann", lastName: "Lee", email: "", ...more });

describe("the list", () => {
  test("has each member's name, address, role and commission (TEAM-008, API-111)", async () => {
    const { json } = await list(owner);
    expect(json.total).toBe(json.items.length);
    const { commissionRate, ...riley } = json.items.find((one: Member) => one.userId === world.rep);
    expect(commissionRate).toBe(10);
    expect(riley).toMatchObject({ firstName: "Riley", lastName: "Test", email: "riley@example.test", role: SALES });
  });

  test("is found, filtered, sorted and paged on the server", async () => {
    const names = async (query: Record<string, string>) =>
      (await list(owner, undefined, query)).json.items.map((one: Member) => one.firstName);
    expect(await names({ search: "RILEY@exam" })).toEqual(["Riley"]);
    expect(await names({ search: "olivia t" })).toEqual(["Olivia"]);
    expect(await names({ search: "100%" })).toEqual([]);
    expect(await names({ role: "1,2", sortBy: "role", sortOrder: "desc" })).toEqual(["Marcus", "Olivia"]);
    const second = await list(owner, undefined, { limit: "1", offset: "1" });
    expect(second.json).toMatchObject({ items: [{ firstName: "Olivia" }], total: expect.any(Number) });
    const beyond = await list(owner, undefined, { offset: "500" });
    expect(beyond.json).toEqual({ items: [], total: second.json.total });
  });

  test("opens to an Admin for every provider, to others for their active one only", async () => {
    const foreign = world.redwood.providerId;
    expect((await list(admin, foreign)).status).toBe(200);
    refusal(await list(owner, foreign), 404);
    refusal(await list(admin, randomUUID()), 404);
    refusal(await list(rep), 403);
  });
});

describe("a new member", () => {
  test("without an address is a name only, in sales, at 0 % (VALID-113, VALID-114, VALID-115)", async () => {
    const { status, json } = await add(owner, person());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      firstName: "Ann",
      email: null,
      role: SALES,
      commissionRate: 0,
      userId: null,
      invitationPending: false,
    });
    refusal(await changesNothing(() => resend(owner, json.id)), 409);
  });

  test("with a new address becomes a sales rep and gets one invitation (VALID-002, API-112)", async () => {
    const email = `new${serial()}@client.test`;
    const { json } = await add(
      manager,
      person({ email: ` ${email.toUpperCase()} `, role: ADMIN, commissionRate: 100 }),
    );
    expect(json).toMatchObject({ email, role: ADMIN, commissionRate: 100, invitationPending: true });
    const user = await db().user.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ id: json.userId, role: 2, status: 1, firstName: "Ann", passwordHash: null });
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await resend(manager, json.id)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("with a known address is linked to its user, whose own name stays", async () => {
    const { json } = await add(owner, person({ email: "ROWAN@example.test" }));
    expect(json).toMatchObject({ firstName: "Ann", userId: world.rival, email: "rowan@example.test" });
    expect(await db().user.findUniqueOrThrow({ where: { id: world.rival } })).toMatchObject({ firstName: "Rowan" });
    expect(await mailsTo("rowan@example.test")).toEqual([]);
    await remove(owner, json.id);
  });

  test("who is a member already is refused", async () => {
    const again = await changesNothing(() => add(owner, person({ email: "riley@example.test" })));
    expect(refusal(again, 409).message).toBe("This person is already a member");
  });

  test("added ten times at once is added once, as one user with one invitation", async () => {
    const email = `crowd${serial()}@client.test`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(owner, person({ email }))));
    expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await db().user.count({ where: { email } })).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ lastName: "" }, "lastName", "Last name is required"],
    [{ email: "abc" }, "email", "Invalid email address"],
    [{ commissionRate: -1 }, "commissionRate", "Must be at least 0"],
    [{ commissionRate: 101 }, "commissionRate", "Must be at most 100"],
    [{ role: 4 }, "role", "Role is required"],
  ])("with %o is refused at its field (VALID-111, VALID-112)", async (wrong, field, message) => {
    const answer = await changesNothing(() => add(owner, person(wrong)));
    expect(refusal(answer, 400).fields).toMatchObject({ [field]: message });
  });
});

describe("a change", () => {
  test("of role and commission shows in the list; a stale copy is told who was first (API-113, D-36)", async () => {
    const { memberId } = await join(SALES);
    const saved = await change(owner, memberId, { role: ADMIN, commissionRate: 12.5, version: 1 });
    expect(saved.json).toMatchObject({ role: ADMIN, commissionRate: 12.5, version: 2 });
    const stale = await changesNothing(() => change(manager, memberId, { commissionRate: 1, version: 1 }));
    expect(refusal(stale, 409).message).toBe("This record was changed by Olivia Test.");
  });

  test("of the role gives or takes rights at the very next request (PERM-057)", async () => {
    const { memberId, cookie } = await join(SALES);
    const role = async () => (await api.call(auth.getCurrentUser, {}, cookie)).json.activeProviderContext.role;
    expect(await role()).toBe("member");
    await change(owner, memberId, { role: ADMIN });
    expect(await role()).toBe("admin");
    expect((await list(cookie)).status).toBe(200);
    await change(owner, memberId, { role: OWNER });
    expect(await role()).toBe("owner");
    await change(owner, memberId, { role: SALES });
    refusal(await changesNothing(() => add(cookie, person())), 403);
  });

  test("by a team admin reaches neither owners nor the owner role", async () => {
    const { memberId } = await join(SALES);
    const own = await memberOf(world.manager);
    const boss = await memberOf(world.owner);
    for (const attempt of [
      () => add(manager, person({ role: OWNER })),
      () => change(manager, memberId, { role: OWNER }),
      () => change(manager, own.id, { role: OWNER }),
      () => change(manager, boss.id, { commissionRate: 1 }),
      () => change(manager, boss.id, { role: SALES }),
      () => remove(manager, boss.id),
    ]) {
      refusal(await changesNothing(attempt), 403);
    }
    expect((await change(manager, memberId, { role: ADMIN })).status).toBe(200);
  });

  test("of a member of another provider is 404, by path and by guess", async () => {
    const rival = (await memberOf(world.rival, world.redwood.providerId)).id;
    for (const attempt of [
      () => change(owner, rival, { commissionRate: 1 }),
      () => change(owner, rival, { commissionRate: 1 }, world.redwood.providerId),
      () => remove(owner, rival),
      () => remove(owner, rival, world.redwood.providerId),
      () => remove(admin, rival),
    ]) {
      refusal(await changesNothing(attempt), 404);
    }
  });
});

describe("a removal", () => {
  test("ends access at the very next request; the deals stay with their rep (API-114)", async () => {
    const { userId, memberId, cookie } = await join(SALES);
    const deal = await addDeal(world, { salesRepId: userId });
    const see = () => api.call(deals.getDeal, { params: { dealId: deal.id } }, cookie);
    expect((await see()).status).toBe(200);
    expect((await remove(owner, memberId)).json).toEqual({ ok: true });
    refusal(await see(), 404);
    refusal(
      await changesNothing(() =>
        api.call(deals.createNote, { params: { dealId: deal.id }, body: { content: "x" } }, cookie),
      ),
      404,
    );
    expect((await api.call(auth.getCurrentUser, {}, cookie)).json).toMatchObject({
      providerContexts: [],
      activeProviderContext: null,
    });
    expect(await db().deal.findUniqueOrThrow({ where: { id: deal.id } })).toMatchObject({ salesRepId: userId });
    expect((await list(owner)).json.items.map((one: Member) => one.id)).not.toContain(memberId);
    refusal(await changesNothing(() => remove(owner, memberId)), 404);
  });

  test("of an admin ends their hold on the team", async () => {
    const { memberId, cookie } = await join(ADMIN);
    expect((await list(cookie)).status).toBe(200);
    await remove(owner, memberId);
    refusal(await list(cookie), 403);
  });
});

describe("the last owner (D-24)", () => {
  const newProvider = async () => (await addProvider(`Provider ${serial()}`, PROVIDER_TYPE.ASO)).providerId;

  test("can be neither removed nor demoted, by nobody", async () => {
    const providerId = await newProvider();
    const { memberId, cookie } = await join(OWNER, providerId);
    for (const who of [cookie, admin]) {
      refusal(await changesNothing(() => remove(who, memberId, providerId)), 409);
      refusal(await changesNothing(() => change(who, memberId, { role: ADMIN }, providerId)), 409);
    }
    expect((await change(cookie, memberId, { role: OWNER, commissionRate: 3 }, providerId)).status).toBe(200);
  });

  test("is not replaced by a name that cannot sign in", async () => {
    const providerId = await newProvider();
    const { memberId } = await join(OWNER, providerId);
    const name = (await add(admin, person({ role: OWNER }), providerId)).json;
    refusal(await changesNothing(() => remove(admin, memberId, providerId)), 409);
    expect((await remove(admin, name.id, providerId)).status).toBe(200);
  });

  test("stays when all owners are removed and demoted at once, ten times over", async () => {
    for (let round = 0; round < 10; round++) {
      const providerId = await newProvider();
      const owners = await Promise.all(Array.from({ length: 4 }, () => join(OWNER, providerId)));
      const answers = await Promise.all(
        owners.map(({ memberId }, index) =>
          index % 2 === 0 ? remove(admin, memberId, providerId) : change(admin, memberId, { role: SALES }, providerId),
        ),
      );
      expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 200, 409]);
      expect(await db().member.count({ where: { providerId, role: OWNER } })).toBe(1);
    }
  });

  test("stays when two owners remove each other at once", async () => {
    const providerId = await newProvider();
    const [one, two] = [await join(OWNER, providerId), await join(OWNER, providerId)];
    const answers = await Promise.all([
      remove(one.cookie, two.memberId, providerId),
      remove(two.cookie, one.memberId, providerId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db().member.count({ where: { providerId, role: OWNER } })).toBe(1);
  });
});

test("every change stands in the audit log, without addresses", async () => {
  const email = `audited${serial()}@client.test`;
  const { json } = await add(owner, person({ email }));
  await change(owner, json.id, { commissionRate: 4 });
  await resend(owner, json.id);
  await remove(owner, json.id);
  const rows = await db().auditEntry.findMany({ where: { recordId: json.id }, orderBy: { id: "asc" } });
  expect(rows.map((row) => row.action)).toEqual(["member.create", "member.update", "member.invite", "member.delete"]);
  expect(rows.every((row) => row.actorId === world.owner)).toBe(true);
  expect(JSON.stringify(rows.map((row) => row.changes))).not.toContain("@");
});
