import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import * as revenue from "@/lib/revenue/contract";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { addRevenue, addSyncedRevenue } from "../../support/records/revenue";
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
beforeEach(async () => {
  await db().revenueEvent.deleteMany();
});

const MARCH = { startDate: "2026-03-01", endDate: "2026-03-31" };
const HEAD = "Date,Amount,Category,Description,Customer,Sales Rep,Recurring,External Entity";

const ofProvider = (query: Record<string, string> = MARCH, who = owner) =>
  api.call(revenue.exportProviderRevenue, { params: { providerId }, query }, who);

/** The lines of an answer without its header row, which must come first. */
async function linesOf(answer: ReturnType<typeof ofProvider>): Promise<string[]> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
  const [head, ...lines] = text.split("\r\n");
  expect(head).toBe(HEAD);
  expect(lines.pop()).toBe("");
  return lines;
}

describe("the CSV of revenue", () => {
  test("has every event of the range, the latest first, beyond what fits on a page", async () => {
    const count = 2_345;
    await db().revenueEvent.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        providerId,
        amount: index + 1,
        category: "Payroll",
        description: `Event ${index}`,
        eventDate: new Date(`2026-03-${String((index % 31) + 1).padStart(2, "0")}`),
      })),
    });
    await addRevenue(providerId, { eventDate: "2026-02-28" });
    await addRevenue(providerId, { eventDate: "2026-04-01" });
    const rows = (await linesOf(ofProvider())).map((line) => line.split(","));
    expect(rows).toHaveLength(count);
    const days = rows.map(([day]) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect(rows.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe((count * (count + 1)) / 2);
    expect(new Set(rows.map(([, amount]) => amount)).size).toBe(count);
  });

  test("describes an event in full, as a UTF-8 file with the range in its name", async () => {
    const { companyId } = await addDeal(world);
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 1234.5, salesRepId: world.rep, customer: "Café" });
    await db().revenueEvent.updateMany({ data: { description: "March", isRecurring: true } });
    const synced = await addSyncedRevenue(providerId, companyId, -20.25);
    await db().revenueEvent.update({
      where: { id: synced },
      data: { eventDate: new Date("2026-03-04"), description: "Credit", externalEntityName: "Acme, Inc." },
    });
    const { firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: world.rep } });
    expect(await linesOf(ofProvider())).toEqual([
      `2026-03-05,1234.5,Payroll,March,Café,${firstName} ${lastName},Yes,`,
      '2026-03-04,-20.25,Payroll Fees,Credit,,,No,"Acme, Inc."',
    ]);
    const { headers, bytes } = await ofProvider();
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="revenue-2026-03-01-to-2026-03-31.csv"');
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["=HYPERLINK(0)", "'=HYPERLINK(0)"],
    ["+1", "'+1"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ['=1,"a"', '"\'=1,""a"""'],
    ["two\nlines", '"two\nlines"'],
    ["a=1", "a=1"],
  ])("writes %j as text that no spreadsheet runs", async (description, cell) => {
    const id = await addRevenue(providerId, { eventDate: "2026-03-05", amount: 7 });
    await db().revenueEvent.update({ where: { id }, data: { description } });
    expect((await ofProvider()).text).toContain(`2026-03-05,7,Payroll,${cell},`);
  });

  test("has only its header row when there is no revenue", async () => {
    expect(await linesOf(ofProvider())).toEqual([]);
  });

  test("is filtered as the page is, and refuses what the page refuses", async () => {
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 10, salesRepId: world.rep });
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 7, salesRepId: world.colleague });
    expect(await linesOf(ofProvider({ ...MARCH, salesRepId: world.colleague }))).toHaveLength(1);
    expect(await linesOf(api.call(revenue.exportSalesRevenue, { query: MARCH }, rep))).toHaveLength(1);
    const others = { ...MARCH, salesRepId: world.colleague };
    refusal(await api.call(revenue.exportSalesRevenue, { query: others }, rep), 403);
    refusal(await ofProvider(MARCH, rep), 403);
    refusal(await ofProvider({ startDate: "2026-03-02", endDate: "2026-03-01" }), 400);
  });
});
