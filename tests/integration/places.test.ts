import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGooglePlaces } from "@/lib/integrations/places/google";
import { zipCodePlaces } from "@/lib/integrations/places/zip-codes";

const texts = async (typed: string) => (await zipCodePlaces.predict(typed, undefined)).map(({ text }) => text);

async function chosen(typed: string) {
  const [first] = await zipCodePlaces.predict(typed, undefined);
  return zipCodePlaces.find(first?.id ?? "", undefined);
}

describe("the built-in address search", () => {
  test.each([
    ["80202", { addressLine1: "", city: "Denver", state: "CO", zipCode: "80202" }],
    ["12 Main St 80202", { addressLine1: "12 Main St", city: "Denver", state: "CO", zipCode: "80202" }],
    ["12 Main St, Denver, CO 80202", { addressLine1: "12 Main St", city: "Denver", state: "CO", zipCode: "80202" }],
    ["12 Main St, Denver 80202-1234", { addressLine1: "12 Main St", city: "Denver", state: "CO", zipCode: "80202" }],
    ["5 Oak Ave, Salt Lake City, Utah", { addressLine1: "5 Oak Ave", city: "Salt Lake City", state: "UT" }],
    ["5 Oak Ave Albuquerque NM", { addressLine1: "5 Oak Ave", city: "Albuquerque", state: "NM" }],
    ["miami, fl", { addressLine1: "", city: "Miami", state: "FL" }],
    ["02139", { addressLine1: "", city: "Cambridge", state: "MA", zipCode: "02139" }],
  ])("fills in what '%s' names", async (typed, expected) => {
    expect(await chosen(typed)).toMatchObject(expected);
  });

  test("offers a few cities for a begun name, whole names first", async () => {
    const found = await texts("Portland");
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThanOrEqual(6);
    for (const text of found) expect(text).toMatch(/^Portland, [A-Z]{2} \d{5}$/);
  });

  test("knows the 50 states only: no district, no territory, no other country", async () => {
    for (const typed of ["20500", "1600 Pennsylvania Ave NW, Washington, DC 20500", "00901", "K1A 0B1"]) {
      expect(await texts(typed), typed).toEqual([]);
    }
    expect(await zipCodePlaces.find("20500~", undefined)).toBeNull();
  });

  test("offers nothing for what names no place, and survives odd input", async () => {
    for (const typed of [
      "",
      "zz",
      "1600 Pennsylvania Ave",
      "qqqqqqqq",
      ",,,",
      "((((",
      "\u{1f3e0}".repeat(50),
      "0".repeat(200),
    ]) {
      expect(await texts(typed), typed).toEqual([]);
    }
    expect(await zipCodePlaces.find("nonsense", undefined)).toBeNull();
  });
});

describe("Google Places, spoken to over HTTP", () => {
  let server: Server;
  let url: string;
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
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? "";
      asked.push({ path, key: request.headers["x-goog-api-key"]?.toString(), body: Buffer.concat(chunks).toString() });
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
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const listening = server.address();
    url = `http://127.0.0.1:${typeof listening === "object" && listening ? listening.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("is asked for US addresses only, with the key and one session for a search and its choice", async () => {
    const places = createGooglePlaces(url, "the-key");
    expect(await places.predict("1600 bla", "s1")).toEqual([{ id: "abc", text: "1600 Blake St, Denver, CO" }]);
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
    const places = createGooglePlaces(url, "the-key");
    for (const id of ["washington", "toronto", "missing"]) expect(await places.find(id, undefined)).toBeNull();
    await expect(places.find("broken", undefined)).rejects.toThrow("500");
  });
});
