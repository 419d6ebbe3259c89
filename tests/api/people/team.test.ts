import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as auth from "@/lib/auth/contract";
import * as invitations from "@/lib/auth/contract";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { PROVIDER_TYPE, TEAM_ROLE, type TeamRole, USER_STATUS } from "@/lib/domain/enums";
import type { Member } from "@/lib/team/contract";
import * as team from "@/lib/team/contract";
import { addProvider } from "../../support/records/catalog";
import { mailsTo, tokenMailedTo } from "../../support/records/mail";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addDeal, serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const { OWNER, ADMIN, SALES } = TEAM_ROLE;

let world: World;
let owner: string;
let manager: string;
let admin: string;

beforeAll(async () => {
  world = await makeWorld();
});

beforeEach(async () => {
  const { providerId } = world.summit;
  [owner, manager, admin] = await Promise.all([
    cookieOf(world.owner, providerId),
    cookieOf(world.manager, providerId),
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

const me = async (who: string) => (await api.call(auth.getCurrentUser, {}, who)).json;
const placeOf = async (memberId: string): Promise<Member> =>
  (await list(owner, undefined, { limit: "100" })).json.items.find((one: Member) => one.id === memberId);

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
      invitationExpired: false,
    });
    refusal(await changesNothing(() => resend(owner, json.id)), 409);
  });

  test("with a new address becomes a sales rep who joins by choosing a password (VALID-002, API-112, OPEN-042)", async () => {
    const email = `new${serial()}@client.test`;
    const { json } = await add(
      manager,
      person({ email: ` ${email.toUpperCase()} `, role: ADMIN, commissionRate: 100 }),
    );
    expect(json).toMatchObject({ email, role: ADMIN, commissionRate: 100, invitationPending: true });
    const user = await db().user.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ role: 2, status: 1, firstName: "Ann", passwordHash: null });
    expect((await mailsTo(email)).join()).toContain("Marcus Test invites you to join Summit PEO");
    expect((await resend(manager, json.id)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    const body = { token: await tokenMailedTo(email), password: "First-pass-1" };
    expect((await api.call(auth.createPassword, { body })).status).toBe(200);
    expect(await placeOf(json.id)).toMatchObject({ userId: user.id, invitationPending: false, role: ADMIN });
    expect((await me(await cookieOf(user.id, null))).providerContexts).toHaveLength(1);
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
    const answer = await add(owner, person(wrong));
    expect(refusal(answer, 400).fields).toMatchObject({ [field]: message });
  });
});

