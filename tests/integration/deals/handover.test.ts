import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { toggleArchive } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { setDealStatus, updateDeal } from "@/lib/deals/service";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { getHandover, removeMember } from "@/lib/team/service";
import { overlapping } from "../../support/jobs/overlapping";
import { statementsOf } from "../../support/jobs/statements";
import { differences } from "../../support/records/derived";
import { actorOf, addMember, addUser } from "../../support/records/people";
import { addCompany, addDeal, anySource, firstStage, serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let owner: Actor;
let admin: Actor;
let summit: string;
/** A sales rep of Summit's who leaves, and one who stays. */
let leaver: Person;
let heir: Person;

beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
  owner = await actorOf(world.owner, summit);
  admin = await actorOf(world.admin, summit);
});
beforeEach(async () => {
  [leaver, heir] = [await join("Lea"), await join("Heidi")];
});

type Person = Awaited<ReturnType<typeof join>>;
async function join(name: string, providerId = summit) {
  const userId = await addUser({ name: `${name}${serial()}` });
  await addMember(providerId, userId, TEAM_ROLE.SALES);
  const { id: memberId } = await db().member.findFirstOrThrow({ where: { userId } });
  return { userId, memberId };
}

const dealOf = ({ userId }: Person, more: object = {}) => addDeal(world, { salesRepId: userId, ...more });
const read = (id: string) => db().deal.findUniqueOrThrow({ where: { id } });
const repOf = async (id: string) => (await read(id)).salesRepId;
const isMember = async ({ memberId }: Person) => (await db().member.count({ where: { id: memberId } })) === 1;
const handOver = (from: Person, to: { userId: string }, actor = owner) =>
  removeMember(actor, summit, from.memberId, { handOverTo: to.userId });

describe("a removed member", () => {
  test("hands over their open deals as if each were given to somebody else by hand", async () => {
    const [one, byHand] = [await dealOf(leaver), await dealOf(leaver)];
    const before = await read(one.id);
    await sql("UPDATE deals SET last_activity_at = now() - interval '3 days'");
    await updateDeal(owner, byHand.id, { salesRepId: heir.userId });
    expect(await handOver(leaver, heir)).toEqual({ ok: true, handedOver: 1 });
    expect(await isMember(leaver)).toBe(false);
    const [handed, changed] = [await read(one.id), await read(byHand.id)];
    const { salesRepId, version, updatedById } = changed;
    const { lastActivityAt, updatedAt } = handed;
    expect(handed).toEqual({ ...before, salesRepId, version, updatedById, lastActivityAt, updatedAt });
    expect(handed).toMatchObject({ salesRepId: heir.userId, version: 2, updatedById: world.owner });
    expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    const entries = async (dealId: string) =>
      (await db().activity.findMany({ where: { dealId } })).map(({ id, dealId, createdAt, ...entry }) => entry);
    expect(await entries(one.id)).toEqual(await entries(byHand.id));
    expect(await entries(one.id)).toHaveLength(1);
    expect(handed.lastActivityAt.getTime()).toBeGreaterThanOrEqual(before.lastActivityAt.getTime());
    expect(await differences(), "who sees which company").toEqual([]);
  });

  test("keeps their won and lost deals, and what they sell for another provider", async () => {
    const [won, lost, open] = [await dealOf(leaver), await dealOf(leaver), await dealOf(leaver)];
    await setDealStatus(owner, won.id, { status: "won", reasonWon: "Price" });
    await setDealStatus(owner, lost.id, { status: "lost", reasonLost: "Price" });
    await addMember(world.redwood.providerId, leaver.userId, TEAM_ROLE.SALES);
    const elsewhere = await dealOf(leaver, { providerId: world.redwood.providerId });
    const others = await dealOf(heir);
    const before = await Promise.all([won, lost, elsewhere, others].map(({ id }) => read(id)));
    expect(await handOver(leaver, heir)).toMatchObject({ handedOver: 1 });
    expect(await Promise.all([won, lost, elsewhere, others].map(({ id }) => read(id)))).toEqual(before);
    expect(await repOf(open.id)).toBe(heir.userId);
  });

  test("is in the audit log with the number of deals, once", async () => {
    for (const _ of [1, 2, 3]) await dealOf(leaver);
    const last = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    await handOver(leaver, heir);
    const rows = await db().auditEntry.findMany({ where: { id: { gt: last?.id ?? 0 } }, orderBy: { id: "asc" } });
    expect(rows.map(({ action, recordId, actorId }) => [action, recordId, actorId])).toEqual([
      ["member.hand-over", leaver.memberId, world.owner],
      ["member.delete", leaver.memberId, world.owner],
    ]);
    expect(rows[0]?.changes).toEqual({ providerId: summit, from: leaver.userId, to: heir.userId, deals: 3 });
  });

  test("hands over deals of an archived company too", async () => {
    const deal = await dealOf(leaver);
    await toggleArchive(owner, deal.companyId);
    expect(await getHandover(owner, summit, leaver.memberId)).toMatchObject({ openDeals: 1 });
    expect(await handOver(leaver, heir)).toMatchObject({ handedOver: 1 });
    expect(await repOf(deal.id)).toBe(heir.userId);
  });
});

