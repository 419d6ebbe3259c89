import { beforeAll, expect, test } from "vitest";
import { findActor } from "@/lib/auth/session";
import { listContacts } from "@/lib/companies/contacts";
import { getCompany, listCompanies } from "@/lib/companies/service";
import * as companies from "@/lib/contracts/companies";
import * as deals from "@/lib/contracts/deals";
import { ENDPOINTS } from "@/lib/contracts/registry";
import * as team from "@/lib/contracts/team";
import { getDeal, listCompanyDeals, listDeals } from "@/lib/deals/service";
import { listSteps } from "@/lib/deals/steps";
import { listActivities, listNotes } from "@/lib/deals/timeline";
import { listMembers } from "@/lib/team/service";
import { statementsOf } from "../../support/jobs/statements";
import { actorOf } from "../../support/records/people";
import { addContact, addDeal, addNote, type Deal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let deal: Deal;

beforeAll(async () => {
  world = await makeWorld();
  deal = await addDeal(world);
  await addContact(deal.companyId);
  await addNote(deal.id, world.rep);
});

test("what an open page polls costs at most two statements, and one for the session", async () => {
  const actor = await actorOf(world.owner, world.summit.providerId);
  const board = deals.listDeals.query.parse({ view: "board", dealStatus: "open" });
  const page = { search: undefined, activityType: undefined, limit: 20, offset: 0 };
  const reads: Record<string, () => Promise<unknown>> = {
    "the list of deals": () => listDeals(actor, deals.listDeals.query.parse({})),
    "the board": () => listDeals(actor, board),
    "a deal": () => getDeal(actor, deal.id),
    "a deal's activities": () => listActivities(actor, deal.id, page),
    "a deal's notes": () => listNotes(actor, deal.id, page),
    "a deal's steps": () => listSteps(actor, deal.id),
    "a company": () => getCompany(actor, deal.companyId),
    "the list of companies": () => listCompanies(actor, companies.listCompanies.query.parse({})),
    "a company's contacts": () => listContacts(actor, deal.companyId),
    "a company's deals": () => listCompanyDeals(actor, deal.companyId),
    "the team": () => listMembers(actor, world.summit.providerId, team.listMembers.query.parse({})),
  };
  const costs: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) costs[name] = await statementsOf(read);
  expect(Object.entries(costs).filter(([, cost]) => cost > 2)).toEqual([]);
  expect(await statementsOf(() => findActor(actor.sessionId))).toBe(1);
});

test("only reads of signed-in users are polled", () => {
  const followed = ENDPOINTS.filter(({ endpoint }) => endpoint.revalidates);
  expect(followed.length).toBeGreaterThan(20);
  for (const { endpoint } of followed) expect([endpoint.method, endpoint.access]).toEqual(["GET", "session"]);
});
