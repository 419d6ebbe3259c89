import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as deals from "@/lib/contracts/deals";
import * as places from "@/lib/contracts/places";
import { FAULTS, FakeVendor, failureOf, RETRY_AFTER } from "../../../support/fakes/fake-vendor";
import { cookieOf } from "../../../support/records/people";
import { changesNothing } from "../../../support/records/snapshot";
import { makeWorld } from "../../../support/records/world";
import { type OwnApi, refusal, ServerApi } from "../../../support/requests/api";

let api: OwnApi;
let vendor: FakeVendor;
let cookie: string;

beforeAll(async () => {
  vendor = await FakeVendor.start();
  const env = { GOOGLE_PLACES_KEY: "the-key", GOOGLE_PLACES_URL: vendor.url };
  const [started, world] = await Promise.all([ServerApi.start({ env }), makeWorld()]);
  api = started;
  cookie = await cookieOf(world.rep, world.summit.providerId);
});
afterAll(async () => {
  await api?.server.stop();
  await vendor?.stop();
});

const find = () => api.call(places.getPlace, { params: { placeId: "somewhere" }, query: {} }, cookie);

describe("an address of Google Places", () => {
  test.each(FAULTS.filter((fault) => fault !== "other JSON"))(
    "that answers by '%s' is refused with the vendor's name and none of what it said",
    async (fault) => {
      vendor.fault = fault;
      const answer = await changesNothing(find);
      const { code, message } = refusal(answer, 503);
      expect({ code, message }).toEqual({
        code: "upstream_unavailable",
        message: failureOf("Google Places", fault),
      });
      expect(Number(answer.headers.get("retry-after"))).toBe(fault === "429" ? RETRY_AFTER : 5);
      expect(answer.text).not.toContain("secret");
    },
  );

  test("that hangs does not keep anybody else waiting", async () => {
    vendor.fault = "hang";
    const slow = Array.from({ length: 12 }, find);
    const others = await Promise.all(
      Array.from({ length: 12 }, () => api.call(deals.listDeals, { query: { limit: "20" } }, cookie)),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(12).fill(200));
    for (const answer of await Promise.all(slow)) refusal(answer, 503);
  });
});