describe("a removal and its handover happen both or not at all", () => {
  const refused = async (to: { userId: string }, code = "bad_request") => {
    await dealOf(leaver);
    const error: AppError = await changesNothing(() => handOver(leaver, to).catch((reason) => reason));
    expect(error).toMatchObject({ code });
    if (code === "bad_request") expect(Object.keys(error.fields ?? {})).toEqual(["handOverTo"]);
  };

  test("with a receiver of another provider", () => refused({ userId: world.rival }));
  test("with a receiver who does not exist", () => refused({ userId: "00000000-0000-4000-8000-000000000000" }));
  test("with the leaving member as receiver", () => refused(leaver));
  test("with an Admin of the installation, who is no member", () => refused({ userId: world.admin }));
  test("with a receiver whose account is not active", async () => {
    await db().user.update({ where: { id: heir.userId }, data: { status: USER_STATUS.INACTIVE } });
    await refused(heir);
  });
  test("with an invited receiver who has not accepted", async () => {
    const invitedUserId = await addUser({ name: `Ida${serial()}` });
    const place = { firstName: "Ida", lastName: "Test", email: "ida@example.test", invitedAt: new Date() };
    await db().member.create({ data: { ...place, providerId: summit, invitedUserId } });
    await refused({ userId: invitedUserId });
  });

  test("of the last owner", async () => {
    const { id: memberId } = await db().member.findFirstOrThrow({ where: { userId: world.owner, providerId: summit } });
    await db().member.updateMany({
      where: { providerId: summit, role: TEAM_ROLE.OWNER, userId: { not: world.owner } },
      data: { role: TEAM_ROLE.SALES },
    });
    await addDeal(world, { salesRepId: world.owner });
    const attempt = () => handOver({ userId: world.owner, memberId }, heir, admin).catch((reason) => reason);
    expect(await attempt()).toMatchObject({ code: "conflict" });
  });
});

