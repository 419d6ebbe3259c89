import "server-only";
import type { Actor } from "@/lib/auth/actor";
import {
  addContacts,
  changeContacts,
  type KnownContact,
  lockSeenContacts,
  removeUnusedContacts,
} from "@/lib/companies/contacts";
import { requireMayAdd } from "@/lib/companies/many";
import { ContactForm } from "@/lib/contacts/contract";
import { capital } from "@/lib/domain/format";
import { pick } from "@/lib/domain/pick";
import { type FoundCompanies, lookUpCompanies, oneCompany, refuseSeveralIds } from "./company-of-row";
import { findKeyedContacts, personKey } from "./contact-matches";
import {
  changedNote,
  type DecidedRow,
  type ImportOf,
  noteOf,
  refused,
  type SentRow,
  textsOf,
  unchangedNote,
} from "./kind";
import { kindOf, leaveOutSameKeys, recordsOf } from "./records";
import type { ContactField, OnMatch } from "./rules-fields";
import { type ContactRow, idOf, readContact } from "./rules-rows";
import { plainText } from "./rules-values";

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
  notes: string[];
}

/** The contact of a row, held against the rules of its form. */
function readRow(job: ImportOf, cells: readonly string[]): Read | { problem: string } {
  const texts = textsOf<ContactField>(job, cells);
  const read = readContact(texts);
  if ("problem" in read) return read;
  const { company, ...fields } = read.row;
  const form = ContactForm.safeParse(fields);
  const { id: externalId, notes } = idOf(plainText(texts.id));
  if (form.success) return { form: form.data, company, externalId, notes: [...read.notes, ...notes] };
  const [issue] = form.error.issues;
  const label = LABELS[issue?.path[0] as keyof Fields] ?? "row";
  return { problem: `${capital(label)}: ${issue?.message}` };
}

/** What is found of a row: its company, and the contacts that it may be. */
interface Found {
  of: FoundCompanies;
  contacts: KnownContact[];
}

async function lookUp(
  actor: Actor,
  job: ImportOf,
  reads: Read[],
  contactOf: ReadonlyMap<string, string>,
): Promise<(read: Read) => Found> {
  const companiesOf = await lookUpCompanies(
    actor,
    job,
    reads.map(({ company }) => company),
  );
  const contacts = await findKeyedContacts(actor, {
    emails: reads.flatMap(({ form }) => form.email ?? []),
    names: reads.map(({ form }) => personKey(form)),
    companyIds: reads.flatMap(({ company }) => companiesOf(company).companies.map(({ id }) => id)),
    ids: [...contactOf.values()],
  });
  const byId = new Map(contacts.map(({ record }) => [record.id, record]));
  const byEmail = Map.groupBy(contacts, ({ keys }) => keys.email);
  const byCompany = Map.groupBy(contacts, ({ record }) => record.companyId);
  const { matchBy } = job.settings;
  return (read) => {
    const { company, externalId, form } = read;
    const of = companiesOf(company);
    const own = byId.get(contactOf.get(externalId) ?? "");
    if (own || matchBy === "id") return { of, contacts: own ? [own] : [] };
    const atCompany = of.companies.flatMap(({ id }) => byCompany.get(id) ?? []);
    const sameName = recordsOf(atCompany.filter(({ keys }) => keys.name === personKey(form)));
    if (matchBy === "name" || !form.email) return { of, contacts: sameName };
    const sameEmail = recordsOf(
      // Who is at an archived company elsewhere is not taken for who is at this one.
      (byEmail.get(form.email) ?? []).filter(
        ({ record }) => record.companyStatus === "active" || of.companies.some(({ id }) => id === record.companyId),
      ),
    );
    // Somebody of that name without an address may be them.
    return { of, contacts: sameEmail.length > 0 ? sameEmail : sameName.filter(({ email }) => !email) };
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
  { form, externalId, notes: read }: Read,
  { of, contacts }: Found,
  { settings }: ImportOf,
): DecidedRow {
  const one = oneCompany(row, of);
  if ("refused" in one) return one.refused;
  const { company } = one;
  const keys = [
    ...(externalId ? [`id:${externalId}`] : []),
    ...(form.email ? [`email:${form.email}`] : []),
    `name:${personKey(form)}|${company.id}|${form.email ?? ""}`,
    ...of.keys,
  ];
  const notes = [...read, ...of.notes];
  const [known] = contacts;
  if (contacts.length > 1) return refused(row, `It could be ${contacts.length} contacts of ${company.name}`);
  if (!known) return { ...row, outcome: "add", note: noteOf(`At ${company.name}`, ...notes), keys, recordId: null };
  const called = `${known.firstName} ${known.lastName}`;
  if (known.companyId !== company.id) return refused(row, `${called} is at ${known.companyName} already`);
  const skipped = (note: string): DecidedRow => ({ ...row, outcome: "skip", note, keys, recordId: known.id });
  if (settings.onMatch === "skip") return skipped(`${called} already exists`);
  const changed = Object.keys(changeOf(known, form, settings.onMatch)) as (keyof Fields)[];
  if (changed.length === 0) {
    if (form.email && form.email === known.email && personKey(known) !== personKey(form)) {
      return skipped(`${called} already has this email`);
    }
    const others = Object.keys(changeOf(known, form, "replace")) as (keyof Fields)[];
    return skipped(unchangedNote(called, others, LABELS));
  }
  const note = noteOf(changedNote(called, changed, LABELS), ...notes);
  return { ...row, outcome: "change", note, keys, recordId: known.id };
}

export const CONTACTS = kindOf<Read, Found, KnownContact>({
  kind: "contacts",
  requireMayAdd,
  read: readRow,
  lookUp,
  decide,
  leaveOutRepeated: async (job, decided) =>
    leaveOutSameKeys(job, await refuseSeveralIds(job, decided), "contact", (key) => /^(email|name):/.test(key)),
  lock: lockSeenContacts,
  async add(actor, job, rows) {
    const added = await addContacts(
      actor,
      rows.map(({ read, found: { of } }) => ({ ...read.form, companyId: of.companies[0]?.id ?? "" })),
      { importId: job.id },
    );
    return added.ids.map((recordId) => ({ recordId, written: { at: added.at.toISOString() } }));
  },
  async change(actor, job, rows) {
    const changes = rows.flatMap(
      ({
        read,
        found: {
          contacts: [contact],
        },
      }) =>
        contact
          ? [{ contact, fields: changeOf(contact, read.form, job.settings.onMatch) as Partial<ContactForm> }]
          : [],
    );
    const at = await changeContacts(actor, changes, { importId: job.id });
    return changes.map(({ contact }) => ({
      recordId: contact.id,
      before: pick(contact, NAMES),
      written: { at: at.toISOString() },
    }));
  },
  lockForUndo: lockSeenContacts,
  isAsWritten: ({ updatedAt }, written) => updatedAt.toISOString() === (written as { at: string }).at,
  removeUnused: removeUnusedContacts,
  inUse: "It has a role in a deal by now",
  restore: async (actor, records, importId) => {
    const changes = records.map(({ known, before }) => ({ contact: known, fields: before as ContactForm }));
    await changeContacts(actor, changes, { importId });
  },
});
