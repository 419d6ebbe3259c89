import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { listDeals as contract } from "@/lib/deals/contract";
import { listDeals } from "@/lib/deals/service";
import { actorOf } from "../../support/records/people";
import { addCompany, addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let owner: Actor;
let rival: Actor;
let admin: Actor;

beforeAll(async () => {
  world = await makeWorld();
  const { summit, redwood } = world;
  rep = await actorOf(world.rep, summit.providerId);
  owner = await actorOf(world.owner, summit.providerId);
  rival = await actorOf(world.rival, redwood.providerId);
  admin = await actorOf(world.admin, null);
});

const found = async (actor: Actor, search: string, more: object = {}): Promise<string[]> => {
  const { items, total } = await listDeals(actor, contract.query.parse({ search, limit: "100", ...more }));
  expect(total).toBe(items.length);
  return items.map((item) => item.name).sort();
};
const renameCompany = (id: string, name: string) => db().company.update({ where: { id }, data: { name } });

const renameDeal = (id: string, name: string) => db().deal.update({ where: { id }, data: { name } });

describe("a search for deals", () => {
  it("finds by the current names of a deal and its company, for everybody who may see the deal", async () => {
    const companyId = await addCompany(world);
    await renameCompany(companyId, "Blue Heron Café");
    const one = await addDeal(world, { companyId, name: "Payroll ÖST" });
    await addDeal(world, { companyId, name: "Benefits", salesRepId: world.colleague });
    await addDeal(world, {
      companyId,
      name: "From elsewhere",
      providerId: world.redwood.providerId,
      salesRepId: world.rival,
    });

    expect(await found(rep, "heron CAFÉ")).toEqual(["Payroll ÖST"]);
    expect(await found(owner, "heron")).toEqual(["Benefits", "Payroll ÖST"]);
    expect(await found(rival, "heron")).toEqual(["From elsewhere"]);
    expect(await found(admin, "heron")).toEqual(["Benefits", "From elsewhere", "Payroll ÖST"]);
    expect(await found(rep, "öst", { view: "board", dealStatus: "open" })).toEqual(["Payroll ÖST"]);

    await renameCompany(companyId, "Grey Egret");
    await renameDeal(one.id, "Payroll WEST");
    for (const actor of [rep, owner, admin])
      for (const gone of ["heron", "öst"]) expect([gone, await found(actor, gone)]).toEqual([gone, []]);
    expect(await found(admin, "egret")).toEqual(["Benefits", "From elsewhere", "Payroll WEST"]);
    expect(await found(rep, "west")).toEqual(["Payroll WEST"]);
  });
});
