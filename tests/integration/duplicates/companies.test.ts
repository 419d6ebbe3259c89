import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { getCompany, keptCompanyOf, updateCompany } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { listDuplicates } from "@/lib/duplicates/service";
import { COMPANY_MOVES } from "@/lib/merges/references";
import { forgetMerges } from "@/lib/merges/repository";
import { listMerges, mergeRecords, previewMerge, undoMerge } from "@/lib/merges/service";
import { getOffer } from "@/lib/proposals/client/service";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { addRowsOfAllKinds, fieldsOf, rowsOfCompany } from "../../support/records/company-rows";
import { addSeenCompany, addTwins, merge, mergeForm } from "../../support/records/duplicates";
import { addSuggestion } from "../../support/records/intelligence-records";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addCompany, addContact, addDeal, type Deal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let owner: Actor;
let admin: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
  admin = await actorOf(world.admin, null);
});

const numberOf = (rows: Record<string, unknown[]>, table: string): number => rows[table]?.length ?? 0;

async function fullTwins(): Promise<[Deal, Deal]> {
  const twins = await addTwins(world);
  await addRowsOfAllKinds(world, twins[0]);
  await addRowsOfAllKinds(world, twins[1]);
  return twins;
}

describe("merging two companies (D-211)", () => {
  test("moves every row of each table that refers to companies, and undoing moves each one back as it was", async () => {
    const [kept, merged] = await fullTwins();
    const [keptBefore, mergedBefore] = [await rowsOfCompany(kept.companyId), await rowsOfCompany(merged.companyId)];
    const fields = [await fieldsOf(kept.companyId), await fieldsOf(merged.companyId)];
    for (const { table } of COMPANY_MOVES) expect([table, numberOf(mergedBefore, table) > 0]).toEqual([table, true]);

    const id = await merge(owner, "companies", kept.companyId, merged.companyId, ["name"]);
    const [keptAfter, mergedAfter] = [await rowsOfCompany(kept.companyId), await rowsOfCompany(merged.companyId)];
    for (const { table } of COMPANY_MOVES) {
      const sum = numberOf(keptBefore, table) + numberOf(mergedBefore, table);
      expect([table, numberOf(keptAfter, table) + numberOf(mergedAfter, table)]).toEqual([table, sum]);
    }
    // A second open suggestion for a field, and a second decision on a site, cannot be the kept company's.
    const stay = Object.entries(mergedAfter).filter(([, rows]) => rows.length > 0);
    expect(stay.map(([table]) => table)).toEqual(["company_suggestions", "company_website_decisions"]);
    const external = await db().externalId.findMany({ where: { externalId: `HS-${merged.companyId}` } });
    expect(external.map(({ recordId }) => recordId)).toEqual([kept.companyId]);

    await undoMerge(owner, id);
    expect(await rowsOfCompany(kept.companyId)).toEqual(keptBefore);
    expect(await rowsOfCompany(merged.companyId)).toEqual(mergedBefore);
    expect([await fieldsOf(kept.companyId), await fieldsOf(merged.companyId)]).toEqual(fields);
    expect((await db().externalId.findMany({ where: { externalId: `HS-${merged.companyId}` } }))[0]?.recordId).toBe(
      merged.companyId,
    );
  });

  test("takes the fields that were chosen, an address as a whole, and nothing else", async () => {
    const kept = await addSeenCompany(world, { name: "Kept", city: "Aspen", addressLine2: "Suite 3", description: "" });
    const other = { name: "Merged", addressLine1: "9 Pine Street", addressLine2: null, city: "Vail", zipCode: "81657" };
    const merged = await addSeenCompany(world, { ...other, companySize: 4, description: "Makes boats" });
    const { fields } = await previewMerge(owner, {
      kind: "companies",
      keptId: kept.companyId,
      mergedId: merged.companyId,
    });
    expect(fields.filter(({ takesMerged }) => takesMerged).map(({ name }) => name)).toEqual(["description"]);
    await merge(owner, "companies", kept.companyId, merged.companyId, ["address", "description"]);
    expect(await fieldsOf(kept.companyId)).toMatchObject({
      ...{ name: "Kept", companySize: 2, description: "Makes boats" },
      ...{ addressLine1: "9 Pine Street", addressLine2: null, city: "Vail", zipCode: "81657" },
    });
  });

  test("its preview counts what moves and what stays, of what the actor sees", async () => {
    const [kept, merged] = await fullTwins();
    // A competitor's deal and contact at the same company.
    await addDeal(world, {
      companyId: merged.companyId,
      providerId: world.redwood.providerId,
      salesRepId: world.rival,
    });
    await addContact(merged.companyId, world.redwood.providerId);
    const both = { kind: "companies" as const, keptId: kept.companyId, mergedId: merged.companyId };
    const countsOf = async (actor: Actor) =>
      Object.fromEntries((await previewMerge(actor, both)).moves.map(({ of, count }) => [of, count]));
    const own = {
      deals: 1,
      contacts: 2,
      notes: 2,
      activities: 1,
      steps: 1,
      reports: 1,
      corrections: 1,
      mappings: 1,
      externalIds: 1,
    };
    expect(await countsOf(owner)).toMatchObject(own);
    // A census is its uploader's until a proposal is priced from it (D-168).
    expect(await countsOf(owner)).not.toHaveProperty("censuses");
    expect(await countsOf(admin)).toMatchObject({ deals: 2, contacts: 3 });
  });

  test("takes along what the actor does not see, so that it is never lost", async () => {
    const [kept, merged] = await addTwins(world);
    const { redwood, rival } = world;
    const theirs = await addDeal(world, {
      companyId: merged.companyId,
      providerId: redwood.providerId,
      salesRepId: rival,
    });
    const contactId = await addContact(merged.companyId, redwood.providerId);
    await merge(owner, "companies", kept.companyId, merged.companyId);
    expect((await db().deal.findUniqueOrThrow({ where: { id: theirs.id } })).companyId).toBe(kept.companyId);
    expect((await db().contact.findUniqueOrThrow({ where: { id: contactId } })).companyId).toBe(kept.companyId);
  });

  test("leaves what a proposal says as it is", async () => {
    const [kept, merged] = await addTwins(world);
    const { id } = await addProposal(world, 4, merged);
    const read = () =>
      sql(
        `SELECT to_jsonb(p) AS p, (SELECT jsonb_agg(to_jsonb(d) ORDER BY d.id) FROM proposal_documents d WHERE d.proposal_id = p.id) AS d
             FROM proposals p WHERE p.id = $1::uuid`,
        [id],
      );
    const before = await read();
    await merge(owner, "companies", kept.companyId, merged.companyId);
    expect(await read()).toEqual(before);
  });

  test("leaves the name and address that clients read, of both companies and when it is undone, until a proposal is sent again", async () => {
    const [kept, merged] = await addTwins(world);
    await db().company.update({
      where: { id: merged.companyId },
      data: { addressLine1: "9 Pine Street", city: "Vail", zipCode: "81657" },
    });
    const [ofKept, ofMerged] = [await addProposal(world, 1, kept), await addProposal(world, 1, merged)];
    const read = async () => [(await getOffer(ofKept.id)).companyDetails, (await getOffer(ofMerged.id)).companyDetails];
    const before = await read();
    expect(before[0]).not.toEqual(before[1]);
    const id = await merge(owner, "companies", kept.companyId, merged.companyId, ["name", "address"]);
    expect(await read()).toEqual(before);
    await undoMerge(owner, id);
    expect(await read()).toEqual(before);

    await merge(owner, "companies", kept.companyId, merged.companyId);
    const { version } = await getCompany(owner, kept.companyId);
    await updateCompany(owner, kept.companyId, { version, addressLine2: "Floor 2" });
    expect(await read()).toEqual([{ ...before[0], addressLine2: "Floor 2" }, before[1]]);
    const to = `${merged.id}@client.test`;
    await sendOffer(owner, merged.id, ofMerged.id, { recipients: [to], subject: null, message: null });
    const present = { ...before[0], addressLine2: "Floor 2" };
    expect(await read()).toEqual([present, present]);
    const mail = await db().email.findFirstOrThrow({ where: { recipient: to } });
    expect(mail.subject).toBe(`Summit PEO: your proposal for ${present.name}`);
  });

  test("leads the merged company's address to the kept one, through later merges too, for who sees that", async () => {
    const [kept, merged] = await addTwins(world);
    const last = await addSeenCompany(world, { name: "Last" });
    await merge(owner, "companies", kept.companyId, merged.companyId);
    await expect(getCompany(owner, merged.companyId)).rejects.toMatchObject({
      code: "not_found",
      message: expect.stringContaining("merged into Harbor Point"),
    });
    const later = await merge(owner, "companies", last.companyId, kept.companyId);
    expect(await keptCompanyOf(owner, merged.companyId)).toBe(last.companyId);
    const rival = await actorOf(world.rival, world.redwood.providerId);
    expect(await keptCompanyOf(rival, merged.companyId)).toBeNull();
    await expect(getCompany(rival, merged.companyId)).rejects.toMatchObject({ message: "Company not found" });
    await undoMerge(owner, later);
    expect(await keptCompanyOf(owner, merged.companyId)).toBe(kept.companyId);
  });
});

