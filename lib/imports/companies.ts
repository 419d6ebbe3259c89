import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { CompanyEditForm } from "@/lib/companies/contract";
import {
  addCompanies,
  type CompanyFields,
  changeCompanies,
  findColleaguesDomains,
  findIndustryNames,
  findPossibleKeepers,
  type KnownCompany,
  lockChangeableCompanies,
  lockSeenCompanies,
  removeUnusedCompanies,
  requireMayAdd,
} from "@/lib/companies/many";
import { companyKeys, lackingOf } from "@/lib/companies/rules";
import { capital } from "@/lib/domain/format";
import { pick } from "@/lib/domain/pick";
import { MERGE_FIELDS } from "@/lib/duplicates/rules";
import { type CompanyOfFile, leaveOutRepeated, lookUpKnown, toTexts } from "./company-matches";
import {
  changedNote,
  type DecidedRow,
  formatOf,
  type ImportOf,
  noteOf,
  refused,
  type SentRow,
  textsOf,
  unchangedNote,
} from "./kind";
import { kindOf } from "./records";
import type { CompanyField, OnMatch } from "./rules-fields";
import {
  type CompanyRow,
  idOf,
  industryNamed,
  isElsewhere,
  personNamed,
  readCompany,
  shownCompany,
  valueKey,
} from "./rules-rows";
import { nameText, plainText, quoted } from "./rules-values";

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
  industryId: "industry",
  keeperId: "account owner",
};
const NAMES = Object.keys(LABELS) as (keyof CompanyFields)[];

/** The companies that a row may be, and its industry. */
interface Found {
  companies: KnownCompany[];
  /** Whether a colleague has it, whom its person does not see. */
  isColleagues: boolean;
  industry: Industry | undefined;
  /** The colleague who is to keep it. */
  keeper: Keeper | undefined;
}

type Keeper = Awaited<ReturnType<typeof findPossibleKeepers>>[number];
type Industry = Awaited<ReturnType<typeof findIndustryNames>>[number];

/** The company of a row, held against the rules of its form; empty fields may stay empty (D-124). */
function readRow(job: ImportOf, cells: readonly string[]): CompanyOfFile | { problem: string } {
  const texts = textsOf<CompanyField>(job, cells);
  const read = readCompany(texts, job.settings, formatOf(job));
  if ("problem" in read) return read;
  const { shape } = CompanyEditForm;
  const company = { ...read.row };
  for (const name of NAMES) {
    if (name === "industryId" || name === "keeperId" || company[name] === "" || company[name] === null) continue;
    const parsed = shape[name].safeParse(company[name]);
    if (!parsed.success) return { problem: `${capital(LABELS[name])}: ${parsed.error.issues[0]?.message}` };
    Object.assign(company, { [name]: parsed.data });
  }
  const { id: externalId, notes } = idOf(plainText(texts.id));
  const keeper = (texts.keeper ?? "").trim();
  return { company, keys: companyKeys(company), externalId, keeper, notes: [...read.notes, ...notes] };
}

/** The industry that a text was chosen as, or else means; undefined where it is left empty. */
function industryOf(text: string, { settings }: ImportOf, industries: Industry[]): Industry | undefined {
  const chosen = settings.industries?.find((value) => valueKey(value.text) === valueKey(text));
  return chosen ? industries.find(({ id }) => id === chosen.to) : industryNamed(text, industries);
}

/** What a row says of a company; without a keeper it is to be kept by `otherwise`. */
const fieldsOf = (
  { industry: _, ...row }: CompanyRow,
  { industry, keeper }: Pick<Found, "industry" | "keeper">,
  otherwise: string,
): CompanyFields => ({
  ...row,
  industryId: industry?.id ?? null,
  keeperId: keeper?.id ?? otherwise,
});

const ADDRESS: readonly string[] = MERGE_FIELDS.companies.address;

