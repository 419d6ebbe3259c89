import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createCensus } from "@/lib/censuses/contract";
import * as offers from "@/lib/proposals/client/contract";
import {
  answerOffer,
  completeOfferDocuments,
  completeWelcomeCall,
  createOfferDocuments,
} from "@/lib/proposals/client/service";
import * as contract from "@/lib/proposals/inside/contract";
import { AGENTS } from "../../support/records/agents";
import { textOf, writings } from "../../support/records/agreement";
import { censusForm, groupOf } from "../../support/records/censuses";
import { addBelowFloor, approve } from "../../support/records/floors";
import { cookieOf } from "../../support/records/people";
import { addProposal, bookFirstSlot, proposalForm, signAsClient, signingForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { ServerApi, send } from "../../support/requests/api";

const api = ServerApi.shared();
let world: World;
let cookie: string;

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
});

const pageOf = (proposalId: string, init: RequestInit = {}) => send(`${api.server.baseUrl}/offers/${proposalId}`, init);

describe("the page of a price below a floor (D-181)", () => {
  test("is the page of an unknown link until an owner approves", async () => {
    const made = await addBelowFloor(world);
    const pages = await Promise.all([made.id, randomUUID()].map((id) => pageOf(id)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    expect(pages[0]?.text).toContain("This link is not valid");
    expect(pages[0]?.text).not.toMatch(/Granite|Summit PEO|90,?000/);
  });

  test("has nothing of the floor, its amounts or the approval afterwards", async () => {
    const made = await addBelowFloor(world);
    await approve(world, made);
    const page = await pageOf(made.id);
    expect(page.status).toBe(200);
    expect(page.text.match(/1,120|91,?120|belowFloors|floorYearly|approvalReason/g)).toBeNull();
  });
});

test("a page that is only fetched counts as no opening, by GET or HEAD, whoever asks (D-131)", async () => {
  const offer = await addProposal(world);
  const headers = { "user-agent": AGENTS.computer };
  for (const method of ["GET", "HEAD"]) {
    expect((await pageOf(offer.id, { method, headers })).status).toBe(200);
    await send(`${api.server.baseUrl}/api/offers/${offer.id}`, { method, headers });
  }
  const params = { dealId: offer.deal.id, proposalId: offer.id };
  const { json } = await api.call(contract.getProposal, { params }, cookie);
  expect(json).toMatchObject({ openings: null, openedAt: null });
});

test("nothing of it reaches the client: not the answer, the page, its payload, nor the agreement (D-58)", async () => {
  const { id: dealId } = await addDeal(world);
  // A census of its own plants amounts that nothing else has.
  const wages = [43_217.31, 60_771.89, 212_345.67];
  const groups = wages.map((wage, index) => groupOf("CO", [20, 16, 1][index] ?? 0, wage, { classCode: "8742" }));
  const { id: censusId, states } = (
    await api.call(createCensus, { params: { dealId }, body: censusForm(groups) }, cookie)
  ).json;
  const fields = {
    companyEmployeeCount: 37,
    employeeAverageSalary: states[0].averageWage,
    peoplePerState: [{ state: "CO", people: 37 }],
    startsIn: `${new Date().getUTCFullYear() + 1}-07-01`,
    turnoverPercent: 12.5,
    censusId,
  };
  const body = { ...proposalForm(world), ...fields };
  const { json } = await api.call(contract.createProposal, { params: { dealId }, body }, cookie);
  const { refined, start } = json;
  expect(refined.censusOn).toBe(json.census.asOf);
  const planted = [
    ...wages,
    ...[refined.margin, refined.revenue, refined.commission, refined.clientPays],
    ...refined.lines.flatMap((line: Record<string, number>) => [line.cost, line.margin, line.taxableWages]),
    ...start.estimates.flatMap(
      (one: { restOfYear: object; firstTwelve: object; restartCost: number; months: number[] }) => [
        ...Object.values(one.restOfYear),
        ...Object.values(one.firstTwelve),
        one.restartCost,
        ...one.months,
      ],
    ),
  ].filter((amount): amount is number => typeof amount === "number" && amount !== 0);
  // A tax without a base below these wages counts all of them, and a fixed one costs what is billed: the client sees those.
  const params = { proposalId: json.id };
  const seen = (await api.call(offers.getOffer, { params })).json;
  const shown = [
    seen.census.grossWages,
    seen.charges.yearly,
    ...seen.pricing.map(({ yearly }: { yearly: number }) => yearly),
  ];
  const secret = planted.filter((amount) => !shown.includes(amount));
  expect(secret.length).toBeGreaterThan(8);

  await answerOffer(json.id, true);
  await createOfferDocuments(json.id, signingForm);
  await signAsClient(json.id);
  await completeOfferDocuments(json.id);
  await bookFirstSlot(json.id);
  await completeWelcomeCall(json.id);
  const answer = await api.call(offers.getOffer, { params });
  const page = await pageOf(json.id);
  const flight = await pageOf(json.id, { headers: { RSC: "1" }, redirect: "follow" });
  const pdf = await api.call(offers.downloadOfferDocuments, { params });
  const texts = { answer: answer.text, page: page.text, flight: flight.text, agreement: await textOf(pdf.bytes) };
  for (const [name, text] of Object.entries(texts)) {
    expect(text.length, name).toBeGreaterThan(500);
    expect(text, name).not.toMatch(
      /census_?id|census_?on|pay_?basis|class_?code|head_?count|annual_?wage|8742|refined|wage_?base(?!s_?of|s? of)|taxable_?wages|billed_?wages|people_?per_?state|client_?rate|credit_?reduction|kind_?is_?guess|expected_?margin|bills_?past|starts_?in|restarts|turnover|rest_?of_?year|first_?twelve|certified_?on/i,
    );
    expect(text, name).not.toContain(censusId);
    for (const amount of secret) expect(text, `${name}: ${amount}`).not.toMatch(writings(amount));
  }
  // The same search finds them where they are shown.
  const inside = await send(`${api.server.baseUrl}/deals/${dealId}/proposals/${json.id}`, { headers: { cookie } });
  expect(inside.text).toMatch(writings(refined.revenue));
});
