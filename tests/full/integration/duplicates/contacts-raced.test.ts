import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { updateContact } from "@/lib/companies/contacts";
import { db } from "@/lib/database/db";
import { mergeRecords, undoMerge } from "@/lib/merges/service";
import { addSeenCompany, merge, mergeForm } from "../../../support/records/duplicates";
import { actorOf } from "../../../support/records/people";
import { addDeal, addDealContact } from "../../../support/records/records";
import { makeWorld, type World } from "../../../support/records/world";

/** The write after which the transaction dies; 0 for none. */
const dies = vi.hoisted(() => ({ after: 0 }));

const dying = vi.hoisted(
  () =>
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await work(...args);
      dies.after -= 1;
      if (dies.after === 0) throw new Error("The server was killed");
      return answer;
    },
);

vi.mock("@/lib/merges/repository-parts", async (original) => {
  const parts = await original<typeof import("@/lib/merges/repository-parts")>();
  const { moveParts, deleteParts, writeParts, insertPartRows, insertParts } = parts;
  return {
    ...parts,
    moveParts: dying(moveParts),
    deleteParts: dying(deleteParts),
    writeParts: dying(writeParts),
    insertPartRows: dying(insertPartRows),
    insertParts: dying(insertParts),
  };
});

vi.mock("@/lib/merges/repository-contacts", async (original) => {
  const contacts = await original<typeof import("@/lib/merges/repository-contacts")>();
  const { deleteContact, insertContactAgain, writeContact } = contacts;
  return {
    ...contacts,
    deleteContact: dying(deleteContact),
    insertContactAgain: dying(insertContactAgain),
    writeContact: dying(writeContact),
  };
});

/** What a merge of contacts writes, one after the other, and what its undoing does. */
const WRITES = { merge: 6, undo: 5 };

let world: World;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
});
beforeEach(() => {
  dies.after = 0;
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

test("a server that is killed after any write of a merge or of its undoing has changed nothing", async () => {
  const { kept, merged, stateOf } = await addTwoContacts();
  const before = await stateOf();
  const form = await mergeForm(owner, "contacts", kept, merged, ["phone"]);
  for (let write = 1; write <= WRITES.merge; write += 1) {
    dies.after = write;
    await expect(mergeRecords(owner, form)).rejects.toThrow("killed");
    expect(await stateOf()).toEqual(before);
  }
  dies.after = WRITES.merge + 1;
  const { id } = await mergeRecords(owner, form);
  const after = await stateOf();
  for (let write = 1; write <= WRITES.undo; write += 1) {
    dies.after = write;
    await expect(undoMerge(owner, id)).rejects.toThrow("killed");
    expect(await stateOf()).toEqual(after);
  }
  dies.after = WRITES.undo + 1;
  await undoMerge(owner, id);
  expect(await stateOf()).toEqual(before);
});

describe.each(["first", "second"])("at the same time (the merge or undoing begins %s)", (begins) => {
  const atOnce = (one: () => Promise<unknown>, other: () => Promise<unknown>) =>
    Promise.allSettled((begins === "first" ? [one, other] : [other, one]).map((work) => work()));

  test("two undoings: one of them", async () => {
    const { kept, merged, stateOf } = await addTwoContacts();
    const before = await stateOf();
    const id = await merge(owner, "contacts", kept, merged, ["phone"]);
    const undo = () => undoMerge(owner, id);
    expect(won(await atOnce(undo, undo))).toBe(1);
    expect(await stateOf()).toEqual(before);
  });

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