describe("at the same moment", () => {
  test("a receiver who leaves first gets nothing, and nobody is removed", async () => {
    const { id } = await dealOf(leaver);
    let refusal: unknown;
    await overlapping(
      () => removeMember(owner, summit, heir.memberId),
      () => handOver(leaver, heir).catch((reason) => (refusal = reason)),
    );
    expect(refusal).toMatchObject({ code: "bad_request" });
    expect([await isMember(leaver), await repOf(id)]).toEqual([true, leaver.userId]);
  });

  test("two members who should take over from each other cannot both leave, ten times", async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await join("Ada"), await join("Bea")];
      const deals = [await dealOf(one), await dealOf(two)];
      const answers = await Promise.allSettled([handOver(one, two), handOver(two, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const stays = (await isMember(one)) ? one : two;
      expect(await Promise.all(deals.map(({ id }) => repOf(id)))).toEqual([stays.userId, stays.userId]);
    }
  });

  test("of two tabs that name different receivers one succeeds, and the other finds nobody to remove", async () => {
    const deals = [await dealOf(leaver), await dealOf(leaver)];
    const tabs = [heir, { userId: world.colleague }];
    const answers = await Promise.allSettled(tabs.map((to) => handOver(leaver, to)));
    const winner = tabs[answers.findIndex(({ status }) => status === "fulfilled")];
    expect(answers.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "not_found" } }]);
    expect(await Promise.all(deals.map(({ id }) => repOf(id)))).toEqual([winner?.userId, winner?.userId]);
  });

  test("a change of a deal is not lost, and an open form of it shows who was first", async () => {
    const { id } = await dealOf(leaver);
    await overlapping(
      () => updateDeal(owner, id, { name: "Renamed meanwhile", version: 1 }),
      () => handOver(leaver, heir),
    );
    expect(await read(id)).toMatchObject({ name: "Renamed meanwhile", salesRepId: heir.userId, version: 3 });
    await expect(updateDeal(owner, id, { name: "From an open form", version: 2 })).rejects.toMatchObject({
      code: "conflict",
      message: "This record was changed by Olivia Test.",
    });
  });

  test("a deal that is won stays credited to the rep who won it", async () => {
    const { id } = await dealOf(leaver);
    let answer: unknown;
    await overlapping(
      () => setDealStatus(owner, id, { status: "won", reasonWon: "Price" }),
      async () => (answer = await handOver(leaver, heir)),
    );
    expect(answer).toMatchObject({ handedOver: 0 });
    expect(await read(id)).toMatchObject({ salesRepId: leaver.userId, version: 2 });
  });

  test("a deal that is given to somebody else by hand stays theirs", async () => {
    const { id } = await dealOf(leaver);
    await overlapping(
      () => updateDeal(owner, id, { salesRepId: world.colleague }),
      () => handOver(leaver, heir),
    );
    expect(await read(id)).toMatchObject({ salesRepId: world.colleague, version: 2 });
  });

  test("companies of the deals are archived, and both succeed", async () => {
    const companies = await Promise.all(Array.from({ length: 5 }, () => addCompany(world)));
    const deals = await Promise.all([...companies, ...companies].map((companyId) => dealOf(leaver, { companyId })));
    await Promise.all([handOver(leaver, heir), ...companies.map((id) => toggleArchive(owner, id))]);
    expect(new Set(await Promise.all(deals.map(({ id }) => repOf(id))))).toEqual(new Set([heir.userId]));
    expect(await db().company.count({ where: { id: { in: companies }, status: "inactive" } })).toBe(5);
    expect(await differences()).toEqual([]);
  });
});

describe("2,000 open deals", () => {
  /** Open deals of a sales rep, on a thousand companies. */
  const addDeals = async ({ userId }: Person, number: number) =>
    sql(
      `INSERT INTO deals (name, company_id, provider_id, sales_rep_id, stage_id, source_id, expected_value)
       SELECT 'Deal ' || n, (SELECT id FROM companies WHERE company_code = 'MANY-' || n % 1000), $1::uuid, $2::uuid, $3::uuid,
              $4::uuid, n
         FROM generate_series(1, $5::int) n`,
      [summit, userId, (await firstStage()).id, (await anySource()).id, number],
    );

  test("are handed over by three statements for each thousand", async () => {
    await sql(
      `INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, description, created_by_id, keeper_id)
       SELECT 'Company ' || n, 'MANY-' || n, 2, '12 Oak Avenue', 'Boulder', 'CO', '80302', 'Makes things', $1::uuid, $1::uuid
         FROM generate_series(0, 999) n`,
      [world.founder],
    );
    const few = await join("Fay");
    await addDeals(few, 1);
    for (let thousand = 0; thousand < 2; thousand++) await addDeals(leaver, 1_000);
    // As the database does by itself in the course of time.
    await sql("ANALYZE deals, companies, company_viewers");
    const statements = await statementsOf(() => handOver(few, heir));
    expect(await statementsOf(() => handOver(leaver, heir))).toBe(statements + 3 + 2 - 1);
    // A single deal is asked for whether its new sales rep may see it, before they are notified of it; several are one entry.
    expect(statements).toBeLessThan(20);
    expect(await db().deal.count({ where: { salesRepId: heir.userId, version: 2 } })).toBe(2_001);
    expect(await differences()).toEqual([]);
  });
});
