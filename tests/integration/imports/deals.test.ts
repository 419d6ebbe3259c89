import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { getBulkChange, undoBulkChange } from "@/lib/bulk/service";
import { db } from "@/lib/database/db";
import { DEAL_WORK, GOES_WITH_DEAL } from "@/lib/deals/repository-many";
import { getDeal, setDealStatus, updateDeal } from "@/lib/deals/service";
import { createNote } from "@/lib/deals/timeline";
import { addDays, formatDateOnly, todayIn, utcMidnight } from "@/lib/domain/dates";
import { getForecastRates } from "@/lib/forecast/rates";
import type { DealImportSettings, ImportSettings } from "@/lib/imports/contract";
import { getImport, getImportColumns, listImportRows, undoImport } from "@/lib/imports/service";
import { getLeaderboard } from "@/lib/leaderboards/service";
import { listToday } from "@/lib/today/service";
import { editDeals } from "../../support/records/bulk";
import { PROVIDER_ZONE } from "../../support/records/catalog";
import { differences } from "../../support/records/derived";
import { checkRows, rowsOf, runUndo, writeRows } from "../../support/records/imports";
import { actorOf } from "../../support/records/people";
import { addCompany, addContact, addDeal, serial } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let owner: Actor;
let stages: Map<string, string>;
let sources: Map<string, string>;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
  owner = await actorOf(world.owner, world.summit.providerId);
  stages = new Map((await db().dealStage.findMany()).map(({ name, id }) => [name, id]));
  sources = new Map((await db().dealSource.findMany()).map(({ name, id }) => [name, id]));
});

const FIELDS = ["name", "company", "stage", "owner", "value", "closeDate", "source", "contact"];
const NOTHING_CHOSEN: DealImportSettings = { stages: [], sources: [], reps: [], stageId: null, sourceId: null };
const SETTINGS = { matchBy: "title", onMatch: "fill", state: null, companySize: null } as const;

/** Checks deals whose source is 'Other' and whose amount is $0 where a row has none. */
function check(
  rows: string[][],
  chosen: Partial<DealImportSettings> = {},
  { as = rep, fields = FIELDS, ...settings }: { as?: Actor; fields?: string[] } & Partial<ImportSettings> = {},
): Promise<string> {
  const deals = { ...NOTHING_CHOSEN, sourceId: sources.get("Other") ?? "", noValue: "zero" as const, ...chosen };
  return checkRows(as, fields, rows, { kind: "deals", settings: { ...SETTINGS, ...settings, deals } });
}
const outcomes = async (id: string) => (await rowsOf(id)).map(({ outcome, note }) => [outcome, note]);
const recordOf = async (id: string, row = 0): Promise<string> => (await rowsOf(id))[row]?.recordId ?? "";
const dealsOf = (companyId: string) => db().deal.findMany({ where: { companyId }, orderBy: { name: "asc" } });
const activitiesOf = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId }, orderBy: { id: "asc" } })).map(
    ({ title, description, userId }) => ({
      title,
      description,
      userId,
    }),
  );

async function company(name: string, by = world.rep): Promise<string> {
  const id = await addCompany(world, by);
  await db().company.update({
    where: { id },
    data: { name, createdInId: by === world.rival ? world.redwood.providerId : world.summit.providerId },
  });
  return id;
}

async function undone(actor: Actor, id: string): Promise<void> {
  await undoImport(actor, id);
  await runUndo(actor, id);
}

