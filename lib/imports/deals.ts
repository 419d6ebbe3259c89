import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { toTell } from "@/lib/batch/rules";
import type { KnownContact } from "@/lib/companies/contacts";
import { nameKey } from "@/lib/companies/rules";
import { ClosingReason, DealEditForm } from "@/lib/deals/contract";
import {
  addDeals,
  changeDeals,
  type DealReference,
  findAlikeDeals,
  findDealReference,
  type ImportedFields,
  type KnownDeal,
  lockSeenDeals,
  removeUnusedDeals,
  requireMayAddDeals,
} from "@/lib/deals/many";
import { formatDateOnly, todayIn } from "@/lib/domain/dates";
import { formatAmount } from "@/lib/domain/format";
import { pick } from "@/lib/domain/pick";
import { type FoundCompanies, lookUpCompanies, oneCompany, refuseSeveralIds } from "./company-of-row";
import { findKeyedContacts, type KeyedContact } from "./contact-matches";
import { changeOf, closingOfRow, isStrangers, newDealOf } from "./deal-values";
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
import { kindOf, leaveOutSameKeys, recordsOf } from "./records";
import type { DealField } from "./rules-fields";
import { type Closing, type DealRow, idOf, readDeal } from "./rules-rows";
import { plainText, quoted } from "./rules-values";

const LABELS: Record<keyof ImportedFields, string> = {
  name: "name",
  stageId: "stage",
  sourceId: "source",
  salesRepId: "sales rep",
  expectedValue: "expected value",
  expectedCloseDate: "expected close",
  priority: "priority",
  confidence: "confidence",
};
const NAMES = Object.keys(LABELS) as (keyof ImportedFields)[];

interface Read {
  deal: DealRow;
  externalId: string;
  notes: string[];
}

/** What is found of a row: its company, the deals that it may be, and its contact. */
interface Found {
  of: FoundCompanies;
  deals: KnownDeal[];
  contact: KnownContact | undefined;
  /** How the row's deal is closed, null for an open one, or why it is not imported. */
  closing: Closing | null | { problem: string };
  reference: DealReference;
}

const CHECKED = {
  name: ["Name", DealEditForm.shape.name],
  expectedValue: ["Expected value", DealEditForm.shape.expectedValue],
  expectedCloseDate: ["Expected close", DealEditForm.shape.expectedCloseDate],
  closedOn: ["Closed on", DealEditForm.shape.expectedCloseDate],
  reasonWon: ["Reason", ClosingReason],
  reasonLost: ["Reason", ClosingReason],
} as const;

/** The deal of a row, held against the rules of its form. */
function readRow(job: ImportOf, cells: readonly string[]): Read | { problem: string } {
  const texts = textsOf<DealField>(job, cells);
  const valueColumn = job.settings.columnNames?.[job.fields.indexOf("value")] ?? "";
  const read = readDeal(texts, { format: formatOf(job), valueColumn });
  if ("problem" in read) return read;
  const deal = { ...read.row };
  for (const [name, [label, schema]] of Object.entries(CHECKED)) {
    const value = deal[name as keyof typeof CHECKED];
    if (value === null) continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) return { problem: `${label}: ${parsed.error.issues[0]?.message}` };
    Object.assign(deal, { [name]: parsed.data });
  }
  const { id: externalId, notes } = idOf(plainText(texts.id));
  return { deal, externalId, notes: [...read.notes, ...notes] };
}

/** The contact that a row means, among those that the provider knows at its company; undefined for nobody, and for several. */
function contactOf({ deal: { contact } }: Read, atCompany: KeyedContact[]): KnownContact | undefined {
  if (!contact) return undefined;
  const found = recordsOf(
    atCompany.filter(({ keys }) => (contact.email ? keys.email === contact.email : keys.name === contact.nameKey)),
  );
  return found.length === 1 ? found[0] : undefined;
}

async function findContacts(actor: Actor, reads: Read[], companyIds: string[]): Promise<KeyedContact[]> {
  const named = reads.flatMap(({ deal }) => deal.contact ?? []);
  if (named.length === 0) return [];
  const contacts = await findKeyedContacts(actor, {
    emails: named.flatMap(({ email }) => email ?? []),
    names: named.map(({ nameKey }) => nameKey),
    companyIds,
    ids: [],
  });
  return contacts.filter(({ record }) => record.providerId === actor.providerId);
}

