import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { undoBulkChange } from "@/lib/bulk/service";
import { updateCompany } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import {
  cancelImport,
  getImport,
  getImportColumns,
  listImportRows,
  listImports,
  undoImport,
} from "@/lib/imports/service";
import { undoMerge } from "@/lib/merges/service";
import { startBulk } from "../../support/records/bulk";
import { addSeenCompany, merge } from "../../support/records/duplicates";
import { checkRows, rowsOf, runUndo, writeRows } from "../../support/records/imports";
import { actorOf } from "../../support/records/people";
import { addCompany, addContact, addDeal, serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
});

const FIELDS = ["name", "website", "street", "city", "state", "zip", "size"];
const company = (id: string) => db().company.findUniqueOrThrow({ where: { id } });
const named = (name: string) => db().company.findFirst({ where: { name } });
const outcomes = async (id: string) => (await rowsOf(id)).map(({ outcome, note }) => [outcome, note]);

describe("a check of companies (D-199)", () => {
  test("says by row what would be added, changed, skipped and refused, and why; it writes nothing", async () => {
    const n = serial();
    const there = await addCompany(world, world.rep);
    await db().company.update({
      where: { id: there },
      data: { name: `There ${n}`, websiteUrl: `https://there${n}.test`, state: "CO", city: "Denver" },
    });
    const before = await db().company.count();
    const id = await checkRows(rep, FIELDS, [
      [`Whole ${n}`, `whole${n}.test`, "1 Elm St", "Reno", "Nevada", "89501", "45"],
      [`Bare ${n}`, "", "", "", "TX", "", ""],
      [`Other name ${n}`, `https://www.there${n}.test/about`, "", "", "", "", ""],
      [`Whole ${n} again`, `whole${n}.test`, "", "", "NV", "", ""],
      ["", "", "", "", "CO", "", ""],
      [`Abroad ${n}`, "", "", "", "Ontario", "", ""],
      [`Placeless ${n}`, "", "", "", "", "", ""],
      [`Sized ${n}`, "", "", "", "CO", "", "many"],
    ]);
    expect(await outcomes(id)).toEqual([
      ["add", null],
      ["add", "Incomplete without street, city, ZIP code, employees"],
      ["skip", `There ${n} already has this website`],
      ["skip", "The same company as in row 2"],
      ["refuse", "No name"],
      ["refuse", "'Ontario' is not a US state"],
      ["refuse", "No state and no ZIP code"],
      ["add", "'many' is not a number of employees: left blank. Incomplete without street, city, ZIP code, employees"],
    ]);
    expect(await db().company.count()).toBe(before);
    expect(await getImport(rep, id)).toMatchObject({
      status: "ready",
      counts: { add: 3, change: 0, skip: 2, refuse: 3 },
      repeated: 1,
    });
  });

  test("says that a colleague has a company, by its website only; to who leads by name; never another provider's (D-209, D-237)", async () => {
    const n = serial();
    const rows = [
      [`Taken ${n}`, `taken${n}.test`, "CO"],
      [`Named ${n}`, "", "CO"],
      [`Rival ${n}`, `rival${n}.test`, "CO"],
    ];
    for (const [[name = "", site] = [], by] of [
      [rows[0], world.colleague],
      [rows[1], world.colleague],
      [rows[2], world.rival],
    ] as const) {
      const id = await addCompany(world, by);
      await db().company.update({ where: { id }, data: { name, websiteUrl: site ? `https://${site}` : null } });
    }
    const notesOf = async (as: Actor) => await outcomes(await checkRows(as, ["name", "website", "state"], rows));
    const lacking = "Incomplete without street, city, ZIP code, employees";
    expect(await notesOf(rep)).toEqual([
      ["add", `A teammate already has it. ${lacking}`],
      ["add", lacking],
      ["add", lacking],
    ]);
    for (const userId of [world.owner, world.manager]) {
      expect(await notesOf(await actorOf(userId, world.summit.providerId))).toEqual([
        ["skip", `Taken ${n} (owner: Tara Test) is already up to date`],
        ["skip", `Named ${n} (owner: Tara Test) is already up to date`],
        ["add", lacking],
      ]);
    }
  });

  test("takes an archived company for nobody where an active one has its name", async () => {
    const n = serial();
    const archived = await addCompany(world, world.rep);
    const data = { name: `Arch ${n}`, websiteUrl: `https://arch${n}.test` };
    await db().company.update({ where: { id: archived }, data: { ...data, status: "inactive" } });
    const active = await addCompany(world, world.rep);
    await db().company.update({ where: { id: active }, data: { name: `Arch ${n}` } });
    const rows = [[`Arch ${n}`, `arch${n}.test`, "", "", "CO", "", ""]];
    const id = await checkRows(rep, FIELDS, rows);
    expect(await rowsOf(id)).toMatchObject([{ outcome: "change", note: `Website of Arch ${n}`, recordId: active }]);
    await db().company.update({ where: { id: active }, data: { status: "inactive" } });
    await db().company.delete({ where: { id: archived } });
    expect(await outcomes(await checkRows(rep, FIELDS, rows))).toEqual([["skip", `Arch ${n} is archived`]]);
  });

  test("does not know what its person may not see", async () => {
    const name = `Hidden ${serial()}`;
    const hidden = await addCompany(world, world.rival);
    await db().company.update({ where: { id: hidden }, data: { name, state: "CO" } });
    expect(await outcomes(await checkRows(rep, ["name", "state"], [[name, "CO"]]))).toMatchObject([
      ["add", expect.anything()],
    ]);
  });
});

