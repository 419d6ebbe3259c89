import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { getImport, undoImport } from "@/lib/imports/service";
import { forgetMerges } from "@/lib/merges/repository";
import { deletePersonalData } from "@/lib/users/erasure";
import { addSeenCompany, merge } from "../../support/records/duplicates";
import { checkRows, rowsOf, runUndo, writeRows } from "../../support/records/imports";
import { actorOf } from "../../support/records/people";
import { addCompany, serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
});

const FIELDS = ["fullName", "email", "phone", "title", "company"];
const settings = { matchBy: "email", onMatch: "fill", state: null, companySize: null } as const;
const check = (rows: string[][], more = {}) =>
  checkRows(rep, FIELDS, rows, { kind: "contacts", settings: { ...settings, ...more } });
const outcomes = async (id: string) => (await rowsOf(id)).map(({ outcome, note }) => [outcome, note]);

async function company(name: string, by = world.rep): Promise<string> {
  const id = await addCompany(world, by);
  await db().company.update({ where: { id }, data: { name } });
  return id;
}

describe("an import of contacts (D-201)", () => {
  test("finds their companies, splits names, refuses what cannot be, and adds the rest", async () => {
    const n = serial();
    const companyId = await company(`Acme ${n}, Inc.`);
    await company(`Rival's ${n}`, world.rival);
    const id = await check([
      ["Diaz, Ana", `Ana${n}@Client.test`, "+1 303-555-0142 x7", "CFO", `ACME ${n} INC`],
      ["Ana Diaz", `ana${n}@client.test`, "", "", `Acme ${n} Inc`],
      ["Ben Ray", "no address", "", "", `Acme ${n} Inc`],
      ["Cleo Park", "", "12345", "", `Acme ${n} Inc`],
      ["Dan Fox", "", "", "", `Rival's ${n}`],
      ["Prince", "", "", "", `Acme ${n} Inc`],
    ]);
    expect(await outcomes(id)).toEqual([
      ["add", `At Acme ${n}, Inc. Left out: 'x7'`],
      ["skip", "The same contact as in row 2"],
      ["refuse", "Email: Invalid email address"],
      ["refuse", "'12345' is not a US phone number"],
      ["refuse", "Company not found. Import companies first."],
      ["refuse", "First and last name are needed"],
    ]);
    await writeRows(rep, id);
    const added = await db().contact.findMany({ where: { companyId } });
    expect(added).toMatchObject([
      {
        firstName: "Ana",
        lastName: "Diaz",
        email: `ana${n}@client.test`,
        phone: "(303) 555-0142",
        title: "CFO",
        providerId: world.summit.providerId,
      },
    ]);
  });

  test("a second address, phone number or company in a cell is named as left out (D-239)", async () => {
    const n = serial();
    await company(`Birch ${n}`);
    const email = `nia${n}@client.test`;
    const id = await check([["Nia Oduya", `${email}; nia.o@client.test`, "", "", `Birch ${n};Other ${n}`]]);
    expect(await outcomes(id)).toEqual([
      ["add", `At Birch ${n}. Left out: 'nia.o@client.test'. Left out: 'Other ${n}'`],
    ]);
  });

  test("adds them to the active one of two companies of a name, also who is at the archived one", async () => {
    const n = serial();
    const archived = await company(`Arch ${n}`);
    await db().company.update({
      where: { id: archived },
      data: { status: "inactive", websiteUrl: `https://arch${n}.test` },
    });
    const active = await company(`Arch ${n}`);
    const { providerId } = world.summit;
    const email = `ana${n}@client.test`;
    await db().contact.create({
      data: { companyId: archived, providerId, firstName: "Ana", lastName: "Diaz", email },
    });
    const fields = [...FIELDS, "website"];
    const rows = [["Ana Diaz", email, "", "", `Arch ${n}`, `arch${n}.test`]];
    const id = await checkRows(rep, fields, rows, { kind: "contacts", settings });
    expect(await outcomes(id)).toEqual([["add", `At Arch ${n}`]]);
    await writeRows(rep, id);
    expect(await db().contact.count({ where: { companyId: active, email } })).toBe(1);
  });

  test("finds who was merged by their former address and name, also when the merge is forgotten (D-211, D-212)", async () => {
    const n = serial();
    const owner = await actorOf(world.owner, world.summit.providerId);
    const { companyId } = await addSeenCompany(world, { name: `Twins ${n}` });
    const { providerId } = world.summit;
    const add = (firstName: string) =>
      db().contact.create({
        data: {
          companyId,
          providerId,
          firstName,
          lastName: "Ray",
          email: `${firstName}${n}@client.test`.toLowerCase(),
        },
      });
    const [kept, merged] = [await add("Robert"), await add("Bob")];
    const id = await merge(owner, "contacts", kept.id, merged.id);
    await db().merge.update({ where: { id }, data: { createdAt: new Date("2020-01-01") } });
    await forgetMerges(1_000);
    const rows = [
      ["B. Ray", `bob${n}@client.test`, "", "", `Twins ${n}`],
      ["Bob Ray", "", "", "", `Twins ${n}`],
    ];
    const checked = await checkRows(owner, FIELDS, rows, { kind: "contacts", settings });
    expect((await rowsOf(checked)).map(({ recordId }) => recordId)).toEqual([kept.id, kept.id]);

    const admin = await actorOf(world.admin, null);
    await deletePersonalData(admin, { email: `bob${n}@client.test` });
    expect(await db().mergedKey.count({ where: { mergeId: id } })).toBe(0);
  });

  test("fills what a known contact lacks, and its undoing gives back what was there", async () => {
    const n = serial();
    const companyId = await company(`Known ${n}`);
    const email = `eve${n}@client.test`;
    const { providerId } = world.summit;
    const known = await db().contact.create({
      data: { companyId, providerId, firstName: "Eve", lastName: "Old", email },
    });
    const id = await check([
      ["Eve New", email, "(303) 555-0100", "Owner", `Known ${n}`],
      ["Finn Young", "", "", "", `Known ${n}`],
    ]);
    await writeRows(rep, id);
    const now = () => db().contact.findUniqueOrThrow({ where: { id: known.id } });
    expect(await now()).toMatchObject({ lastName: "Old", phone: "(303) 555-0100", title: "Owner" });
    await undoImport(rep, id);
    await runUndo(rep, id);
    expect(await getImport(rep, id)).toMatchObject({ status: "undone", counts: { removed: 1, restored: 1, kept: 0 } });
    expect(await now()).toMatchObject({ firstName: "Eve", lastName: "Old", phone: null, title: null });
    expect(await db().contact.count({ where: { companyId } })).toBe(1);
  });

  test("does not say of somebody else with the same address, or of one with another phone, that they have it all (D-201)", async () => {
    const n = serial();
    const companyId = await company(`Held ${n}`);
    const email = `held${n}@client.test`;
    const { providerId } = world.summit;
    const held = { firstName: "New", lastName: "Holder", email, phone: "(303) 555-0100", title: "CFO" };
    await db().contact.create({ data: { companyId, providerId, ...held } });
    const noteOf = async (...row: string[]) => (await outcomes(await check([[...row, `Held ${n}`]])))[0];
    expect(await noteOf("Del Eted", email, "", "")).toEqual(["skip", "New Holder already has this email"]);
    expect(await noteOf("New Holder", email, "(303) 555-0199", "Owner")).toEqual([
      "skip",
      "New Holder has a different phone, title",
    ]);
    expect(await noteOf("New Holder", email, "(303) 555-0100", "")).toEqual([
      "skip",
      "New Holder is already up to date",
    ]);
  });

  test("keeps a contact that was edited since", async () => {
    const n = serial();
    const companyId = await company(`Busy ${n}`);
    const id = await check([
      ["Gus Edited", "", "", "", `Busy ${n}`],
      ["Hal Alone", "", "", "", `Busy ${n}`],
    ]);
    await writeRows(rep, id);
    await db().contact.updateMany({ where: { companyId, firstName: "Gus" }, data: { title: "CEO" } });
    await undoImport(rep, id);
    await runUndo(rep, id);
    expect(await outcomes(id)).toEqual([
      ["kept", "Edited since"],
      ["removed", null],
    ]);
  });
});
