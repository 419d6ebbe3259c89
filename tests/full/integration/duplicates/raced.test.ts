import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { createContact } from "@/lib/companies/contacts";
import { getCompany, updateCompany } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { COMPANY_MOVES } from "@/lib/merges/references";
import { mergeRecords, undoMerge } from "@/lib/merges/service";
import { addRowsOfAllKinds, fieldsOf, rowsOfCompany } from "../../../support/records/company-rows";
import { addTwins, merge, mergeForm } from "../../../support/records/duplicates";
import { actorOf } from "../../../support/records/people";
import { makeWorld, type World } from "../../../support/records/world";

/** The table after which the transaction dies; 0 for none. */
const dies = vi.hoisted(() => ({ after: 0 }));

vi.mock("@/lib/merges/repository-rows", async (original) => {
  const rows = await original<typeof import("@/lib/merges/repository-rows")>();
  const dying =
    <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      await work(...args);
      dies.after -= 1;
      if (dies.after === 0) throw new Error("The server was killed");
    };
  return { ...rows, moveRows: dying(rows.moveRows), moveRowsBack: dying(rows.moveRowsBack) };
});

let world: World;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
});
beforeEach(() => {
  dies.after = 0;
});

const stateOf = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => [await fieldsOf(id), await rowsOfCompany(id)]));
const won = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status === "fulfilled");

/** Begins both at once: the first one before, or the second. */
const atOnce = async <A, B>(first: boolean, one: () => Promise<A>, other: () => Promise<B>) => {
  if (first) return Promise.allSettled([one(), other()]);
  const second = other();
  return Promise.allSettled([one(), second]);
};

describe("a server that is killed in the middle", () => {
  test.each([1, Math.ceil(COMPANY_MOVES.length / 2), COMPANY_MOVES.length])(
    "after table %i of a merge or of its undoing has changed nothing",
    async (table) => {
      const [kept, merged] = await addTwins(world);
      await addRowsOfAllKinds(world, merged);
      const before = await stateOf(kept.companyId, merged.companyId);
      const form = await mergeForm(owner, "companies", kept.companyId, merged.companyId, ["name"]);
      dies.after = table;
      await expect(mergeRecords(owner, form)).rejects.toThrow("killed");
      expect(await stateOf(kept.companyId, merged.companyId)).toEqual(before);
      expect(await db().merge.count({ where: { keptId: kept.companyId } })).toBe(0);

      const { id } = await mergeRecords(owner, form);
      const after = await stateOf(kept.companyId, merged.companyId);
      dies.after = table;
      await expect(undoMerge(owner, id)).rejects.toThrow("killed");
      expect(await stateOf(kept.companyId, merged.companyId)).toEqual(after);
      await undoMerge(owner, id);
      expect(await stateOf(kept.companyId, merged.companyId)).toEqual(before);
    },
  );
});

describe.each([true, false])("at the same time (the merge begins first: %s)", (first) => {
  test("an edit of the kept company from what its editor has seen: one of the two counts, whole", async () => {
    const [kept, merged] = await addTwins(world);
    const form = await mergeForm(owner, "companies", kept.companyId, merged.companyId, ["name"]);
    const { version, name } = await getCompany(owner, kept.companyId);
    const results = await atOnce(
      first,
      () => mergeRecords(owner, form),
      () => updateCompany(owner, kept.companyId, { version, city: "Aspen" }),
    );
    expect(won(results).filter(Boolean)).toHaveLength(1);
    const mergeWon = won(results)[0];
    expect(await getCompany(owner, kept.companyId)).toMatchObject(
      mergeWon ? { name: expect.stringContaining("Harbor-Point"), city: "Boulder" } : { name, city: "Aspen" },
    );
    expect((await db().company.findUniqueOrThrow({ where: { id: merged.companyId } })).mergedIntoId).toBe(
      mergeWon ? kept.companyId : null,
    );
  });

  test("the merge the other way round: one of the two", async () => {
    const [one, other] = await addTwins(world);
    const forms = [
      await mergeForm(owner, "companies", one.companyId, other.companyId),
      await mergeForm(owner, "companies", other.companyId, one.companyId),
    ] as const;
    const results = await atOnce(
      first,
      () => mergeRecords(owner, forms[0]),
      () => mergeRecords(owner, forms[1]),
    );
    expect(won(results).filter(Boolean)).toHaveLength(1);
    const both = [one, other].map(({ companyId }) => companyId);
    const rows = await db().company.findMany({ where: { id: { in: both } } });
    expect(rows.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
    const deals = await db().deal.findMany({ where: { id: { in: [one.id, other.id] } } });
    const [standing] = rows.filter(({ mergedIntoId }) => mergedIntoId === null);
    expect(deals.map(({ companyId }) => companyId)).toEqual([standing?.id, standing?.id]);
  });

  test("a contact that is added to the merged company: it is the kept one's, or was never added", async () => {
    const [kept, merged] = await addTwins(world);
    const form = await mergeForm(owner, "companies", kept.companyId, merged.companyId);
    const contact = { firstName: "Ana", lastName: "Diaz", email: null, phone: null, title: null };
    const [merging, adding] = await atOnce(
      first,
      () => mergeRecords(owner, form),
      () => createContact(owner, merged.companyId, contact),
    );
    expect(merging.status).toBe("fulfilled");
    const added = await db().contact.findMany({ where: { companyId: { in: [kept.companyId, merged.companyId] } } });
    expect(added.map(({ companyId }) => companyId)).toEqual(adding.status === "fulfilled" ? [kept.companyId] : []);
  });

  test("two undoings: one of them", async () => {
    const [kept, merged] = await addTwins(world);
    const before = await stateOf(kept.companyId, merged.companyId);
    const id = await merge(owner, "companies", kept.companyId, merged.companyId);
    const results = await atOnce(
      first,
      () => undoMerge(owner, id),
      () => undoMerge(owner, id),
    );
    expect(won(results).filter(Boolean)).toHaveLength(1);
    expect(await stateOf(kept.companyId, merged.companyId)).toEqual(before);
  });
});