describe("an invitation (D-109)", () => {
  const invited = (who: string) => api.call(invitations.listInvitations, {}, who);
  const accept = (who: string, invitationId: string) =>
    api.call(invitations.acceptInvitation, { params: { invitationId } }, who);
  const decline = (who: string, invitationId: string) =>
    api.call(invitations.declineInvitation, { params: { invitationId } }, who);

  /** A user without a provider, and their open invitation to Summit. */
  async function invite(role: TeamRole = SALES) {
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: world.rep } });
    const name = `Ivy${serial()}`;
    const userId = await addUser({ name, passwordHash: passwordHash ?? "" });
    const email = `${name.toLowerCase()}@example.test`;
    const { json } = await add(owner, person({ email, role }));
    return { userId, email, memberId: json.id, cookie: await cookieOf(userId, null) };
  }

  test("is answered, listed and resent the same way for an address with or without an account", async () => {
    const [known, unknown] = [`${serial()}-ann@example.test`, `${serial()}-ann@example.test`];
    await db().user.create({
      data: { firstName: "Zoe", lastName: "Known", email: known, role: 2, passwordHash: "x", status: 1 },
    });
    const answers = await Promise.all([known, unknown].map((email) => add(owner, person({ email }))));
    const blank = ({ json }: { json: Member }) => ({ ...json, id: "", email: "" });
    expect(blank(answers[0] as never)).toEqual(blank(answers[1] as never));
    expect(answers[0]?.json).toMatchObject({ userId: null, invitationPending: true, firstName: "Ann" });
    const [one, two] = await Promise.all(answers.map(({ json }) => placeOf(json.id)));
    expect({ ...one, id: "", email: "" }).toEqual({ ...two, id: "", email: "" });
    const again = await Promise.all([known, unknown].map((email) => add(owner, person({ email }))));
    expect(again.map((answer) => refusal(answer, 409).message)).toEqual(
      Array(2).fill("This person is already a member or invited"),
    );
    const resent = await Promise.all(answers.map(({ json }) => resend(owner, json.id)));
    expect(resent.map(({ status, text }) => status + text)).toEqual(Array(2).fill('200{"ok":true}'));
  });

  test("gives no rights before it is accepted, and all rights of its role afterwards", async () => {
    const { userId, email, memberId, cookie } = await invite(OWNER);
    expect((await mailsTo(email)).join()).toContain("Olivia Test invites you to join Summit PEO");
    expect(await me(cookie)).toMatchObject({ providerContexts: [], activeProviderContext: null });
    refusal(await list(cookie), 403);
    const go = { body: { providerContextId: world.summit.providerId } };
    refusal(await api.call(auth.switchProvider, go, cookie), 404);
    const reps = (await api.call(deals.listSalesReps, {}, owner)).json.items;
    expect(reps.map((rep: { id: string }) => rep.id)).not.toContain(userId);
    const deal = await addDeal(world);
    const give = { params: { dealId: deal.id }, body: { salesRepId: userId } };
    refusal(await api.call(deals.updateDeal, give, owner), 400);

    expect((await invited(cookie)).json.items).toMatchObject([
      { id: memberId, providerName: "Summit PEO", role: OWNER, invitedBy: "Olivia Test" },
    ]);
    expect((await accept(cookie, memberId)).json).toEqual({ ok: true });
    expect(await db().auditEntry.count({ where: { action: "member.accept", recordId: memberId } })).toBe(1);
    expect(await me(cookie)).toMatchObject({ activeProviderContext: { id: world.summit.providerId, role: "owner" } });
    expect(await placeOf(memberId)).toMatchObject({ userId, invitationPending: false });
    expect((await invited(cookie)).json.total).toBe(0);
    refusal(await accept(cookie, memberId), 404);
    expect((await remove(owner, memberId)).status).toBe(200);
  });

  test("does not change the provider that the invited person works for now", async () => {
    const { json } = await add(owner, person({ email: "rowan@example.test" }));
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    expect((await me(rival)).providerContexts).toHaveLength(1);
    expect((await accept(rival, json.id)).status).toBe(200);
    expect(await me(rival)).toMatchObject({ providerContextId: world.redwood.providerId });
    expect(await db().user.findUniqueOrThrow({ where: { id: world.rival } })).toMatchObject({ firstName: "Rowan" });
    await remove(owner, json.id);
  });

  test("gives the role that it has when it is accepted", async () => {
    const { memberId, cookie } = await invite();
    expect((await change(owner, memberId, { role: ADMIN, commissionRate: 3 })).json).toMatchObject({ role: ADMIN });
    await accept(cookie, memberId);
    expect((await me(cookie)).activeProviderContext.role).toBe("admin");
  });

  test("ends when it is declined or withdrawn", async () => {
    const declined = await invite();
    expect((await decline(declined.cookie, declined.memberId)).json).toEqual({ ok: true });
    expect(await db().auditEntry.count({ where: { action: "member.decline", recordId: declined.memberId } })).toBe(1);
    expect(await placeOf(declined.memberId)).toBeUndefined();
    const withdrawn = await invite();
    await remove(owner, withdrawn.memberId);
    for (const one of [declined, withdrawn]) {
      expect((await invited(one.cookie)).json.total).toBe(0);
      refusal(await accept(one.cookie, one.memberId), 404);
    }
  });

  test("can be accepted for 30 days; sending it again starts a new period", async () => {
    const { memberId, cookie } = await invite();
    await sql("UPDATE members SET invited_at = now() - interval '30 days' WHERE id = $1::uuid", [memberId]);
    expect(await placeOf(memberId)).toMatchObject({ invitationPending: true, invitationExpired: true });
    expect((await invited(cookie)).json.total).toBe(0);
    refusal(await accept(cookie, memberId), 404);
    expect((await resend(owner, memberId)).status).toBe(200);
    expect(await placeOf(memberId)).toMatchObject({ invitationExpired: false });
    expect((await accept(cookie, memberId)).status).toBe(200);
  });

  test("to an inactive user gets the same answer as any other and mails nothing", async () => {
    const email = `idle${serial()}@example.test`;
    await db().user.create({
      data: { firstName: "Idle", lastName: "Test", email, role: 2, passwordHash: "x", status: USER_STATUS.INACTIVE },
    });
    expect((await add(owner, person({ email }))).json).toMatchObject({ userId: null, invitationPending: true });
    expect(await mailsTo(email)).toEqual([]);
  });

  test("as owner does not count as a second owner before it is accepted", async () => {
    const { providerId } = await addProvider(`Provider ${serial()}`, PROVIDER_TYPE.ASO);
    const { memberId } = await join(OWNER, providerId);
    const { json } = await add(admin, person({ email: `next${serial()}@example.test`, role: OWNER }), providerId);
    refusal(await remove(admin, memberId, providerId), 409);
    expect((await remove(admin, json.id, providerId)).status).toBe(200);
  });

  test("is mailed to an address three times an hour, no matter who sends it, with or without an account", async () => {
    for (const email of [`flood${serial()}@example.test`, (await invite()).email]) {
      const place = (await add(owner, person({ email }))).json.id ?? (await placeWith(email));
      const statuses: number[] = [];
      for (let time = 0; time < 4; time++) statuses.push((await resend(manager, place)).status);
      expect(statuses).toEqual([200, 200, 429, 429]);
      expect(await mailsTo(email)).toHaveLength(3);
    }
  });

  const placeWith = async (email: string) => (await db().member.findFirstOrThrow({ where: { email } })).id;

  test.each(["http://evil.test", "open evil.test/login now", "Ann\r\nBcc: x", "javascript:x", "HTTPS evil"])(
    "refuses %j in a name, which its greeting would contain",
    async (name) => {
      const answer = await add(owner, person({ firstName: name, email: "x@example.test" }));
      expect(Object.keys(refusal(answer, 400).fields ?? {})).toEqual(["firstName"]);
    },
  );
});

