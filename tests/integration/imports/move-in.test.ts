import { beforeAll, describe, expect, test } from "vitest";
import * as companies from "@/lib/companies/contract";
import * as contacts from "@/lib/contacts/contract";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { formatDateOnly, utcMidnight } from "@/lib/domain/dates";
import { PROVIDER_TYPE, TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import * as forecast from "@/lib/forecast/contract";
import { ImportFile } from "@/lib/import-file/import-file";
import * as imports from "@/lib/imports/contract";
import { IMPORT_KINDS, type ImportKind, MATCH_KEYS, type RowOutcome } from "@/lib/imports/rules-fields";
import * as leaderboards from "@/lib/leaderboards/contract";
import * as notifications from "@/lib/notifications/contract";
import { search } from "@/lib/search/contract";
import { addProvider } from "../../support/records/catalog";
import { differences } from "../../support/records/derived";
import { runUndo, runWrite } from "../../support/records/imports";
import { companiesCsv, contactsCsv, DAYS, dealsCsv, type Owner } from "../../support/records/move-in";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { sql } from "../../support/records/sql";
import { api, type Input, refusal } from "../../support/requests/api";

/** Each with the cookie of their session. */
type Person = Owner & { id: string; cookie: string };

let providerId: string;
let lead: Person;
let ana: Person;
let ben: Person;
let rival: Person;
const gone: Owner = { name: "Gil Gone", email: "gil@gone.test" };

const ids = {} as Record<ImportKind, string>;
/** What the check of each file has shown. */
const checks = {} as Record<ImportKind, Awaited<ReturnType<typeof check>>>;
let before: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  ({ providerId } = await addProvider("Cedar PEO", PROVIDER_TYPE.PEO));
  lead = await person("Lea", providerId, TEAM_ROLE.OWNER);
  ana = await person("Ana", providerId, TEAM_ROLE.SALES, 10);
  ben = await person("Ben", providerId, TEAM_ROLE.SALES, 5);
  const elsewhere = await addProvider("Rival PEO", PROVIDER_TYPE.PEO);
  rival = await person("Rowan", elsewhere.providerId, TEAM_ROLE.OWNER);
  const goals = [
    { userId: lead.id, amount: 10_000 },
    { userId: ana.id, amount: 200_000 },
    { userId: ben.id, amount: 90_000 },
  ];
  await ask(forecast.updateGoals, lead, { params: { providerId }, body: { quarter: DAYS.thisQuarter, goals } });
  before = await everything();
  const owners = { lead, ana, ben, gone };
  await moveIn("companies", companiesCsv(owners));
  await moveIn("contacts", contactsCsv(owners));
  await moveIn("deals", dealsCsv(owners), { deals: await dealChoices() });
});

async function person(first: string, at: string, role: TeamRole, commissionRate = 0): Promise<Person> {
  const id = await addUser({ name: first });
  await addMember(at, id, role, commissionRate);
  const { email, ...names } = await db().user.findUniqueOrThrow({ where: { id } });
  return { id, name: fullName(names), email, cookie: await cookieOf(id, at) };
}

/** The answer to a call that is allowed. */
async function ask(endpoint: Endpoint, { cookie }: Person, input: Input = {}) {
  const { status, text, json } = await api.call(endpoint, input, cookie);
  expect(status, text).toBe(200);
  return json;
}

/** What the page offers for values that it does not know by name, and what the leader answers to its questions. */
async function dealChoices(): Promise<imports.DealImportSettings> {
  const idOf = async (list: Endpoint, name: string): Promise<string> =>
    (await ask(list, lead)).items.find((one: { name: string }) => one.name === name).id;
  return {
    stages: [{ text: "Pricing sent", to: await idOf(deals.listStages, "Proposal") }],
    sources: [],
    reps: [{ text: gone.name, to: lead.id }],
    stageId: null,
    sourceId: await idOf(deals.listSources, "Other"),
    noValue: "zero",
  };
}

