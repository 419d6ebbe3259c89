import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { createNote, deleteNote, listActivities, updateNote } from "@/lib/deals/contract";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api } from "../../support/requests/api";

const SECRET = "Salary of 123,456";
const BETTER = "Asked about benefits";

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
});

const write = async (dealId: string, content: string): Promise<string> =>
  (await api.call(createNote, { params: { dealId }, body: { content } }, cookie)).json.id;

async function activities(dealId: string, query: Record<string, string> = {}): Promise<string[]> {
  const { json } = await api.call(listActivities, { params: { dealId }, query }, cookie);
  expect(json.total).toBe(json.items.length);
  return json.items.map((one: { title: string; description: string }) => `${one.title}: ${one.description}`);
}

const audited = async (noteId: string) =>
  (await db().auditEntry.findMany({ where: { recordId: noteId }, orderBy: { id: "asc" } })).map((row) => [
    row.action,
    row.changes,
  ]);

test("a note's activity shows the note, and is found by its text (API-052, API-054)", async () => {
  const { id } = await addDeal(world);
  await write(id, BETTER);
  await write(id, "Something else");
  expect(await activities(id)).toEqual(["Note added: Something else", `Note added: ${BETTER}`]);
  expect(await activities(id, { search: "BENEFITS" })).toEqual([`Note added: ${BETTER}`]);
});

test("an edited note leaves 'Note edited' in the activities, and its old text only in the audit log (API-056, D-110)", async () => {
  const { id } = await addDeal(world);
  const noteId = await write(id, SECRET);
  const params = { dealId: id, noteId };
  expect((await api.call(updateNote, { params, body: { content: BETTER } }, cookie)).status).toBe(200);
  expect(await activities(id)).toEqual([`Note edited: ${BETTER}`, `Note added: ${BETTER}`]);
  expect(await activities(id, { search: "salary" })).toEqual([]);
  expect((await audited(noteId)).at(-1)).toEqual([
    "note.update",
    {
      dealId: id,
      fields: ["content"],
      before: { content: SECRET },
      after: { content: BETTER },
    },
  ]);
  await api.call(updateNote, { params, body: { content: BETTER } }, cookie);
  expect(await activities(id), "saved as it was").toHaveLength(2);
});

test("a deleted note leaves 'Note deleted' in the activities, and its text only in the audit log (API-057, D-110)", async () => {
  const { id } = await addDeal(world);
  const noteId = await write(id, SECRET);
  expect((await api.call(deleteNote, { params: { dealId: id, noteId } }, cookie)).status).toBe(200);
  expect(await activities(id)).toEqual(["Note deleted: This note was deleted", "Note added: This note was deleted"]);
  expect((await audited(noteId)).at(-1)).toEqual(["note.delete", { dealId: id, before: SECRET }]);
  const [{ held } = {}] = await sql<{ held: number }>(
    "SELECT count(*)::int AS held FROM activities a WHERE strpos(a::text, $1) > 0",
    [SECRET],
  );
  expect(held).toBe(0);
});

test("an activity of a note can never contain text", async () => {
  const { id } = await addDeal(world);
  const statement =
    "INSERT INTO activities (deal_id, activity_type, title, description) VALUES ($1::uuid, 'note', '', 'x')";
  await expect(sql(statement, [id])).rejects.toThrow(/activities_note_check/);
});