async function lookUp(
  actor: Actor,
  job: ImportOf,
  reads: Read[],
  dealOf: ReadonlyMap<string, string>,
): Promise<(read: Read) => Found> {
  const companiesOf = await lookUpCompanies(
    actor,
    job,
    reads.map(({ deal }) => deal.company),
  );
  const companyIds = [...new Set(reads.flatMap(({ deal }) => companiesOf(deal.company).companies.map(({ id }) => id)))];
  const reference = await findDealReference(actor);
  const today = todayIn(actor.providerZone);
  const deals = await findAlikeDeals(actor, {
    companyIds,
    names: reads.map(({ deal }) => nameKey(deal.name)),
    ids: [...dealOf.values()],
  });
  const contactsOf = Map.groupBy(await findContacts(actor, reads, companyIds), ({ record }) => record.companyId);
  const byId = new Map(deals.map((deal) => [deal.id, deal]));
  const byKey = Map.groupBy(deals, ({ name, companyId }) => keyOf(name, companyId));
  return (read) => {
    const { deal, externalId } = read;
    const of = companiesOf(deal.company);
    const { companies } = of;
    const contact = contactOf(
      read,
      companies.flatMap(({ id }) => contactsOf.get(id) ?? []),
    );
    const closing = closingOfRow(deal, reference, today, job.settings.deals);
    const own = byId.get(dealOf.get(externalId) ?? "");
    const found = { of, contact, closing, reference };
    if (own || job.settings.matchBy === "id") return { ...found, deals: own ? [own] : [] };
    const called = companies.flatMap(({ id }) => byKey.get(keyOf(deal.name, id)) ?? []);
    return { ...found, deals: meant(called, closing) };
  };
}

/**
 * Of the deals with a row's name those that it means: what was closed here is not what is open now, and what an import has
 * brought in closed is meant only by a row with the same closing day.
 */
function meant(called: KnownDeal[], closing: Found["closing"]): KnownDeal[] {
  const open = called.filter(({ dealStatus }) => dealStatus === "open");
  const closedHere = called.filter(({ dealStatus, isImported }) => dealStatus !== "open" && !isImported);
  const isIt = ({ isImported, dealStatus, closeDate }: KnownDeal): boolean =>
    isImported && isClosing(closing) && dealStatus === closing.dealStatus && closeDate === closing.closeDate;
  const order = isClosing(closing) ? [called.filter(isIt), closedHere, open] : [open, closedHere];
  return order.find((some) => some.length > 0) ?? [];
}

const isClosing = (closing: Found["closing"]): closing is Closing => closing !== null && !("problem" in closing);

const keyOf = (name: string, companyId: string): string => `deal:${nameKey(name)}|${companyId}`;
const companyOfKeys = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith("deal:") ? (key.split("|")[1] ?? []) : []));

function decide(row: SentRow, read: Read, found: Found, { settings }: ImportOf): DecidedRow {
  const { deal, externalId } = read;
  const one = oneCompany(row, found.of);
  if ("refused" in one) return one.refused;
  const { company } = one;
  if (company.status !== "active") return refused(row, `${company.name} is archived`);
  const { closing } = found;
  if (closing && "problem" in closing) return refused(row, closing.problem);
  const closed = closing && `${closing.dealStatus} on ${formatDateOnly(closing.closeDate)}`;
  const key = keyOf(deal.name, company.id);
  const keys = [...(externalId ? [`id:${externalId}`] : []), closed ? `${key}|${closed}` : key, ...found.of.keys];
  const [known] = found.deals;
  const becomes = known ? "left out" : "given to you";
  const strangers = isStrangers(deal, found.reference, settings.deals)
    ? [`${quoted(deal.owner)} is not on your team: ${becomes}`]
    : [];
  const notes = [...read.notes, ...strangers, ...found.of.notes];
  if (found.deals.length > 1) return refused(row, `It could be ${found.deals.length} deals of ${company.name}`);
  if (!known) {
    const added = newDealOf(deal, closing, found.reference, settings.deals);
    if ("problem" in added) return refused(row, added.problem);
    const without = deal.contact && !found.contact ? `, without ${deal.contact.text}, who is not a contact there` : "";
    const amount = deal.expectedValue === null ? ["No amount: set to $0"] : [];
    const note = noteOf(`For ${company.name}${closed ? `, ${closed}` : ""}${without}`, ...amount, ...notes);
    return { ...row, outcome: "add", note, keys, recordId: null };
  }
  if (known.companyId !== company.id) return refused(row, `${known.name} is a deal of ${known.companyName} already`);
  const skipped = (note: string): DecidedRow => ({ ...row, outcome: "skip", note, keys, recordId: known.id });
  if (known.dealStatus !== "open") return skipped(`${known.name} is ${known.dealStatus} already`);
  if (closing) return refused(row, `${known.name} is open here. Close it by hand, or give this one another name.`);
  if (settings.onMatch === "skip") return skipped(`${known.name} already exists`);
  const change = changeOf(known, deal, settings.onMatch, found.reference, settings.deals);
  if ("problem" in change) return refused(row, change.problem);
  const changed = NAMES.filter((name) => name in change);
  if (changed.length === 0) {
    const said = changeOf(known, deal, "replace", found.reference, settings.deals);
    if ("problem" in said) return skipped(`${known.name} already exists`);
    const others = NAMES.filter(
      (name) => name in said && (name !== "name" || nameKey(known.name) !== nameKey(deal.name)),
    );
    return skipped(unchangedNote(known.name, others, LABELS));
  }
  const note = noteOf(changedNote(known.name, changed, LABELS), ...notes);
  return { ...row, outcome: "change", note, keys, recordId: known.id };
}

