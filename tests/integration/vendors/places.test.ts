import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchPlaces } from "@/lib/companies/address-search";
import { statesOfOwnCompanies } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { createGooglePlaces } from "@/lib/vendors/places/google";
import { zipCodePlaces } from "@/lib/vendors/places/zip-codes";
import { bodyOf, type Listening, listen } from "../../support/fakes/loopback";
import { actorOf } from "../../support/records/people";
import { addCompany, addDeal } from "../../support/records/records";
import { makeWorld } from "../../support/records/world";

const search = (typed: string, homeStates: string[] = []) => zipCodePlaces.predict(typed, undefined, homeStates);
const texts = async (typed: string, homeStates?: string[]) =>
  (await search(typed, homeStates)).items.map(({ text }) => text);

async function chosen(typed: string) {
  const [first] = (await search(typed)).items;
  return zipCodePlaces.find(first?.id ?? "", undefined);
}

describe("the built-in address search", () => {
  test.each([
    ["80202", { addressLine1: "", city: "Denver", state: "CO", zipCode: "80202" }],
    ["12 Main St 80202", { addressLine1: "12 Main St", city: "Denver", state: "CO", zipCode: "80202" }],
    ["12 Main St, Denver 80202-1234", { addressLine1: "12 Main St", city: "Denver", state: "CO", zipCode: "80202" }],
    ["12 Main St, Avella", { addressLine1: "12 Main St", city: "Avella", state: "PA", zipCode: "15312" }],
    ["02139", { addressLine1: "", city: "Cambridge", state: "MA", zipCode: "02139" }],
  ])("fills in '%s' with its only ZIP code", async (typed, expected) => {
    expect(await chosen(typed)).toEqual(expected);
  });

  test.each([
    ["10 Broadway New York", "10 Broadway", "New York", "NY"],
    ["10 Broadway new york new york", "10 Broadway", "New York", "NY"],
    ["1600 Main St. Den", "1600 Main St.", "Denver", "CO"],
    ["5 Oak Ave, Salt Lake City, Utah", "5 Oak Ave", "Salt Lake City", "UT"],
    ["1 Market St, St. Louis", "1 Market St", "Saint Louis", "MO"],
    ["miami, fl", "", "Miami", "FL"],
  ])("fills in '%s' and does not guess one of the city's ZIP codes", async (typed, addressLine1, city, state) => {
    expect(await chosen(typed)).toEqual({ addressLine1, city, state, zipCode: "" });
  });

  test("offers the largest places of a name first, each once, whole names before longer ones", async () => {
    expect(await texts("Portland")).toMatchObject({ 0: "Portland, OR", 1: "Portland, ME", length: 6 });
    expect(await texts("1 A St Springfield")).toMatchObject({
      0: "1 A St, Springfield, IL",
      1: "1 A St, Springfield, MA",
      2: "1 A St, Springfield, MO",
    });
    for (const text of await texts("Portland")) expect(text).toMatch(/^Portland, [A-Z]{2}( \d{5})?$/);
  });

  test("offers the states of the user's companies before larger places elsewhere", async () => {
    expect((await texts("1 A St Springfield", ["OH", "MO"])).slice(0, 3)).toEqual([
      "1 A St, Springfield, MO",
      "1 A St, Springfield, OH",
      "1 A St, Springfield, IL",
    ]);
  });

  test("finds Washington, in the 50 states, and says why the District is not among them", async () => {
    const { items, note } = await search("1600 Pennsylvania Ave NW Washington");
    expect(items.length).toBeGreaterThan(2);
    for (const { text } of items) {
      expect(text).toMatch(/^1600 Pennsylvania Ave NW, Washington, [A-Z]{2}( \d{5})?$/);
      expect(text).not.toContain(", DC");
    }
    expect(note).toBe("Washington, DC cannot be chosen: addresses are in the 50 states.");
  });

  test("finds addresses in the 50 states only: no district, no territory, no other country (ENUM-016)", async () => {
    for (const typed of ["20500", "1600 Pennsylvania Ave NW, Washington, DC 20500", "00901", "K1A 0B1"]) {
      expect(await texts(typed), typed).toEqual([]);
    }
    for (const id of ["20500~", "Washington,DC~", "San Juan,PR~"]) {
      expect(await zipCodePlaces.find(id, undefined), id).toBeNull();
    }
  });

  test("says what it can find, and what to add where it finds nothing", async () => {
    expect((await search("10 Broadway New York")).note).toBe(
      "Cities and ZIP codes only: the street stays as you typed it.",
    );
    for (const typed of ["zzz", "1600 Pennsylvania Ave", "qqqqqqqq", ",,,", "((((", "0".repeat(200)]) {
      expect(await search(typed), typed).toEqual({
        items: [],
        note: "No city or ZIP code recognized: add the city.",
      });
    }
  });

  test("survives odd input, and finds no address for an invalid id", async () => {
    for (const typed of ["", "\u{1f3e0}".repeat(50), " , , ,", "st ", "new york", "washington"]) await search(typed);
    for (const id of ["nonsense", "~", ",~", ",,~", "Denver,ZZ~", "Denver,~"]) {
      expect(await zipCodePlaces.find(id, undefined), id).toBeNull();
    }
  });
});