/** Reads a file, sends its rows to be checked and has them written, by the calls of the page. */
async function moveIn(kind: ImportKind, csv: string, more: Partial<imports.ImportSettings> = {}): Promise<void> {
  const file = await new ImportFile(kind).open(new Blob([csv]));
  const view = file.view();
  const uses = view.columns.map(({ guess }) => guess);
  const columns = uses.flatMap((use, column) => (use === "unused" ? [] : [column]));
  const body = {
    kind,
    fileName: `hubspot-crm-exports-all-${kind}.csv`,
    source: view.source,
    fields: columns.map((column) => uses[column]),
    settings: {
      ...{ matchBy: MATCH_KEYS[kind][0], onMatch: "fill", state: null, companySize: null },
      columnNames: columns.map((column) => view.columns[column]?.name),
      ...more,
    },
    totalRows: view.rows,
    rowsLeftOut: view.leftOut,
    headers: view.headers,
    columns: uses,
  };
  const { id: importId, source } = await ask(imports.createImport, lead, { body });
  expect(source).toBe("HubSpot");
  for (let from = 0; from < view.rows; ) {
    const { rows, next } = file.chunk(from, columns);
    await ask(imports.addImportRows, lead, { params: { importId }, body: { from, rows } });
    from = next;
  }
  ids[kind] = importId;
  checks[kind] = await check(importId);
  await ask(imports.startImport, lead, { params: { importId } });
  await runWrite(importId);
}

const countsOf = async (kind: ImportKind): Promise<imports.Import["counts"]> =>
  (await ask(imports.getImport, lead, { params: { importId: ids[kind] } })).counts;

async function check(importId: string) {
  const rowsOf = async (outcome: RowOutcome): Promise<[line: number, note: string][]> => {
    const input = { params: { importId }, query: { outcome, limit: "100" } };
    const { items } = await ask(imports.listImportRows, lead, input);
    return items.map(({ line, note }: imports.ImportRow) => [line, note]);
  };
  const { counts } = await ask(imports.getImport, lead, { params: { importId } });
  return { counts, refused: await rowsOf("refuse"), skipped: await rowsOf("skip") };
}

async function undo(kind: ImportKind): Promise<void> {
  await ask(imports.undoImport, lead, { params: { importId: ids[kind] } });
  await runUndo({ userId: lead.id, providerId, impersonatorId: null }, ids[kind]);
}

/** What somebody finds in their lists, and what their figures say. */
async function seenBy(who: Person) {
  const totalOf = async (list: Endpoint): Promise<number> => (await ask(list, who)).total;
  const { goal, outlook, figures, undated, reps } = await ask(forecast.getForecast, who);
  const { all, sources, stages } = await ask(forecast.getForecastRates, who);
  const { rankings } = await ask(leaderboards.getLeaderboard, who, { query: { metric: "deals" } });
  return {
    lists: {
      companies: await totalOf(companies.listCompanies),
      contacts: await totalOf(contacts.listAllContacts),
      deals: await totalOf(deals.listDeals),
    },
    forecast: { goal, outlook, figures, undated, reps },
    rates: { all, sources, stages },
    won: rankings.map(({ name, score }: leaderboards.Ranking) => [name, score]),
  };
}

/** What an import leaves behind, undone or not: who did what, who was told, and how its file was read. */
const KEPT =
  "_prisma_migrations,audit_log,batch_rows,batches,changes,import_columns,job_events,job_steps,notifications,rate_limits";