describe("who may not merge", () => {
  const attempt = async (actor: Actor, kept: string, merged: string) =>
    mergeRecords(actor, {
      kind: "companies",
      ...{ keptId: kept, mergedId: merged, marks: { kept: "1", merged: "1" }, fromMerged: [] },
    });

  test("an owner: a company that they do not see is not found, one that a competitor added neither", async () => {
    const [kept, merged] = await addTwins(world);
    const unseen = await addCompany(world, world.rival);
    await expect(attempt(owner, kept.companyId, unseen)).rejects.toMatchObject({ code: "not_found" });
    const theirs = await addCompany(world, world.rival);
    await addDeal(world, { companyId: theirs });
    await expect(attempt(owner, kept.companyId, theirs)).rejects.toMatchObject({ code: "not_found" });
    await expect(attempt(admin, merged.companyId, theirs)).rejects.toThrow("cannot be merged");
  });

  test.each([["an archived one is kept", { status: "inactive" }, "Restore it first"]])(
    "where %s",
    async (_, data, message) => {
      const [kept, merged] = await addTwins(world);
      await db().company.update({ where: { id: kept.companyId }, data });
      await expect(merge(owner, "companies", kept.companyId, merged.companyId)).rejects.toThrow(message);
      await expect(merge(owner, "companies", merged.companyId, kept.companyId)).resolves.toBeTypeOf("string");
    },
  );

  test("where one was changed since the preview", async () => {
    const [kept, merged] = await addTwins(world);
    const form = await mergeForm(owner, "companies", kept.companyId, merged.companyId);
    await updateCompany(owner, merged.companyId, { city: "Aspen" });
    await expect(mergeRecords(owner, form)).rejects.toMatchObject({ code: "conflict" });
    expect((await getCompany(owner, merged.companyId)).city).toBe("Aspen");
  });
});

