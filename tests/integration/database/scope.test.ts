import { beforeAll, describe, expect, test } from "vitest";
import { belongsNowhere, can } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { getCurrentUser, signIn, startingPlace, switchProvider } from "@/lib/auth/service";
import { listCompanies as companiesContract } from "@/lib/companies/contract";
import { createCompany, getCompany, listCompanies, listDealCompanies } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { listActivities as activitiesContract, listDeals as dealsContract } from "@/lib/deals/contract";
import { listSalesReps } from "@/lib/deals/reference";
import { getDeal, listCompanyDeals, listDeals } from "@/lib/deals/service";
import { listActivities } from "@/lib/deals/timeline";
import { GLOBAL_ROLE, PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import { contextOf, runInRequest } from "@/lib/http/request-context";
import { beginRun } from "@/lib/intelligence/start-run";
import { getProposal, listProposals } from "@/lib/proposals/inside/service";
import { addProvider } from "../../support/records/catalog";
import { actorOf, addMember, addUser } from "../../support/records/people";
import { addCompany, addDeal } from "../../support/records/records";
import { makeWorld, PASSWORD, type World } from "../../support/records/world";

let world: World;
let keystone: string;
/** Names of deals and companies say whose they are. */
const actors = {} as Record<
  "owner" | "manager" | "rep" | "repAtKeystone" | "colleague" | "rival" | "sysadmin" | "admin" | "founder",
  Actor
>;

beforeAll(async () => {
  world = await makeWorld();
  const { summit, redwood, rep, colleague, rival } = world;
  keystone = (await addProvider("Keystone ASO", PROVIDER_TYPE.ASO)).providerId;
  await addMember(keystone, rep, TEAM_ROLE.SALES);
  await addDeal(world, { name: "rep 1", expectedValue: 100.1 });
  const shared = await addDeal(world, { name: "rep 2", expectedValue: 200.2 });
  await addDeal(world, { name: "colleague 1", salesRepId: colleague, companyId: shared.companyId });
  await addDeal(world, { name: "rep at keystone", providerId: keystone, companyId: shared.companyId });
  await addDeal(world, { name: "rival 1", providerId: redwood.providerId, salesRepId: rival });
  for (const deal of await db().deal.findMany({ where: { name: { not: "rep 2" } } })) await addDraft(deal);
  Object.assign(actors, {
    owner: await actorOf(world.owner, summit.providerId),
    manager: await actorOf(world.manager, summit.providerId),
    rep: await actorOf(rep, summit.providerId),
    repAtKeystone: await actorOf(rep, keystone),
    colleague: await actorOf(colleague, summit.providerId),
    rival: await actorOf(rival, redwood.providerId),
    sysadmin: await actorOf(world.admin, summit.providerId),
    admin: await actorOf(world.admin, null),
    founder: await actorOf(world.founder, null),
  });
});

/** A proposal without prices: only its owner counts here. */
async function addDraft({
  id: dealId,
  providerId,
  salesRepId,
}: {
  id: string;
  providerId: string;
  salesRepId: string;
}) {
  const amounts = { employeeAverageSalary: 1, commissionRate: 1, grossWages: 1, productRevenue: 1, taxArbitrage: 0 };
  const shape = { proposalType: "PEO", priceModel: "BUNDLED_RATE", companyEmployeeCount: 1, statesOfOperation: ["CO"] };
  await db().proposal.create({
    data: {
      dealId,
      providerId,
      createdById: salesRepId,
      ...shape,
      ...amounts,
      estimateValue: 1,
      commission: 1,
      client: {},
    },
  });
}

const dealQuery = (query: object = {}) => dealsContract.query.parse(query);
const companyQuery = (query: object = {}) => companiesContract.query.parse(query);
const names = (items: { name: string }[]) => items.map((item) => item.name).sort();

/** Which deals each of them may see (D-12, D-13). */
const MAY_SEE: Record<keyof typeof actors, string[]> = {
  owner: ["colleague 1", "rep 1", "rep 2"],
  manager: ["colleague 1", "rep 1", "rep 2"],
  rep: ["rep 1", "rep 2"],
  repAtKeystone: ["rep at keystone"],
  colleague: ["colleague 1"],
  rival: ["rival 1"],
  sysadmin: ["colleague 1", "rep 1", "rep 2"],
  admin: ["colleague 1", "rep 1", "rep 2", "rep at keystone", "rival 1"],
  founder: [],
};

describe.each(Object.entries(MAY_SEE) as [keyof typeof actors, string[]][])("%s", (who, mine) => {
  test("sees the same deals in the list, on the board and in a search, and their number (API-034, API-035, API-040)", async () => {
    const actor = actors[who];
    const list = await listDeals(actor, dealQuery());
    expect([names(list.items), list.total]).toEqual([mine, mine.length]);
    const board = await listDeals(actor, dealQuery({ view: "board", dealStatus: "open" }));
    expect([names(board.items), board.total]).toEqual([mine, mine.length]);
    const found = await listDeals(actor, dealQuery({ search: "r" }));
    expect(names(found.items)).toEqual(mine.filter((name) => name.includes("r")));
  });

  test("opens exactly those (API-042)", async () => {
    for (const { id, name } of await db().deal.findMany()) {
      const opened = await getDeal(actors[who], id).then(
        () => true,
        (error) => error.code,
      );
      expect([name, opened]).toEqual([name, mine.includes(name) ? true : "not_found"]);
    }
  });

  test("lists and opens the proposals of exactly those (API-068)", async () => {
    for (const { id, name, proposals } of await db().deal.findMany({ include: { proposals: true } })) {
      const listed = await listProposals(actors[who], id).then(
        ({ total }) => total,
        (error) => error.message,
      );
      expect([name, listed]).toEqual([name, mine.includes(name) ? proposals.length : "Deal not found"]);
      for (const proposal of proposals) {
        const opened = await getProposal(actors[who], id, proposal.id).then(
          () => true,
          (error) => error.message,
        );
        expect([name, opened]).toEqual([name, mine.includes(name) ? true : "Proposal not found"]);
      }
    }
  });

  test("is offered the companies of those deals, the ones they keep or lead, and no others (API-049, D-237)", async () => {
    const actor = actors[who];
    const deals = await db().deal.findMany({ where: { name: { in: mine } }, include: { company: true } });
    const places = await db().member.findMany({ where: { userId: actor.userId } });
    const entered = await db().company.findMany({
      where:
        actor.role === 1
          ? {}
          : {
              OR: [
                { keeperId: actor.userId, createdInId: { in: places.map((place) => place.providerId) } },
                ...(actor.providerId && actor.providerRole !== "member" ? [{ createdInId: actor.providerId }] : []),
              ],
            },
    });
    const expected = [
      ...new Set([...deals.map((deal) => deal.company.name), ...entered.map((one) => one.name)]),
    ].sort();
    expect(names((await listCompanies(actor, companyQuery())).items)).toEqual(expected);
    expect(names((await listDealCompanies(actor, undefined)).items)).toEqual(expected);
  });
});

describe("the active provider", () => {
  test("is, after signing in, the last active one, else the first by name; an Admin begins with none", async () => {
    const begins = async (email: string, userId: string) => {
      await runInRequest(contextOf(new Headers()), () => signIn(email, PASSWORD));
      return (await db().session.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: "desc" } })).providerId;
    };
    expect(await begins("riley@example.test", world.rep)).toBe(keystone);
    expect(await begins("avery@example.test", world.admin)).toBeNull();
    expect(await begins("frank@example.test", world.founder)).toBeNull();
    const choose = (actor: Actor, providerId: string | null) =>
      runInRequest(contextOf(new Headers()), () => switchProvider(actor, providerId));
    await choose(actors.rep, world.summit.providerId);
    expect(await begins("riley@example.test", world.rep)).toBe(world.summit.providerId);
    await choose(actors.admin, world.redwood.providerId);
    expect(await begins("avery@example.test", world.admin)).toBe(world.redwood.providerId);
    await choose(actors.admin, null);
    expect(await begins("avery@example.test", world.admin)).toBeNull();
  });

  test("is not the last active one if the user has left it", async () => {
    const guest = await addUser({ name: "Gil" });
    await addMember(keystone, guest, TEAM_ROLE.SALES);
    await addMember(world.summit.providerId, guest, TEAM_ROLE.SALES);
    const actor = await actorOf(guest, keystone);
    await runInRequest(contextOf(new Headers()), () => switchProvider(actor, world.summit.providerId));
    expect((await startingPlace(guest, 2)).providerId).toBe(world.summit.providerId);
    await db().member.deleteMany({ where: { userId: guest, providerId: world.summit.providerId } });
    expect((await startingPlace(guest, 2)).providerId).toBe(keystone);
  });

  test("can be chosen from the user's own, and from all by an Admin, who is system_admin there (AUTH-033, AUTH-034, ENUM-015)", async () => {
    const contexts = async (actor: Actor) =>
      (await getCurrentUser(actor)).providerContexts.map(({ name, role }) => `${name}: ${role}`);
    expect(await contexts(actors.rep)).toEqual(["Keystone ASO: member", "Summit PEO: member"]);
    expect(await contexts(actors.owner)).toEqual(["Summit PEO: owner"]);
    expect(await contexts(actors.manager)).toEqual(["Summit PEO: admin"]);
    expect(await contexts(actors.founder)).toEqual([]);
    expect(await contexts(actors.admin)).toEqual([
      "Keystone ASO: system_admin",
      "Redwood PEO: system_admin",
      "Summit PEO: system_admin",
    ]);
  });

  test("shows nothing to a user who was removed from it", async () => {
    const guest = await addUser({ name: "Gus" });
    await addMember(world.summit.providerId, guest, TEAM_ROLE.OWNER);
    expect((await listDeals(await actorOf(guest, world.summit.providerId), dealQuery())).total).toBe(3);
    await db().member.deleteMany({ where: { userId: guest } });
    const after = await actorOf(guest, world.summit.providerId);
    expect([after.providerId, (await listDeals(after, dealQuery())).total]).toEqual([null, 0]);
  });
});

