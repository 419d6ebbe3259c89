import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import type { SavedView } from "@/lib/lists/contract";
import { keptAddress } from "@/lib/lists/rules-saved-views";
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setStartView,
  startAddress,
  unsetStartView,
  updateSavedView,
} from "@/lib/lists/saved-views";
import { actorOf } from "../../support/records/people";
import { serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let colleague: Actor;
let manager: Actor;
let rival: Actor;

beforeAll(async () => {
  world = await makeWorld();
  const at = world.summit.providerId;
  rep = await actorOf(world.rep, at);
  colleague = await actorOf(world.colleague, at);
  manager = await actorOf(world.manager, at);
  rival = await actorOf(world.rival, world.redwood.providerId);
});

const ADDRESS = "search=acme&stages=won";
const make = (as: Actor, form: Partial<Parameters<typeof createSavedView>[1]> = {}): Promise<SavedView> =>
  createSavedView(as, { list: "deals", name: `View ${serial()}`, isTeam: false, address: ADDRESS, ...form });
const seenBy = async (as: Actor, id: string, list: "deals" | "companies" = "deals") =>
  (await listSavedViews(as, list)).items.find((view) => view.id === id);
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe("what a view keeps (D-221)", () => {
  test("are the known parameters of its list by name, neither the page nor conditions that cannot be read", () => {
    const where = JSON.stringify({ all: [["salesRep", "me"]] });
    const address = new URLSearchParams({ page: "3", view: "x", create: "true", where, stages: "won", sortBy: "name" });
    expect(keptAddress("deals", address.toString())).toBe(
      new URLSearchParams([
        ["sortBy", "name"],
        ["stages", "won"],
        ["where", where],
      ]).toString(),
    );
    expect(keptAddress("contacts", address.toString())).toBe("sortBy=name");
    expect(keptAddress("deals", "?stages=won&stages=lost&search=")).toBe("stages=won");
  });

  test.each([
    ["javascript:alert(1)", "This is not the address of a list"],
    ["//evil.test", "This is not the address of a list"],
    [new URLSearchParams({ where: '{"all":[["nothing","is","1"]]}' }).toString(), expect.any(String)],
    [new URLSearchParams({ where: "{" }).toString(), expect.any(String)],
  ])("is refused in words where an address cannot be read: %s", async (address, message) => {
    await expect(make(rep, { address })).rejects.toMatchObject({ code: "bad_request", fields: { address: message } });
    const { id } = await make(rep);
    await expect(updateSavedView(rep, id, { address })).rejects.toMatchObject({ code: "bad_request" });
    expect(await seenBy(rep, id)).toMatchObject({ address: ADDRESS });
  });
});

describe("one's own view", () => {
  test("is seen and changed by its maker alone", async () => {
    const { id } = await make(rep);
    expect(await seenBy(rep, id)).toMatchObject({ address: ADDRESS, isOwn: true, canEdit: true, isStart: false });
    expect(await seenBy(rep, id, "companies")).toBeUndefined();
    for (const other of [colleague, manager, rival]) {
      expect(await seenBy(other, id)).toBeUndefined();
      await expect(updateSavedView(other, id, { name: "Mine" })).rejects.toEqual(code("not_found"));
      await expect(deleteSavedView(other, id)).rejects.toEqual(code("not_found"));
      await expect(setStartView(other, id)).rejects.toEqual(code("not_found"));
    }
  });

  test("has a name that its maker has not given another view of the list, whatever the case", async () => {
    const name = `Närby ${serial()}`;
    const { id } = await make(rep, { name });
    await expect(make(rep, { name: name.toUpperCase() })).rejects.toEqual(code("conflict"));
    const other = await make(rep);
    await expect(updateSavedView(rep, other.id, { name: name.toLowerCase() })).rejects.toMatchObject({
      code: "conflict",
      fields: { name: "There is already a view with this name" },
    });
    await updateSavedView(rep, id, { name: name.toUpperCase() });
    await make(rep, { name, list: "companies" });
    await make(colleague, { name });
  });

  test("is not changed by who has an older version of it", async () => {
    const view = await make(rep);
    expect(await updateSavedView(rep, view.id, { address: "stages=lost&page=2", version: view.version })).toMatchObject(
      {
        address: "stages=lost",
        version: view.version + 1,
      },
    );
    await expect(updateSavedView(rep, view.id, { name: "Late", version: view.version })).rejects.toEqual(
      code("conflict"),
    );
  });
});

describe("a team's view", () => {
  test("is seen by everybody of its provider, and changed by its maker and who leads", async () => {
    const { id, name } = await make(rep, { isTeam: true });
    expect(await seenBy(colleague, id)).toMatchObject({ isOwn: false, canEdit: false, maker: { firstName: "Riley" } });
    expect(await seenBy(manager, id)).toMatchObject({ isOwn: false, canEdit: true });
    expect(await seenBy(rival, id)).toBeUndefined();
    await expect(updateSavedView(colleague, id, { name: "Ours" })).rejects.toEqual(code("forbidden"));
    await expect(deleteSavedView(colleague, id)).rejects.toEqual(code("forbidden"));
    await expect(deleteSavedView(rival, id)).rejects.toEqual(code("not_found"));
    expect(await seenBy(rep, id)).toMatchObject({ name });
    await updateSavedView(manager, id, { name: `${name} of all` });
    await deleteSavedView(manager, id);
    expect(await seenBy(rep, id)).toBeUndefined();
  });

  test("has its history with its provider, one's own with nobody (D-204)", async () => {
    const team = await make(rep, { isTeam: true });
    await updateSavedView(rep, team.id, { isTeam: false });
    await updateSavedView(rep, team.id, { name: `View ${serial()}` });
    await updateSavedView(rep, team.id, { isTeam: true });
    await deleteSavedView(manager, team.id);
    const entries = await db().auditEntry.findMany({ where: { recordId: team.id }, orderBy: { id: "asc" } });
    const { providerId } = world.summit;
    expect(entries.map(({ action, recordProviderId }) => [action, recordProviderId])).toEqual([
      ["saved_view.create", providerId],
      ["saved_view.update", providerId],
      ["saved_view.update", null],
      ["saved_view.update", providerId],
      ["saved_view.delete", providerId],
    ]);
  });

  test("cannot be made where no provider is active, one's own can", async () => {
    const admin = await actorOf(world.admin, null);
    await expect(make(admin, { isTeam: true })).rejects.toEqual(code("bad_request"));
    const { id } = await make(admin);
    expect(await seenBy(admin, id)).toMatchObject({ isOwn: true });
    expect(await seenBy(await actorOf(world.admin, world.summit.providerId), id)).toBeUndefined();
  });
});

describe("the view with which a list begins", () => {
  test("is one for each person and list, also a colleague's that is shared", async () => {
    const own = await make(colleague);
    const team = await make(rep, { isTeam: true });
    const companies = await make(colleague, { list: "companies", address: "incomplete=true" });
    expect(await startAddress(colleague, "deals")).toBeNull();
    await setStartView(colleague, own.id);
    await setStartView(colleague, companies.id);
    await setStartView(colleague, team.id);
    await setStartView(colleague, team.id);
    expect(await startAddress(colleague, "deals")).toBe(`${ADDRESS}&view=${team.id}`);
    expect(await startAddress(colleague, "companies")).toBe(`incomplete=true&view=${companies.id}`);
    expect(await startAddress(rep, "deals")).toBeNull();
    expect(await seenBy(colleague, own.id)).toMatchObject({ isStart: false });
    expect(await seenBy(colleague, team.id)).toMatchObject({ isStart: true });
    await updateSavedView(rep, team.id, { isTeam: false });
    expect(await startAddress(colleague, "deals")).toBeNull();
    await setStartView(colleague, own.id);
    await unsetStartView(colleague, own.id);
    expect(await startAddress(colleague, "deals")).toBeNull();
  });

  test("goes with its view", async () => {
    const { id } = await make(rep);
    await setStartView(rep, id);
    await deleteSavedView(rep, id);
    expect(await startAddress(rep, "deals")).toBeNull();
  });
});

test("a change of a team's view is told to the team, one of an own view and of a start to that person alone (D-229)", async () => {
  const toldSince = async (work: () => Promise<unknown>) => {
    const last = await db().change.findFirst({ orderBy: { id: "desc" } });
    await work();
    const rows = await db().change.findMany({ where: { kind: "saved-view", id: { gt: last?.id ?? 0n } } });
    return rows.map(({ providerId, userId }) => ({ providerId, userId }));
  };
  const [team, own] = [
    { providerId: world.summit.providerId, userId: null },
    { providerId: null, userId: world.manager },
  ];
  expect(await toldSince(() => make(manager, { isTeam: true }))).toEqual([team]);
  const view = await make(manager);
  expect(await toldSince(() => setStartView(manager, view.id))).toEqual([own]);
  const shared = await toldSince(() => updateSavedView(manager, view.id, { isTeam: true, version: view.version }));
  expect(shared).toHaveLength(2);
  expect(shared).toEqual(expect.arrayContaining([team, own]));
  expect(await toldSince(() => deleteSavedView(manager, view.id))).toEqual(expect.arrayContaining([team]));
});