describe("the states where a user sells", () => {
  test("are those of the companies they entered and of their deals at the active provider", async () => {
    const world = await makeWorld();
    const add = async (state: string, createdById: string, salesRepId?: string) => {
      const companyId = await addCompany(world, createdById);
      await db().company.update({ where: { id: companyId }, data: { state } });
      if (salesRepId) await addDeal(world, { companyId, salesRepId });
    };
    await add("MO", world.rep);
    await add("OH", world.founder, world.rep);
    await add("TX", world.founder, world.colleague);
    const rep = await actorOf(world.rep, world.summit.providerId);
    expect((await statesOfOwnCompanies(rep)).sort()).toEqual(["MO", "OH"]);
    const { items } = await searchPlaces(rep, "1 A St Springfield", undefined);
    expect(items.map(({ text }) => text).slice(0, 2)).toEqual(["1 A St, Springfield, MO", "1 A St, Springfield, OH"]);
  });
});

describe("Google Places over HTTP", () => {
  let at: Listening;
  const asked: { path: string; key: string | undefined; body: string }[] = [];
  const component = (type: string, longText: string, shortText = longText) => ({ types: [type], longText, shortText });
  const address = (country: string, state: string) => ({
    addressComponents: [
      component("street_number", "1600"),
      component("route", "Blake Street"),
      component("locality", "Denver"),
      component("administrative_area_level_1", "Colorado", state),
      component("postal_code", "80202"),
      component("country", "A country", country),
    ],
  });

  beforeAll(async () => {
    const server = createServer(async (request, response) => {
      const path = request.url ?? "";
      const key = request.headers["x-goog-api-key"]?.toString();
      asked.push({ path, key, body: await bodyOf(request) });
      const answers: Record<string, [number, unknown]> = {
        "/v1/places:autocomplete": [
          200,
          { suggestions: [{ placePrediction: { placeId: "abc", text: { text: "1600 Blake St, Denver, CO" } } }, {}] },
        ],
        "/v1/places/abc?sessionToken=s1": [200, address("US", "CO")],
        "/v1/places/washington": [200, address("US", "DC")],
        "/v1/places/toronto": [200, address("CA", "ON")],
        "/v1/places/broken": [500, {}],
      };
      const [status, body] = answers[path] ?? [404, {}];
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    at = await listen(server);
  });
  afterAll(() => at.stop());

  test("is asked for US addresses only, with the key and one session for a search and its choice", async () => {
    const places = createGooglePlaces(() => ({ baseUrl: at.url, key: "the-key" }));
    expect(await places.predict("1600 bla", "s1", [])).toEqual({
      items: [{ id: "abc", text: "1600 Blake St, Denver, CO" }],
      note: null,
    });
    expect(asked[0]).toMatchObject({ path: "/v1/places:autocomplete", key: "the-key" });
    expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({ includedRegionCodes: ["us"], sessionToken: "s1" });
    expect(await places.find("abc", "s1")).toEqual({
      addressLine1: "1600 Blake Street",
      city: "Denver",
      state: "CO",
      zipCode: "80202",
    });
  });

  test("fills in nothing outside the 50 states, and says when it fails", async () => {
    const places = createGooglePlaces(() => ({ baseUrl: at.url, key: "the-key" }));
    for (const id of ["washington", "toronto", "missing"]) expect(await places.find(id, undefined)).toBeNull();
    await expect(places.find("broken", undefined)).rejects.toMatchObject({
      code: "upstream_unavailable",
      message: "Google Places is not responding. Please try again in a moment.",
    });
  });
});
