import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { updateContact } from "@/lib/companies/contacts";
import { getContact } from "@/lib/contacts/service";
import { db } from "@/lib/database/db";
import { listDuplicates } from "@/lib/duplicates/service";
import { undoMerge } from "@/lib/merges/service";
import { addSeenCompany, merge } from "../../support/records/duplicates";
import { actorOf } from "../../support/records/people";
import { addContact, addDeal, addDealContact, type Deal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
});

const partsOf = (contactId: string) =>
  db().dealContact.findMany({ where: { contactId }, orderBy: { dealId: "asc" }, omit: { createdAt: true } });
const recordOf = (id: string) => db().contact.findUnique({ where: { id }, omit: { updatedAt: true } });

/** Two contacts of one company; both have a part in the first deal, the second one alone in the second. */
async function addTwoContacts(): Promise<{ kept: string; merged: string; both: Deal; alone: Deal }> {
  const both = await addSeenCompany(world);
  const alone = await addDeal(world, { companyId: both.companyId });
  const kept = await addDealContact(both, { roles: ["decides"] });
  const merged = await addDealContact(both, { roles: ["signs"], isPrimary: true });
  await db().dealContact.create({ data: { dealId: alone.id, contactId: merged, roles: ["pays"], isPrimary: true } });
  await db().contact.update({ where: { id: merged }, data: { lastName: "Lane-Reyes", phone: "(303) 555-0100" } });
  return { kept, merged, both, alone };
}

describe("merging two contacts (D-211)", () => {
  test("gives the kept one the other's parts in deals, one part in a deal of both; undoing gives back each as it was", async () => {
    const { kept, merged, both, alone } = await addTwoContacts();
    await db().externalId.create({
      data: { providerId: world.summit.providerId, kind: "contacts", externalId: merged, recordId: merged },
    });
    const before = [await partsOf(kept), await partsOf(merged), await recordOf(kept), await recordOf(merged)];
    const id = await merge(owner, "contacts", kept, merged, ["phone"]);
    expect(await partsOf(kept)).toEqual(
      [
        { dealId: both.id, contactId: kept, roles: ["decides", "signs"], isPrimary: true },
        { dealId: alone.id, contactId: kept, roles: ["pays"], isPrimary: true },
      ].toSorted((one, other) => (one.dealId < other.dealId ? -1 : 1)),
    );
    expect(await recordOf(kept)).toMatchObject({ lastName: "Lane", phone: "(303) 555-0100" });
    expect(await recordOf(merged)).toBeNull();
    expect(await db().externalId.count({ where: { recordId: kept } })).toBe(1);

    await undoMerge(owner, id);
    expect([await partsOf(kept), await partsOf(merged), await recordOf(kept), await recordOf(merged)]).toEqual(before);
    expect(await db().externalId.count({ where: { recordId: merged } })).toBe(1);
  });

  test("leads the merged one's address to the kept one, for who sees that", async () => {
    const { kept, merged } = await addTwoContacts();
    await merge(owner, "contacts", kept, merged);
    expect((await getContact(owner, merged)).id).toBe(kept);
    const rival = await actorOf(world.rival, world.redwood.providerId);
    await expect(getContact(rival, merged)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused for contacts of two companies, and of two providers not found", async () => {
    const { kept, both } = await addTwoContacts();
    const elsewhere = await addContact((await addSeenCompany(world)).companyId);
    await expect(merge(owner, "contacts", kept, elsewhere)).rejects.toThrow("Merge the companies first");
    const theirs = await addContact(both.companyId, world.redwood.providerId);
    await expect(merge(owner, "contacts", kept, theirs)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("undoing it (D-212)", () => {
  test("leaves a part and a field that were changed since, and never makes a second primary contact", async () => {
    const { kept, merged, both } = await addTwoContacts();
    const id = await merge(owner, "contacts", kept, merged, ["fullName"]);
    await db().dealContact.update({
      where: { dealId_contactId: { dealId: both.id, contactId: kept } },
      data: { roles: ["uses"] },
    });
    await updateContact(owner, both.companyId, kept, { lastName: "Edited" });
    expect((await undoMerge(owner, id)).left).toEqual({ fields: ["fullName"], parts: 1 });
    expect(await db().dealContact.findMany({ where: { dealId: both.id }, omit: { createdAt: true } })).toEqual(
      expect.arrayContaining([
        { dealId: both.id, contactId: kept, roles: ["uses"], isPrimary: true },
        { dealId: both.id, contactId: merged, roles: ["signs"], isPrimary: false },
      ]),
    );
    expect((await recordOf(kept))?.lastName).toBe("Edited");
  });

  test("is refused once the kept one was merged itself, or deleted", async () => {
    const { kept, merged, both } = await addTwoContacts();
    const last = await addContact(both.companyId);
    const first = await merge(owner, "contacts", kept, merged);
    const second = await merge(owner, "contacts", last, kept);
    expect((await getContact(owner, merged)).id).toBe(last);
    await expect(undoMerge(owner, first)).rejects.toThrow("Undo that merge first");
    await undoMerge(owner, second);
    await db().contact.delete({ where: { id: kept } });
    await expect(undoMerge(owner, first)).rejects.toThrow("no longer exists");
  });

  test("finds the company to which the kept one went meanwhile", async () => {
    const { kept, merged, both } = await addTwoContacts();
    const id = await merge(owner, "contacts", kept, merged);
    const other = await addSeenCompany(world);
    await merge(owner, "companies", other.companyId, both.companyId);
    await undoMerge(owner, id);
    expect((await recordOf(merged))?.companyId).toBe(other.companyId);
  });
});

test("contacts of a merged company who are the same person are listed as twins", async () => {
  const [kept, merged] = [await addSeenCompany(world), await addSeenCompany(world)];
  const ids = [await addContact(kept.companyId), await addContact(merged.companyId)];
  const list = async () =>
    (await listDuplicates(owner, { kind: "contacts", limit: 100, offset: 0 })).items.filter(({ twins }) =>
      twins.every(({ id }) => ids.includes(id)),
    );
  expect(await list()).toEqual([]);
  await merge(owner, "companies", kept.companyId, merged.companyId);
  expect(await list()).toMatchObject([{ reasons: ["email", "name"], certainty: "certain" }]);
});