/** Whether a known company's address stays as it is: parts of another one would be nobody's (D-234). */
const keepsAddress = (known: KnownCompany, row: CompanyRow, onMatch: OnMatch): boolean =>
  onMatch === "fill" && isElsewhere(known, row);

/** Whether a value is what is there: a cell's blanks say nothing. */
const isSame = (then: string | number, now: string | number): boolean =>
  then === now || (typeof now === "string" && then === nameText(now));

/** What of a known company a row changes. */
function changeOf(known: KnownCompany, row: CompanyRow, found: Found, onMatch: OnMatch): Partial<CompanyFields> {
  const company = fieldsOf(row, found, known.keeperId);
  const kept = [...(keepsAddress(known, row, onMatch) ? ADDRESS : []), ...(known.canGive ? [] : ["keeperId"])];
  const change: Partial<CompanyFields> = {};
  for (const name of NAMES) {
    const [now, then] = [known[name] ?? "", company[name] ?? ""];
    if (then === "" || isSame(then, now) || (onMatch === "fill" && now !== "") || kept.includes(name)) continue;
    // Two spellings of one site are no news.
    if (
      name === "websiteUrl" &&
      companyKeys(known).domain !== null &&
      companyKeys(known).domain === companyKeys(company).domain
    )
      continue;
    Object.assign(change, { [name]: company[name] });
  }
  return change;
}

/** After 'another'. */
const OTHER_LABELS = { ...LABELS, companySize: "size", address: "address" };

/** Why a row changes nothing of a known company: what that one has. An address is another one only as a whole. */
function unchanged(called: string, known: KnownCompany, read: CompanyOfFile, found: Found): string {
  const { company, keys } = read;
  const its = companyKeys(known);
  const isCalledSo = its.name === keys.name;
  if (!isCalledSo && keys.domain !== null && its.domain === keys.domain) return `${called} already has this website`;
  const said = changeOf(known, company, found, "replace");
  const others = NAMES.filter((name) => name in said && !ADDRESS.includes(name) && !(name === "name" && isCalledSo));
  return unchangedNote(called, isElsewhere(known, company) ? [...others, "address"] : others, OTHER_LABELS);
}

/** What rows may mean: the companies by the ids of other systems and by their keys, the industry by its name. */
async function lookUp(
  actor: Actor,
  job: ImportOf,
  reads: CompanyOfFile[],
  recordOf: ReadonlyMap<string, string>,
): Promise<(read: CompanyOfFile) => Found> {
  const companiesOf = await lookUpKnown(actor, job, reads, recordOf);
  const taken = await findColleaguesDomains(
    actor,
    reads.flatMap(({ keys }) => keys.domain ?? []),
  );
  const industries = reads.some(({ company }) => company.industry) ? await findIndustryNames() : [];
  const colleagues = reads.some(({ keeper }) => keeper) ? await findPossibleKeepers(actor) : [];
  return (read) => ({
    companies: companiesOf(read),
    isColleagues: taken.has(read.keys.domain ?? ""),
    industry: industryOf(read.company.industry, job, industries),
    keeper: personNamed(read.keeper, colleagues),
  });
}

/** What a row's words say of what is not written, or read otherwise than it looks. */
function notesOf(read: CompanyOfFile, { industry, keeper }: Found, { settings }: ImportOf): string[] {
  const { company, notes } = read;
  const isUnknown =
    company.industry !== "" &&
    !industry &&
    !settings.industries?.some(({ text }) => valueKey(text) === valueKey(company.industry));
  return [
    ...notes,
    ...(isUnknown ? [`${quoted(company.industry)} is not an industry here: left blank`] : []),
    ...(read.keeper && !keeper ? [`${quoted(read.keeper)} is not on your team: left out`] : []),
  ];
}