test("an Admin who is a member of a provider has that member's role there", async () => {
  const both = await addUser({ name: "Bo", role: 1 });
  await addMember(keystone, both, TEAM_ROLE.SALES);
  expect((await actorOf(both, keystone)).providerRole).toBe("member");
  expect((await actorOf(both, world.summit.providerId)).providerRole).toBe("system_admin");
});

test("a user without a provider has no 'Add Deal' button, an Admin over all providers has one", () => {
  const nobody = { role: GLOBAL_ROLE.SALES_REP, providerRole: null };
  expect([belongsNowhere(nobody), can(nobody, "deal.add-button")]).toEqual([true, false]);
  expect([belongsNowhere(actors.admin), can(actors.admin, "deal.add-button")]).toEqual([false, true]);
  expect(belongsNowhere(actors.rep)).toBe(false);
});

test("only the 'Add Deal' button is hidden from a system_admin (OPEN-046)", () => {
  expect(can(actors.sysadmin, "deal.add-button")).toBe(false);
  for (const who of ["owner", "manager", "rep", "admin"] as const)
    expect(can(actors[who], "deal.add-button")).toBe(true);
  expect(can(actors.sysadmin, "deal.write")).toBe(true);
});

describe("the company's Deals tab", () => {
  test("covers all of the user's providers, and only a member's own deals (API-028, OPEN-006)", async () => {
    const { companyId } = await db().deal.findFirstOrThrow({ where: { name: "rep 2" } });
    const see = async (actor: Actor) => names((await listCompanyDeals(actor, companyId)).items);
    expect(await see(actors.rep)).toEqual(["rep 2", "rep at keystone"]);
    expect(await see(actors.repAtKeystone)).toEqual(["rep 2", "rep at keystone"]);
    expect(await see(actors.colleague)).toEqual(["colleague 1"]);
    expect(await see(actors.owner)).toEqual(["colleague 1", "rep 2"]);
    expect(await see(actors.admin)).toEqual(["colleague 1", "rep 2", "rep at keystone"]);
    await expect(see(actors.rival)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("selectors", () => {
  test("offer the sales reps of the active provider, and only themselves to a member (API-050)", async () => {
    const reps = async (actor: Actor) => (await listSalesReps(actor)).items.map((rep) => rep.firstName);
    expect(await reps(actors.owner)).toEqual(["Marcus", "Olivia", "Riley", "Tara"]);
    expect(await reps(actors.sysadmin)).toEqual(["Marcus", "Olivia", "Riley", "Tara"]);
    expect(await reps(actors.rep)).toEqual(["Riley"]);
    expect(await reps(actors.rival)).toEqual(["Rowan"]);
    expect(await reps(actors.founder)).toEqual([]);
    expect(await reps(actors.admin)).toContain("Rowan");
  });

  test("offer no archived company, which the list shows separately (API-017, ENUM-019)", async () => {
    const id = await addCompany(world, world.rep);
    const { name } = await db().company.update({ where: { id }, data: { status: "inactive" } });
    expect(names((await listDealCompanies(actors.rep, undefined)).items)).not.toContain(name);
    expect(names((await listCompanies(actors.rep, companyQuery())).items)).not.toContain(name);
    expect(names((await listCompanies(actors.rep, companyQuery({ status: "inactive" }))).items)).toEqual([name]);
  });
});

describe("the board", () => {
  test("counts and sums each stage exactly, whatever its page shows", async () => {
    const board = await listDeals(actors.rep, dealQuery({ view: "board", dealStatus: "open", limit: "1" }));
    expect(board.items).toHaveLength(1);
    expect(board.columns?.map(({ count, totalValue }) => ({ count, totalValue }))).toEqual([
      { count: 2, totalValue: 300.3 },
    ]);
  });

  test("filtered by a rep shows no deals that the user may not see (API-036)", async () => {
    const query = dealQuery({ view: "board", dealStatus: "open", salesRepId: world.colleague });
    expect((await listDeals(actors.rep, query)).items).toEqual([]);
    expect(names((await listDeals(actors.manager, query)).items)).toEqual(["colleague 1"]);
  });
});

describe("a search", () => {
  test.each(["%", "_", "\\", "%%%", "r%p"])("takes '%s' literally, not as a wildcard (API-016)", async (search) => {
    expect((await listDeals(actors.admin, dealQuery({ search }))).total).toBe(0);
    expect((await listCompanies(actors.admin, companyQuery({ search }))).total).toBe(0);
    expect((await listDealCompanies(actors.admin, search)).total).toBe(0);
  });

  test.each(["%", "_", "\\", "C%y"])("of activities takes '%s' literally too", async (search) => {
    const { id } = await db().deal.findFirstOrThrow({ where: { name: "rep 1" } });
    await db().activity.create({
      data: { dealId: id, activityType: "client", title: "Client activity", description: "Called" },
    });
    const query = activitiesContract.query.parse({ search });
    expect((await listActivities(actors.rep, id, query)).total).toBe(0);
  });
});

describe("paging", () => {
  test("shows every deal once, in either order, also where the sort key is the same for all", async () => {
    for (const sortBy of ["name", "company", "stage", "expectedValue", "expectedCloseDate", "priority", "createdAt"]) {
      for (const sortOrder of ["asc", "desc"]) {
        const seen: string[] = [];
        for (let offset = 0; offset < 6; offset += 2) {
          const page = await listDeals(
            actors.admin,
            dealQuery({ sortBy, sortOrder, limit: "2", offset: String(offset) }),
          );
          expect(page.total).toBe(5);
          seen.push(...page.items.map((deal) => deal.name));
        }
        expect([sortBy, sortOrder, seen.sort()]).toEqual([sortBy, sortOrder, MAY_SEE.admin]);
      }
    }
  });

  test("past the end is empty and still knows the total", async () => {
    expect(await listDeals(actors.admin, dealQuery({ offset: "1000000" }))).toEqual({ items: [], total: 5 });
  });
});

describe("a company that the user entered", () => {
  test("is visible as long as the user belongs to the provider it was entered in, and no longer (D-108)", async () => {
    const both = await addUser({ name: "Dana" });
    await addMember(world.summit.providerId, both, TEAM_ROLE.SALES);
    await addMember(keystone, both, TEAM_ROLE.SALES);
    const form = {
      name: "Entered at Summit",
      addressLine1: "1 Elm Street",
      addressLine2: null,
      city: "Denver",
      state: "CO" as const,
      zipCode: "80202",
      size: 2,
      website: null,
      description: "",
    };
    const { id } = await createCompany(await actorOf(both, world.summit.providerId), form, beginRun);
    const sees = async () => {
      const actor = await actorOf(both, keystone);
      const opened = await getCompany(actor, id).then(
        () => true,
        (error) => error.code,
      );
      return [names((await listCompanies(actor, companyQuery())).items), opened];
    };
    expect(await sees()).toEqual([["Entered at Summit"], true]);
    await db().member.deleteMany({ where: { userId: both, providerId: world.summit.providerId } });
    expect(await sees()).toEqual([[], "not_found"]);
  });

  test("cannot be entered by a user without a provider", async () => {
    await expect(createCompany(actors.founder, {} as never, beginRun)).rejects.toMatchObject({ code: "forbidden" });
  });
});