/** What rows' amounts and days are read as; a row that is refused shows what the file has. */
async function shown(job: ImportOf, rows: readonly { cells: string[] }[]) {
  return rows.map(({ cells }) => {
    const texts = textsOf<DealField>(job, cells);
    const read = readRow(job, cells);
    if ("problem" in read) return texts;
    const { expectedValue, expectedCloseDate, closedOn } = read.deal;
    return {
      ...texts,
      ...(expectedValue !== null && { value: formatAmount(expectedValue) }),
      ...(expectedCloseDate !== null && { closeDate: formatDateOnly(expectedCloseDate) }),
      ...(closedOn !== null && { closedOn: formatDateOnly(closedOn) }),
    };
  });
}

export const DEALS = kindOf<Read, Found, KnownDeal>({
  kind: "deals",
  requireMayAdd: requireMayAddDeals,
  read: readRow,
  lookUp,
  decide,
  leaveOutRepeated: async (job, decided) =>
    leaveOutSameKeys(job, await refuseSeveralIds(job, decided), "deal", (key) => key.startsWith("deal:")),
  shown,
  lock: (actor, ids, rows) => lockSeenDeals(actor, ids, { addTo: rows.flatMap(({ keys }) => companyOfKeys(keys)) }),
  async add(actor, job, rows) {
    const deals = rows.flatMap(({ read: { deal }, found: { of, contact, closing, reference } }) => {
      const [company] = of.companies;
      if (!company || (closing && "problem" in closing)) return [];
      const fields = newDealOf(deal, closing, reference, job.settings.deals);
      if ("problem" in fields) return [];
      return [{ ...fields, companyId: company.id, contactId: contact?.id ?? null, takesOnly: deal.contact === null }];
    });
    const ids = await addDeals(actor, requireMayAddDeals(actor), deals, { importId: job.id });
    return deals.map((deal, index) => ({
      recordId: ids[index] ?? "",
      written: { version: 1, ...(deal.dealStatus === "open" && toTell(deal.salesRepId, job.providerId)) },
    }));
  },
  async change(actor, job, rows) {
    const changes = rows.flatMap(({ read, found: { deals, reference } }) => {
      const [deal] = deals;
      if (!deal) return [];
      const fields = changeOf(deal, read.deal, job.settings.onMatch, reference, job.settings.deals);
      return "problem" in fields ? [] : [{ deal, fields }];
    });
    await changeDeals(actor, changes, { cause: { importId: job.id } });
    return changes.map(({ deal, fields }) => ({
      recordId: deal.id,
      before: pick(deal, NAMES),
      written: { version: deal.version + 1, ...toTell(fields.salesRepId, deal.providerId) },
    }));
  },
  lockForUndo: (actor, ids) => lockSeenDeals(actor, ids, { isDeleting: true }),
  // A deal of a company that was archived since does not move.
  isAsWritten: ({ version, companyStatus }, written, since) =>
    companyStatus === "active" && version === since((written as { version: number }).version),
  removeUnused: removeUnusedDeals,
  inUse: "Someone has worked on it by now",
  async restore(actor, records, importId) {
    const changes = records.map(({ known, before }) => ({ deal: known, fields: before as ImportedFields }));
    await changeDeals(actor, changes, { cause: { importId }, isUndo: true });
  },
});