describe("a change", () => {
  test("of role and commission shows in the list; a stale copy is refused with the name of the person who was first (API-113, PERM-030, D-36)", async () => {
    const { memberId } = await join(SALES);
    const saved = await change(owner, memberId, { role: ADMIN, commissionRate: 12.5, version: 1 });
    expect(saved.json).toMatchObject({ role: ADMIN, commissionRate: 12.5, version: 2 });
    const stale = await change(manager, memberId, { commissionRate: 1, version: 1 });
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
    refusal(await add(cookie, person()), 403);
  });

  test("of the user's own commission is possible for an owner or an Admin only", async () => {
    const own = await memberOf(world.manager);
    refusal(await change(manager, own.id, { commissionRate: 88.5 }), 403);
    const same = { role: own.role, commissionRate: own.commissionRate.toNumber() };
    expect((await change(manager, own.id, same)).status).toBe(200);
    expect((await change(manager, (await memberOf(world.rep)).id, { commissionRate: 10 })).status).toBe(200);
    const boss = await memberOf(world.owner);
    expect((await change(owner, boss.id, { commissionRate: 7 })).json.commissionRate).toBe(7);
    expect((await change(owner, own.id, { commissionRate: 5 })).json.commissionRate).toBe(5);
  });
});

describe("a removal", () => {
  test("ends access at the very next request; the deals stay with their rep (API-114)", async () => {
    const { userId, memberId, cookie } = await join(SALES);
    const deal = await addDeal(world, { salesRepId: userId });
    const see = () => api.call(deals.getDeal, { params: { dealId: deal.id } }, cookie);
    expect((await see()).status).toBe(200);
    expect((await remove(owner, memberId)).json).toEqual({ ok: true, handedOver: 0 });
    refusal(await see(), 404);
    refusal(await api.call(deals.createNote, { params: { dealId: deal.id }, body: { content: "x" } }, cookie), 404);
    expect((await api.call(auth.getCurrentUser, {}, cookie)).json).toMatchObject({
      providerContexts: [],
      activeProviderContext: null,
    });
    expect(await db().deal.findUniqueOrThrow({ where: { id: deal.id } })).toMatchObject({ salesRepId: userId });
    expect((await list(owner)).json.items.map((one: Member) => one.id)).not.toContain(memberId);
    refusal(await remove(owner, memberId), 404);
  });
});

describe("the last owner (D-24)", () => {
  const newProvider = async () => (await addProvider(`Provider ${serial()}`, PROVIDER_TYPE.ASO)).providerId;

  test("can neither be removed nor demoted by anybody", async () => {
    const providerId = await newProvider();
    const { memberId, cookie } = await join(OWNER, providerId);
    for (const who of [cookie, admin]) {
      refusal(await remove(who, memberId, providerId), 409);
      refusal(await change(who, memberId, { role: ADMIN }, providerId), 409);
    }
    expect((await change(cookie, memberId, { role: OWNER, commissionRate: 3 }, providerId)).status).toBe(200);
  });

  test("is not replaced by a member who has a name but no sign-in", async () => {
    const providerId = await newProvider();
    const { memberId } = await join(OWNER, providerId);
    const name = (await add(admin, person({ role: OWNER }), providerId)).json;
    refusal(await remove(admin, memberId, providerId), 409);
    expect((await remove(admin, name.id, providerId)).status).toBe(200);
  });

  test("stays when all owners are removed and demoted at once, ten times", async () => {
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
});

test("every change is in the audit log, without e-mail addresses", async () => {
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

test("a member's name follows the user's name as an Admin has changed it: in display, sorting and search", async () => {
  const oldName = `Oldname${serial()}`;
  const userId = await addUser({ name: oldName, email: `${serial()}@example.test` });
  await addMember(world.summit.providerId, userId, TEAM_ROLE.SALES);
  const renamed = { firstName: "Aaaron", lastName: `New${serial()}` };
  await db().user.update({ where: { id: userId }, data: renamed });
  const cookie = await cookieOf(world.owner, world.summit.providerId);
  const list = async (query: object) =>
    (
      await api.call(
        team.listMembers,
        { params: { providerId: world.summit.providerId }, query: query as never },
        cookie,
      )
    ).json.items;
  expect((await list({ search: renamed.lastName }))[0]).toMatchObject({ userId, ...renamed });
  expect((await list({ sortBy: "name" }))[0].firstName).toBe("Aaaron");
  expect(await list({ search: `${oldName} Test` })).toEqual([]);
});
