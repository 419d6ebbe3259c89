import { COMPANY_FILTERS, CONTACT_FILTERS, DEAL_FILTERS, type FilterColumn } from "@/lib/lists/rules-columns";
import { atMost, type Goal, shown } from "./goals";
import { measure, median, spread, type Target } from "./load";
import { memoryOf } from "./machine";
import { compare } from "./reads";
import { table } from "./report";
import { type BenchServer, readAs, sendAs, targetOf } from "./server";
import type { Findings, World } from "./world";

const ROWS = 10_000;
const ROWS_A_CALL = 500;
/** As many as measure the time of an answer, and not the length of a queue. */
const CONNECTIONS = 2;

interface Work {
  status: string;
  counts: Record<string, number>;
}

/** Asks how far a work is until it is as wanted, and measures others' list meanwhile. Returns its seconds and the p95. */
async function watch({ large, seconds }: World, path: string, wanted: string, list: Target) {
  const began = performance.now();
  const p95: number[] = [];
  for (;;) {
    p95.push((await measure(list, CONNECTIONS, seconds / 4)).p95);
    const work = await readAs<Work>(large, "crowd-owner", path);
    if (work.status === "failed") throw new Error(`${path} failed`);
    if (work.status === wanted) return { work, p95, seconds: (performance.now() - began) / 1000 };
  }
}

/** Imports 10,000 companies as a page does, a file's rows in parts, and takes them back. */
async function importCompanies(world: World, list: Target) {
  const { large } = world;
  const fields = ["name", "website", "street", "city", "state", "zip", "size"];
  const settings = { matchBy: "domain", onMatch: "fill", state: null, companySize: null };
  const began = performance.now();
  const { id } = await sendAs<{ id: string }>(large, "crowd-owner", "/api/imports", {
    ...{
      kind: "companies",
      fileName: "companies.csv",
      source: null,
      fields,
      settings,
      totalRows: ROWS,
      rowsLeftOut: 0,
    },
    ...{ headers: `7|${fields.join("|")}`, columns: fields },
  });
  const path = `/api/imports/${id}`;
  const cellsOf = (row: number) => [
    ...[`Imported Works ${row}`, `https://imported-${row}.example.net`, `${row} Main Street`, "Denver", "Colorado"],
    ...["80202", String(10 + (row % 400))],
  ];
  for (let from = 0; from < ROWS; from += ROWS_A_CALL) {
    const rows = Array.from({ length: ROWS_A_CALL }, (_, at) => ({ line: from + at + 2, cells: cellsOf(from + at) }));
    await sendAs(large, "crowd-owner", `${path}/rows`, { from, rows });
  }
  const checked = (performance.now() - began) / 1000;
  await sendAs(large, "crowd-owner", `${path}/start`, {});
  const written = await watch(world, path, "done", list);
  await sendAs(large, "crowd-owner", `${path}/undo`, {});
  const undone = await watch(world, path, "undone", list);
  return { checked, written, undone };
}

/** Gives 10,000 open deals another priority, and theirs back. */
async function changeDeals(world: World, list: Target) {
  const { large } = world;
  const form = {
    ...{ kind: "deals", selection: { matching: { dealStatus: "open" } }, edit: { field: "priority", priority: 3 } },
  };
  const { total } = await sendAs<{ total: number }>(large, "crowd-owner", "/api/bulk/preview", form);
  const { id } = await sendAs<{ id: string }>(large, "crowd-owner", "/api/bulk", { ...form, total });
  const written = await watch(world, `/api/bulk/${id}`, "done", list);
  await sendAs(large, "crowd-owner", `/api/bulk/${id}/undo`, {});
  const undone = await watch(world, `/api/bulk/${id}`, "undone", list);
  return { total, written, undone };
}

/** What a server holds while the list of all companies is saved as a file, in MB, and the file's lines. */
async function exportCompanies(server: BenchServer) {
  const { url, headers } = await targetOf(server, "admin", "/api/companies/export?format=csv");
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
  const memory: number[] = [];
  let lines = 0;
  for await (const part of response.body) {
    memory.push(memoryOf(server.pid));
    lines += part.filter((byte) => byte === 10).length;
  }
  const half = Math.ceil(memory.length / 2);
  return { lines, early: Math.max(...memory.slice(0, half)), late: Math.max(...memory.slice(half)) };
}