describe("a column of keepers (D-237)", () => {
  test("gives what is added, and replaced, to the colleague whom it names by address or name; to nobody of another team", async () => {
    const n = serial();
    const owner = await actorOf(world.owner, world.summit.providerId);
    const place = { state: "CO", city: "Boulder" };
    const [ours, seen] = [await addCompany(world, world.manager), await addCompany(world, world.rival)];
    await addDeal(world, { companyId: seen });
    await db().company.update({ where: { id: ours }, data: { ...place, name: `Ours ${n}` } });
    await db().company.update({ where: { id: seen }, data: { ...place, name: `Seen ${n}` } });
    const rows = [
      [`New ${n}`, "CO", "Test, Tara"],
      [`Unnamed ${n}`, "CO", ""],
      [`Strange ${n}`, "CO", "rowan@example.test"],
      [`Ours ${n}`, "CO", "tara@example.test"],
      [`Seen ${n}`, "CO", "tara@example.test"],
    ];
    const settings = { matchBy: "name", onMatch: "replace", state: null, companySize: null } as const;
    const id = await checkRows(owner, ["name", "state", "keeper"], rows, { settings });
    const lacking = "Incomplete without street, city, ZIP code, employees";
    expect(await outcomes(id)).toEqual([
      ["add", lacking],
      ["add", lacking],
      ["add", `'rowan@example.test' is not on your team: left out. ${lacking}`],
      ["change", `Account owner of Ours ${n} (owner: Marcus Test)`],
      ["skip", `Seen ${n} can only be changed by the provider that added it`],
    ]);
    const { items } = await listImportRows(owner, id, { limit: 10, offset: 0 });
    expect(items.map(({ values }) => values.at(-1))).toEqual(["Tara Test", "", "", "Tara Test", "Tara Test"]);
    await writeRows(owner, id);
    const keepers = async () => Promise.all(rows.map(async ([name]) => (await named(name ?? ""))?.keeperId));
    expect(await keepers()).toEqual([world.colleague, world.owner, world.owner, world.colleague, world.rival]);
    expect((await named(`New ${n}`))?.createdById).toBe(world.owner);
    await undoImport(owner, id);
    await runUndo(owner, id);
    expect(await keepers()).toEqual([undefined, undefined, undefined, world.manager, world.rival]);
  });

  test("leaves what its person may not give, and what is kept in another provider", async () => {
    const name = `Kept ${serial()}`;
    const { companyId } = await addDeal(world);
    await db().company.update({ where: { id: companyId }, data: { name, state: "CO" } });
    const settings = { matchBy: "name", onMatch: "replace", state: null, companySize: null } as const;
    const row = [[name, "CO", "tara@example.test"]];
    const notesOf = async (as: Actor) => outcomes(await checkRows(as, ["name", "state", "keeper"], row, { settings }));
    expect(await notesOf(rep)).toEqual([["skip", `${name} is already up to date`]]);
    const adminElsewhere = await actorOf(world.admin, world.redwood.providerId);
    row[0]?.splice(2, 1, "rowan@example.test");
    expect(await notesOf(adminElsewhere)).toEqual([["skip", `${name} is already up to date`]]);
  });
});

