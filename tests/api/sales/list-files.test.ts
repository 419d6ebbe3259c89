import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { exportCompanies } from "@/lib/companies/contract";
import { exportContacts } from "@/lib/contacts/contract";
import { db } from "@/lib/database/db";
import { exportDeals } from "@/lib/deals/contract";
import { listFile } from "@/lib/lists/list-file";
import { Turns } from "@/lib/turns";
import { cookieOf } from "../../support/records/people";
import { addContact, addDeal, addDealContact, firstStage } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let owner: string;
let rep: string;
let rival: string;
/** The rep's deals, more than are read at once. */
const MANY = 1_250;

beforeAll(async () => {
  world = await makeWorld();
  owner = await cookieOf(world.owner, world.summit.providerId);
  rep = await cookieOf(world.rep, world.summit.providerId);
  rival = await cookieOf(world.rival, world.redwood.providerId);
  const { companyId } = await addDeal(world);
  const { id: stageId } = await firstStage();
  const { providerId } = world.summit;
  await db().deal.createMany({
    data: Array.from({ length: MANY - 1 }, (_, index) => ({
      name: `Deal ${String(index).padStart(4, "0")}`,
      companyId,
      providerId,
      stageId,
      salesRepId: world.rep,
      expectedValue: index + 0.5,
      expectedCloseDate: new Date("2026-12-31"),
      priority: 1,
    })),
  });
});

const deals = (query: object, who = owner) => api.call(exportDeals, { query: query as never }, who);

async function linesOf(answer: ReturnType<typeof deals>): Promise<string[]> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
  const lines = text.split("\r\n");
  expect(lines.pop()).toBe("");
  return lines;
}

afterEach(() => vi.useRealTimers());

