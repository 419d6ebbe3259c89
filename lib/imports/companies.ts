import "server-only";
import type { Actor } from "@/lib/auth/actor";
import {
  addCompanies,
  type CompanyFields,
  changeLockedCompanies,
  findAlikeCompanies,
  type KnownCompany,
  lockChangeableCompanies,
  lockSeenCompanies,
  removeUnusedCompanies,
} from "@/lib/companies/many";
import { CompanyEditForm } from "@/lib/contracts/companies";
import {
  type CompanyKeys,
  type CompanyRow,
  companyKeys,
  isSameCompany,
  lackingOf,
  type ReadRow,
  readCompany,
} from "@/lib/domain/import/company-row";
import type { CompanyField } from "@/lib/domain/import/fields";
import type { OnMatch } from "@/lib/domain/import/kinds";
import { type ImportOf, type KindOfImport, MEANWHILE, refused, type SentRow, textsOf } from "./kind";
import {
  type DecidedRow,
  deleteExternal,
  findExternal,
  findSameKeys,
  type RowResult,
  saveExternal,
  type TakenRow,
} from "./repository-rows";

const LABELS: Record<keyof CompanyFields, string> = {
  name: "name",
  addressLine1: "street",
  addressLine2: "address line 2",
  city: "city",
  state: "state",
  zipCode: "ZIP code",
  companySize: "employees",
  websiteUrl: "website",
  description: "description",
};

interface Read {
  company: CompanyRow;
  keys: CompanyKeys;
  externalId: string;
}