describe("what was merged (D-211)", () => {
  test("leads to what was kept: by name, website and what the kept one was called, until the merge is undone", async () => {
    const n = serial();
    const owner = await actorOf(world.owner, world.summit.providerId);
    const city = { state: "CO", city: "Denver" };
    const [kept, merged] = [
      await addSeenCompany(world, { name: `Harbor ${n}`, websiteUrl: `https://harbor${n}.test`, ...city }),
      await addSeenCompany(world, { name: `Pier ${n}`, websiteUrl: `https://pier${n}.test`, ...city }),
    ];
    const third = await addSeenCompany(world, { name: `Quay ${n}`, ...city });
    const inner = await merge(owner, "companies", kept.companyId, merged.companyId, ["website"]);
    const outer = await merge(owner, "companies", third.companyId, kept.companyId);
    const rows = [
      [`Pier ${n}, Inc.`, "", "", "Denver", "CO", "", ""],
      ["Otherwise", `pier${n}.test`, "", "", "CO", "", ""],
      ["As it was", `harbor${n}.test`, "", "", "CO", "", ""],
      [`Pier ${n}`, "", "", "Reno", "NV", "", ""],
    ];
    const settings = { matchBy: "domain", onMatch: "skip", state: null, companySize: null } as const;
    const found = async () =>
      (await rowsOf(await checkRows(owner, FIELDS, rows, { settings }))).map(({ recordId }) => recordId);
    expect(await found()).toEqual([third.companyId, third.companyId, third.companyId, null]);
    const contacts = await checkRows(owner, ["fullName", "company"], [["Ana Diaz", `Pier ${n}`]], {
      kind: "contacts",
      settings: { ...settings, matchBy: "email" },
    });
    expect(await outcomes(contacts)).toEqual([["add", `At Quay ${n}`]]);
    await undoMerge(owner, outer);
    expect(await found()).toEqual([kept.companyId, kept.companyId, kept.companyId, null]);
    await undoMerge(owner, inner);
    expect(await found()).toEqual([merged.companyId, merged.companyId, kept.companyId, null]);
  });

  test("is changed once by a file that has both", async () => {
    const n = serial();
    const owner = await actorOf(world.owner, world.summit.providerId);
    const twins = [
      await addSeenCompany(world, { name: `One ${n}` }),
      await addSeenCompany(world, { name: `Two ${n}` }),
    ];
    const [kept, merged] = twins.map(({ companyId }) => companyId) as [string, string];
    await merge(owner, "companies", kept, merged);
    const rows = [`One ${n}`, `Two ${n}`].map((name) => [name, `both${n}.test`, "", "", "CO", "", ""]);
    expect(await outcomes(await checkRows(owner, FIELDS, rows))).toEqual([
      ["change", `Website of One ${n} (owner: Frank Test)`],
      ["skip", "The same company as in row 2"],
    ]);
  });
});

describe("an import of companies (D-199)", () => {
  test("adds incomplete companies, fills what is empty, and both are in the audit", async () => {
    const n = serial();
    const known = await addCompany(world, world.rep);
    await db().company.update({
      where: { id: known },
      data: { name: `Known ${n}`, websiteUrl: `https://known${n}.test`, addressLine2: null },
    });
    const id = await checkRows(
      rep,
      ["name", "website", "state", "street2", "size"],
      [
        [`New ${n}`, "", "CO", "", "1,200"],
        [`Another spelling ${n}`, `known${n}.test`, "", "Suite 5", ""],
      ],
    );
    await writeRows(rep, id);
    expect(await getImport(rep, id)).toMatchObject({
      status: "done",
      counts: { added: 1, changed: 1, add: 0, change: 0 },
    });
    expect(await named(`New ${n}`)).toMatchObject({
      addressLine1: "",
      city: "",
      zipCode: "",
      companySize: 5,
      createdInId: world.summit.providerId,
    });
    // Filled, not replaced.
    expect(await company(known)).toMatchObject({ name: `Known ${n}`, addressLine2: "Suite 5" });
    const entries = await db().auditEntry.findMany({ where: { changes: { path: ["importId"], equals: id } } });
    expect(entries.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
      ["company.create", world.rep],
      ["company.update", world.rep],
    ]);
  });

  test("finds a company by the other system's id the second time, whatever it is called by then", async () => {
    const n = serial();
    const first = await checkRows(rep, ["id", "name", "state"], [[`SF${n}`, `First ${n}`, "CO"]]);
    await writeRows(rep, first);
    const again = await checkRows(rep, ["id", "name", "state"], [[`SF${n}`, `Second ${n}`, "CO"]], {
      settings: { matchBy: "id", onMatch: "replace", state: null, companySize: null },
    });
    await writeRows(rep, again);
    const record = (await rowsOf(first))[0]?.recordId ?? "";
    expect(await company(record)).toMatchObject({ name: `Second ${n}` });
  });

  test("refuses a row whose company somebody added since the check", async () => {
    const name = `Raced ${serial()}`;
    const id = await checkRows(rep, ["name", "state"], [[name, "CO"]]);
    const meanwhile = await addCompany(world, world.rep);
    await db().company.update({ where: { id: meanwhile }, data: { name, state: "CO" } });
    await writeRows(rep, id);
    expect(await outcomes(id)).toEqual([["refuse", "Changed since the check. Import this row again."]]);
    expect(await db().company.count({ where: { name } })).toBe(1);
  });

  test("writes nothing once it is cancelled, or its person has left the provider", async () => {
    const name = `Late ${serial()}`;
    const id = await checkRows(rep, ["name", "state"], [[name, "CO"]]);
    await db().batch.update({ where: { id }, data: { status: "running", startedAt: new Date() } });
    await cancelImport(rep, id);
    expect(await getImport(rep, id)).toMatchObject({
      status: "cancelled",
      counts: { add: 1, added: 0 },
      undoableUntil: null,
    });
    expect(await named(name)).toBeNull();
  });
});