/** How many rows the tables have, and what each person sees. */
async function everything() {
  const tables = await sql<{ name: string }>(
    "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(string_to_array($1, ',')) ORDER BY 1",
    [KEPT],
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM public."${name}"`);
  return {
    rows: await sql<{ name: string; rows: number }>(counts.join(" UNION ALL ")),
    seen: [await seenBy(lead), await seenBy(ana), await seenBy(ben), await seenBy(rival)],
  };
}

const amount = (deals: number, value: number, commission: number) => ({ deals, value, commission });

describe("a team of three moves in from HubSpot (D-237, D-238, D-239)", () => {
  test("nothing is refused but what is wrong in the files, each row with its reason", async () => {
    expect(checks.companies).toMatchObject({
      counts: { add: 296, change: 0, skip: 0, refuse: 4 },
      refused: [
        [19, "'803011' is not a US ZIP code"],
        [120, "ZIP code 84601 is in UT, not in CO"],
        [221, "'to be found' is not a web address"],
        [262, "No name"],
      ],
    });
    const noCompany = "Company not found. Import companies first.";
    expect(checks.contacts).toMatchObject({
      counts: { add: 391, change: 0, skip: 1, refuse: 8 },
      refused: [
        [19, noCompany],
        [52, "Email: Invalid email address"],
        [120, noCompany],
        [152, "'555-01' is not a US phone number"],
        [221, noCompany],
        [252, "No name"],
        [262, noCompany],
        [319, noCompany],
      ],
      skipped: [[401, "The same contact as in row 101"]],
    });
    expect(checks.deals).toMatchObject({
      counts: { add: 115, change: 0, skip: 0, refuse: 5 },
      refused: [
        [100, noCompany],
        [101, "'twelve thousand' is not an amount in dollars"],
        [102, `Marked as won in the file, but its closing date is in the future: ${formatDateOnly(DAYS.nextQuarter)}`],
        [103, "No company"],
        [104, "The amount is in EUR (Euro), not in US dollars"],
      ],
    });
    expect(await Promise.all(IMPORT_KINDS.map(countsOf))).toMatchObject([
      { added: 296, add: 0, refuse: 4 },
      { added: 391, add: 0, refuse: 8 },
      { added: 115, add: 0, refuse: 5 },
    ]);
    expect(await differences()).toEqual([]);
  });

  test("who has left is named, and the leader gets what was theirs", async () => {
    const noted = (importId: string, note: string) =>
      db().batchRow.count({ where: { batchId: importId, note: { contains: `'${note}' is not on your team` } } });
    expect(await noted(ids.companies, gone.name)).toBe(30);
    expect(await noted(ids.deals, gone.email)).toBe(4);
    const kept = await db().company.groupBy({ by: ["keeperId"], where: { createdInId: providerId }, _count: true });
    const sold = await db().deal.groupBy({ by: ["salesRepId", "dealStatus"], where: { providerId }, _count: true });
    const keptBy = ({ id }: Person) => kept.find(({ keeperId }) => keeperId === id)?._count;
    const soldBy = ({ id }: Person) =>
      (["open", "won", "lost"] as const).map(
        (status) => sold.find(({ salesRepId, dealStatus }) => salesRepId === id && dealStatus === status)?._count,
      );
    expect([keptBy(ana), keptBy(ben), keptBy(lead)]).toEqual([99, 99, 98]);
    expect([soldBy(ana), soldBy(ben), soldBy(lead)]).toEqual([
      [20, 12, 8],
      [20, 8, 6],
      [25, 10, 6],
    ]);
  });

  test("records are as the files have them", async () => {
    const [first, second] = await db().company.findMany({
      where: { name: "Amber Bakery" },
      orderBy: { websiteUrl: "asc" },
      include: { contacts: { orderBy: { email: "asc" } } },
    });
    expect([first, second]).toMatchObject([
      {
        ...{ city: "Boulder", state: "CO", zipCode: "80301", addressLine1: "1 Main Street" },
        ...{ companySize: 1, websiteUrl: "https://client0.test", keeperId: ana.id, createdById: lead.id },
        contacts: [{ firstName: "Contact0", phone: "(303) 555-0000" }, { firstName: "Contact300" }],
      },
      { state: "UT", companySize: 2, contacts: [{ firstName: "Contact1" }, { firstName: "Contact301" }] },
    ]);
    const [won, lost] = await db().deal.findMany({
      where: { providerId, name: { in: ["PEO 0", "PEO 12"] } },
      orderBy: { dealStatus: "desc" },
      include: { company: true },
    });
    expect([won, lost]).toMatchObject([
      { reasonWon: "Imported", closeDate: utcMidnight(DAYS.thisQuarter), isImported: true },
      { reasonLost: "Stayed with their broker", company: { websiteUrl: "https://client32.test" } },
    ]);
    const told = async (who: Person) => (await ask(notifications.listNotifications, who)).items;
    expect([await told(ana), await told(ben), await told(lead)]).toMatchObject([
      [{ kind: "dealAssigned", count: 20 }],
      [{ kind: "dealAssigned", count: 20 }],
      [],
    ]);
  });

  test("the leader sees all of it, each rep what is theirs, another provider's owner nothing", async () => {
    const lists = async (who: Person) => (await seenBy(who)).lists;
    expect(await lists(lead)).toEqual({ companies: 296, contacts: 391, deals: 115 });
    expect(await lists(ana)).toEqual({ companies: 99, contacts: 196, deals: 40 });
    // With the 34 companies of Ana's on which he has a deal.
    expect(await lists(ben)).toEqual({ companies: 133, contacts: 166, deals: 34 });
    expect(await seenBy(rival)).toEqual(before.seen[3]);
    expect(await ask(search, rival, { query: { q: "Amber Bakery" } })).toEqual({ items: [] });
    refusal(await api.call(imports.getImport, { params: { importId: ids.deals } }, rival.cookie), 404);
    refusal(await api.call(imports.getImport, { params: { importId: ids.deals } }, ana.cookie), 404);
  });

  test("goals, forecast and win rates count won and lost deals by their closing days", async () => {
    const [ofAll, ofAna, ofBen] = [await seenBy(lead), await seenBy(ana), await seenBy(ben)];
    expect(ofAll.forecast).toMatchObject({
      goal: 300_000,
      outlook: "possible",
      figures: {
        won: amount(15, 145_000, 10_000),
        committed: amount(25, 265_000, 22_000),
        weighted: amount(55, 295_000, 22_800),
        bestCase: amount(55, 355_000, 26_000),
      },
      undated: { deals: 15, value: 0 },
      reps: [
        { salesRep: { id: ana.id }, goal: 200_000, figures: { won: amount(6, 60_000, 6_000) } },
        { salesRep: { id: ben.id }, goal: 90_000, figures: { won: amount(4, 80_000, 4_000) } },
        { salesRep: { id: lead.id }, goal: 10_000, figures: { won: amount(5, 5_000, 0) } },
      ],
    });
    expect(ofAna.forecast).toMatchObject({ goal: 200_000, outlook: "short" });
    expect(ofBen.forecast).toMatchObject({ goal: 90_000, outlook: "likely" });
    const all = { won: 28, lost: 20, wonValue: 206_002, winRate: 58 };
    expect(ofAll.rates).toMatchObject({ all, sources: [{ source: { name: "Other" }, ...all }] });
    expect(ofAna.rates.all).toEqual({ won: 12, lost: 8, wonValue: 90_000, winRate: 60 });
    expect(ofBen.rates.all).toEqual({ won: 8, lost: 6, wonValue: 90_002, winRate: 57 });
    // Closed deals were in no stage here.
    type StageRates = forecast.ForecastRates["stages"][number];
    const stages = ofAll.rates.stages.map(({ stage, here, left }: StageRates) => [
      stage.name,
      here.deals,
      here.value,
      Object.values(left).every((deals) => deals === 0),
    ]);
    expect(stages).toEqual([
      ["Prospecting", 0, 0, true],
      ["Qualification", 15, 0, true],
      ["Needs Analysis", 10, 10_000, true],
      ["Proposal", 30, 160_000, true],
      ["Negotiation", 0, 0, true],
      ["Closing", 10, 120_000, true],
    ]);
    expect(ofAll.won).toEqual([
      ["Ana Test", 12],
      ["Ben Test", 8],
      ["Lea Test", 8],
    ]);
  });

  test("undone in reverse, all is as it was: lists, figures, and the rows of every table", async () => {
    for (const kind of IMPORT_KINDS.toReversed()) await undo(kind);
    expect(await Promise.all(IMPORT_KINDS.map(countsOf))).toMatchObject([
      { removed: 296, kept: 0 },
      { removed: 391, kept: 0 },
      { removed: 115, kept: 0 },
    ]);
    expect(await everything()).toEqual(before);
    expect(await differences()).toEqual([]);
  });
});