function decide(row: SentRow, read: CompanyOfFile, found: Found, job: ImportOf): DecidedRow {
  const { company, keys, externalId } = read;
  const { companies: matches } = found;
  const { settings } = job;
  const texts = toTexts(keys, externalId);
  const [known] = matches;
  const notes = notesOf(read, found, job);
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
    const note = noteOf(
      ...notes,
      ...(found.isColleagues ? ["A teammate already has it"] : []),
      ...(lacking.length > 0 ? [`Incomplete without ${lacking.join(", ")}`] : []),
    );
    return { ...row, outcome: "add", note, keys: texts, recordId: null };
  }
  const name = known.keeperName ? `${known.name} (owner: ${known.keeperName})` : known.name;
  const skipped = (note: string): DecidedRow => ({ ...row, outcome: "skip", note, keys: texts, recordId: known.id });
  if (known.status !== "active") return skipped(`${name} is archived`);
  if (settings.onMatch === "skip") return skipped(`${name} already exists`);
  if (!known.canEdit) return skipped(`${known.name} can only be changed by the provider that added it`);
  const change = changeOf(known, company, found, settings.onMatch);
  const changed = Object.keys(change) as (keyof CompanyFields)[];
  if (changed.length === 0) return skipped(unchanged(name, known, read, found));
  const note = noteOf(
    ...notes,
    changedNote(name, changed, LABELS),
    ...(keepsAddress(known, company, settings.onMatch) ? ["Its address is different, and stays"] : []),
  );
  return { ...row, outcome: "change", note, keys: texts, recordId: known.id };
}

/** Optional fields are null where they are empty. */
const nulled = (change: Partial<CompanyFields>): Partial<CompanyFields> => ({
  ...change,
  ...(change.addressLine2 === "" && { addressLine2: null }),
  ...(change.websiteUrl === "" && { websiteUrl: null }),
});

/** What rows' fields are read as; a row that is refused shows what the file has. */
async function shown(job: ImportOf, rows: readonly { cells: string[] }[]) {
  const industries = job.fields.includes("industry") ? await findIndustryNames() : [];
  const colleagues = job.fields.includes("keeper") ? await findPossibleKeepers(job) : [];
  return rows.map(({ cells }) => {
    const texts = textsOf<CompanyField>(job, cells);
    const read = readRow(job, cells);
    if ("problem" in read) return texts;
    const keeper = personNamed(read.keeper, colleagues)?.name ?? "";
    const industry = industryOf(read.company.industry, job, industries)?.name;
    return { ...texts, ...shownCompany(read.company, industry), keeper };
  });
}

export const COMPANIES = kindOf<CompanyOfFile, Found, KnownCompany>({
  kind: "companies",
  requireMayAdd,
  read: readRow,
  lookUp,
  decide,
  leaveOutRepeated,
  shown,
  lock: lockSeenCompanies,
  async add(actor, job, rows) {
    const ids = await addCompanies(
      actor,
      rows.map(({ read, found }) => fieldsOf(read.company, found, actor.userId)),
      { importId: job.id },
    );
    return ids.map((recordId) => ({ recordId, written: { version: 1 } }));
  },
  async change(actor, job, rows) {
    const changes = rows.flatMap(({ read, found }) => {
      const [company] = found.companies;
      if (!company) return [];
      return [{ company, fields: nulled(changeOf(company, read.company, found, job.settings.onMatch)) }];
    });
    await changeCompanies(actor, changes, "update", { importId: job.id });
    return changes.map(({ company }) => ({
      recordId: company.id,
      before: pick(company, NAMES),
      written: { version: company.version + 1 },
    }));
  },
  lockForUndo: lockChangeableCompanies,
  isAsWritten: ({ version }, written, since) => version === since((written as { version: number }).version),
  removeUnused: (actor, companies, importId) =>
    removeUnusedCompanies(
      actor,
      companies.map(({ id }) => id),
      importId,
    ),
  inUse: "It has contacts, deals or other records by now",
  restore: (actor, records, importId) =>
    changeCompanies(
      actor,
      records.map(({ known, before }) => ({ company: known, fields: before as CompanyFields })),
      "update",
      { importId },
    ),
});