const LEADS = ["name", "size", "industry", "description", "state", "description"];
const NAMES_OF_COLUMNS = ["Account", "# EEs", "Vertical", "Main phone", "ST", "Comments"];
const settingsOf = (more: object = {}) => ({
  settings: {
    matchBy: "name" as const,
    onMatch: "fill" as const,
    state: null,
    companySize: null,
    columnNames: NAMES_OF_COLUMNS,
    ...more,
  },
});

describe("a list of leads (D-232, D-233)", () => {
  const industryId = async (name: string) => (await db().industry.findFirstOrThrow({ where: { name } })).id;

  test("keeps several columns as lines of the description, its industries and bands of employees", async () => {
    const n = serial();
    const services = await industryId("Other Services");
    const id = await checkRows(
      rep,
      LEADS,
      [
        [`Lead ${n}`, "200+", "Home health", "(303) 555-0142", "Tex.", "uses ADP today"],
        [`Mapped ${n}`, "~80", "Zeppelins", "", "CO", "call in spring"],
        [`Empty ${n}`, "120 ee's", "Balloons", "", "CO", ""],
        [`Unknown ${n}`, "12", "Gliders", "", "CO", ""],
      ],
      settingsOf({
        industries: [
          { text: "ZEPPELINS", to: services },
          { text: "Balloons", to: null },
        ],
      }),
    );
    const { items } = await listImportRows(rep, id, { limit: 10, offset: 0 });
    expect((await getImport(rep, id)).columns).toEqual(["name", "size", "industry", "state", "description"]);
    expect(items.map(({ values, note }) => [...values.slice(1, 4), note])).toEqual([
      ["201-500", "Health Care and Social Assistance", "TX", "Incomplete without street, city, ZIP code"],
      ["51-200", "Other Services", "CO", "Incomplete without street, city, ZIP code"],
      ["51-200", "", "CO", "Incomplete without street, city, ZIP code"],
      ["11-50", "", "CO", "'Gliders' is not an industry here: left blank. Incomplete without street, city, ZIP code"],
    ]);
    await writeRows(rep, id);
    expect(await named(`Lead ${n}`)).toMatchObject({
      companySize: 4,
      industryId: await industryId("Health Care and Social Assistance"),
      description: "Main phone: (303) 555-0142\nComments: uses ADP today",
    });
    expect(await named(`Mapped ${n}`)).toMatchObject({
      industryId: services,
      description: "Comments: call in spring",
    });
    expect(await named(`Empty ${n}`)).toMatchObject({ industryId: null, description: "" });
  });

  test("fills an address only with parts of the same one, and says so where it is another (D-234)", async () => {
    const n = serial();
    const [same, branch] = await Promise.all([addCompany(world, world.rep), addCompany(world, world.rep)]);
    const place = { addressLine1: "1552 Main St", city: "Boulder", state: "CO", zipCode: "" };
    const sites = { [same]: `same${n}.test`, [branch]: `branch${n}.test` };
    for (const [id, site] of Object.entries(sites)) {
      await db().company.update({
        where: { id },
        data: { ...place, name: site, websiteUrl: `https://${site}`, companySize: null },
      });
    }
    const rows = [
      [sites[same] ?? "", sites[same] ?? "", "1552 Main Street", "Boulder", "CO", "80301", ""],
      [sites[branch] ?? "", sites[branch] ?? "", "120 Main St", "Dallas", "TX", "75201", "45"],
    ];
    const id = await checkRows(rep, FIELDS, rows);
    expect(await outcomes(id)).toEqual([
      ["change", `ZIP code of same${n}.test`],
      ["change", `Employees of branch${n}.test. Its address is different, and stays`],
    ]);
    await writeRows(rep, id);
    expect(await company(same)).toMatchObject({ ...place, zipCode: "80301" });
    expect(await company(branch)).toMatchObject({ ...place, companySize: 2 });
    expect(await outcomes(await checkRows(rep, FIELDS, rows))).toEqual([
      ["skip", `same${n}.test is already up to date`],
      ["skip", `branch${n}.test has a different address`],
    ]);
    const [, [, site = "", ...others] = []] = rows;
    expect(await outcomes(await checkRows(rep, FIELDS, [["C", site, ...others]]))).toEqual([
      ["skip", `branch${n}.test already has this website`],
    ]);
  });

  test("fills an industry, replaces it only where that is asked for, and gives it back", async () => {
    const n = serial();
    const [construction, retail] = [await industryId("Construction"), await industryId("Retail Trade")];
    const known = await addCompany(world, world.rep);
    await db().company.update({
      where: { id: known },
      data: { name: `Has one ${n}`, state: "CO", industryId: construction },
    });
    const row = [`Has one ${n}`, "", "retail", "", "", ""];
    const filled = await checkRows(rep, LEADS, [row], settingsOf());
    expect(await outcomes(filled)).toEqual([["skip", `Has one ${n} has a different industry`]]);
    const replaced = await checkRows(rep, LEADS, [row], settingsOf({ onMatch: "replace" }));
    expect(await outcomes(replaced)).toEqual([["change", `Industry of Has one ${n}`]]);
    await writeRows(rep, replaced);
    expect(await company(known)).toMatchObject({ industryId: retail });
    await undoImport(rep, replaced);
    await runUndo(rep, replaced);
    expect(await company(known)).toMatchObject({ industryId: construction });
  });

  test("means the company with the same name in full, where another has its legal form besides", async () => {
    const n = serial();
    const ids = await Promise.all([`Cedar ${n}`, `Cedar ${n}, Inc.`].map(() => addCompany(world, world.rep)));
    const names = [`Cedar ${n}`, `Cedar ${n}, Inc.`];
    for (const [index, id] of ids.entries())
      await db().company.update({ where: { id }, data: { name: names[index] ?? "", state: "CO", city: "" } });
    const id = await checkRows(
      rep,
      ["name", "state"],
      [
        [`Cedar ${n}`, "CO"],
        [`cedar ${n} inc`, "CO"],
        [`Cedar ${n} LLC`, "CO"],
      ],
      { settings: { matchBy: "name", onMatch: "skip", state: null, companySize: null } },
    );
    const rows = await rowsOf(id);
    expect(rows.slice(0, 2)).toMatchObject(ids.map((recordId) => ({ outcome: "skip", recordId })));
    expect(rows[2]).toMatchObject({
      outcome: "refuse",
      note: expect.stringMatching(/^It could be 2 companies: /),
    });
  });

  test("is read by the same rules the next time", async () => {
    const headers = `leads ${serial()}`;
    const asked = { kind: "companies" as const, headers };
    expect(await getImportColumns(rep, asked)).toMatchObject({ columns: null, settings: null });
    const { settings } = settingsOf({ onMatch: "skip" });
    await checkRows(rep, LEADS, [["A", "", "", "", "CO", ""]], { headers, settings });
    expect(await getImportColumns(rep, asked)).toMatchObject({ columns: LEADS, settings });
  });
});

