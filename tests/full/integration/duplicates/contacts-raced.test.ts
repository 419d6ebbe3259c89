import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { updateContact } from "@/lib/companies/contacts";
import { db } from "@/lib/database/db";
import { mergeRecords, undoMerge } from "@/lib/merges/service";
import { addSeenCompany, merge, mergeForm } from "../../../support/records/duplicates";
import { actorOf } from "../../../support/records/people";
import { addDeal, addDealContact } from "../../../support/records/records";
import { makeWorld, type World } from "../../../support/records/world";

let world: World;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
});

/** Two contacts of one company: a deal in which both have a part, and one in which the merged one has. */
async function addTwoContacts() {
  const both = await addSeenCompany(world);
  const alone = await addDeal(world, { companyId: both.companyId });
  const kept = await addDealContact(both, { roles: ["decides"] });
  const merged = await addDealContact(both, { roles: ["signs"], isPrimary: true });
  await db().dealContact.create({ data: { dealId: alone.id, contactId: merged, roles: ["pays"], isPrimary: true } });
  await db().contact.update({ where: { id: merged }, data: { phone: "(303) 555-0100" } });
  const stateOf = () =>
    Promise.all([
      db().contact.findMany({
        where: { companyId: both.companyId },
        omit: { updatedAt: true },
        orderBy: { id: "asc" },
      }),
      db().dealContact.findMany({
        where: { dealId: { in: [both.id, alone.id] } },
        omit: { createdAt: true },
        orderBy: [{ dealId: "asc" }, { contactId: "asc" }],
      }),
    ]);
  return { kept, merged, both, alone, stateOf };
}

const won = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled").length;

describe.each(["first", "second"])("at the same time (the merge or undoing begins %s)", (begins) => {
  const atOnce = (one: () => Promise<unknown>, other: () => Promise<unknown>) =>
    Promise.allSettled((begins === "first" ? [one, other] : [other, one]).map((work) => work()));

  test("an edit of the kept contact: it stays, and the merged one is back", async () => {
    const { kept, merged, both } = await addTwoContacts();
    const id = await merge(owner, "contacts", kept, merged);
    const edit = () => updateContact(owner, both.companyId, kept, { lastName: "Edited" });
    expect(won(await atOnce(() => undoMerge(owner, id), edit))).toBe(2);
    expect((await db().contact.findUniqueOrThrow({ where: { id: kept } })).lastName).toBe("Edited");
    expect(await db().contact.count({ where: { id: merged } })).toBe(1);
  });

  test("a second merge of the kept contact into a third: the undoing comes before it, or is refused", async () => {
    const { kept, merged, both } = await addTwoContacts();
    const third = await addDealContact(both);
    const id = await merge(owner, "contacts", kept, merged);
    const form = await mergeForm(owner, "contacts", third, kept);
    const results = await atOnce(
      () => undoMerge(owner, id),
      () => mergeRecords(owner, form),
    );
    expect(won(results)).toBeGreaterThan(0);
    const undone = (await db().merge.findUniqueOrThrow({ where: { id } })).undoneAt !== null;
    const there = await db().contact.findMany({ where: { id: { in: [kept, merged, third] } }, select: { id: true } });
    const parts = await db().dealContact.count({ where: { dealId: both.id } });
    expect(there).toHaveLength(parts);
    expect(there.some((contact) => contact.id === merged)).toBe(undone);
  });
});
