import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { CompanyQuery } from "@/lib/companies/contract";
import { getCompany, listCompanies, listDealCompanies } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { overlapping } from "../../support/jobs/overlapping";
import { differences } from "../../support/records/derived";
import { actorOf, addMember, addUser } from "../../support/records/people";
import { addCompany, addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

/** D-14, D-108 and D-237 word for word, without any index in mind. */
async function visibleByRule(actor: Actor, status: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT c.id FROM companies c
      WHERE c.status = $5 AND ($1 OR NOT $4 AND c.created_in_id = $3::uuid OR c.keeper_id = $2::uuid AND EXISTS (
        SELECT FROM members m WHERE m.user_id = $2::uuid AND m.provider_id = c.created_in_id) OR EXISTS (
        SELECT FROM deals d WHERE d.company_id = c.id AND d.provider_id = $3::uuid AND (NOT $4 OR d.sales_rep_id = $2::uuid)))
      ORDER BY c.name, c.id`,
    [actor.role === 1, actor.userId, actor.providerId, actor.providerRole === "member", status],
  );
  return rows.map((row) => row.id);
}

const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
};

describe("companies seen through deals", () => {
  it("equal a recount after deals were added, moved and deleted and companies were renamed and archived", async () => {
    const companies: string[] = [];
    const creators = [world.founder, world.rep, world.owner, world.rival];
    for (let number = 0; number < 24; number++) companies.push(await addCompany(world, pick(creators, number)));
    const sellers = [
      { providerId: world.summit.providerId, salesRepId: world.rep },
      { providerId: world.summit.providerId, salesRepId: world.colleague },
      { providerId: world.redwood.providerId, salesRepId: world.rival },
    ];
    const deals: string[] = [];
    for (let number = 0; number < 60; number++) {
      const companyId = pick(companies, number * 7);
      deals.push((await addDeal(world, { companyId, ...pick(sellers, number) })).id);
    }
    for (const [number, id] of deals.entries()) {
      if (number % 4 === 0) await db().deal.delete({ where: { id } });
      else if (number % 4 === 1) await db().deal.update({ where: { id }, data: { salesRepId: world.colleague } });
      else if (number % 4 === 2)
        await db().deal.update({ where: { id }, data: { companyId: pick(companies, number) } });
    }
    for (const [number, id] of companies.entries()) {
      if (number % 3 === 0) await db().company.update({ where: { id }, data: { name: `Renamed ${number}` } });
      if (number % 5 === 0) await db().company.update({ where: { id }, data: { status: "inactive" } });
      if (number % 5 === 1) await db().company.update({ where: { id }, data: { zipCode: `8000${number % 10}` } });
      if (number % 7 === 0) await db().company.update({ where: { id }, data: { createdInId: null } });
      if (number % 7 === 1)
        await db().company.update({ where: { id }, data: { createdInId: world.redwood.providerId } });
      if (number % 4 === 1) await db().company.update({ where: { id }, data: { keeperId: world.colleague } });
    }
    expect(await differences()).toEqual([]);
  });

  it("end with the last deal, but for who leads the provider that added the company; a merged one has none (D-211, D-237)", async () => {
    const viewersOf = (id: string) =>
      sql("SELECT provider_id, viewer_id, deals FROM company_viewers WHERE company_id = $1::uuid ORDER BY deals DESC", [
        id,
      ]);
    const { providerId } = world.summit;
    const leaders = { provider_id: providerId, viewer_id: providerId };
    const deal = await addDeal(world, { companyId: await addCompany(world, world.owner) });
    const { rival, redwood } = world;
    const theirs = await addDeal(world, {
      companyId: deal.companyId,
      providerId: redwood.providerId,
      salesRepId: rival,
    });
    for (const { id } of [deal, theirs]) await db().deal.delete({ where: { id } });
    expect(await viewersOf(deal.companyId)).toEqual([{ ...leaders, deals: 0 }]);
    const into = { mergedIntoId: await addCompany(world), status: "merged" };
    await db().company.update({ where: { id: deal.companyId }, data: into });
    expect(await viewersOf(deal.companyId)).toEqual([]);
    await db().company.update({ where: { id: deal.companyId }, data: { mergedIntoId: null, status: "inactive" } });
    expect(await viewersOf(deal.companyId)).toEqual([{ ...leaders, deals: 0 }]);
    expect(await differences()).toEqual([]);
  });

  it("include a rename that happens while the first deal is being written", async () => {
    const companyId = await addCompany(world);
    await overlapping(
      () => addDeal(world, { companyId }),
      () => db().company.update({ where: { id: companyId }, data: { name: "Renamed behind" } }),
    );
    expect(await differences()).toEqual([]);
  });

  it("include a first deal that is written while the company is being archived", async () => {
    const companyId = await addCompany(world);
    await overlapping(
      () => db().company.update({ where: { id: companyId }, data: { status: "inactive" } }),
      () => addDeal(world, { companyId }),
    );
    expect(await differences()).toEqual([]);
  });

  it("are listed, counted, offered and opened according to the rule, for everybody", async () => {
    const { summit, redwood } = world;
    const left = await addUser({ name: "Lena" });
    await addMember(summit.providerId, left, TEAM_ROLE.SALES);
    await addMember(redwood.providerId, left, TEAM_ROLE.SALES);
    const own = await addCompany(world, left);
    expect(await visibleByRule(await actorOf(left, redwood.providerId), "active")).toEqual([own]);
    await db().member.deleteMany({ where: { userId: left, providerId: summit.providerId } });
    expect(await visibleByRule(await actorOf(left, redwood.providerId), "active")).toEqual([]);
    const actors = [
      await actorOf(world.rep, summit.providerId),
      await actorOf(world.owner, summit.providerId),
      await actorOf(world.manager, summit.providerId),
      await actorOf(world.colleague, summit.providerId),
      await actorOf(world.rival, redwood.providerId),
      await actorOf(world.founder, null),
      await actorOf(left, redwood.providerId),
      await actorOf(world.admin, null),
      await actorOf(world.admin, summit.providerId),
    ];
    for (const actor of actors) {
      for (const status of ["active", "inactive"] as const) {
        const expected = await visibleByRule(actor, status);
        const query = (input: Record<string, string>) => listCompanies(actor, CompanyQuery.parse({ status, ...input }));
        const whole = await query({ limit: "100" });
        expect(whole.items.map((item) => item.id)).toEqual(expected);
        expect(whole.total).toBe(expected.length);
        const paged: string[] = [];
        for (let offset = 0; offset < expected.length; offset += 4) {
          const page = await query({ limit: "4", offset: String(offset) });
          expect(page.total).toBe(expected.length);
          paged.push(...page.items.map((item) => item.id));
        }
        expect(paged).toEqual(expected);
        const beyond = await query({ limit: "4", offset: "1000" });
        expect(beyond).toEqual({ items: [], total: expected.length });
        for (const sortBy of ["city", "companySize", "updatedAt"]) {
          const sorted = await query({ limit: "100", sortBy, sortOrder: "desc" });
          expect(new Set(sorted.items.map((item) => item.id))).toEqual(new Set(expected));
          expect(sorted.total).toBe(expected.length);
        }
        const named = whole.items.filter((item) => item.name.includes("Renamed"));
        const found = await query({ search: "renamed" });
        expect(found.items).toEqual(named.slice(0, 20));
        expect(found.total).toBe(named.length);
      }
      const active = await visibleByRule(actor, "active");
      const picked = await listDealCompanies(actor, undefined);
      expect(picked.items.map((item) => item.id)).toEqual(active.slice(0, 50));
      const everything = await sql<{ id: string }>("SELECT id FROM companies");
      const visible = new Set([...active, ...(await visibleByRule(actor, "inactive"))]);
      for (const { id } of everything) {
        const opened = await getCompany(actor, id).then(
          () => true,
          () => false,
        );
        expect(opened).toBe(visible.has(id));
      }
    }
  });
});