describe("undoing (D-212)", () => {
  test("keeps a field that was edited since, and what was added since", async () => {
    const kept = await addSeenCompany(world, { name: "Before", description: "Old" });
    const merged = await addSeenCompany(world, { name: "After", description: "New" });
    const id = await merge(owner, "companies", kept.companyId, merged.companyId, ["name", "description"]);
    await updateCompany(owner, kept.companyId, { name: "Edited" });
    const added = await addContact(kept.companyId);
    const { left } = await undoMerge(owner, id);
    expect(left).toEqual({ fields: ["name"], parts: 0 });
    expect(await fieldsOf(kept.companyId)).toMatchObject({ name: "Edited", description: "Old" });
    expect((await db().contact.findUniqueOrThrow({ where: { id: added } })).companyId).toBe(kept.companyId);
  });

  test("takes back rows with what was edited in them; one that was deleted since stays deleted", async () => {
    const [kept, merged] = await addTwins(world);
    const [edited, deleted] = [await addContact(merged.companyId), await addContact(merged.companyId)];
    const id = await merge(owner, "companies", kept.companyId, merged.companyId);
    await db().contact.update({ where: { id: edited }, data: { title: "Owner" } });
    await db().contact.delete({ where: { id: deleted } });
    expect((await undoMerge(owner, id)).left).toEqual({ fields: [], parts: 0 });
    expect(await db().contact.findUniqueOrThrow({ where: { id: edited } })).toMatchObject({
      companyId: merged.companyId,
      title: "Owner",
    });
  });

  test("is refused once more, after a further merge, and after 30 days, when what it needs is forgotten", async () => {
    const [kept, merged] = await addTwins(world);
    const last = await addSeenCompany(world);
    const first = await merge(owner, "companies", kept.companyId, merged.companyId);
    const second = await merge(owner, "companies", last.companyId, kept.companyId);
    await expect(undoMerge(owner, first)).rejects.toThrow("Undo that merge first");
    await undoMerge(owner, second);
    await undoMerge(owner, first);
    await expect(undoMerge(owner, first)).rejects.toThrow("already been undone");
    const again = await merge(owner, "companies", kept.companyId, merged.companyId);
    await db().merge.update({ where: { id: again }, data: { createdAt: new Date(Date.now() - 31 * 86_400_000) } });
    await expect(undoMerge(owner, again)).rejects.toThrow("30 days");
    await forgetMerges(1_000);
    expect(await db().merge.findUniqueOrThrow({ where: { id: again }, include: { rows: true } })).toMatchObject({
      before: null,
      after: null,
      rows: [],
    });
    expect(await keptCompanyOf(owner, merged.companyId)).toBe(kept.companyId);
  });

  test("does not take a suggestion that stayed for one that moved", async () => {
    const [kept, merged] = await addTwins(world);
    await addSuggestion(kept.companyId);
    const staying = await addSuggestion(merged.companyId);
    const id = await merge(owner, "companies", kept.companyId, merged.companyId);
    await db().companySuggestion.updateMany({
      where: { companyId: kept.companyId },
      data: { status: "dismissed", decidedAt: new Date(), decidedById: world.rep },
    });
    await undoMerge(owner, id);
    expect(await db().companySuggestion.findUniqueOrThrow({ where: { id: staying } })).toMatchObject({
      companyId: merged.companyId,
      status: "open",
    });
  });

  test("only by who leads the provider: another one's owner learns nothing of it", async () => {
    const [kept, merged] = await addTwins(world);
    const id = await merge(owner, "companies", kept.companyId, merged.companyId);
    const elsewhere = { ...owner, providerId: world.redwood.providerId };
    await expect(undoMerge(elsewhere, id)).rejects.toMatchObject({ code: "not_found" });
    const pairOf = async (by: string) => [await addCompany(world, by), await addCompany(world, by)] as const;
    const unseen = await merge(admin, "companies", ...(await pairOf(world.rival)));
    await expect(undoMerge(owner, unseen)).rejects.toMatchObject({ code: "not_found" });
    const page = { kind: "companies" as const, limit: 100, offset: 0 };
    expect((await listMerges(owner, page)).items.map((item) => item.id)).not.toContain(unseen);
    expect((await listMerges(owner, page)).items.map((item) => item.id)).toContain(id);
    expect((await listMerges(admin, page)).items.map((item) => item.id)).toContain(unseen);
    // Two that colleagues entered, without a deal (D-237).
    const ours = await merge(owner, "companies", ...(await pairOf(world.colleague)));
    await expect(undoMerge(elsewhere, ours)).rejects.toMatchObject({ code: "not_found" });
    await expect(undoMerge(owner, ours)).resolves.toMatchObject({ left: { fields: [] } });
  });
});

