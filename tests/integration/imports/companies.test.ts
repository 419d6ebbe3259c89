import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { updateCompany } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { cancelImport, getImport, undoImport } from "@/lib/imports/service";
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
      ["skip", `There ${n} has all of it already`],
      ["skip", "The same company as in row 2"],
      ["refuse", "No name"],
      ["refuse", "'Ontario' is not a US state"],
      ["refuse", "No state and no ZIP code"],
      ["refuse", "'many' is not a number of employees"],
    ]);
    expect(await db().company.count()).toBe(before);
    expect(await getImport(rep, id)).toMatchObject({
      status: "ready",
      counts: { add: 2, change: 0, skip: 2, refuse: 4 },
    });
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
    await db().import.update({ where: { id }, data: { status: "running", startedAt: new Date() } });
    await cancelImport(rep, id);
    expect(await getImport(rep, id)).toMatchObject({
      status: "cancelled",
      counts: { add: 1, added: 0 },
      undoableUntil: null,
    });
    expect(await named(name)).toBeNull();
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
      ["kept", "Contacts, deals or other things belong to it by now"],
      ["kept", "Contacts, deals or other things belong to it by now"],
      ["removed", null],
    ]);
    expect(await db().company.count({ where: { name: { in: names } } })).toBe(3);
  });
});
