import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as catalog from "@/lib/catalog/contract";
import * as offers from "@/lib/proposals/client/contract";
import {
  answerOffer,
  completeOfferDocuments,
  completeWelcomeCall,
  createOfferDocuments,
} from "@/lib/proposals/client/service";
import * as contract from "@/lib/proposals/inside/contract";
import * as comparisons from "@/lib/proposals/inside/contract-comparisons";
import * as settings from "@/lib/providers/contract";
import { flat, textOf } from "../../support/records/agreement";
import { cookieOf } from "../../support/records/people";
import { bookFirstSlot, proposalForm, signAsClient, signingForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { refusal, ServerApi, send } from "../../support/requests/api";

const api = ServerApi.shared();

let world: World;
let rep: string;
let owner: string;
let dealId: string;

beforeAll(async () => {
  world = await makeWorld();
  rep = await cookieOf(world.rep, world.summit.providerId);
  owner = await cookieOf(world.owner, world.summit.providerId);
  dealId = (await addDeal(world)).id;
});

async function show(clientAmountsWithBases: boolean, cookie = owner) {
  const params = { providerId: world.summit.providerId };
  const { json } = await api.call(settings.getProviderSettings, { params }, owner);
  const body = { section: "offers", clientAmountsWithBases, version: json.version };
  return api.call(settings.updateProviderSettings, { params, body }, cookie);
}

async function create(fields: object = {}) {
  const body = { ...proposalForm(world), ...fields };
  const { json, text } = await api.call(contract.createProposal, { params: { dealId }, body }, rep);
  expect(json.id, text).toBeDefined();
  return json;
}

const offer = async ({ id }: { id: string }) => (await api.call(offers.getOffer, { params: { proposalId: id } })).json;

/** 40 people in Colorado at 50,000: products 2.75 % of 2,000,000, and the taxes of each way. */
const PLAIN = { yearly: 55_000 + 124_000 + 32_000 + 34_000, lines: [55_000, 124_000, 32_000, 34_000] };
/** FUTA 1.6 % of 40 × 7,000, SUTA CO 1.7 % of 40 × 30,600; Social Security's base is above every salary. */
const WITH_BASES = { yearly: 55_000 + 124_000 + 4480 + 20_808, lines: [55_000, 124_000, 4480, 20_808] };

const linesOf = ({ pricing }: { pricing: { yearly: number }[] }) =>
  pricing.map(({ yearly }) => yearly).sort((a, b) => a - b);
const sorted = (amounts: number[]) => [...amounts].sort((a, b) => a - b);

describe("amounts with wage bases on the client's page (D-191, D-235)", () => {
  beforeEach(async () => {
    expect((await show(true)).status).toBe(200);
  });

  test("switched off, taxes are on all wages: on the page, and in the estimate of what the provider keeps", async () => {
    await show(false);
    const made = await create();
    expect(made.clientAmountsWithBases).toBe(false);
    const seen = await offer(made);
    expect(linesOf(seen)).toEqual(sorted(PLAIN.lines));
    expect(seen.charges.yearly).toBe(PLAIN.yearly);
    expect(seen).not.toHaveProperty("wageBasesOf");
    expect(made.refined.clientPays).toBe(PLAIN.yearly);
  });

  test("are the page's and the agreement's, and say how far each tax goes", async () => {
    const made = await create();
    expect(made).toMatchObject({ clientAmountsWithBases: true, estimateValue: 90_000 });
    const seen = await offer(made);
    expect(linesOf(seen)).toEqual(sorted(WITH_BASES.lines));
    expect(seen).toMatchObject({
      wageBasesOf: 2026,
      charges: { yearly: WITH_BASES.yearly, monthly: 17_024, perEmployeeMonthly: 425.6, once: 0 },
    });
    expect(made.refined.clientPays).toBe(WITH_BASES.yearly);
    expect(seen.pricing.map(({ subText }: { subText: string }) => subText).sort()).toEqual([
      "charge for Colorado tax, on wages up to $30,600",
      "charge for federal tax, on wages up to $184,500",
      "charge for federal tax, on wages up to $7,000",
      "of gross payroll",
    ]);
    const page = (await send(`${api.server.baseUrl}/offers/${made.id}`)).text;
    expect(page).toContain("the 2026 wage base");
    expect(page).toContain("$204,288.00");

    await answerOffer(made.id, true);
    await createOfferDocuments(made.id, signingForm);
    await signAsClient(made.id);
    await completeOfferDocuments(made.id);
    await bookFirstSlot(made.id);
    await completeWelcomeCall(made.id);
    const pdf = await api.call(offers.downloadOfferDocuments, { params: { proposalId: made.id } });
    const agreement = await textOf(pdf.bytes);
    expect(agreement).toContain(flat("$204,288.00 a year"));
    expect(agreement).toMatch(/chargeforColoradotax,.*\$30,600.*1\.70%|chargeforColoradotax,.*1\.70%.*\$30,600/);
    expect(agreement).toContain(flat("wages in a calendar year up to that amount"));
    // What it costs and earns stays inside: 1,680 and 11,628 are costs, 2,800 and 9,180 margins, 66,980 and 6,698 the provider's.
    const { text } = await api.call(offers.getOffer, { params: { proposalId: made.id } });
    for (const known of [text, page, agreement]) {
      expect(known).not.toMatch(/(?<![\d,.])(1,?680|11,?628|2,?800|9,?180|11,?980|66,?980|6,?698)(\.00)?(?![\d,.])/);
      expect(known).not.toMatch(/tax_?charges|refined|taxable_?wages|cost_?rate|0\.95%/i);
    }
  });

  test("belong to the proposal: the switch changes none that was made before", async () => {
    const withBases = await create();
    await show(false);
    const plain = await create();
    await show(true);
    expect((await offer(plain)).charges.yearly).toBe(PLAIN.yearly);
    await show(false);
    expect((await offer(withBases)).charges.yearly).toBe(WITH_BASES.yearly);
    expect((await offer(await create())).charges.yearly).toBe(PLAIN.yearly);
    await expect(sql("UPDATE proposals SET tax_charges = NULL WHERE id = $1", [withBases.id])).rejects.toThrow(
      "A proposal's prices never change",
    );
    const params = { dealId };
    const query = { proposals: `${plain.id},${withBases.id}` };
    const { json, text } = await api.call(comparisons.compareForClient, { params, query }, rep);
    expect(
      json.items?.map((item: { proposed: { total: number } }) => item.proposed.total),
      text,
    ).toEqual([PLAIN.yearly, WITH_BASES.yearly]);
  });

  test("need the estimate with wage bases: where people are not split over states, taxes are on all wages", async () => {
    const made = await create({ statesOfOperation: ["CO", "TX"], peoplePerState: [] });
    expect(made).toMatchObject({ clientAmountsWithBases: false, refined: null });
    expect(await offer(made)).not.toHaveProperty("wageBasesOf");
  });

  test("of a tax in the client's own account are the client's own rate, which is no price of the provider", async () => {
    const params = { providerId: world.summit.providerId, taxRateId: world.summit.suta };
    const report = async (reporting: "client" | null) => {
      expect((await api.call(catalog.updateTaxRate, { params, body: { reporting } }, owner)).status).toBe(200);
    };
    await report("client");
    const unknown = await create();
    expect(unknown.clientAmountsWithBases).toBe(false);
    const known = await offer(await create({ peoplePerState: [{ state: "CO", people: 40, clientRate: 2 }] }));
    expect(known.pricing).toContainEqual({
      mainText: "SUTA CO",
      subText: "Colorado tax in your own account, on wages up to $30,600",
      amount: "2.00%",
      yearly: 24_480,
    });
    await report(null);
  });

  test("are switched by who leads the provider, nobody else", async () => {
    expect(refusal(await show(false, rep), 403).code).toBe("forbidden");
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    expect(refusal(await show(false, rival), 403).code).toBe("forbidden");
    expect((await offer(await create())).charges.yearly).toBe(WITH_BASES.yearly);
  });
});
