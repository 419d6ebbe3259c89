import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { contactsOf } from "@/lib/companies/contacts";
import type { Contact } from "@/lib/contacts/contract";
import { fullName } from "@/lib/domain/format";
import type { ReportFindings, TakeFromReport, TakenFromReport } from "./contract";
import { employeesOf, industryOf, peopleOf, statesOf, takenFrom } from "./findings";
import { isAboutCompany } from "./present-report";
import { findStanding } from "./reports";
import { signalsIn } from "./signals";

const NONE: ReportFindings = {
  reportId: null,
  generatedAt: null,
  employees: null,
  states: [],
  industry: null,
  signals: [],
  people: [],
};

/** What of a company's newest report can be used elsewhere; nothing without one, or where its website may be another company's. Throws 'not_found' out of scope. */
export async function getReportFindings(actor: Actor, companyId: string): Promise<ReportFindings> {
  const found = await findStanding(actor, companyId);
  if (!found || !isAboutCompany(found.report)) return NONE;
  const { report } = found;
  const people = peopleOf(report);
  const contacts = people.length > 0 ? await contactsOf(actor, companyId) : [];
  return {
    reportId: found.id,
    generatedAt: report.generatedAt,
    employees: employeesOf(report),
    states: statesOf(report),
    industry: industryOf(report),
    signals: signalsIn(report),
    people: people.map((person) => ({ ...person, contactId: contactOf(person, contacts)?.id ?? null })),
  };
}

/** By name, ignoring case and what is between first and last name. */
const contactOf = (person: { firstName: string; lastName: string }, contacts: readonly Contact[]) =>
  contacts.find((contact) => firstAndLast(contact) === firstAndLast(person));

function firstAndLast(person: { firstName: string; lastName: string }): string {
  const words = fullName(person)
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  return `${words[0]} ${words.at(-1)}`;
}

/**
 * What a proposal for a company takes over from one of its reports, with where the report has it from; null where the report, or
 * none of the values, is there any more.
 */
export async function takeFromReport(
  actor: Actor,
  companyId: string,
  wanted: TakeFromReport,
  form: { companyEmployeeCount: number; statesOfOperation: readonly string[] },
): Promise<TakenFromReport | null> {
  const found = await findStanding(actor, companyId, wanted.reportId);
  return found && isAboutCompany(found.report) ? takenFrom(found.report, wanted, form) : null;
}