describe("a list as a file", () => {
  test("has every match in the list's order, not only a page", async () => {
    const [head, ...lines] = await linesOf(
      deals({ search: "Deal 0", sortBy: "name", sortOrder: "desc", columns: "name" }),
    );
    expect(head).toBe("Deal Name");
    expect(lines).toEqual(Array.from({ length: 1_000 }, (_, index) => `Deal ${String(999 - index).padStart(4, "0")}`));
    expect(await linesOf(deals({}))).toHaveLength(MANY + 1);
  });

  test("has the columns that are shown, or all; amounts are numbers, days are days", async () => {
    const shown = await linesOf(deals({ search: "Deal 0007", columns: "name,expectedValue,expectedCloseDate" }));
    expect(shown).toEqual(["Deal Name,Expected Value,Expected Close", "Deal 0007,7.5,2026-12-31"]);
    const [head] = await linesOf(deals({ search: "Deal 0007" }));
    expect(head).toBe(
      "Company,Deal Name,Stage,Status,Closed On,Reason Won or Lost,Next Step,Next Step Due,Expected Value,Expected Close,Priority,Confidence,Sales Rep,Source,Created",
    );
  });

  test("is a workbook that Excel reads: numbers and days typed, the names of the columns on top", async () => {
    const answer = await deals({
      search: "Deal 0007",
      format: "xlsx",
      columns: "name,expectedValue,expectedCloseDate",
    });
    expect(answer.headers.get("content-disposition")).toMatch(/filename="deals-\d{4}-\d\d-\d\d\.xlsx"/);
    const { sheets } = await readXlsx(answer.bytes);
    expect(sheets[0]?.rows).toEqual([
      ["Deal Name", "Expected Value", "Expected Close"],
      ["Deal 0007", 7.5, new Date("2026-12-31")],
    ]);
  });

  test("runs nothing in a spreadsheet: texts that begin like a formula are texts", async () => {
    const { companyId } = await addDeal(world);
    const name = '=HYPERLINK("https://evil.test")';
    await db().company.update({ where: { id: companyId }, data: { name } });
    const query = { search: "HYPERLINK", columns: "company" } as const;
    expect(await linesOf(deals(query))).toEqual(["Company", `"'=HYPERLINK(""https://evil.test"")"`]);
    const { bytes } = await deals({ ...query, format: "xlsx" });
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows[1]).toEqual([name]);
    expect(Buffer.from(bytes).includes("<f>")).toBe(false);
  });

  test("has what its reader may see, and nothing of another provider's", async () => {
    await addDeal(world, { name: "A colleague's", salesRepId: world.colleague });
    const names = async (who: string) => (await linesOf(deals({ columns: "name", search: "colleague" }, who))).slice(1);
    expect(await names(owner)).toEqual(["A colleague's"]);
    expect(await names(rep)).toEqual([]);
    expect(await linesOf(deals({ columns: "name" }, rival))).toEqual(["Deal Name"]);
    const companies = await linesOf(api.call(exportCompanies, {}, rival));
    expect(companies).toHaveLength(1);
  });

  test("has days where its reader is, in its name as well", async () => {
    // October 1 in Guam.
    const at = new Date("2027-09-30T15:00:00Z");
    vi.useFakeTimers({ toFake: ["Date"], now: at });
    const { id, companyId } = await addDeal(world, { name: "Deal of October" });
    await db().user.update({ where: { id: world.manager }, data: { timeZone: "Pacific/Guam" } });
    await db().deal.update({ where: { id }, data: { createdAt: at, lastActivityAt: at } });
    await db().company.update({ where: { id: companyId }, data: { name: "Company of October", updatedAt: at } });
    const contactId = await addDealContact({ id, companyId });
    await db().contact.update({ where: { id: contactId }, data: { lastName: "Of October", createdAt: at } });
    const manager = await cookieOf(world.manager, world.summit.providerId);
    const file = await deals({ search: "October", columns: "createdAt" }, manager);
    expect(file.headers.get("content-disposition")).toContain('filename="deals-2027-10-01.csv"');
    expect(file.text).toBe("Created\r\n2027-10-01\r\n");
    const query = { search: "October" };
    const companies = api.call(exportCompanies, { query: { ...query, columns: "updatedAt" } }, manager);
    expect(await linesOf(companies)).toEqual(["Last Changed", "2027-10-01"]);
    const contacts = api.call(exportContacts, { query: { ...query, columns: "lastTouchedAt,createdAt" } }, manager);
    expect(await linesOf(contacts)).toEqual(["Last Contacted,Added", "2027-10-01,2027-10-01"]);
  });

  test("of companies and contacts has what their lists have", async () => {
    const { companyId } = await addDeal(world);
    await db().company.update({ where: { id: companyId }, data: { name: "Filed Company" } });
    const [head, line] = await linesOf(api.call(exportCompanies, { query: { search: "Filed" } }, rep));
    expect(head).toMatch(
      /^Company,Industry,Company Code,Street,Street 2,City,State,ZIP,Employees,Open Deals,Open Value,/,
    );
    expect(line).toMatch(/^Filed Company,/);
    const contactId = await addContact(companyId, world.summit.providerId);
    await db().contact.update({ where: { id: contactId }, data: { lastName: "Filedson" } });
    const contacts = await linesOf(api.call(exportContacts, { query: { search: "Filedson" } }, rep));
    expect(contacts[1]).toContain("Filedson");
    expect(contacts[1]).toContain("Filed Company");
  });

  test("is in the audit log: who took how many rows of which list, and by which filters", async () => {
    await linesOf(deals({ search: "Deal 0007", columns: "name" }, rep));
    const entry = await db().auditEntry.findFirstOrThrow({ where: { action: "list.export" }, orderBy: { id: "desc" } });
    expect(entry).toMatchObject({
      actorId: world.rep,
      providerId: world.summit.providerId,
      recordType: "list",
      recordId: "deals",
      changes: { rows: 1, format: "csv", search: "Deal 0007", columns: "name" },
    });
  });

  test("with more rows than a file has, says so", async () => {
    const file = listFile({} as never, {
      list: "deals",
      query: { format: "csv" },
      columns: [],
      find: async (most) => Array.from({ length: most }, (_, index) => String(index)),
      read: async () => [],
    });
    await expect(file).rejects.toThrow("A file has at most 200,000 rows. Please filter the list first.");
  });

  test("is refused for a while where too many files are being made, and then takes its turn", async () => {
    // The turns of this process, of which files take theirs.
    const turns = new Turns("parts_of_files", { atOnce: 2, waiting: { each: 99, total: 99 } });
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const others = Array.from({ length: 18 }, (_, index) => turns.take(`other ${index}`, () => promise));
    const refused = await deals({ columns: "name" });
    end();
    expect(refusal(refused, 503).code).toBe("unavailable");
    expect(refused.headers.get("retry-after")).toBe("1");
    await Promise.all(others);
    expect(await linesOf(deals({ search: "Deal 0007", columns: "name" }))).toHaveLength(2);
  });

  test("of a wrong column or format is refused", async () => {
    for (const query of [{ columns: "secret" }, { format: "pdf" }]) {
      expect(refusal(await deals(query), 400).code).toBe("bad_request");
    }
  });
});
