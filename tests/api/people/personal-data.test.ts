import { beforeAll, describe, expect, test } from "vitest";
import { audit } from "@/lib/audit/service";
import { createContact } from "@/lib/contacts/contract";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { undoMerge } from "@/lib/duplicates/contract";
import { deletePersonalData, findPersonalData } from "@/lib/users/contract";
import { DELETED_PERSON } from "@/lib/users/rules-personal-data";
import { merge } from "../../support/records/duplicates";
import { addImport } from "../../support/records/imports";
import { asOwner } from "../../support/records/owner";
import { actorOf, addMember, addUser, cookieOf } from "../../support/records/people";
import { addProposal, signAsClient, signingForm } from "../../support/records/proposals";
import { addContact, addDeal, addNote, addStep, type Deal, serial } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let admin: string;
let rep: string;

beforeAll(async () => {
  world = await makeWorld();
  admin = await cookieOf(world.admin, null);
  rep = await cookieOf(world.rep, world.summit.providerId);
});

const find = (email: string) => api.call(findPersonalData, { query: { email } }, admin);
const erase = (email: string, clean?: { kind: string; id: string }[]) =>
  api.call(deletePersonalData, { body: { email, clean } }, admin);
const countsOf = ({ found }: { found: { kind: string; count: number }[] }) =>
  Object.fromEntries(found.map(({ kind, count }) => [kind, count]));

/** The tables of which a row holds a text, but for what a session or a job has in memory. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql<{ is: boolean }>(
      `SELECT EXISTS (SELECT FROM public."${name}" AS row WHERE position(lower($1) in lower(row::text)) > 0) AS is`,
      [text],
    );
    if (row?.is) found.push(name);
  }
  return found;
}

/** Someone at a client of whom there is a row of each kind. */
async function addPerson(deal: Deal): Promise<{ email: string; name: string; contactId: string }> {
  const lastName = `Mossgrove${serial()}`;
  const email = `erin.${lastName}@Client.test`.toLowerCase();
  const name = `Erin ${lastName}`;
  const body = { firstName: "Erin", lastName, email: email.replace("client", "Client"), phone: "", title: "" };
  const made = await api.call(createContact, { params: { companyId: deal.companyId }, body }, rep);
  expect(made.status, made.text).toBe(200);
  const contactId = made.json.id as string;
  const { id: proposalId } = await addProposal(world, PROPOSAL_STATUS.DRAFT, deal);
  await db().note.update({
    where: { id: await addNote(deal.id, world.rep) },
    data: { content: `${name} (${email}) asked; ${name}son did not` },
  });
  await db().activity.create({
    data: {
      dealId: deal.id,
      activityType: "misc",
      title: `Called ${name}`,
      description: `By ${email}.`,
      clientName: name,
    },
  });
  await db().sentOffer.create({ data: { proposalId, recipient: email, sentById: world.rep } });
  await db().offerForward.create({ data: { proposalId, recipient: email, sentBy: "Someone" } });
  await db().offerMessage.create({ data: { proposalId, kind: "question", body: `Why? ${name}`, name, email } });
  const sealed = new Uint8Array(3);
  await db().email.create({
    data: { recipient: email, subject: name, textSealed: sealed, htmlSealed: sealed, status: "sent" },
  });
  const importId = await addImport(world.rep, world.summit.providerId, "done");
  await db().batchRow.create({
    data: {
      batchId: importId,
      line: 2,
      cells: ["Erin", lastName, ` ${email} `],
      outcome: "added",
      written: { at: new Date().toISOString() },
      keys: [`email:${email}`],
      recordId: contactId,
    },
  });
  return { email, name, contactId };
}