describe("what a file of companies says otherwise than it looks (D-239)", () => {
  test("ZIP codes of another state are refused; shortened IDs are left out, and do not make two companies one", async () => {
    const n = serial();
    const fields = ["id", "name", "state", "zip"];
    const id = await checkRows(rep, fields, [
      ["1.23457E+17", `Alamo ${n}`, "OK", "74103-1234"],
      ["1.23457E+17", `Bravo ${n}`, "OK", "74103"],
      ["", `Zelkova ${n}`, "TX", "2138"],
    ]);
    const shortened = "ID 1.23457E+17 was shortened by a spreadsheet: left out";
    const lacking = "Incomplete without street, city, employees";
    expect(await outcomes(id)).toEqual([
      ["add", `ZIP code '74103-1234' is read as 74103. ${shortened}. ${lacking}`],
      ["add", `${shortened}. ${lacking}`],
      ["refuse", "ZIP code 02138 is in MA, not in TX"],
    ]);
  });

  test("the product's own export changes nothing, also where it replaces", async () => {
    const n = serial();
    const known = await addCompany(world, world.rep);
    const description = "=1+1\n-2  two\n\nlast";
    await db().company.update({ where: { id: known }, data: { name: `Own  export ${n}`, state: "CO", description } });
    const id = await checkRows(rep, ["name", "state", "description"], [[`Own  export ${n}`, "CO", description]], {
      settings: { matchBy: "name", onMatch: "replace", state: null, companySize: null },
    });
    expect(await outcomes(id)).toEqual([["skip", `Own  export ${n} is already up to date`]]);
  });
});

