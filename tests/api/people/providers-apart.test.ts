import { beforeAll, beforeEach, expect, test } from "vitest";
import * as companies from "@/lib/companies/contract";
import * as contacts from "@/lib/contacts/contract";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { TEAM_ROLE } from "@/lib/domain/enums";
import * as intelligence from "@/lib/intelligence/contract";
import { addSuggestion } from "../../support/records/intelligence-records";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addCompany, addContact, addDeal, addDealContact, addStep, serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api, refusal } from "../../support/requests/api";

/** A company that `rep` entered at Summit, and on which Redwood's `rival` has a deal too. */
let world: World;
let companyId: string;
let params: { companyId: string };
let dealIds: { summit: string; redwood: string };
let cookies: Record<"rep" | "rival" | "admin" | "adminAtRedwood", string>;

beforeAll(async () => {
  world = await makeWorld();
  cookies = {
    rep: await cookieOf(world.rep, world.summit.providerId),
    rival: await cookieOf(world.rival, world.redwood.providerId),
    admin: await cookieOf(world.admin, null),
    adminAtRedwood: await cookieOf(world.admin, world.redwood.providerId),
  };
});
beforeEach(async () => {
  companyId = await addCompany(world, world.rep);
  params = { companyId };
  const redwood = { providerId: world.redwood.providerId, salesRepId: world.rival };
  dealIds = {
    summit: (await addDeal(world, { companyId })).id,
    redwood: (await addDeal(world, { companyId, ...redwood })).id,
  };
});

const add = async (firstName: string, cookie: string): Promise<string> => {
  const body = { firstName, lastName: "Lane", email: `${firstName.toLowerCase()}@client.test` };
  return (await api.call(contacts.createContact, { params, body }, cookie)).json.id;
};
const firstNames = ({ json }: Answer) => json.items.map((one: { firstName: string }) => one.firstName);
const listed = async (cookie: string) => firstNames(await api.call(contacts.listContacts, { params }, cookie));
const onDeal = async (dealId: string, cookie: string) =>
  firstNames({
    json: { items: (await api.call(deals.getDeal, { params: { dealId } }, cookie)).json.company.contacts },
  } as Answer);

test("a contact is visible to the people of the provider that added it and to Admins, everywhere contacts are shown (API-024, API-025, OPEN-005, COMP-059, D-117)", async () => {
  await add("Summitte", cookies.rep);
  await add("Redwood", cookies.rival);
  await add("Admina", cookies.admin);
  await add("Wooda", cookies.adminAtRedwood);
  expect(await listed(cookies.rep)).toEqual(["Admina", "Summitte"]);
  expect(await listed(cookies.rival)).toEqual(["Redwood", "Wooda"]);
  expect(await listed(cookies.admin)).toEqual(["Admina", "Redwood", "Summitte", "Wooda"]);
  expect(await onDeal(dealIds.summit, cookies.rep)).toEqual(["Admina", "Summitte"]);
  expect(await onDeal(dealIds.redwood, cookies.rival)).toEqual(["Redwood", "Wooda"]);
  expect(await onDeal(dealIds.redwood, cookies.admin)).toEqual(["Redwood", "Wooda"]);
});

test("a competitor's contact is 404 to change and to delete, except for an Admin (API-026, API-027, D-117)", async () => {
  const contactId = await add("Summitte", cookies.rep);
  const input = { params: { companyId, contactId }, body: { title: "Owner" } };
  await changesNothing(async () => {
    refusal(await api.call(contacts.updateContact, input, cookies.rival), 404);
    refusal(await api.call(contacts.deleteContact, { params: input.params }, cookies.rival), 404);
  });
  expect((await api.call(contacts.updateContact, input, cookies.admin)).json.title).toBe("Owner");
  expect((await api.call(contacts.deleteContact, { params: input.params }, cookies.admin)).status).toBe(200);
});

test("a user of two providers sees both providers' contacts on the company's page, and on a deal only its provider's (D-117)", async () => {
  const userId = await addUser({ name: `Both${serial()}` });
  for (const { providerId } of [world.summit, world.redwood]) await addMember(providerId, userId, TEAM_ROLE.ADMIN);
  await add("Summitte", cookies.rep);
  await add("Redwood", cookies.rival);
  const both = await cookieOf(userId, world.summit.providerId);
  expect(await listed(both)).toEqual(["Redwood", "Summitte"]);
  expect(await onDeal(dealIds.summit, both)).toEqual(["Summitte"]);
  await db().member.deleteMany({ where: { userId, providerId: world.redwood.providerId } });
  expect(await listed(both)).toEqual(["Summitte"]);
});

test("a company's own fields and its archive belong to its provider's people and Admins; others with deals on it can see them (API-015, API-021, COMP-055, COMP-057, COMP-058, D-117)", async () => {
  const rename = (cookie: string) =>
    api.call(companies.updateCompany, { params, body: { name: `Renamed ${serial()}` } }, cookie);
  const archive = (cookie: string) => api.call(companies.toggleCompanyArchive, { params }, cookie);
  await changesNothing(async () => {
    expect(refusal(await rename(cookies.rival), 403).message).toBe(
      "Only the team of the provider that added this company can change it",
    );
    refusal(await archive(cookies.rival), 403);
  });
  const canEdit = async (cookie: string) => {
    const one = (await api.call(companies.getCompany, { params }, cookie)).json;
    const { items } = (await api.call(companies.listCompanies, { query: { limit: "100" } }, cookie)).json;
    const row = items.find(({ id }: { id: string }) => id === companyId);
    return [one.canEdit, row.canEdit];
  };
  expect(await canEdit(cookies.rival)).toEqual([false, false]);
  for (const cookie of [cookies.rep, cookies.admin]) {
    expect(await canEdit(cookie)).toEqual([true, true]);
    expect((await rename(cookie)).status).toBe(200);
  }
  expect((await archive(cookies.admin)).status).toBe(200);
});

