import { beforeAll, describe, expect, test } from "vitest";
import * as contract from "@/lib/catalog/contract";
import { db } from "@/lib/database/db";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let owner: string;
let rep: string;
let providerId: string;

beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  owner = await cookieOf(world.owner, providerId);
  rep = await cookieOf(world.rep, providerId);
});

const CLERICAL = { state: "FL", classCode: "8810", rate: 0.25 };
const CARPENTRY = { state: "FL", classCode: "5403", rate: 6.4 };

const read = async () => (await api.call(contract.getClassRates, { params: { providerId } }, owner)).json;
const write = (body: unknown, who = owner) => api.call(contract.setClassRates, { params: { providerId }, body }, who);
const offeredTo = (dealId: string, who: string) => api.call(contract.getOfferedClassRates, { params: { dealId } }, who);

describe("workers' compensation rates", () => {
  test("are entered by the owner as one list, read by the reps of its deals, and recorded in the audit log", async () => {
    const deal = await addDeal(world);
    const { version } = await read();
    const written = await write({ rates: [CARPENTRY, CLERICAL], version });
    expect(written.json).toEqual({ rates: [CARPENTRY, CLERICAL], version: version + 1 });
    expect((await offeredTo(deal.id, rep)).json).toEqual({ rates: [CARPENTRY, CLERICAL] });
    const dearer = { ...CLERICAL, rate: 0.275 };
    expect((await write({ rates: [dearer] })).json.rates).toEqual([dearer]);
    const last = await db().auditEntry.findFirst({ where: { recordId: providerId }, orderBy: { id: "desc" } });
    expect(last).toMatchObject({
      action: "class_rates.set",
      actorId: world.owner,
      changes: { before: { "FL 5403": 6.4, "FL 8810": 0.25 }, after: { "FL 5403": null, "FL 8810": 0.275 } },
    });
  });

  test("of one provider are not offered to the deals of another", async () => {
    await write({ rates: [CLERICAL] });
    const elsewhere = await addDeal(world, { providerId: world.redwood.providerId, salesRepId: world.rival });
    const member = await cookieOf(world.rival, world.redwood.providerId);
    expect((await offeredTo(elsewhere.id, member)).json).toEqual({ rates: [] });
    expect((await offeredTo((await addDeal(world)).id, member)).status).toBe(404);
  });

  test("that somebody else has replaced meanwhile are not written over", async () => {
    const { version } = await read();
    await write({ rates: [CARPENTRY], version });
    await expect((await write({ rates: [CLERICAL], version })).status).toBe(409);
    expect((await read()).rates).toEqual([CARPENTRY]);
  });

  test.each([
    ["two rates of one class code in a state", [CLERICAL, { ...CLERICAL, rate: 1 }], "rates"],
    ["a place that is no state", [{ ...CLERICAL, state: "DC" }], "rates.0.state"],
    ["a name for a class code", [{ ...CLERICAL, classCode: "Clerical" }], "rates.0.classCode"],
    ["a rate with five decimals", [{ ...CLERICAL, rate: 0.12345 }], "rates.0.rate"],
    ["words beside them", [{ ...CLERICAL, description: "Clerical" }], "description"],
  ])("are refused with %s, and nothing changes", async (_, rates, field) => {
    await changesNothing(async () => {
      expect(Object.keys(refusal(await write({ rates }), 400).fields ?? {})).toContain(field);
    });
  });

  test("may be 4,000 and no more", async () => {
    const codes = Array.from({ length: 4001 }, (_, index) => ({
      state: index < 4000 ? "FL" : "AZ",
      classCode: String((index % 4000) + 1000),
      rate: 1,
    }));
    expect((await write({ rates: codes })).status).toBe(400);
    expect((await write({ rates: codes.slice(1) })).json.rates).toHaveLength(4000);
  });
});