describe("a check of deals (D-207)", () => {
  test("says by row what would be added and refused, and why; it writes nothing", async () => {
    const n = serial();
    const companyId = await company(`Acme ${n}`);
    await company(`Rival's ${n}`, world.rival);
    const archived = await company(`Gone ${n}`);
    await db().company.update({ where: { id: archived }, data: { status: "inactive" } });
    const row = (name: string, over: Record<string, string> = {}) => {
      const texts: Record<string, string> = { company: `Acme ${n}`, stage: "Proposal", ...over, name };
      return FIELDS.map((field) => texts[field] ?? "");
    };
    const id = await check([
      row("Payroll", { stage: "Presentation scheduled", value: "$12,400.50", closeDate: "7/31/2027" }),
      row("payroll"),
      row("", {}),
      row("Hidden", { company: `Rival's ${n}` }),
      row("Archived", { company: `Gone ${n}` }),
      row("Won", { stage: "Closed Won" }),
      row("Unknown stage", { stage: "Warming up" }),
      row("Stageless", { stage: "" }),
      row("Tara's", { owner: "Tara Test" }),
      row("Euro", { value: "12.400" }),
      row("Two days", { closeDate: "3/4/2027" }),
      row("Late", { closeDate: "12/31/1850" }),
    ]);
    expect(await outcomes(id)).toEqual([
      ["add", `For Acme ${n}`],
      ["skip", "The same deal as in row 2"],
      ["refuse", "No name"],
      ["refuse", "Company not found. Import companies first."],
      ["refuse", `Gone ${n} is archived`],
      ["refuse", "Marked as won in the file. Only owners and admins can import won and lost deals."],
      ["refuse", "No stage is called 'Warming up'"],
      ["refuse", "No stage"],
      ["refuse", "'Tara Test' is not someone you can give deals to"],
      ["refuse", "'12.400' could be two amounts: choose the file's decimal separator"],
      ["refuse", "'3/4/2027' could be two days: choose the file's date format"],
      ["refuse", "Expected close: Invalid date"],
    ]);
    expect(await dealsOf(companyId)).toEqual([]);
  });

  test("does not say of a deal with another stage or amount that it has it all", async () => {
    const n = serial();
    await addDeal(world, { companyId: await company(`Other ${n}`), name: "Payroll", expectedValue: 100 });
    const noteOf = async (stage: string, value: string) =>
      (await outcomes(await check([["payroll", `Other ${n}`, stage, "", value, "", "", ""]])))[0];
    expect(await noteOf("Prospecting", "100")).toEqual(["skip", "Payroll is already up to date"]);
    expect(await noteOf("Proposal", "200")).toEqual(["skip", "Payroll has a different stage, expected value"]);
    expect(await noteOf("Warming up", "")).toEqual(["skip", "Payroll already exists"]);
  });

  test("reads stages, sources and sales reps as they were chosen by hand, also against a known name", async () => {
    const n = serial();
    const companyId = await company(`Chosen ${n}`, world.owner);
    const id = await check(
      [
        [`A ${n}`, `Chosen ${n}`, "Warming UP", "Someone Else", "", "", "Radio", ""],
        [`B ${n}`, `Chosen ${n}`, "Closed won", "", "", "", "", ""],
        [`C ${n}`, `Chosen ${n}`, "Negotiation", "", "", "", "", ""],
        [`D ${n}`, `Chosen ${n}`, "Proposal", "Nobody", "", "", "", ""],
      ],
      {
        stages: [
          { text: "warming up", to: stages.get("Needs Analysis") ?? "" },
          { text: "Closed Won", to: stages.get("Closing") ?? "" },
          { text: "Negotiation", to: null },
        ],
        sources: [{ text: "Radio", to: sources.get("Event") ?? "" }],
        reps: [
          { text: "Someone Else", to: world.rep },
          { text: "Nobody", to: null },
        ],
      },
      { as: owner },
    );
    expect(await outcomes(id)).toEqual([
      ["add", `For Chosen ${n}. No amount: set to $0`],
      ["add", `For Chosen ${n}. No amount: set to $0`],
      ["refuse", "No stage is called 'Negotiation'"],
      ["refuse", "'Nobody' is not someone you can give deals to"],
    ]);
    await writeRows(owner, id);
    expect(await dealsOf(companyId)).toMatchObject([
      { stageId: stages.get("Needs Analysis"), sourceId: sources.get("Event"), salesRepId: world.rep },
      { stageId: stages.get("Closing"), sourceId: sources.get("Other"), salesRepId: world.owner, dealStatus: "open" },
    ]);
  });
});