test("any colleague at the company's provider can change it, not only the one who entered it (API-022, D-117)", async () => {
  await addDeal(world, { companyId, salesRepId: world.colleague });
  const cookie = await cookieOf(world.colleague, world.summit.providerId);
  expect((await api.call(companies.updateCompany, { params, body: { city: "Aspen" } }, cookie)).json.city).toBe(
    "Aspen",
  );
});

test("a report's suggestions are shown to, and decided by, only the people who may change the company (D-117)", async () => {
  const suggestionId = await addSuggestion(companyId);
  const number = async (cookie: string) =>
    (await api.call(intelligence.listSuggestions, { params }, cookie)).json.total;
  expect([await number(cookies.rep), await number(cookies.rival)]).toEqual([1, 0]);
  const input = { params: { companyId, suggestionId } };
  await changesNothing(async () => {
    refusal(await api.call(intelligence.acceptSuggestion, { ...input, body: {} }, cookies.rival), 403);
    refusal(await api.call(intelligence.dismissSuggestion, input, cookies.rival), 403);
  });
  expect((await api.call(intelligence.dismissSuggestion, input, cookies.rep)).status).toBe(200);
});

test("a contact without a known provider is visible to Admins only (D-117)", async () => {
  const contactId = await addContact(companyId);
  await db().contact.update({ where: { id: contactId }, data: { providerId: null } });
  expect(await listed(cookies.rep)).toEqual([]);
  expect(await listed(cookies.admin)).toEqual(["Jordan"]);
});

test("a company says which open deals the caller may see in the active provider, what they are worth and what is next; another provider's never count (D-164)", async () => {
  const colleagues = await addDeal(world, { companyId, salesRepId: world.colleague, expectedValue: 500 });
  const lost = await addDeal(world, { companyId });
  await addStep(lost.id, { text: "Call them before it was lost", due: "2099-01-01" });
  await db().deal.update({
    where: { id: lost.id },
    data: { dealStatus: "lost", reasonLost: "Price", closeDate: new Date() },
  });
  await addStep(dealIds.summit, { text: "Send the census", due: "2099-03-05" });
  await addStep(dealIds.summit, { text: "Meet the owner", due: "2099-03-07" });
  await addStep(colleagues.id, { text: "Call the owner", due: "2099-03-02" });
  await addStep(dealIds.redwood, { text: "Known to Redwood alone", due: "2099-02-01" });
  const seen = async (cookie: string) => {
    const one = (await api.call(companies.getCompany, { params }, cookie)).json;
    const { items } = (await api.call(companies.listCompanies, { query: { limit: "100" } }, cookie)).json;
    const row = items.find(({ id }: { id: string }) => id === companyId);
    expect([row.openDeals, row.nextStep]).toEqual([one.openDeals, one.nextStep]);
    return [row.openDeals.count, row.openDeals.value, row.nextStep?.text, row.nextStep?.dueOn];
  };
  expect(await seen(cookies.rep)).toEqual([1, 1000, "Send the census", "2099-03-05"]);
  const owner = await cookieOf(world.owner, world.summit.providerId);
  expect(await seen(owner)).toEqual([2, 1500, "Call the owner", "2099-03-02"]);
  for (const cookie of [cookies.rival, cookies.adminAtRedwood])
    expect(await seen(cookie)).toEqual([1, 1000, "Known to Redwood alone", "2099-02-01"]);
  expect(await seen(cookies.admin)).toEqual([3, 2500, "Known to Redwood alone", "2099-02-01"]);
  await db().dealStep.deleteMany({ where: { dealId: dealIds.summit } });
  expect(await seen(cookies.rep)).toEqual([1, 1000, undefined, undefined]);
});

test("a company's contacts say what they do in the open deals that the caller may see (D-135)", async () => {
  const decides = await addDealContact({ id: dealIds.summit, companyId }, { roles: ["decides"], isPrimary: true });
  const signs = { dealId: (await addDeal(world, { companyId, salesRepId: world.colleague })).id, contactId: decides };
  await db().dealContact.create({ data: { ...signs, roles: ["signs", "decides"], isPrimary: false } });
  await add("Summitte", cookies.rep);
  const parts = async (cookie: string) =>
    (await api.call(contacts.listContacts, { params }, cookie)).json.items.map(
      ({ firstName, roles, isPrimary }: contacts.CompanyContact) => [firstName, roles, isPrimary],
    );
  expect(await parts(cookies.rep)).toEqual([
    ["Jordan", ["decides"], true],
    ["Summitte", [], false],
  ]);
  const [jordan] = await parts(await cookieOf(world.owner, world.summit.providerId));
  expect(jordan).toEqual(["Jordan", ["decides", "signs"], true]);
});