describe("the deletion of a person's data (D-218)", () => {
  test("leaves the address and the name in no table, and says before what it will be", async () => {
    const deal = await addDeal(world);
    const { email, name, contactId } = await addPerson(deal);
    const before = await find(email);
    expect(before.json).toMatchObject({ email, names: [name], agreements: 0, obstacles: [] });
    expect(countsOf(before.json)).toEqual({ contact: 1, sent: 2, message: 1, mail: 1, importRow: 1, note: 1 });
    const answer = await erase(email.toUpperCase());
    expect(answer.json).toEqual(before.json);
    expect(await tablesWith(email)).toEqual([]);
    // Of somebody else, whose name only begins alike.
    await sql("UPDATE notes SET content = replace(content, $1, '') WHERE deal_id = $2", [`${name}son`, deal.id]);
    expect(await tablesWith(name)).toEqual([]);
    expect(await db().activity.findFirst({ where: { dealId: deal.id, activityType: "misc" } })).toMatchObject({
      title: `Called ${DELETED_PERSON}`,
      clientName: DELETED_PERSON,
    });
    expect((await find(email)).json.found).toEqual([]);
    refusal(await erase(email), 404);
    const entries = await db().auditEntry.findMany({ where: { recordId: contactId }, orderBy: { id: "asc" } });
    expect(entries.map(({ action, recordProviderId, changes }) => [action, recordProviderId, changes])).toEqual([
      ["contact.create", world.summit.providerId, { erased: true }],
      ["contact.erase", world.summit.providerId, {}],
    ]);
  });

  test("takes exact names, addresses and phones out of steps, descriptions, views, searches and counts of attempts", async () => {
    const deal = await addDeal(world);
    const { email, name, contactId } = await addPerson(deal);
    const phone = `(303) 55${String(serial()).padStart(5, "0").replace(/^(.)/, "$1-")}`;
    await db().contact.update({ where: { id: contactId }, data: { phone } });
    const digits = phone.replace(/\D/g, "");
    await db().note.updateMany({ where: { dealId: deal.id }, data: { content: `Call 1.${digits} or ${digits}` } });
    const stepId = await addStep(deal.id);
    await db().dealStep.update({ where: { id: stepId }, data: { text: `Ring ${name}` } });
    const description = `Run by ${name}, ${email}.`;
    await db().company.update({ where: { id: deal.companyId }, data: { description } });
    const address = new URLSearchParams({ search: name, status: "open" }).toString();
    const at = { userId: world.colleague, providerId: world.summit.providerId, list: "deals" };
    const { id: viewId } = await db().savedView.create({ data: { ...at, name, address } });
    const search = { list: "deals", before: { address }, after: { search: `${name} "now"` } };
    await transaction(() => audit(null, "list.export", "list", "deals", { search: email, rows: 1 }));
    await transaction(() => audit(null, "saved_view.update", "saved_view", viewId, search));
    await db().rateLimit.create({ data: { key: `sign-in:account:${email}`, windowStart: new Date(), count: 1 } });
    const before = await find(email);
    expect(countsOf(before.json)).toMatchObject({ note: 1, step: 1, description: 1, view: 1, search: 2, limit: 1 });
    expect(before.json.doubtful).toEqual([]);
    await asOwner("SELECT extend_audit_chain(100000)");
    expect((await erase(email)).status).toBe(200);
    for (const text of [email, name, name.replace(" ", "+"), phone, digits]) expect(await tablesWith(text)).toEqual([]);
    expect(await db().dealStep.findUnique({ where: { id: stepId } })).toMatchObject({ text: `Ring ${DELETED_PERSON}` });
    expect(await db().savedView.findUniqueOrThrow({ where: { id: viewId } })).toMatchObject({
      name: expect.stringContaining(DELETED_PERSON),
      address: "search=Deleted+person&status=open",
      version: 2,
    });
    expect(await sql("SELECT * FROM audit_chain_problems()")).toEqual([]);
  });

  test("lists each other text with part of the name by its sentence, and cleans only those that are chosen", async () => {
    const deal = await addDeal(world);
    const { email, name } = await addPerson(deal);
    const lastName = name.split(" ")[1] ?? "";
    await db().note.updateMany({ where: { dealId: deal.id }, data: { content: "Nothing" } });
    const elsewhere = await addNote((await addDeal(world)).id, world.rep);
    await db().note.update({ where: { id: elsewhere }, data: { content: `Met ${name} there. Fine.` } });
    const stepId = await addStep(deal.id);
    await db().dealStep.update({ where: { id: stepId }, data: { text: `Send ${lastName} the prices` } });
    await transaction(() => audit(null, "list.export", "list", "deals", { search: lastName, rows: 1 }));
    const { doubtful } = (await find(email)).json;
    const sentences = doubtful.map(({ kind, sentence }: { kind: string; sentence: string }) => [kind, sentence]);
    expect(sentences).toEqual([
      ["note", `Met ${name} there.`],
      ["search", expect.stringContaining(lastName)],
      ["step", `Send ${lastName} the prices`],
    ]);
    const others = await addNote(deal.id, world.rep);
    const clean = [...doubtful.slice(1), { kind: "note", id: others }].map(({ kind, id }) => ({ kind, id }));
    expect((await erase(email, clean)).status).toBe(200);
    expect(await tablesWith(lastName)).toEqual(["notes"]);
    expect(await db().note.findUniqueOrThrow({ where: { id: elsewhere } })).toMatchObject({
      content: `Met ${name} there. Fine.`,
    });
    expect(await db().dealStep.findUnique({ where: { id: stepId } })).toMatchObject({
      text: `Send ${DELETED_PERSON} the prices`,
    });
  });

  test("takes the name out of what was logged with the company without a deal, and out of its history (D-245)", async () => {
    const deal = await addDeal(world);
    const { email, name } = await addPerson(deal);
    const home = { companyId: deal.companyId, providerId: world.summit.providerId };
    const noteId = await addNote(home, world.rep);
    await db().note.update({ where: { id: noteId }, data: { content: `${name} decides` } });
    await db().activity.create({
      data: { ...home, userId: world.rep, activityType: "client", title: "Call", description: `Called ${name}` },
    });
    await transaction(() => audit(null, "note.delete", "note", noteId, { ...home, before: `${name} decides` }));
    expect(countsOf((await find(email)).json)).toMatchObject({ note: 2 });
    expect((await erase(email)).status).toBe(200);
    await sql("UPDATE notes SET content = replace(content, $1, '') WHERE deal_id = $2", [`${name}son`, deal.id]);
    expect(await tablesWith(name)).toEqual([]);
    expect(await db().note.findUnique({ where: { id: noteId } })).toMatchObject({
      content: `${DELETED_PERSON} decides`,
    });
  });

  test("leaves everybody else's rows as they are", async () => {
    const deal = await addDeal(world);
    const [one, other] = [await addPerson(deal), await addPerson(deal)];
    expect((await erase(one.email)).status).toBe(200);
    expect(countsOf((await find(other.email)).json)).toEqual({
      contact: 1,
      sent: 2,
      message: 1,
      mail: 1,
      importRow: 1,
      note: 1,
    });
    expect(await tablesWith(other.name)).toContain("activities");
  });

  test("also finds who was merged into somebody else, which cannot be undone afterwards", async () => {
    const deal = await addDeal(world);
    const { email, name, contactId } = await addPerson(deal);
    const kept = await addContact(deal.companyId, world.summit.providerId);
    const mergeId = await merge(await actorOf(world.owner, world.summit.providerId), "contacts", kept, contactId);
    expect(countsOf((await find(email)).json)).toMatchObject({ contact: 1 });
    expect((await erase(email)).status).toBe(200);
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(name)).toEqual(["notes"]);
    expect(await db().contact.count({ where: { id: kept } })).toBe(1);
    const owner = await cookieOf(world.owner, world.summit.providerId);
    refusal(await api.call(undoMerge, { params: { mergeId } }, owner), 409);
  });

  test("is told from a forgery: the chain of the history verifies, and an erased entry that is altered is named", async () => {
    const deal = await addDeal(world);
    const { email, contactId } = await addPerson(deal);
    const problems = () => sql<{ entry_id: string; problem: string }>("SELECT * FROM audit_chain_problems()");
    await asOwner("SELECT extend_audit_chain(100000)");
    expect((await erase(email)).status).toBe(200);
    expect(await problems()).toEqual([]);
    const { id } = await db().auditEntry.findFirstOrThrow({ where: { recordId: contactId, action: "contact.create" } });
    const alter = (changes: string) =>
      asOwner(`ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
               UPDATE audit_log SET changes = '${changes}' WHERE id = ${id};
               ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only`);
    await alter('{"erased": false}');
    expect(await problems()).toEqual([{ entry_id: String(id), problem: "was altered" }]);
    await alter('{"erased": true}');
    expect(await problems()).toEqual([]);
  });

  test.each([
    "SELECT erase_from_audit('{}', '{}', 'x', '{}')",
    "SELECT erase_from_activities('{}', '{}', 'x', '{}', 'x')",
  ])("is the only way to take something out: %s", async (statement) => {
    await expect(sql(statement)).rejects.toThrow("No person is being erased");
  });

  test("waits for a signature that is asked for, and keeps the agreement once it is signed", async () => {
    const email = `signer${serial()}@client.test`;
    const pending = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
    const signers = () =>
      db().documentSigner.findMany({ where: { document: { proposalId: pending.id }, role: "client" } });
    const [signer] = await signers();
    await db().documentSigner.update({ where: { id: signer?.id ?? "" }, data: { email } });
    await db().sentOffer.create({ data: { proposalId: pending.id, recipient: email, sentById: world.rep } });
    const { number } = await db().proposal.findUniqueOrThrow({ where: { id: pending.id } });
    const found = await find(email);
    expect(found.json).toMatchObject({
      agreements: 1,
      obstacles: [`Asked to sign proposal #${number}: end its signing first`],
    });
    refusal(await erase(email), 409);
    await signAsClient(pending.id);
    const before = await signers();
    expect((await erase(email)).status).toBe(200);
    expect(await signers()).toEqual(before);
    expect(await tablesWith(email)).toEqual(["document_signers"]);
    expect((await find(email)).json).toMatchObject({
      found: [],
      agreements: 1,
      names: [expect.stringContaining(signingForm.signerLastName)],
    });
  });

  test("leaves an account without a person once it is out of use, with what was done and earned by it", async () => {
    const id = await addUser({ name: `Gustavo${serial()}` });
    const { firstName, lastName, email } = await db().user.findUniqueOrThrow({ where: { id } });
    await addMember(world.summit.providerId, id, TEAM_ROLE.SALES);
    await cookieOf(id, world.summit.providerId);
    const deal = await addDeal(world, { salesRepId: id });
    const found = await find(email);
    expect(found.json.obstacles).toEqual([
      "Part of a team: remove the person from it first",
      "The account is active: deactivate it first",
    ]);
    refusal(await erase(email), 409);
    await db().member.deleteMany({ where: { userId: id } });
    await db().user.update({ where: { id }, data: { status: USER_STATUS.INACTIVE } });
    expect((await erase(email)).status).toBe(200);
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(`${firstName} ${lastName}`)).toEqual([]);
    expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      firstName: "Deleted",
      passwordHash: null,
    });
    expect(await db().deal.findUniqueOrThrow({ where: { id: deal.id } })).toMatchObject({ salesRepId: id });
    expect(await db().session.count({ where: { userId: id } })).toBe(0);
  });
});