describe("an import of deals (D-207)", () => {
  test("adds them as their form does: value, contact, timeline, stage visits and audit", async () => {
    const n = serial();
    const companyId = await company(`Whole ${n}`);
    const jordan = await addContact(companyId, world.summit.providerId);
    const other = await addContact(companyId, world.summit.providerId);
    await db().contact.update({ where: { id: other }, data: { firstName: "Kim", email: `kim${n}@client.test` } });
    const rows = [
      ["A", `Whole ${n}`, "qualifiedtobuy", "", "$12k", "2027-03-05 14:30", "Trade show", `Kim${n}@client.test`],
      ["B", `Whole ${n}`, "Closing", "", "", "", "", "Jordan Lane"],
      ["C", `Whole ${n}`, "Closing", "", "", "", "", "Nobody There"],
    ];
    const id = await check(rows);
    expect((await outcomes(id))[2]).toEqual([
      "add",
      `For Whole ${n}, without Nobody There, who is not a contact there. No amount: set to $0`,
    ]);
    await writeRows(rep, id);
    expect(await getImport(rep, id)).toMatchObject({ status: "done", counts: { added: 3, add: 0, refuse: 0 } });
    const [a, b, c] = await dealsOf(companyId);
    expect(a).toMatchObject({
      name: "A",
      providerId: world.summit.providerId,
      salesRepId: world.rep,
      stageId: stages.get("Needs Analysis"),
      sourceId: sources.get("Event"),
      dealStatus: "open",
      priority: 2,
      confidence: null,
      version: 1,
      updatedById: world.rep,
    });
    expect([Number(a?.expectedValue), a?.expectedCloseDate?.toISOString().slice(0, 10)]).toEqual([
      12_000,
      "2027-03-05",
    ]);
    const parts = await db().dealContact.findMany({ where: { deal: { companyId } }, orderBy: { dealId: "asc" } });
    expect(parts.map(({ dealId, contactId, isPrimary }) => [dealId, contactId, isPrimary])).toEqual([
      [a?.id, other, true],
      [b?.id, jordan, true],
    ]);
    expect(await activitiesOf(a?.id ?? "")).toEqual([
      { title: "Deal created", description: "Created A", userId: world.rep },
    ]);
    expect(
      await db().dealStageVisit.count({ where: { dealId: { in: [a?.id ?? "", b?.id ?? "", c?.id ?? ""] } } }),
    ).toBe(3);
    const entries = await db().auditEntry.findMany({ where: { changes: { path: ["importId"], equals: id } } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      Array.from({ length: 3 }, () => ["deal.create", world.rep]),
    );
  });

  test("goes to the active one of two companies of a name", async () => {
    const n = serial();
    const archived = await company(`Arch ${n}`);
    await db().company.update({ where: { id: archived }, data: { status: "inactive" } });
    const active = await company(`Arch ${n}`);
    await writeRows(rep, await check([["A", `Arch ${n}`, "Closing", "", "", "", "", ""]]));
    expect([(await dealsOf(active)).length, (await dealsOf(archived)).length]).toEqual([1, 0]);
  });

  test("makes the only contact of its company the primary one, where the file names none", async () => {
    const n = serial();
    const companyId = await company(`Only ${n}`);
    const contactId = await addContact(companyId, world.summit.providerId);
    const id = await check([["A", `Only ${n}`, "Closing", "", "", "", "", ""]]);
    await writeRows(rep, id);
    expect(await db().dealContact.findMany({ where: { deal: { companyId } } })).toMatchObject([
      { contactId, isPrimary: true },
    ]);
  });

  test("fills what is empty, moves and gives only where values are replaced, with the entries of the form", async () => {
    const n = serial();
    const companyId = await company(`Known ${n}`, world.owner);
    const { id: dealId } = await addDeal(world, { name: `Renewal ${n}`, companyId, expectedValue: 500 });
    const before = await db().deal.findUniqueOrThrow({ where: { id: dealId } });
    const row = [`renewal ${n}`, `Known ${n}`, "Closing", `Tara Test`, "900", "2027-01-31", "", ""];
    const tara = await db().user.findUniqueOrThrow({ where: { id: world.colleague } });
    row[3] = `${tara.firstName} ${tara.lastName}`;
    const filled = await check([row], {}, { as: owner });
    expect(await outcomes(filled)).toEqual([["change", `Expected close of Renewal ${n}`]]);
    await writeRows(owner, filled);
    const chosen = { reps: [{ text: row[3], to: world.colleague }] };
    const replaced = await check([row], chosen, { as: owner, onMatch: "replace" });
    expect(await outcomes(replaced)).toEqual([["change", `Name, stage, sales rep, expected value of Renewal ${n}`]]);
    await writeRows(owner, replaced);
    const after = await db().deal.findUniqueOrThrow({ where: { id: dealId } });
    expect(after).toMatchObject({
      stageId: stages.get("Closing"),
      salesRepId: world.colleague,
      version: 3,
      stageVersion: 3,
    });
    expect(Number(after.expectedValue)).toBe(900);
    expect(+(after.stageEnteredAt ?? 0)).toBeGreaterThan(+(before.stageEnteredAt ?? 0));
    expect(await activitiesOf(dealId)).toEqual([
      { title: "Stage changed", description: "Prospecting → Closing", userId: world.owner },
      { title: "Sales rep changed", description: `Now ${row[3]}`, userId: world.owner },
    ]);
    const entry = await db().auditEntry.findFirst({ where: { changes: { path: ["importId"], equals: replaced } } });
    expect(entry).toMatchObject({
      action: "deal.update",
      changes: {
        before: { salesRepId: world.rep, expectedValue: 500 },
        after: { salesRepId: world.colleague, expectedValue: 900 },
      },
    });

    await undone(owner, replaced);
    const restored = await db().deal.findUniqueOrThrow({ where: { id: dealId } });
    expect(restored).toMatchObject({ name: `Renewal ${n}`, stageId: before.stageId, salesRepId: world.rep });
    expect(Number(restored.expectedValue)).toBe(500);
    expect(await getImport(owner, replaced)).toMatchObject({ status: "undone", counts: { restored: 1, kept: 0 } });
  });

  test("finds a deal, and its company, by the other system's ids the second time", async () => {
    const n = serial();
    const companies = await checkRows(rep, ["id", "name", "state"], [[`C${n}`, `Ids ${n}`, "CO"]]);
    await writeRows(rep, companies);
    const fields = ["id", "name", "companyId", "stage"];
    const first = await check([[`D${n}`, "First", `C${n}`, "Proposal"]], {}, { fields });
    await writeRows(rep, first);
    const again = await check([[`D${n}`, "Second", `C${n}`, ""]], {}, { fields, matchBy: "id", onMatch: "replace" });
    await writeRows(rep, again);
    expect(await db().deal.findUniqueOrThrow({ where: { id: await recordOf(first) } })).toMatchObject({
      name: "Second",
      stageId: stages.get("Proposal"),
    });
  });

  test("refuses rows whose deal somebody added, or whose company was archived, since the check", async () => {
    const n = serial();
    const companyId = await company(`Raced ${n}`);
    const archived = await company(`Archived ${n}`);
    const id = await check([
      [`Deal ${n}`, `Raced ${n}`, "Proposal", "", "", "", "", ""],
      [`Deal ${n}`, `Archived ${n}`, "Proposal", "", "", "", "", ""],
    ]);
    await addDeal(world, { name: `Deal ${n}`, companyId });
    await db().company.update({ where: { id: archived }, data: { status: "inactive" } });
    await writeRows(rep, id);
    const meanwhile = "Changed since the check. Import this row again.";
    expect(await outcomes(id)).toEqual([
      ["refuse", meanwhile],
      ["refuse", meanwhile],
    ]);
    expect(await dealsOf(companyId)).toHaveLength(1);
  });

  test("of one file at the same time by two people adds each deal once", async () => {
    const n = serial();
    const companyId = await company(`Twice ${n}`, world.owner);
    const rows = [1, 2, 3].map((deal) => [`Deal ${deal}`, `Twice ${n}`, "Proposal", "", "", "", "", ""]);
    const manager = await actorOf(world.manager, world.summit.providerId);
    await addDeal(world, { name: "So that all see the company", companyId });
    const ids = [await check(rows, {}, { as: owner }), await check(rows, {}, { as: manager })];
    await Promise.all([writeRows(owner, ids[0] ?? ""), writeRows(manager, ids[1] ?? "")]);
    expect(await dealsOf(companyId)).toHaveLength(4);
    const counts = await Promise.all(ids.map(async (id) => (await getImport(owner, id)).counts));
    expect(counts.map(({ added, refuse }) => added + refuse)).toEqual([3, 3]);
    expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(3);
  });
});

describe("what a file says in two ways (D-239)", () => {
  test("is read as its format says, shown as it is read, and refused in other currencies and without an amount", async () => {
    const n = serial();
    await company(`German ${n}`);
    const fields = ["name", "company", "stage", "value", "closeDate", "currency"];
    const row = (value: string, closeDate: string, currency = "") => [
      `Deal ${value}`,
      `German ${n}`,
      "Proposal",
      value,
      closeDate,
      currency,
    ];
    const rows = [row("1.200", "04.03.2027", "USD"), row("12.500,5", "13/03/2027"), row("", ""), row("5", "", "EUR")];
    const format = { separator: null, decimal: ",", dayOrder: "day" } as const;
    const id = await check(rows, { noValue: "refuse" }, { fields, format });
    expect(await outcomes(id)).toEqual([
      ["add", `For German ${n}`],
      ["add", `For German ${n}`],
      ["refuse", "No amount"],
      ["refuse", "The amount is in EUR (Euro), not in US dollars"],
    ]);
    const { items } = await listImportRows(rep, id, { limit: 2, offset: 0 });
    expect(items.map(({ values }) => values.slice(3, 5))).toEqual([
      ["$1,200", "Mar 04, 2027"],
      ["$12,500.50", "Mar 13, 2027"],
    ]);
    const named = { columnNames: ["", "", "", "Amount (EUR)", "", ""] };
    expect(await outcomes(await check([row("5", "")], {}, { fields, ...named }))).toEqual([
      ["refuse", "The amount is in EUR (Euro), not in US dollars"],
    ]);
  });

  test("a company that is called like the whole cell is meant before the first of several in it", async () => {
    const n = serial();
    await company(`Semi; Colon ${n}`);
    await company(`Semi ${n}`);
    const id = await check([
      ["A", `Semi; Colon ${n}`, "Proposal", "", "5", "", "", ""],
      ["B", `Semi ${n};Other ${n}`, "Proposal", "", "5", "", "", ""],
    ]);
    expect(await outcomes(id)).toEqual([
      ["add", `For Semi; Colon ${n}`],
      ["add", `For Semi ${n}. Left out: 'Other ${n}'`],
    ]);
  });

  test("a company's ID that nobody knows is mentioned, and two of them for one company are refused", async () => {
    const n = serial();
    const known = await checkRows(rep, ["id", "name", "state"], [[`K${n}`, `Known by ID ${n}`, "CO"]]);
    await writeRows(rep, known);
    await company(`Vista ${n}`);
    await company(`Wharf ${n}`);
    const fields = ["name", "company", "companyId", "stage", "value"];
    const id = await check(
      [
        ["A", `Vista ${n}`, `V1${n}`, "Proposal", "5"],
        ["B", `Vista ${n}`, `V2${n}`, "Proposal", "5"],
        ["C", `Wharf ${n}`, `W${n}`, "Proposal", "5"],
        ["D", `Wharf ${n}`, `W${n}`, "Proposal", "5"],
        ["E", `Known by ID ${n}`, `O${n}`, "Proposal", "5"],
        ["F", `Wharf ${n}`, "1.23457E+17", "Proposal", "5"],
      ],
      {},
      { fields },
    );
    const several = "Rows with this company have different IDs, so it could be several. Import companies first.";
    const unknown = `For Wharf ${n}. Its company's ID W${n} is not known`;
    expect(await outcomes(id)).toEqual([
      ["refuse", several],
      ["refuse", several],
      ["add", unknown],
      ["add", unknown],
      [
        "refuse",
        `Known by ID ${n} has another ID here (K${n}), not O${n}. Import companies first, or do not use their ID.`,
      ],
      ["add", `For Wharf ${n}. ID 1.23457E+17 was shortened by a spreadsheet: left out`],
    ]);
    await writeRows(rep, id);
    expect(await getImport(rep, id)).toMatchObject({ counts: { added: 3, refuse: 3 } });
    // Also where the other ID came with an earlier part of the file.
    const first = [
      ["A", `Vista ${n}`, `V1${n}`, "Proposal", "5"],
      ["B", `Vista ${n}`, `V2${n}`, "Proposal", "5"],
    ];
    const between = Array.from({ length: 498 }, (_, row) => [`${row}`, "Nobody's", "", "", ""]);
    const rows = [...first, ...between, ["C", `Vista ${n}`, `V1${n}`, "Proposal", "5"]];
    expect((await outcomes(await check(rows, {}, { fields }))).at(-1)).toEqual(["refuse", several]);
  });
});

describe("won and lost deals (D-238)", () => {
  const day = addDays(todayIn(PROVIDER_ZONE), -45);
  const CLOSED = ["name", "company", "stage", "status", "owner", "value", "closeDate", "reason"];
  const closed = (rows: string[][], more: Partial<DealImportSettings> = {}, as = owner) =>
    check(rows, more, { as, fields: CLOSED });
  const won = (name: string, at: string, on = day) => [name, at, "Closed Won", "", "", "190000", on, ""];

  test("come in closed on their day: they count, tell nobody, visit no stage and leave with the undoing", async () => {
    const n = serial();
    const companyId = await company(`Tundra ${n}`, world.owner);
    const tara = await db().user.findUniqueOrThrow({ where: { id: world.colleague } });
    const figures = async () => {
      const { all, stages: visited } = await getForecastRates(owner);
      const range = { startDate: day, endDate: day };
      const { rankings } = await getLeaderboard(owner, { metric: "deals", ...range });
      const deals = rankings.find(({ salesRepId }) => salesRepId === world.colleague)?.score ?? 0;
      const left = visited.map(({ left, days }) => [left, days]);
      return { won: all.won, lost: all.lost, value: all.wonValue, deals, left };
    };
    const told = () => db().notification.count({ where: { kind: "dealAssigned", userId: world.colleague } });
    const [before, toldBefore] = [await figures(), await told()];
    const id = await closed([
      ["A", `Tundra ${n}`, "Closed Won", "", tara.email, "190000", day, "Their broker"],
      ["B", `Tundra ${n}`, "Negotiation", "Lost", "", "12500.5", day, ""],
    ]);
    const on = formatDateOnly(day);
    expect(await outcomes(id)).toEqual([
      ["add", `For Tundra ${n}, won on ${on}`],
      ["add", `For Tundra ${n}, lost on ${on}`],
    ]);
    await writeRows(owner, id);
    const [a, b] = await dealsOf(companyId);
    expect([a, b]).toMatchObject([
      {
        dealStatus: "won",
        reasonWon: "Their broker",
        isImported: true,
        stageEnteredAt: null,
        closeDate: utcMidnight(day),
      },
      { dealStatus: "lost", reasonLost: "Imported", stageId: stages.get("Negotiation"), closeDate: utcMidnight(day) },
    ]);
    expect(await figures()).toEqual({
      ...before,
      won: before.won + 1,
      lost: before.lost + 1,
      value: before.value + 190_000,
      deals: before.deals + 1,
    });
    expect(await told()).toBe(toldBefore);
    const dealId = a?.id ?? "";
    expect(await getDeal(owner, dealId)).toMatchObject({ isImported: true, nextStep: null });
    expect(await listToday(owner, { of: "team", dealId })).toMatchObject({ items: [] });
    expect(await db().dealStep.count({ where: { deal: { companyId } } })).toBe(0);
    expect(await activitiesOf(dealId)).toEqual([
      { title: "Imported as won", description: `Closed on ${on}. Reason: Their broker`, userId: world.owner },
    ]);
    const [entry] = await db().auditEntry.findMany({ where: { recordId: dealId } });
    expect(entry).toMatchObject({
      action: "deal.create",
      changes: { imported: "won", closeDate: day, reason: "Their broker" },
    });
    expect(await differences()).toEqual([]);

    await undone(owner, id);
    expect(await dealsOf(companyId)).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  test("need a day that is not ahead, once for the file where it has none, and somebody who leads the provider", async () => {
    const n = serial();
    await company(`Xenon ${n}`, world.owner);
    const rows = [won("Dated", `Xenon ${n}`), won("Ahead", `Xenon ${n}`, "2099-12-31"), won("Bare", `Xenon ${n}`, "")];
    const ahead = ["refuse", "Marked as won in the file, but its closing date is in the future: Dec 31, 2099"];
    const dated = ["add", `For Xenon ${n}, won on ${formatDateOnly(day)}`];
    expect(await outcomes(await closed(rows))).toEqual([
      dated,
      ahead,
      ["refuse", "Marked as won in the file, without a closing date"],
    ]);
    expect(await outcomes(await closed(rows, { closedOn: "2020-01-31" }))).toEqual([
      dated,
      ahead,
      ["add", `For Xenon ${n}, won on Jan 31, 2020`],
    ]);
    await addDeal(world, { companyId: (await db().company.findFirstOrThrow({ where: { name: `Xenon ${n}` } })).id });
    const only = ["refuse", "Marked as won in the file. Only owners and admins can import won and lost deals."];
    expect(await outcomes(await closed(rows, {}, rep))).toEqual([only, only, only]);
  });

  test("are told apart from open ones of their name, and found the second time", async () => {
    const n = serial();
    const companyId = await company(`Vista ${n}`, world.owner);
    const open = ["Renewal", `Vista ${n}`, "Proposal", "", "", "", "", ""];
    const rows = [open, won("Renewal", `Vista ${n}`), won("renewal", `Vista ${n}`, "2020-05-04")];
    const id = await closed([...rows, won("Renewal", `Vista ${n}`)]);
    expect((await outcomes(id)).at(-1)).toEqual(["skip", "The same deal as in row 3"]);
    await writeRows(owner, id);
    expect(await dealsOf(companyId)).toHaveLength(3);
    expect(await outcomes(await closed(rows))).toEqual([
      ["skip", "Renewal is already up to date"],
      ["skip", "Renewal is won already"],
      ["skip", "renewal is won already"],
    ]);
    // Whether it is the open one nobody can tell.
    expect(await outcomes(await closed([won("Renewal", `Vista ${n}`, "2021-05-04")]))).toEqual([
      ["refuse", "Renewal is open here. Close it by hand, or give this one another name."],
    ]);
  });

  test("are closed by the import until somebody reopens them, also in bulk and back", async () => {
    const n = serial();
    const companyId = await company(`Wharf ${n}`, world.owner);
    await writeRows(owner, await closed([won("A", `Wharf ${n}`)]));
    const dealId = (await dealsOf(companyId))[0]?.id ?? "";
    const { id } = await editDeals(owner, [dealId], { field: "status", status: "open" });
    expect(await getDeal(owner, dealId)).toMatchObject({ dealStatus: "open", isImported: false });
    await undoBulkChange(owner, id);
    expect(await getDeal(owner, dealId)).toMatchObject({ dealStatus: "won", isImported: true, closeDate: day });
    expect(await setDealStatus(owner, dealId, { status: "open" })).toMatchObject({ isImported: false });
    expect(await db().dealStageVisit.count({ where: { dealId, leftAt: null } })).toBe(1);
  });
});

describe("who imports deals for whom (D-207)", () => {
  test("a sales rep gives deals to nobody else, chosen or named; a colleague's deal is not theirs to find", async () => {
    const n = serial();
    const companyId = await company(`Mine ${n}`);
    const { id: theirs } = await addDeal(world, { name: `Theirs ${n}`, companyId, salesRepId: world.colleague });
    const id = await check(
      [
        [`Given ${n}`, `Mine ${n}`, "Proposal", "Tara", "", "", "", ""],
        [`Theirs ${n}`, `Mine ${n}`, "Proposal", "", "", "", "", ""],
      ],
      { reps: [{ text: "Tara", to: world.colleague }] },
    );
    expect(await outcomes(id)).toEqual([
      ["refuse", "Only owners and admins of the provider can give deals to others"],
      ["add", `For Mine ${n}. No amount: set to $0`],
    ]);
    await writeRows(rep, id);
    expect(await recordOf(id, 1)).not.toBe(theirs);
  });

  test("nobody gives deals to people of another provider", async () => {
    const n = serial();
    const companyId = await company(`Own ${n}`, world.owner);
    const rival = await db().user.findUniqueOrThrow({ where: { id: world.rival } });
    const id = await check(
      [
        ["A", `Own ${n}`, "Proposal", "Chosen", "", "", "", ""],
        ["B", `Own ${n}`, "Proposal", rival.email, "", "", "", ""],
      ],
      { reps: [{ text: "Chosen", to: world.rival }] },
      { as: owner },
    );
    expect(await outcomes(id)).toEqual([
      ["refuse", "The chosen sales rep is no longer available"],
      ["add", `For Own ${n}. No amount: set to $0. '${rival.email}' is not on your team: given to you`],
    ]);
    await writeRows(owner, id);
    expect(await dealsOf(companyId)).toMatchObject([{ name: "B", salesRepId: world.owner }]);
    // What is here stays with whom it belongs to, also where values are replaced.
    const again = [["B", `Own ${n}`, "Closing", rival.email, "", "", "", ""]];
    await db().deal.updateMany({ where: { companyId }, data: { salesRepId: world.colleague } });
    expect(await outcomes(await check(again, {}, { as: owner, onMatch: "replace" }))).toEqual([
      ["change", `Stage of B. '${rival.email}' is not on your team: left out`],
    ]);
  });

  test("an Admin without a provider cannot, because a deal belongs to one", async () => {
    const admin = await actorOf(world.admin, null);
    await expect(check([["A", "B", "Proposal", "", "", "", "", ""]], {}, { as: admin })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

test("what was chosen for the last deals is offered again, to its person only", async () => {
  const n = serial();
  const called = [{ text: `Stage ${n}`, to: stages.get("Closing") ?? "" }];
  await check([["A", "B", "C", "", "", "", "", ""]], { stages: called });
  const asked = { kind: "deals", headers: "1|name" } as const;
  expect(await getImportColumns(rep, asked)).toMatchObject({ deals: { stages: called } });
  const colleague = await actorOf(world.colleague, world.summit.providerId);
  expect(await getImportColumns(colleague, asked)).toEqual({ columns: null, settings: null, deals: null });
});

describe("who is told (D-208)", () => {
  test("each rep once, however many deals they got; the importer not at all", async () => {
    const n = serial();
    await company(`Told ${n}`, world.owner);
    const tara = await db().user.findUniqueOrThrow({ where: { id: world.colleague } });
    const told = () => db().notification.findMany({ where: { kind: "dealAssigned", actorId: world.owner } });
    await db().notification.deleteMany({ where: { kind: "dealAssigned", actorId: world.owner } });
    const rows = Array.from({ length: 250 }, (_, deal) => [
      `Deal ${deal}`,
      `Told ${n}`,
      "Proposal",
      deal < 230 ? tara.email.toUpperCase() : "",
      "",
      "",
      "",
      "",
    ]);
    const id = await check(rows, {}, { as: owner });
    await writeRows(owner, id);
    expect(await getImport(owner, id)).toMatchObject({ counts: { added: 250 } });
    expect(await told()).toMatchObject([{ userId: world.colleague, dealId: null, count: 230 }]);
  });
});

describe("an undoing of deals (D-200, D-208)", () => {
  test("takes away what nobody has worked on, and keeps and names the rest", async () => {
    const n = serial();
    const companyId = await company(`Undone ${n}`);
    const names = ["Alone", "Edited", "Noted", "Moved", "Stepped", "Contacted"];
    const id = await check(names.map((name) => [name, `Undone ${n}`, "Proposal", "", "5", "", "", ""]));
    await writeRows(rep, id);
    const [, edited = "", noted = "", moved = "", stepped = "", contacted = ""] = (await rowsOf(id)).map(
      ({ recordId }) => recordId ?? "",
    );
    await updateDeal(rep, edited, { expectedValue: 7 });
    await createNote(rep, { dealId: noted }, { content: "Called", mentions: [] });
    await updateDeal(rep, moved, { stageId: stages.get("Closing") ?? "" });
    await db().dealStep.create({
      data: { dealId: stepped, kind: "call", text: "Call", dueOn: new Date("2027-01-01") },
    });
    const contactId = await addContact(companyId, world.summit.providerId);
    await db().dealContact.create({ data: { dealId: contacted, contactId, roles: ["decides"] } });
    await undone(rep, id);
    expect(await outcomes(id)).toEqual([
      ["removed", null],
      ["kept", "Edited since"],
      ["kept", "Someone has worked on it by now"],
      ["kept", "Edited since"],
      ["kept", "Someone has worked on it by now"],
      ["kept", "Someone has worked on it by now"],
    ]);
    expect((await dealsOf(companyId)).map(({ name }) => name)).toEqual(names.slice(1).toSorted());
    const deleted = await db().auditEntry.findMany({
      where: { action: "deal.delete", changes: { path: ["importId"], equals: id } },
    });
    expect(deleted).toMatchObject([{ recordProviderId: world.summit.providerId, changes: { name: "Alone" } }]);
  });

  test("counts no change that was undone itself: in bulk, one within another, and by an import", async () => {
    const n = serial();
    const companyId = await company(`Calm ${n}`);
    const names = ["Added", "Moved"];
    const rows = names.map((name) => [name, `Calm ${n}`, "Proposal", "", "5", "", "", ""]);
    const id = await check(rows);
    await writeRows(rep, id);
    const ids = (await rowsOf(id)).map(({ recordId }) => recordId ?? "");
    const moved = await editDeals(rep, ids, { field: "stage", stageId: stages.get("Closing") ?? "" });
    const won = await editDeals(rep, ids, { field: "status", status: "won", reason: "Price" });
    const priced = rows.map((row) => row.with(4, "9"));
    await undoBulkChange(rep, won.id);
    const second = await check(priced, {}, { onMatch: "replace" });
    await writeRows(rep, second);
    await undone(rep, second);
    await undoBulkChange(rep, moved.id);
    expect(await getBulkChange(rep, moved.id)).toMatchObject({ counts: { restored: 2, kept: 0 } });
    // What was edited by hand since is still that.
    await updateDeal(rep, ids[1] ?? "", { priority: 1 });
    await undone(rep, id);
    expect(await outcomes(id)).toEqual([
      ["removed", null],
      ["kept", "Edited since"],
    ]);
    expect((await dealsOf(companyId)).map(({ name }) => name)).toEqual(["Moved"]);
  });

  test("everything that refers to a deal counts as work on it, or goes with it", async () => {
    const referring = await sql(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'deals'::regclass`,
    );
    const names = (referring as unknown as { name: string }[]).map(({ name }) => name);
    expect([...DEAL_WORK, ...GOES_WITH_DEAL].toSorted()).toEqual(names.toSorted());
  });
});
