import { db } from "@/lib/database/db";
import type { ImportStatus, RowOutcome } from "@/lib/imports/rules-fields";
import type { SeededCompany } from "./companies";
import { daysAgo } from "./random";

interface Row {
  cells: string[];
  outcome: RowOutcome;
  note?: string;
  recordId?: string;
}

const FIELDS = ["name", "website", "city", "state", "size"];
const SETTINGS = { matchBy: "domain", onMatch: "fill", state: null, companySize: null };

/** Riley's two imports of this month: one that stayed, and one of the wrong file, undone at once. */
export async function seedImports(companies: SeededCompany[]): Promise<void> {
  const [riley] = companies;
  if (!riley) return;
  const { rep } = riley;
  const own = companies.filter((company) => company.rep === rep && !company.story.archived).slice(0, 3);
  const cellsOf = ({ story, place }: SeededCompany): string[] => [
    story.name,
    "",
    story.city,
    place.state,
    String(story.employees),
  ];
  const who = { userId: rep.user.id, providerId: rep.providerId };
  await addImport(who, "hubspot-crm-exports-my-companies.csv", "HubSpot", "done", 9, [
    ...own.map((company): Row => ({ cells: cellsOf(company), outcome: "added", recordId: company.id })),
    { cells: cellsOf(riley), outcome: "skip", note: "The same company as in row 2" },
    {
      cells: ["Lakeshore Freight", "", "Toronto", "Ontario", "80"],
      outcome: "refuse",
      note: "'Ontario' is not a US state",
    },
  ]);
  await addImport(who, "trade show badges.xlsx", null, "undone", 3, [
    { cells: ["Expo Services", "", "", "NV", ""], outcome: "removed" },
    { cells: ["Badge Printing Co", "", "", "NV", ""], outcome: "removed" },
  ]);
}

async function addImport(
  who: { userId: string; providerId: string },
  fileName: string,
  source: string | null,
  status: ImportStatus,
  ago: number,
  rows: Row[],
): Promise<void> {
  const { id } = await db().batch.create({
    data: {
      ...who,
      type: "import",
      kind: "companies",
      title: fileName,
      input: { source, fields: FIELDS, settings: SETTINGS, totalRows: rows.length, rowsLeftOut: 0 },
      status,
      createdAt: daysAgo(ago, 15),
      startedAt: daysAgo(ago, 15),
      finishedAt: daysAgo(ago, 15),
      undoneAt: status === "undone" ? daysAgo(ago, 16) : null,
    },
    select: { id: true },
  });
  await db().batchRow.createMany({
    data: rows.map(({ cells, outcome, note, recordId }, index) => ({
      batchId: id,
      line: index + 2,
      cells,
      outcome,
      note: note ?? null,
      keys: [],
      recordId: recordId ?? null,
      ...(outcome === "added" && { written: { version: 1 } }),
    })),
  });
}
