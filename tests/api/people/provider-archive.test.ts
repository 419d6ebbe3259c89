import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { ARCHIVED, LEFT_OUT, LEFT_OUT_COLUMNS } from "@/lib/providers/archive-tables";
import { exportProvider } from "@/lib/providers/contract";
import { cookieOf } from "../../support/records/people";
import { addProposal, type TestProposal } from "../../support/records/proposals";
import { addActivity, addCompany, addContact, addDeal, addNote, type Deal } from "../../support/records/records";
import { addRevenue } from "../../support/records/revenue";
import { sealedPdf } from "../../support/records/sealed";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api } from "../../support/requests/api";

/** More than are read at a time. */
const MANY = 1_203;

let world: World;
let deal: Deal;
let foreign: Deal;
let completed: TestProposal;
let shared: string;
let ownCall: string;
let foreignCall: string;
let files: Record<string, Uint8Array>;

const textOf = (name: string): string => new TextDecoder().decode(files[name]);
/** The lines of a table after its head, of which no cell here has a line end. */
const rowsOf = (name: string): string[] => textOf(`${name}.csv`).trimEnd().split("\r\n").slice(1);

async function archiveOf(who: string | null): Promise<Record<string, Uint8Array>> {
  const answer = await api.call(exportProvider, { params: { providerId: world.summit.providerId } }, who);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  return unzipSync(answer.bytes);
}

beforeAll(async () => {
  world = await makeWorld();
  const { summit, redwood } = world;
  deal = await addDeal(world, { name: "=HYPERLINK(1)" });
  foreign = await addDeal(world, {
    providerId: redwood.providerId,
    salesRepId: world.rival,
    companyId: deal.companyId,
  });
  shared = await addContact(deal.companyId, redwood.providerId);
  await addContact(deal.companyId, summit.providerId);
  // A rival has entered it first.
  await addDeal(world, { companyId: await addCompany(world, world.rival) });
  await addNote(deal.id, world.rep);
  await addNote(foreign.id, world.rival);
  await addRevenue(redwood.providerId, { salesRepId: world.rival });
  completed = await addProposal(world, PROPOSAL_STATUS.COMPLETED);
  await db().activity.createMany({
    data: Array.from({ length: MANY }, (_, index) => ({
      dealId: deal.id,
      userId: world.rep,
      activityType: "misc" as const,
      title: `Number ${index}`,
      description: "",
    })),
  });
  const { companyId } = deal;
  ownCall = await addActivity({ companyId, providerId: summit.providerId }, world.rep);
  foreignCall = await addActivity({ companyId, providerId: world.redwood.providerId }, world.rival);
  files = await archiveOf(await cookieOf(world.owner, summit.providerId));
});

describe("the archive of a provider (D-217)", () => {
  test("has every table of the database, but those that say why they are left out", async () => {
    const tables = await sql<{ name: string }>(
      "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
    );
    expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(ARCHIVED), ...Object.keys(LEFT_OUT)].sort());
    expect(Object.keys(ARCHIVED).filter((name) => name in LEFT_OUT)).toEqual([]);
    const columns = await sql<{ name: string }>(
      "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
    );
    const known = columns.map(({ name }) => name);
    expect(Object.keys(LEFT_OUT_COLUMNS).filter((name) => !known.includes(name))).toEqual([]);
    for (const name of Object.keys(ARCHIVED)) expect(Object.keys(files)).toContain(`${name}.csv`);
  });

  test("has each row of the provider once", async () => {
    const titles = rowsOf("activities").flatMap((line) => /,Number (\d+),/.exec(line)?.[1] ?? []);
    expect(titles.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: MANY }, (_, index) => index));
    const deals = await db().deal.findMany({ where: { providerId: world.summit.providerId } });
    expect(
      rowsOf("deals")
        .map((line) => line.slice(0, 36))
        .sort(),
    ).toEqual(deals.map(({ id }) => id).sort());
  });

  test("has nothing that is another provider's, though it is about the same company", async () => {
    const everything = Object.keys(files).map(textOf).join("\n");
    expect(everything).toContain(deal.companyId);
    expect(everything).toContain(ownCall);
    const others = [world.redwood.providerId, foreign.id, shared, world.rival, foreignCall];
    expect(others.filter((id) => everything.includes(id))).toEqual([]);
  });

  test("has signed agreements as they were sealed, byte for byte", async () => {
    const name = Object.keys(files).find((file) => file.startsWith("documents/") && file.endsWith("-signed.pdf")) ?? "";
    expect(Buffer.from(files[name] ?? []).equals(Buffer.from(await sealedPdf(completed.id)))).toBe(true);
  });

  test("has no password, nothing that opens a document, and no formula", async () => {
    const everything = Object.keys(files).map(textOf).join("\n");
    const [user] = await sql<{ hash: string }>("SELECT password_hash AS hash FROM users WHERE id = $1", [world.owner]);
    const links = await sql<{ id: string }>(
      `SELECT link_id::text AS id FROM document_signers s JOIN proposal_documents d ON d.id = s.document_id
        WHERE d.proposal_id = $1`,
      [completed.id],
    );
    expect(links.length).toBeGreaterThan(0);
    const secrets = [user?.hash ?? "", ...links.map(({ id }) => id)];
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
    expect(rowsOf("deals").join("\n")).toContain(",'=HYPERLINK(1),");
  });

  test("is noted in the history, and is the same for an Admin", async () => {
    const entries = () =>
      db().auditEntry.count({ where: { action: "provider.export", recordId: world.summit.providerId } });
    const before = await entries();
    const admins = await archiveOf(await cookieOf(world.admin, null));
    expect(await entries()).toBe(before + 1);
    expect(Object.keys(admins)).toEqual(Object.keys(files));
    expect(admins["deals.csv"]).toEqual(files["deals.csv"]);
  });
});