/** The company of a row, held against the rules of its form; empty fields may stay empty (D-124). */
function readRow(job: ImportOf, cells: readonly string[]): ReadRow<CompanyRow> & { externalId: string } {
  const texts = textsOf<CompanyField>(job, cells);
  const externalId = (texts.id ?? "").trim().slice(0, 100);
  const read = readCompany(texts, job.settings);
  if ("problem" in read) return { ...read, externalId };
  const { shape } = CompanyEditForm;
  const row = { ...read.row };
  for (const name of Object.keys(LABELS) as (keyof CompanyFields)[]) {
    if (row[name] === "" || row[name] === null) continue;
    const parsed = shape[name].safeParse(row[name]);
    if (!parsed.success) return { problem: `${capital(LABELS[name])}: ${parsed.error.issues[0]?.message}`, externalId };
    Object.assign(row, { [name]: parsed.data });
  }
  return { row, externalId };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const keysOfKnown = (known: KnownCompany): CompanyKeys => companyKeys(known);

/** As an import keeps the keys of a row, so that later rows of the file find it. */
const toTexts = ({ domain, name, state, city }: CompanyKeys, externalId: string): string[] => [
  ...(externalId ? [`id:${externalId}`] : []),
  ...(domain ? [`domain:${domain}`] : []),
  `name:${name}`,
  `at:${state}|${city}|${domain ?? ""}`,
];

function fromTexts(texts: readonly string[]): CompanyKeys & { externalId: string } {
  const value = (key: string): string => texts.find((text) => text.startsWith(`${key}:`))?.slice(key.length + 1) ?? "";
  const [state = "", city = ""] = value("at").split("|");
  return { domain: value("domain") || null, name: value("name"), state, city, externalId: value("id") };
}

/** What of a known company a row changes. */
function changeOf(known: KnownCompany, company: CompanyRow, onMatch: OnMatch): Partial<CompanyFields> {
  const change: Partial<CompanyFields> = {};
  for (const name of Object.keys(LABELS) as (keyof CompanyFields)[]) {
    const [now, then] = [known[name] ?? "", company[name] ?? ""];
    if (then === "" || then === now || (onMatch === "fill" && now !== "")) continue;
    // Two spellings of one site are no news.
    if (
      name === "websiteUrl" &&
      keysOfKnown(known).domain !== null &&
      keysOfKnown(known).domain === companyKeys(company).domain
    )
      continue;
    Object.assign(change, { [name]: company[name] });
  }
  return change;
}

/** The companies that rows may be, by the ids of other systems and by their keys. */
async function lookUp(actor: Actor, job: ImportOf, reads: Read[]): Promise<(read: Read) => KnownCompany[]> {
  const external = await findExternal(
    job.providerId,
    "companies",
    reads.flatMap(({ externalId }) => externalId || []),
  );
  const recordOf = new Map(external.map(({ externalId, recordId }) => [externalId, recordId]));
  const known = await findAlikeCompanies(actor, {
    domains: reads.flatMap(({ keys }) => keys.domain ?? []),
    names: reads.map(({ keys }) => keys.name),
    ids: [...recordOf.values()],
  });
  const keyed = known.map((company) => ({ company, keys: keysOfKnown(company) }));
  const byId = new Map(known.map((company) => [company.id, company]));
  const byDomain = Map.groupBy(keyed, ({ keys }) => keys.domain);
  const byName = Map.groupBy(keyed, ({ keys }) => keys.name);
  const { matchBy } = job.settings;
  return ({ externalId, keys }) => {
    const own = byId.get(recordOf.get(externalId) ?? "");
    if (own) return [own];
    if (matchBy === "id") return [];
    const candidates = new Set([
      ...(keys.domain ? (byDomain.get(keys.domain) ?? []) : []),
      ...(byName.get(keys.name) ?? []),
    ]);
    const by = matchBy === "domain" ? "domain" : "name";
    return [...candidates].filter((other) => isSameCompany(keys, other.keys, by)).map(({ company }) => company);
  };
}

function decide(
  row: SentRow,
  { company, keys, externalId }: Read,
  matches: KnownCompany[],
  { settings }: ImportOf,
): DecidedRow {
  const texts = toTexts(keys, externalId);
  const [known] = matches;
  if (matches.length > 1) {
    return refused(
      row,
      `It could be ${matches.length} companies: ${matches
        .slice(0, 3)
        .map(({ name }) => name)
        .join(", ")}`,
    );
  }
  if (!known) {
    if (!company.state) return refused(row, "No state and no ZIP code");
    const lacking = lackingOf(company);
    const note = lacking.length > 0 ? `Incomplete without ${lacking.join(", ")}` : null;
    return { ...row, outcome: "add", note, keys: texts, recordId: null };
  }
  const skipped = (note: string): DecidedRow => ({ ...row, outcome: "skip", note, keys: texts, recordId: known.id });
  if (known.status !== "active") return skipped(`${known.name} is archived`);
  if (settings.onMatch === "skip") return skipped(`${known.name} is there already`);
  if (!known.canEdit) return skipped(`${known.name} is changed only by the provider that added it`);
  const change = changeOf(known, company, settings.onMatch);
  const changed = Object.keys(change) as (keyof CompanyFields)[];
  if (changed.length === 0) return skipped(`${known.name} has all of it already`);
  const note = `${capital(changed.map((name) => LABELS[name]).join(", "))} of ${known.name}`;
  return { ...row, outcome: "change", note, keys: texts, recordId: known.id };
}

/** Rows that say what an earlier row of the file says already are left out. */
async function leaveOutRepeated(job: ImportOf, decided: DecidedRow[]): Promise<DecidedRow[]> {
  const { matchBy } = job.settings;
  const before = await findSameKeys(
    job.id,
    decided.flatMap(({ keys }) => keys.filter((key) => !key.startsWith("at:"))),
  );
  const known = before.map(({ line, keys }) => ({ line, keys: fromTexts(keys) }));
  const byKey = Map.groupBy(
    known.flatMap((row) =>
      [`id:${row.keys.externalId}`, `domain:${row.keys.domain}`, `name:${row.keys.name}`].map((key) => ({ key, row })),
    ),
    ({ key }) => key,
  );
  return decided.map((row) => {
    if (row.outcome !== "add" && row.outcome !== "change") return row;
    const keys = fromTexts(row.keys);
    const same = row.keys
      .flatMap((key) => byKey.get(key) ?? [])
      .find(({ row: other }) =>
        keys.externalId !== "" && other.keys.externalId !== ""
          ? keys.externalId === other.keys.externalId
          : matchBy !== "id" && isSameCompany(keys, other.keys, matchBy === "domain" ? "domain" : "name"),
      );
    if (same) return { ...row, outcome: "skip", note: `The same company as in row ${same.row.line}` };
    for (const key of row.keys) byKey.set(key, [...(byKey.get(key) ?? []), { key, row: { line: row.line, keys } }]);
    return row;
  });
}

async function plan(actor: Actor, job: ImportOf, rows: SentRow[]): Promise<DecidedRow[]> {
  const readings = rows.map((row) => ({ row, read: readRow(job, row.cells) }));
  const good = readings.flatMap(({ row, read }) => ("row" in read ? [{ row, read: toRead(read) }] : []));
  const matchesOf = await lookUp(
    actor,
    job,
    good.map(({ read }) => read),
  );
  const decided = new Map(good.map(({ row, read }) => [row, decide(row, read, matchesOf(read), job)]));
  const all = readings.map(({ row, read }) => decided.get(row) ?? refused(row, "problem" in read ? read.problem : ""));
  return leaveOutRepeated(job, all);
}

const toRead = ({ row, externalId }: { row: CompanyRow; externalId: string }): Read => ({
  company: row,
  keys: companyKeys(row),
  externalId,
});

const fieldsOf = (company: KnownCompany): CompanyFields =>
  Object.fromEntries(
    (Object.keys(LABELS) as (keyof CompanyFields)[]).map((name) => [name, company[name]]),
  ) as unknown as CompanyFields;

async function write(actor: Actor, job: ImportOf, rows: TakenRow[]): Promise<RowResult[]> {
  const good = rows.flatMap((row) => {
    const read = readRow(job, row.cells);
    return "row" in read ? [{ row, read: toRead(read) }] : [];
  });
  await lockSeenCompanies(
    actor,
    good.flatMap(({ row }) => row.recordId ?? []),
  );
  // What others did meanwhile is seen after the lock only.
  const matchesOf = await lookUp(
    actor,
    job,
    good.map(({ read }) => read),
  );
  const now = good.map(({ row, read }) => ({
    row,
    read,
    known: matchesOf(read),
    ...same(row, decide(row, read, matchesOf(read), job)),
  }));
  const added = now.filter(({ isSame, row }) => isSame && row.outcome === "add");
  const ids = await addCompanies(
    actor,
    added.map(({ read }) => read.company),
    job.id,
  );
  const results = new Map<number, RowResult>();
  for (const [index, { row }] of added.entries()) {
    const recordId = ids[index] ?? "";
    results.set(row.line, { line: row.line, outcome: "added", note: row.note, recordId, written: { version: 1 } });
  }
  const changes: Parameters<typeof changeLockedCompanies>[1] = [];
  for (const {
    row,
    read,
    known: [known],
    isSame,
  } of now) {
    if (!isSame || row.outcome !== "change" || !known) continue;
    changes.push({ company: known, fields: nulled(changeOf(known, read.company, job.settings.onMatch)) });
    const written = { version: known.version + 1 };
    results.set(row.line, {
      line: row.line,
      outcome: "changed",
      note: row.note,
      recordId: known.id,
      before: fieldsOf(known),
      written,
    });
  }
  await changeLockedCompanies(actor, changes, job.id);
  const external = now.flatMap(({ row, read }) => {
    const recordId = results.get(row.line)?.recordId;
    return recordId && read.externalId ? [{ externalId: read.externalId, recordId }] : [];
  });
  await saveExternal(job.providerId, "companies", job.id, external);
  return rows.map(({ line }) => results.get(line) ?? { line, outcome: "refuse", note: MEANWHILE, recordId: null });
}

/** Optional fields are null where they are empty. */
const nulled = (change: Partial<CompanyFields>): Partial<CompanyFields> => ({
  ...change,
  ...(change.addressLine2 === "" && { addressLine2: null }),
  ...(change.websiteUrl === "" && { websiteUrl: null }),
});

const same = (row: TakenRow, now: DecidedRow): { isSame: boolean } => ({
  isSame: row.outcome === now.outcome && row.recordId === now.recordId,
});

async function undo(actor: Actor, job: ImportOf, rows: TakenRow[]): Promise<RowResult[]> {
  const locked = await lockChangeableCompanies(
    actor,
    rows.flatMap(({ recordId }) => recordId ?? []),
  );
  const byId = new Map(locked.map((company) => [company.id, company]));
  const results = new Map<number, RowResult>();
  const kept = ({ line, recordId }: TakenRow, note: string) =>
    results.set(line, { line, outcome: "kept", note, recordId });
  const untouched: { row: TakenRow; company: KnownCompany }[] = [];
  for (const row of rows) {
    const company = byId.get(row.recordId ?? "");
    if (!company) kept(row, "It is not there any more, or not yours to change");
    else if (company.version !== (row.written as { version: number }).version) kept(row, "Edited since");
    else untouched.push({ row, company });
  }
  const added = untouched.filter(({ row }) => row.outcome === "added");
  const used = await removeUnusedCompanies(
    actor,
    added.map(({ company }) => company.id),
    job.id,
  );
  const restored: Parameters<typeof changeLockedCompanies>[1] = [];
  for (const { row, company } of untouched) {
    const { line, recordId } = row;
    if (row.outcome === "changed") {
      restored.push({ company, fields: row.before as unknown as CompanyFields });
      results.set(line, { line, outcome: "restored", note: null, recordId });
    } else if (used.has(company.id)) kept(row, "Contacts, deals or other things belong to it by now");
    else results.set(line, { line, outcome: "removed", note: null, recordId: null });
  }
  await changeLockedCompanies(actor, restored, job.id);
  await deleteExternal(added.flatMap(({ company }) => (used.has(company.id) ? [] : [company.id])));
  return rows.map(({ line }) => results.get(line) ?? { line, outcome: "kept", note: "Edited since", recordId: null });
}

export const COMPANIES: KindOfImport = { plan, write, undo };
