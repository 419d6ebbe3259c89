import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as deals from "@/lib/contracts/deals";
import * as places from "@/lib/contracts/places";
import { Api, refusal } from "../support/api";
import { FAULTS, FakeVendor, RETRY_AFTER } from "../support/fake-vendor";
import { cookieOf } from "../support/people";
import { changesNothing } from "../support/snapshot";
import { makeWorld } from "../support/world";

let api: Api;
let vendor: FakeVendor;
let cookie: string;

beforeAll(async () => {
  vendor = await FakeVendor.start();
  const env = { GOOGLE_PLACES_KEY: "the-key", GOOGLE_PLACES_URL: vendor.url };
  const [started, world] = await Promise.all([Api.start({ env }), makeWorld()]);
  api = started;
  cookie = await cookieOf(world.rep, world.summit.providerId);
});
afterAll(async () => {
  await api?.stop();
  await vendor?.stop();
});

const find = () => api.call(places.getPlace, { params: { placeId: "somewhere" }, query: {} }, cookie);

describe("an address of Google Places", () => {
  test.each(FAULTS.filter((fault) => fault !== "other JSON"))(
    "that answers by '%s' is refused with its name and nothing of what it said",
    async (fault) => {
      vendor.fault = fault;
      const answer = await changesNothing(find);
      const { code, message } = refusal(answer, 503);
      expect({ code, message }).toEqual({
        code: "upstream_unavailable",
        message: "Google Places does not answer. Please try again in a moment.",
      });
      expect(Number(answer.headers.get("retry-after"))).toBe(fault === "429" ? RETRY_AFTER : 5);
      expect(answer.text).not.toContain("secret");
    },
  );

  test("that hangs keeps nobody else waiting", async () => {
    vendor.fault = "hang";
    const slow = Array.from({ length: 12 }, find);
    const others = await Promise.all(
      Array.from({ length: 12 }, () => api.call(deals.listDeals, { query: { limit: "20" } }, cookie)),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(12).fill(200));
    for (const answer of await Promise.all(slow)) refusal(answer, 503);
  });
});