test("entries tell of a merge and of its undoing at both records, with the values before and after", async () => {
  const [kept, merged] = await addTwins(world);
  const id = await merge(owner, "companies", kept.companyId, merged.companyId, ["name"]);
  await undoMerge(owner, id);
  const entries = await db().auditEntry.findMany({
    where: { recordId: { in: [kept.companyId, merged.companyId] } },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action, recordId }) => [action, recordId === kept.companyId])).toEqual([
    ["company.merge", true],
    ["company.merge", false],
    ["company.unmerge", true],
    ["company.unmerge", false],
  ]);
  expect(entries[0]).toMatchObject({
    recordProviderId: world.summit.providerId,
    changes: { before: { name: expect.any(String) }, after: { name: expect.any(String) }, fields: ["name"] },
  });
});

test("a merged company is in no list of twins; it is again once the merge is undone", async () => {
  const [kept, merged] = await addTwins(world);
  const isListed = async () =>
    (await listDuplicates(owner, { kind: "companies", limit: 100, offset: 0 })).items.some(({ twins }) =>
      twins.some(({ id }) => id === merged.companyId),
    );
  expect(await isListed()).toBe(true);
  const id = await merge(owner, "companies", kept.companyId, merged.companyId);
  expect(await isListed()).toBe(false);
  await undoMerge(owner, id);
  expect(await isListed()).toBe(true);
});
