import { describe, expect, test } from "vitest";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { audienceOf, type Change, groupsOf, type Reader } from "@/lib/live/scope";
import { CHANGE } from "../../../support/records/changes";

const rep: Reader = { userId: "rep", role: GLOBAL_ROLE.SALES_REP, providerId: "summit", providerRole: "member" };
const READERS: Record<string, Reader> = {
  rep,
  colleague: { ...rep, userId: "colleague" },
  owner: { ...rep, userId: "owner", providerRole: "owner" },
  manager: { ...rep, userId: "manager", providerRole: "admin" },
  "the same rep elsewhere": { ...rep, providerId: "redwood" },
  rival: { ...rep, userId: "rival", providerId: "redwood", providerRole: "owner" },
  nowhere: { ...rep, userId: "nowhere", providerId: null, providerRole: null },
  admin: { ...rep, userId: "admin", role: GLOBAL_ROLE.ADMIN, providerId: null, providerRole: null },
  "admin inside": { ...rep, userId: "inside", role: GLOBAL_ROLE.ADMIN, providerRole: "system_admin" },
};

const hearing = (change: Partial<Change>): string[] => {
  const audience = new Set(audienceOf({ ...CHANGE, ...change }));
  return Object.keys(READERS).filter((who) => groupsOf(READERS[who] as Reader).some((group) => audience.has(group)));
};

describe("who hears of a change (D-136)", () => {
  test.each<[string, Partial<Change>, string[]]>([
    [
      "a deal",
      { dealId: "d", providerId: "summit", repId: "rep" },
      ["rep", "owner", "manager", "admin", "admin inside"],
    ],
    ["a deal that is gone", { dealId: "d" }, ["admin"]],
    ["one person", { userId: "colleague", dealId: "d", providerId: "summit", repId: "rep" }, ["colleague"]],
    ["a provider", { providerId: "redwood" }, ["the same rep elsewhere", "rival", "admin"]],
    [
      "a company that Summit's rep sees",
      {
        companyId: "c",
        viewers: [
          ["summit", "rep"],
          ["summit", "summit"],
        ],
      },
      ["rep", "owner", "manager", "admin", "admin inside"],
    ],
    [
      "a company that only its keeper and Admins see",
      { companyId: "c", keeperId: "nowhere" },
      ["nowhere", "admin", "admin inside"],
    ],
    ["nothing in particular", {}, []],
  ])("of %s", (_, change, expected) => {
    expect(hearing(change)).toEqual(expected);
  });
});
