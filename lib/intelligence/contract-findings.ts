import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { SIGNAL_KINDS } from "@/lib/domain/enums";
import { Sourced } from "./contract";

const EmployeeCount = Sourced.extend({ count: z.int() });
const StateFound = Sourced.extend({ state: field.usState });

/** A sign that a seller of PEO services looks for; `value` says it in words. */
export const Signal = Sourced.extend({ kind: z.enum(SIGNAL_KINDS) });
export type Signal = z.output<typeof Signal>;

export const PersonFound = Sourced.extend({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  /** The contact that the caller has of this person; null without one. */
  contactId: field.recordId.nullable(),
});
export type PersonFound = z.output<typeof PersonFound>;

/** What of the newest report can be used elsewhere. Nothing that a model has only concluded. */
export const ReportFindings = z.object({
  /** The report that it is from; null without one, and everything else is empty then. */
  reportId: field.recordId.nullable(),
  generatedAt: field.instant.nullable(),
  employees: EmployeeCount.nullable(),
  /** States with a place of the company. */
  states: z.array(StateFound),
  industry: Sourced.nullable(),
  signals: z.array(Signal),
  people: z.array(PersonFound),
});
export type ReportFindings = z.output<typeof ReportFindings>;

/** What of a proposal was taken over from a report, with where the report has it from. */
export const TakenFromReport = z.object({
  reportId: field.recordId,
  generatedAt: field.instant,
  employees: EmployeeCount.nullable(),
  states: z.array(StateFound),
  industry: Sourced.nullable(),
});
export type TakenFromReport = z.output<typeof TakenFromReport>;

/** What a proposal's form takes over from a report: the server looks up the values and where they are from. */
export const TakeFromReport = z.strictObject({
  reportId: field.uuid(),
  employees: z.boolean(),
  states: z.array(field.usState).max(50),
  industry: z.boolean(),
});
export type TakeFromReport = z.output<typeof TakeFromReport>;

export const getReportFindings = endpoint("GET", "/api/companies/{companyId}/intelligence/findings", {
  summary: "What of a company's newest report can be used in proposals, contacts and calls",
  params: z.strictObject({ companyId: field.uuid() }),
  response: ReportFindings,
  revalidates: true,
});