/** One condition on a column, of the kind that most rows have to be looked at for. */
function conditionOn({ name, type, choices }: FilterColumn): [string, ...string[]] | null {
  switch (type) {
    case "text":
      return [name, "contains", "er"];
    case "phone":
      return [name, "contains", "555"];
    case "number":
    case "money":
      return [name, "atLeast", "50"];
    case "day":
      return [name, "last", "90"];
    case "choice":
      return choices ? [name, "in", choices[0]?.value ?? ""] : [name, "notEmpty"];
    case "person":
      return [name, "me"];
    case "yesno":
      return [name, "yes"];
  }
}

/** Each list with a condition on each of its columns, beside the list without one, and beside itself on a hundredth of the data. */
async function filters(world: World): Promise<{ goals: Goal[]; rows: string[][] }> {
  const goals: Goal[] = [];
  const rows: string[][] = [];
  const lists: [string, readonly FilterColumn[]][] = [
    ["/api/deals", DEAL_FILTERS],
    ["/api/companies", COMPANY_FILTERS],
    ["/api/contacts", CONTACT_FILTERS],
  ];
  // Many columns: a round each.
  const once = { ...world, rounds: 1 };
  const [beside, flat]: [number[], number[]] = [[], []];
  for (const [list, columns] of lists) {
    for (const column of columns) {
      const where = encodeURIComponent(JSON.stringify({ all: [conditionOn(column)] }));
      const filtered = `${list}?limit=20&where=${where}`;
      const [plain, ownersOwn, large, small] = await Promise.all([
        targetOf(world.large, "owner", `${list}?limit=20`),
        targetOf(world.large, "owner", filtered),
        targetOf(world.large, "rep", filtered),
        targetOf(world.small, "rep", filtered),
      ]);
      const one = await compare(plain, ownersOwn, once);
      // An owner sees more on S1 than there is on S0, a rep as much.
      const other = await compare(small, large, once);
      beside.push(one.ratio);
      flat.push(other.ratio);
      rows.push([list, column.label, one.p95, one.ratio.toFixed(2), other.ratio.toFixed(2)]);
    }
  }
  goals.push(
    atMost("p95 of a list with one condition / without as owner, the slowest column", Math.max(...beside), 3),
    shown(atMost("p95 of a list with one condition / without as owner, the middle column", median(beside), 3)),
    atMost("G3 p95 at S1 / S0 with one condition as rep, the slowest column", Math.max(...flat), 2),
  );
  return { goals, rows };
}

/** Import, bulk changes and exports of many records, what others notice of them, and conditions on any column. */
export async function measureMany(world: World): Promise<Findings> {
  const list = await targetOf(world.large, "rep", "/api/deals?limit=20");
  const quiet: number[] = [];
  for (let round = 0; round < world.rounds; round++) quiet.push((await measure(list, CONNECTIONS, world.seconds)).p95);
  const imported = await importCompanies(world, list);
  const changed = await changeDeals(world, list);
  const exported = await exportCompanies(world.large);
  const { goals, rows } = await filters(world);
  const meanwhile = (p95: number[]) => median(p95) / median(quiet);
  return {
    goals: [
      atMost(`Import of ${ROWS} companies, check and writing, s`, imported.checked + imported.written.seconds, 60),
      atMost("p95 of others' list during the writing / quiet", meanwhile(imported.written.p95), 2),
      atMost(`Bulk change of ${changed.total} deals, s`, changed.written.seconds, 30),
      atMost("p95 of others' list during the bulk change / quiet", meanwhile(changed.written.p95), 2),
      atMost(
        `Memory in the second half of an export of ${exported.lines} lines / the first`,
        exported.late / exported.early,
        1.2,
      ),
      ...goals,
    ],
    text: [
      `Import: check ${imported.checked.toFixed(1)} s, writing ${imported.written.seconds.toFixed(1)} s ` +
        `(${imported.written.work.counts.added} added), undoing ${imported.undone.seconds.toFixed(1)} s; bulk change ` +
        `${changed.written.seconds.toFixed(1)} s, undoing ${changed.undone.seconds.toFixed(1)} s; p95 of the list ` +
        `${median(quiet).toFixed(1)} ms quiet, ${spread(imported.written.p95)} and ${spread(changed.written.p95)} ms meanwhile; ` +
        `the export held ${exported.early.toFixed(0)} and ${exported.late.toFixed(0)} MB.`,
      table(["List", "Column", "p95 as owner, ms", "/ without", "S1 / S0 as rep"], rows),
    ],
  };
}
