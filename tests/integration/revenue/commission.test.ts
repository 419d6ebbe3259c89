import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { RevenueQuery } from "@/lib/revenue/contract";
import { getSalesRevenue } from "@/lib/revenue/service";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const openOf = async () => {
  const rep = await actorOf(world.rep, world.summit.providerId);
  return (await getSalesRevenue(rep, RevenueQuery.parse({}))).commission.open.proposals;
};

test("a commission is open only where the client can still answer: not of an archived company, nor besides an accepted proposal", async () => {
  await addProposal(world);
  expect(await openOf()).toBe(1);
  const archived = await addDeal(world);
  await addProposal(world, PROPOSAL_STATUS.DRAFT, archived);
  await db().company.update({ where: { id: archived.companyId }, data: { status: "inactive" } });
  const won = await addDeal(world);
  await addProposal(world, PROPOSAL_STATUS.APPROVED, won);
  const besides = await addProposal(world, PROPOSAL_STATUS.DRAFT, won);
  await db().proposal.updateMany({ where: { dealId: won.id }, data: { isPrimary: false } });
  await db().proposal.update({ where: { id: besides.id }, data: { isPrimary: true } });
  expect(await openOf()).toBe(1);
});
