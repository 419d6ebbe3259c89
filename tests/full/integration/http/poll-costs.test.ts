import { beforeAll, expect, test } from "vitest";
import { findActor } from "@/lib/auth/session";
import { listContacts } from "@/lib/companies/contacts";
import * as companies from "@/lib/companies/contract";
import { getCompany, listCompanies } from "@/lib/companies/service";
import * as contacts from "@/lib/contacts/contract";
import { getContact, listAllContacts } from "@/lib/contacts/service";
import * as deals from "@/lib/deals/contract";
import { getDeal, listCompanyDeals, listDeals, sumDeals } from "@/lib/deals/service";
import { listSteps } from "@/lib/deals/steps";
import { listActivities, listNotes } from "@/lib/deals/timeline";
import { listCompanyTimeline, listDealTimeline } from "@/lib/deals/timeline-pages";
import { ENDPOINTS } from "@/lib/endpoints";
import { listCorrections } from "@/lib/intelligence/report-corrections";
import { getReportFindings } from "@/lib/intelligence/report-findings";
import { listReports } from "@/lib/intelligence/reports";
import { countNotifications, listNotifications } from "@/lib/notifications/service";
import { getClientCosts } from "@/lib/proposals/inside/client-costs";
import { compareProposals } from "@/lib/proposals/inside/comparison";
import { getTalk } from "@/lib/proposals/inside/talk";
import * as team from "@/lib/team/contract";
import { listMembers } from "@/lib/team/service";
import { statementsOf } from "../../../support/jobs/statements";
import { actorOf } from "../../../support/records/people";
import { addProposal, type TestProposal } from "../../../support/records/proposals";
import { addContact, addDeal, addNote, type Deal } from "../../../support/records/records";
import { giveReport } from "../../../support/records/reports";
import { makeWorld, type World } from "../../../support/records/world";

let world: World;
let deal: Deal;
let contactId: string;
let offer: TestProposal;

beforeAll(async () => {
  world = await makeWorld();
  deal = await addDeal(world);
  contactId = await addContact(deal.companyId);
  offer = await addProposal(world);
  await addNote(deal.id, world.rep);
  await giveReport(deal.companyId);
});

test("what an open page polls costs at most two statements, and one for the session", async () => {
  const actor = await actorOf(world.owner, world.summit.providerId);
  const board = deals.listDeals.query.parse({ view: "board", dealStatus: "open" });
  const page = { search: undefined, activityType: undefined, limit: 20, offset: 0 };
  const reads: Record<string, () => Promise<unknown>> = {
    "the list of deals": () => listDeals(actor, deals.listDeals.query.parse({})),
    "the board": () => listDeals(actor, board),
    "what the list is worth": () => sumDeals(actor, deals.sumDeals.query.parse({})),
    "a deal": () => getDeal(actor, deal.id),
    "a deal's activities": () => listActivities(actor, deal.id, page),
    "a deal's timeline": () => listDealTimeline(actor, deal.id, { limit: 30 }),
    "a company's timeline": () => listCompanyTimeline(actor, deal.companyId, { limit: 30 }),
    "a deal's notes": () => listNotes(actor, deal.id, page),
    "a deal's steps": () => listSteps(actor, deal.id),
    "what a client writes": () => getTalk(actor, offer.deal.id, offer.id),
    "what a client pays today": () => getClientCosts(actor, offer.deal.id),
    "proposals side by side": () => compareProposals(actor, offer.deal.id, [offer.id]),
    "a company": () => getCompany(actor, deal.companyId),
    "the list of companies": () => listCompanies(actor, companies.listCompanies.query.parse({})),
    "all contacts": () => listAllContacts(actor, contacts.listAllContacts.query.parse({})),
    "a contact": () => getContact(actor, contactId),
    "a company's contacts": () => listContacts(actor, deal.companyId),
    "a company's deals": () => listCompanyDeals(actor, deal.companyId),
    "what a company's report finds": () => getReportFindings(actor, deal.companyId),
    "a company's reports": () => listReports(actor, deal.companyId),
    "what was corrected in them": () => listCorrections(actor, deal.companyId),
    "the notifications": () => listNotifications(actor, { filter: "all", limit: 20, offset: 0 }),
    "the count of unread notifications": () => countNotifications(actor),
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