describe("the imports that a person can go on with (D-233)", () => {
  test("are those that were checked: one's own only", async () => {
    const name = `Waiting ${serial()}`;
    const id = await checkRows(rep, ["name", "state"], [[name, "CO"]]);
    const lead = await actorOf(world.admin, world.summit.providerId);
    const listed = async (actor: Actor) =>
      (await listImports(actor, { limit: 100, offset: 0 })).items.find((one) => one.id === id)?.status;
    expect(await listed(rep)).toBe("ready");
    expect(await listed(lead)).toBeUndefined();
    await writeRows(rep, id);
    expect(await listed(lead)).toBe("done");
  });
});

describe("an undoing (D-200)", () => {
  test("takes back what was added and gives what was changed its values again", async () => {
    const n = serial();
    const known = await addCompany(world, world.rep);
    await db().company.update({
      where: { id: known },
      data: { name: `Mine ${n}`, websiteUrl: `https://mine${n}.test` },
    });
    const before = await company(known);
    const id = await checkRows(
      rep,
      FIELDS,
      [
        [`Fresh ${n}`, "", "", "", "CO", "", ""],
        [`Renamed ${n}`, `mine${n}.test`, "9 Oak St", "Boulder", "CO", "80301", "600"],
      ],
      { settings: { matchBy: "domain", onMatch: "replace", state: null, companySize: null } },
    );
    await writeRows(rep, id);
    expect(await company(known)).toMatchObject({ name: `Renamed ${n}`, city: "Boulder", companySize: 5 });
    await undoImport(rep, id);
    await runUndo(rep, id);
    expect(await getImport(rep, id)).toMatchObject({ status: "undone", counts: { removed: 1, restored: 1, kept: 0 } });
    expect(await named(`Fresh ${n}`)).toBeNull();
    const { version: _, updatedAt: __, updatedById: ___, ...was } = before;
    expect(await company(known)).toMatchObject(was);
  });

  test("takes back what was archived in bulk and restored by that change's undoing", async () => {
    const n = serial();
    const id = await checkRows(rep, ["name", "state"], [[`Bulk ${n}`, "CO"]]);
    await writeRows(rep, id);
    const ids = (await rowsOf(id)).map(({ recordId }) => recordId ?? "");
    const archived = await startBulk(rep, {
      kind: "companies",
      selection: { ids },
      edit: { field: "archive", status: "inactive" },
    });
    await undoBulkChange(rep, archived.id);
    await undoImport(rep, id);
    await runUndo(rep, id);
    expect(await outcomes(id)).toEqual([["removed", null]]);
  });

  test("keeps what was edited or used since, and says so", async () => {
    const n = serial();
    const names = ["Edited", "With a contact", "With a deal", "Alone"].map((word) => `${word} ${n}`);
    const id = await checkRows(
      rep,
      ["name", "state"],
      names.map((name) => [name, "CO"]),
    );
    await writeRows(rep, id);
    const [edited, contacted, dealt] = (await rowsOf(id)).map(({ recordId }) => recordId ?? "");
    await updateCompany(rep, edited ?? "", { city: "Denver" });
    await addContact(contacted ?? "");
    await addDeal(world, { companyId: dealt ?? "" });
    await undoImport(rep, id);
    await runUndo(rep, id);
    expect(await outcomes(id)).toEqual([
      ["kept", "Edited since"],
      ["kept", "It has contacts, deals or other records by now"],
      ["kept", "It has contacts, deals or other records by now"],
      ["removed", null],
    ]);
    expect(await db().company.count({ where: { name: { in: names } } })).toBe(3);
  });
});
