import "server-only";
import type { DealImportSettings } from "@/lib/contracts/imports";
import type { DealReference, ImportedFields, KnownDeal } from "@/lib/deals/many";
import { closedProblem, type DealRow } from "@/lib/domain/import/deal-row";
import { closedAs, personNamed, sourceNamed, stageNamed, valueKey } from "@/lib/domain/import/deal-words";
import type { OnMatch } from "@/lib/domain/import/kinds";
import { quoted } from "@/lib/domain/import/values";

const NO_SETTINGS: DealImportSettings = { stages: [], sources: [], reps: [], stageId: null, sourceId: null };

type Value = { id: string } | { problem: string };

/** What was chosen by hand for a value; undefined where nothing was. */
function chosen(values: DealImportSettings["stages"], text: string): string | null | undefined {
  const key = valueKey(text);
  return values.find((value) => valueKey(value.text) === key)?.to;
}

const oneOf = (records: { id: string }[], id: string, problem: string): Value =>
  records.some((record) => record.id === id) ? { id } : { problem };

function stageOf({ stage }: DealRow, settings: DealImportSettings, { stages }: DealReference): Value {
  const id = stage === "" ? settings.stageId : chosen(settings.stages, stage);
  if (id) return oneOf(stages, id, "The chosen stage is not there any more");
  if (stage === "") return { problem: "No stage" };
  const closed = closedAs(stage);
  if (closed) return { problem: closedProblem(closed) };
  const known = id === undefined ? stageNamed(stage, stages) : undefined;
  return known ?? { problem: `No stage is called ${quoted(stage)}` };
}

function sourceOf({ source }: DealRow, settings: DealImportSettings, { sources }: DealReference): Value {
  const picked = source === "" ? undefined : chosen(settings.sources, source);
  const known = picked === undefined ? sourceNamed(source, sources) : undefined;
  if (known) return known;
  const id = picked === undefined ? settings.sourceId : picked;
  if (id) return oneOf(sources, id, "The chosen source is not there any more");
  return { problem: source === "" ? "No source" : `No source is called ${quoted(source)}` };
}

/** Without a name it is the importer, as in a deal's form. */
function repOf({ owner }: DealRow, settings: DealImportSettings, { reps, userId, mayAssign }: DealReference): Value {
  if (owner === "") return { id: userId };
  const picked = chosen(settings.reps, owner);
  // Their own they may always be, as in the form: an Admin is no member.
  if (picked === userId) return { id: userId };
  if (picked) {
    const problem = mayAssign
      ? "The chosen sales rep is not there any more"
      : "Only provider admins give deals to others";
    return oneOf(reps, picked, problem);
  }
  const known = picked === undefined ? personNamed(owner, reps) : undefined;
  return known ?? { problem: `${quoted(owner)} is nobody to whom you can give deals` };
}

type Named = Pick<ImportedFields, "stageId" | "sourceId" | "salesRepId">;

/** The fields of a deal that a row adds, or why there is none. */
export function newDealOf(
  row: DealRow,
  reference: DealReference,
  settings: DealImportSettings = NO_SETTINGS,
): ImportedFields | { problem: string } {
  const named = {
    stageId: stageOf(row, settings, reference),
    sourceId: sourceOf(row, settings, reference),
    salesRepId: repOf(row, settings, reference),
  };
  for (const value of Object.values(named)) if ("problem" in value) return value;
  if (row.expectedValue === null && settings.noValue !== "zero") return { problem: "No amount" };
  return {
    name: row.name,
    ...(Object.fromEntries(
      Object.entries(named).map(([field, value]) => [field, "id" in value ? value.id : null]),
    ) as Named),
    expectedValue: row.expectedValue ?? 0,
    expectedCloseDate: row.expectedCloseDate,
    priority: row.priority ?? 2,
    confidence: row.confidence,
  };
}

/** What of a known deal a row changes, or why it cannot. Its company stays. */
export function changeOf(
  known: KnownDeal,
  row: DealRow,
  onMatch: OnMatch,
  reference: DealReference,
  settings: DealImportSettings = NO_SETTINGS,
): Partial<ImportedFields> | { problem: string } {
  const takes = (field: keyof ImportedFields): boolean =>
    onMatch === "replace" || known[field] === null || (field === "expectedValue" && known.expectedValue === 0);
  const change: Partial<ImportedFields> = {};
  const named: [keyof Named, string, typeof stageOf][] = [
    ["stageId", row.stage, stageOf],
    ["sourceId", row.source, sourceOf],
    ["salesRepId", row.owner, repOf],
  ];
  for (const [field, text, read] of named) {
    if (text === "" || !takes(field)) continue;
    const value = read(row, settings, reference);
    if ("problem" in value) return value;
    if (value.id !== known[field]) change[field] = value.id;
  }
  for (const field of ["name", "expectedValue", "expectedCloseDate", "priority", "confidence"] as const) {
    if (row[field] === null || row[field] === known[field] || !takes(field)) continue;
    Object.assign(change, { [field]: row[field] });
  }
  return change;
}
