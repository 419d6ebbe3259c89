import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { findAlikeCompanies, type KnownCompany } from "@/lib/companies/many";
import {
  addContacts,
  changeLockedContacts,
  findAlike,
  type KnownContact,
  lockSeenContacts,
  removeUnusedContacts,
} from "@/lib/companies/many-contacts";
import { ContactForm } from "@/lib/contracts/contacts";
import { companyKeys } from "@/lib/domain/import/company-row";
import { type ContactRow, readContact } from "@/lib/domain/import/contact-row";
import type { ContactField } from "@/lib/domain/import/fields";
import type { OnMatch } from "@/lib/domain/import/kinds";
import { nameKey } from "@/lib/domain/import/values";
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

const LABELS = {
  firstName: "first name",
  lastName: "last name",
  email: "email",
  phone: "phone",
  title: "title",
} as const;
type Fields = { [Name in keyof typeof LABELS]: string | null };
const NAMES = Object.keys(LABELS) as (keyof Fields)[];

interface Read {
  form: ContactForm;
  company: ContactRow["company"];
  externalId: string;
}

/** The contact of a row, held against the rules of its form. */
function readRow(job: ImportOf, cells: readonly string[]): Read | { problem: string } {
  const texts = textsOf<ContactField>(job, cells);
  const read = readContact(texts);
  if ("problem" in read) return read;
  const { company, ...fields } = read.row;
  const form = ContactForm.safeParse(fields);
  if (form.success) return { form: form.data, company, externalId: (texts.id ?? "").trim().slice(0, 100) };
  const [issue] = form.error.issues;
  const label = LABELS[issue?.path[0] as keyof Fields] ?? "row";
  return { problem: `${capital(label)}: ${issue?.message}` };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const personKey = (person: { firstName: string; lastName: string }): string =>
  nameKey(person.firstName + person.lastName);

/** What is found of a row: its company, and the contacts that it may be. */
interface Found {
  companies: KnownCompany[];
  contacts: KnownContact[];
}

/** The companies of a row: by the other system's id, else by website, else by name. */
function companiesOf({ company }: Read, known: KnownCompany[], recordOf: Map<string, string>): KnownCompany[] {
  const own = known.filter(({ id }) => id === recordOf.get(company.id));
  if (own.length > 0) return own;
  const keyed = known.map((one) => ({ one, keys: companyKeys(one) }));
  const atDomain = company.domain ? keyed.filter(({ keys }) => keys.domain === company.domain) : [];
  const called = company.name ? keyed.filter(({ keys }) => keys.name === company.name) : [];
  const both = atDomain.filter((one) => called.includes(one));
  return [both, atDomain, called].find((some) => some.length > 0)?.map(({ one }) => one) ?? [];
}

async function lookUp(actor: Actor, job: ImportOf, reads: Read[]): Promise<(read: Read) => Found> {
  const [companyIds, contactIds] = await Promise.all([
    findExternal(
      job.providerId,
      "companies",
      reads.flatMap(({ company }) => company.id || []),
    ),
    findExternal(
      job.providerId,
      "contacts",
      reads.flatMap(({ externalId }) => externalId || []),
    ),
  ]);
  const companyOf = new Map(companyIds.map(({ externalId, recordId }) => [externalId, recordId]));
  const contactOf = new Map(contactIds.map(({ externalId, recordId }) => [externalId, recordId]));
  const companies = await findAlikeCompanies(actor, {
    domains: reads.flatMap(({ company }) => company.domain ?? []),
    names: reads.flatMap(({ company }) => company.name || []),
    ids: [...companyOf.values()],
  });
  const contacts = await findAlike(actor, {
    emails: reads.flatMap(({ form }) => form.email ?? []),
    companyIds: companies.map(({ id }) => id),
    ids: [...contactOf.values()],
  });
  const byDomain = Map.groupBy(companies, (one) => companyKeys(one).domain);
  const byName = Map.groupBy(companies, (one) => companyKeys(one).name);
  const byId = new Map(companies.map((one) => [one.id, one]));
  const byEmail = Map.groupBy(contacts, ({ email }) => email);
  const byCompany = Map.groupBy(contacts, ({ companyId }) => companyId);
  const { matchBy } = job.settings;
  return (read) => {
    const { company, externalId, form } = read;
    const possible = [
      byId.get(companyOf.get(company.id) ?? "") ?? [],
      (company.domain && byDomain.get(company.domain)) || [],
      (company.name && byName.get(company.name)) || [],
    ].flat();
    const found = companiesOf(read, [...new Set(possible)], companyOf);
    const own = contacts.filter(({ id }) => id === contactOf.get(externalId));
    if (own.length > 0 || matchBy === "id") return { companies: found, contacts: own };
    const atCompany = found.flatMap(({ id }) => byCompany.get(id) ?? []);
    const sameName = atCompany.filter((one) => personKey(one) === personKey(form));
    if (matchBy === "name" || !form.email) return { companies: found, contacts: sameName };
    const sameEmail = byEmail.get(form.email) ?? [];
    // Somebody of that name without an address may be them.
    return { companies: found, contacts: sameEmail.length > 0 ? sameEmail : sameName.filter(({ email }) => !email) };
  };
}

function changeOf(known: KnownContact, form: ContactForm, onMatch: OnMatch): Partial<Fields> {
  return Object.fromEntries(
    NAMES.filter((name) => form[name] && form[name] !== known[name] && (onMatch === "replace" || !known[name])).map(
      (name) => [name, form[name]],
    ),
  );
}

function decide(
  row: SentRow,
  { form, externalId }: Read,
  { companies, contacts }: Found,
  { settings }: ImportOf,
): DecidedRow {
  const [company] = companies;
  if (!company) return refused(row, "No such company. Import companies first.");
  if (companies.length > 1)
    return refused(row, `${companies.length} companies are called that. Give their website or ID.`);
  const keys = [
    ...(externalId ? [`id:${externalId}`] : []),
    ...(form.email ? [`email:${form.email}`] : []),
    `name:${personKey(form)}|${company.id}|${form.email ?? ""}`,
  ];
  const [known] = contacts;
  if (contacts.length > 1) return refused(row, `It could be ${contacts.length} contacts of ${company.name}`);
  if (!known) return { ...row, outcome: "add", note: `At ${company.name}`, keys, recordId: null };
  const called = `${known.firstName} ${known.lastName}`;
  if (known.companyId !== company.id) return refused(row, `${called} is at ${known.companyName} already`);
  const skipped = (note: string): DecidedRow => ({ ...row, outcome: "skip", note, keys, recordId: known.id });
  if (settings.onMatch === "skip") return skipped(`${called} is there already`);
  const changed = Object.keys(changeOf(known, form, settings.onMatch)) as (keyof Fields)[];
  if (changed.length === 0) return skipped(`${called} has all of it already`);
  const note = `${capital(changed.map((name) => LABELS[name]).join(", "))} of ${called}`;
  return { ...row, outcome: "change", note, keys, recordId: known.id };
}

/** Rows that name somebody whom an earlier row of the file names already are left out. */
async function leaveOutRepeated(job: ImportOf, decided: DecidedRow[]): Promise<DecidedRow[]> {
  const isAsked = (key: string): boolean => key.startsWith("id:") || job.settings.matchBy !== "id";
  const before = await findSameKeys(
    job.id,
    decided.flatMap(({ keys }) => keys.filter(isAsked)),
  );
  const lineOf = new Map(before.flatMap(({ keys, line }) => keys.map((key) => [key, line] as const)));
  return decided.map((row) => {
    if (row.outcome !== "add" && row.outcome !== "change") return row;
    const line = row.keys.filter(isAsked).flatMap((key) => lineOf.get(key) ?? [])[0];
    if (line !== undefined) return { ...row, outcome: "skip", note: `The same contact as in row ${line}` };
    for (const key of row.keys) lineOf.set(key, row.line);
    return row;
  });
}

async function plan(actor: Actor, job: ImportOf, rows: SentRow[]): Promise<DecidedRow[]> {
  const readings = rows.map((row) => ({ row, read: readRow(job, row.cells) }));
  const foundOf = await lookUp(
    actor,
    job,
    readings.flatMap(({ read }) => ("form" in read ? [read] : [])),
  );
  const decided = readings.map(({ row, read }) =>
    "form" in read ? decide(row, read, foundOf(read), job) : refused(row, read.problem),
  );
  return leaveOutRepeated(job, decided);
}

async function write(actor: Actor, job: ImportOf, rows: TakenRow[]): Promise<RowResult[]> {
  const good = rows.flatMap((row) => {
    const read = readRow(job, row.cells);
    return "form" in read ? [{ row, read }] : [];
  });
  await lockSeenContacts(
    actor,
    good.flatMap(({ row }) => row.recordId ?? []),
  );
  // What others did meanwhile is seen after the lock only.
  const foundOf = await lookUp(
    actor,
    job,
    good.map(({ read }) => read),
  );
  const now = good.flatMap(({ row, read }) => {
    const found = foundOf(read);
    const again = decide(row, read, found, job);
    const isSame = again.outcome === row.outcome && again.recordId === row.recordId;
    return isSame ? [{ row, read, company: found.companies[0], known: found.contacts[0] }] : [];
  });
  const results = new Map<number, RowResult>();
  const fresh = now.filter(({ row, company }) => row.outcome === "add" && company);
  const added = await addContacts(
    actor,
    fresh.map(({ read, company }) => ({ ...read.form, companyId: company?.id ?? "" })),
    job.id,
  );
  for (const [index, { row }] of fresh.entries()) {
    const recordId = added.ids[index] ?? "";
    results.set(row.line, { ...row, outcome: "added", recordId, written: { at: added.at.toISOString() } });
  }
  const changes = now.flatMap(({ row, read, known }) => {
    if (row.outcome !== "change" || !known) return [];
    return [{ row, contact: known, fields: changeOf(known, read.form, job.settings.onMatch) as Partial<ContactForm> }];
  });
  const times = await changeLockedContacts(actor, changes, job.id);
  for (const [index, { row, contact }] of changes.entries()) {
    const before = Object.fromEntries(NAMES.map((name) => [name, contact[name]]));
    const written = { at: times[index]?.toISOString() };
    results.set(row.line, { ...row, outcome: "changed", recordId: contact.id, before, written });
  }
  const external = now.flatMap(({ row, read }) => {
    const recordId = results.get(row.line)?.recordId;
    return recordId && read.externalId ? [{ externalId: read.externalId, recordId }] : [];
  });
  await saveExternal(job.providerId, "contacts", job.id, external);
  return rows.map(({ line }) => results.get(line) ?? { line, outcome: "refuse", note: MEANWHILE, recordId: null });
}

async function undo(actor: Actor, job: ImportOf, rows: TakenRow[]): Promise<RowResult[]> {
  const locked = await lockSeenContacts(
    actor,
    rows.flatMap(({ recordId }) => recordId ?? []),
  );
  const byId = new Map(locked.map((contact) => [contact.id, contact]));
  const untouched = rows.flatMap((row) => {
    const contact = byId.get(row.recordId ?? "");
    return contact?.updatedAt.toISOString() === (row.written as { at: string }).at ? [{ row, contact }] : [];
  });
  const added = untouched.filter(({ row }) => row.outcome === "added").map(({ contact }) => contact);
  const used = await removeUnusedContacts(actor, added, job.id);
  const results = new Map<number, RowResult>();
  const restored: Parameters<typeof changeLockedContacts>[1] = [];
  for (const { row, contact } of untouched) {
    const { line, recordId } = row;
    if (row.outcome === "changed") {
      restored.push({ contact, fields: row.before as unknown as ContactForm });
      results.set(line, { line, outcome: "restored", note: null, recordId });
    } else if (used.has(contact.id))
      results.set(line, { line, outcome: "kept", note: "It has a part in a deal by now", recordId });
    else results.set(line, { line, outcome: "removed", note: null, recordId: null });
  }
  await changeLockedContacts(actor, restored, job.id);
  await deleteExternal(added.flatMap(({ id }) => (used.has(id) ? [] : [id])));
  return rows.map(({ line, recordId }) => {
    const note = byId.has(recordId ?? "") ? "Edited since" : "It is not there any more, or not yours to change";
    return results.get(line) ?? { line, outcome: "kept", note, recordId };
  });
}

export const CONTACTS: KindOfImport = { plan, write, undo };
