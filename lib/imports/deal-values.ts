import "server-only";
import type { DealFields, DealReference, ImportedFields, KnownDeal } from "@/lib/deals/many";
import { OPEN } from "@/lib/deals/rules";
import type { DealImportSettings } from "./contract";
import type { OnMatch } from "./rules-fields";
import { type Closing, closingOf, type DealRow, personNamed, sourceNamed, stageNamed, valueKey } from "./rules-rows";
import { quoted } from "./rules-values";

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
  if (id) return oneOf(stages, id, "The chosen stage is no longer available");
  if (stage === "") return { problem: "No stage" };
  const known = id === undefined ? stageNamed(stage, stages) : undefined;
  return known ?? { problem: `No stage is called ${quoted(stage)}` };
}

/** In which stage a deal was closed; a file that says only how means the last one. */
function stageOfClosed({ stage }: DealRow, settings: DealImportSettings, { stages }: DealReference): Value {
  const picked = chosen(settings.stages, stage);
  const known = stages.find(({ id }) => id === picked) ?? stageNamed(stage, stages) ?? stages.at(-1);
  return known ?? { problem: "No stage" };
}

/** How the deal of a row is closed, null for an open one, or why it is not imported. A stage that was read by hand says nothing. */
export const closingOfRow = (
  row: DealRow,
  { mayClose }: DealReference,
  today: string,
  settings: DealImportSettings = NO_SETTINGS,
): ReturnType<typeof closingOf> =>
  closingOf(chosen(settings.stages, row.stage) === undefined ? row : { ...row, stage: "" }, {
    closedOn: settings.closedOn ?? null,
    today,
    mayClose,
  });

function sourceOf({ source }: DealRow, settings: DealImportSettings, { sources }: DealReference): Value {
  const picked = source === "" ? undefined : chosen(settings.sources, source);
  const known = picked === undefined ? sourceNamed(source, sources) : undefined;
  if (known) return known;
  const id = picked === undefined ? settings.sourceId : picked;
  if (id) return oneOf(sources, id, "The chosen source is no longer available");
  return { problem: source === "" ? "No source" : `No source is called ${quoted(source)}` };
}

/** Whether a row's owner has an address of nobody here, for whom nobody was chosen: who may give deals away gets them. */
export const isStrangers = (
  { owner }: DealRow,
  { reps, mayAssign }: DealReference,
  settings: DealImportSettings = NO_SETTINGS,
): boolean =>
  mayAssign && owner.includes("@") && chosen(settings.reps, owner) === undefined && !personNamed(owner, reps);

/** Without a name it is the importer, as in a deal's form. */
function repOf(row: DealRow, settings: DealImportSettings, reference: DealReference): Value {
  const { owner } = row;
  const { reps, userId, mayAssign } = reference;
  if (owner === "" || isStrangers(row, reference, settings)) return { id: userId };
  const picked = chosen(settings.reps, owner);
  // Their own they may always be, as in the form: an Admin is no member.
  if (picked === userId) return { id: userId };
  if (picked) {
    const problem = mayAssign
      ? "The chosen sales rep is no longer available"
      : "Only owners and admins of the provider can give deals to others";
    return oneOf(reps, picked, problem);
  }
  const known = picked === undefined ? personNamed(owner, reps) : undefined;
  return known ?? { problem: `${quoted(owner)} is not someone you can give deals to` };
}

type Named = Pick<ImportedFields, "stageId" | "sourceId" | "salesRepId">;

const closedFields = ({ dealStatus, closeDate, reason }: Closing) => ({
  dealStatus,
  closeDate,
  reasonWon: dealStatus === "won" ? reason : null,
  reasonLost: dealStatus === "lost" ? reason : null,
  isImported: true,
});

/** The fields of a deal that a row adds, open or closed, or why there is none. */
export function newDealOf(
  row: DealRow,
  closing: Closing | null,
  reference: DealReference,
  settings: DealImportSettings = NO_SETTINGS,
): DealFields | { problem: string } {
  const named = {
    stageId: (closing ? stageOfClosed : stageOf)(row, settings, reference),
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
    ...(closing ? closedFields(closing) : OPEN),
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
    if (field === "salesRepId" && isStrangers(row, reference, settings)) continue;
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
