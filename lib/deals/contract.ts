import { z } from "zod";
import { Contact, ContactForm } from "@/lib/contacts/contract";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { NextStep } from "@/lib/contracts/fields";
import {
  ACTIVITY_TYPES,
  COMPANY_SIZES,
  COMPANY_STATUSES,
  CONTACT_ROLES,
  DEAL_STATUSES,
  LONGEST_REASON,
  STEP_KINDS,
} from "@/lib/domain/enums";
import { IntelligenceSummary } from "@/lib/intelligence/contract";
import { fileAnswer, fileOf, where } from "@/lib/lists/contract";
import {
  CARD_ORDERS,
  DEAL_COLUMNS,
  DEAL_FILTERS,
  DEAL_SORTS,
  DEAL_STATES,
  FORMER_REPS,
} from "@/lib/lists/rules-columns";
import { ACTIVITY_KINDS, LONGEST_MINUTES, OUTCOMES, TIMELINE_KINDS, type TimelineKind } from "./rules";
import { readForecastFilter, readVisitFilter } from "./rules-forecast";

/** Somebody who was named in a note by '@' (D-138): its text has '@' and the name. */
export const Mention = z.object({ userId: field.recordId, name: z.string() });
export type Mention = z.output<typeof Mention>;

/** Who was chosen to be named in a text; without it those of before stay. People whose name is not in the text are left out. */
export const mentions = z.array(field.uuid()).max(20, "At most 20 people can be mentioned in one note").optional();

export const MentionablePerson = z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() });
export type MentionablePerson = z.output<typeof MentionablePerson>;

export const listMentionable = endpoint("GET", "/api/deals/{dealId}/mentionable", {
  summary: "Who can be mentioned in a deal's notes: those of its provider who see it, without the caller",
  params: z.strictObject({ dealId: field.uuid() }),
  response: field.listOf(MentionablePerson),
});

export const DealStage = z.object({ id: field.recordId, name: z.string(), color: z.string() });
export type DealStage = z.output<typeof DealStage>;
export const DealSource = z.object({ id: field.recordId, name: z.string() });
export type DealSource = z.output<typeof DealSource>;
export const SalesRep = z.object({
  id: field.recordId,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether they are no longer an active member of the provider: they can be filtered by, but get no deals. */
  left: z.boolean(),
});
export type SalesRep = z.output<typeof SalesRep>;

const dealFields = {
  id: field.recordId,
  name: z.string(),
  companyId: field.recordId,
  provider: z.object({ id: field.recordId, name: z.string() }),
  providerId: field.recordId,
  stageId: field.recordId.nullable(),
  stage: z.object({ name: z.string(), color: z.string() }).nullable(),
  dealStatus: z.enum(DEAL_STATUSES),
  expectedValue: z.number(),
  expectedCloseDate: z.string().nullable(),
  closeDate: z.string().nullable(),
  stageEnteredAt: field.instant.nullable(),
  /** When the newest of its activities happened. */
  lastActivityAt: field.instant,
  /** Of an open deal what is to be done first; null where nothing is planned. */
  nextStep: NextStep.nullable(),
  priority: field.priority,
  source: DealSource.nullable(),
  sourceId: field.recordId.nullable(),
  confidence: z.int().nullable(),
  salesRep: z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() }),
  salesRepId: field.recordId,
  /** Whether they are no longer an active member of the deal's provider. */
  salesRepLeft: z.boolean(),
  reasonWon: z.string().nullable(),
  reasonLost: z.string().nullable(),
  /** Whether it came closed with an import, which says when and why (D-238). */
  isImported: z.boolean(),
  createdAt: field.instant,
  version: z.int(),
};

/** A deal in lists and on the board: of the company only id, name and status. */
export const DealSummary = z.object({
  ...dealFields,
  company: z.object({ id: field.recordId, name: z.string(), status: z.enum(COMPANY_STATUSES) }),
});
export type DealSummary = z.output<typeof DealSummary>;

/** A contact of the deal's company with its part in the deal (D-135). */
export const DealContact = z.object({
  ...Contact.shape,
  roles: z.array(z.enum(CONTACT_ROLES)),
  isPrimary: z.boolean(),
});
export type DealContact = z.output<typeof DealContact>;

export const Deal = z.object({
  ...dealFields,
  /** Who has a part in it, the primary one first. */
  contacts: z.array(DealContact),
  company: z.object({
    id: field.recordId,
    name: z.string(),
    industry: z.string().nullable(),
    /** Null where an import did not know it. */
    size: z.int().nullable(),
    location: z.object({ city: z.string(), state: z.string() }),
    website: z.string().nullable(),
    contacts: z.array(Contact),
    /** Null where there is no report. */
    intelligence: IntelligenceSummary.nullable(),
  }),
});
export type Deal = z.output<typeof Deal>;

/** Which of a forecast's deals, and of which days: 'committed.2026-10-01.2026-12-31'. */
const forecast = z
  .string()
  .max(100, { abort: true })
  .refine((text) => readForecastFilter(text) !== undefined, "Invalid forecast");

/** Deals that left a stage since a day, and how: '019ab….won.2026-01-01'. */
const visit = z
  .string()
  .max(100, { abort: true })
  .refine((text) => readVisitFilter(text) !== undefined, "Invalid stage");

const dealFilters = {
  dealStatus: z.enum(DEAL_STATUSES).optional(),
  salesRepId: field.queryList(z.union([z.literal(FORMER_REPS), z.uuid()])).optional(),
  priority: z
    .enum(["1", "2", "3"])
    .transform((value) => Number(value) as 1 | 2 | 3)
    .optional(),
  source: field.uuid().optional(),
  minValue: field.queryMoney.optional(),
  forecast: forecast.optional(),
  visit: visit.optional(),
  companySize: field.queryInt(1, COMPANY_SIZES.length).optional(),
  where: where(DEAL_FILTERS).optional(),
};

export const DealQuery = z.strictObject({
  ...field.page,
  ...dealFilters,
  /** A facet of the deals table: 'won', 'lost' or stage ids; a stage id means open deals of that stage. */
  stages: field.queryList(z.union([z.enum(["won", "lost"]), z.uuid()])).optional(),
  /** 'open', 'overdue': open and past its expected close; 'no-step': open with nothing planned; 'no-date': open without one. */
  states: field.queryList(z.enum(DEAL_STATES)).optional(),
  sortBy: z.enum(DEAL_SORTS).default("createdAt"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
  /** 'board' returns the newest `limit` deals of each stage, and the stages' counts and totals in `columns`. */
  view: z.enum(["list", "board"]).default("list"),
  /** For the board: the order within a stage. */
  cardOrder: z.enum(CARD_ORDERS).optional(),
  /** For the board: the cards of each sales rep together, by name, and `lanes` in its columns. */
  byRep: z.literal("true").optional(),
});
export type DealQuery = z.output<typeof DealQuery>;

const sums = {
  count: z.int(),
  totalValue: z.number(),
  /** Of open deals value times confidence, in dollars, rounded to the cent. A deal without a confidence counts nothing. */
  weightedValue: z.number(),
  /** How many open deals have no confidence. */
  unweighted: z.int(),
};

/** What many deals are worth together. */
export const DealSums = z.object(sums);
export type DealSums = z.output<typeof DealSums>;

export const BoardColumn = z.object({
  stageId: field.recordId,
  ...sums,
  /** The sums of each sales rep of the stage, if asked by rep. */
  lanes: z.array(z.object({ salesRepId: field.recordId, ...sums })).optional(),
});
export type BoardColumn = z.output<typeof BoardColumn>;

export const DealList = z.object({
  items: z.array(DealSummary),
  total: z.int(),
  columns: z.array(BoardColumn).optional(),
});
export type DealList = z.output<typeof DealList>;

export const DealCreateForm = z.strictObject({
  name: field.requiredText(200, "Name is required"),
  companyId: field.uuid("Company is required"),
  stageId: field.uuid("Stage is required"),
  sourceId: field.uuid("Source is required"),
  expectedValue: field.money("Expected value must be at least 0"),
  expectedCloseDate: field.dateOnly.nullable(),
  priority: field.priority,
  confidence: field.confidence.refine((value) => value % 5 === 0, "Confidence goes in steps of 5").nullable(),
});

export const DealEditForm = DealCreateForm.omit({ companyId: true }).extend({
  confidence: field.confidence.nullable(),
});

export const ClosingReason = field.longText(LONGEST_REASON);
const reason = ClosingReason.optional();

export const Activity = z.object({
  id: field.recordId,
  createdAt: field.instant,
  title: z.string(),
  description: z.string(),
  activityType: z.enum(ACTIVITY_TYPES),
  user: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  metadata: z.object({ details: z.string().nullable() }).nullable(),
});
export type Activity = z.output<typeof Activity>;

export const ActivityForm = z.strictObject({
  description: field.requiredText(2000, "Description is required"),
  details: field.longText(10_000).optional(),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  /** When it happened; by default now. */
  happenedAt: field.instant.optional(),
  durationMinutes: z.int().min(1).max(LONGEST_MINUTES, `Must be at most ${LONGEST_MINUTES} minutes`).optional(),
  /** One that fits the kind. */
  outcome: z.enum(OUTCOMES).optional(),
});
export type ActivityForm = z.output<typeof ActivityForm>;

export const Note = z.object({
  id: field.recordId,
  dealId: field.recordId.nullable(),
  /** Of a note without a deal (D-245). */
  companyId: field.recordId.nullable(),
  userId: field.recordId,
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  content: z.string(),
  /** Who is named in it; some may not be in the text any more. */
  mentions: z.array(Mention),
  createdAt: field.instant,
  updatedAt: field.instant,
});
export type Note = z.output<typeof Note>;

export const NoteForm = z.strictObject({
  content: field.requiredLongText(10_000, "Note content cannot be empty"),
  mentions,
});

const companyId = z.strictObject({ companyId: field.uuid() });
const dealId = z.strictObject({ dealId: field.uuid() });
const activityId = z.strictObject({ dealId: field.uuid(), activityId: field.uuid() });
const noteId = z.strictObject({ dealId: field.uuid(), noteId: field.uuid() });

export const listDeals = endpoint("GET", "/api/deals", {
  summary: "Deals of the active provider that the caller may see",
  query: DealQuery,
  response: DealList,
  revalidates: true,
});

const { search, salesRepId, stages, states } = DealQuery.shape;

export const sumDeals = endpoint("GET", "/api/deals/sums", {
  summary: "What all deals that match a list's filters are worth together",
  query: z.strictObject({ ...dealFilters, search, salesRepId, stages, states }),
  response: DealSums,
  revalidates: true,
});

export const createDeal = endpoint("POST", "/api/deals", {
  summary: "Open a deal",
  body: DealCreateForm.extend({ providerId: field.uuid().optional(), salesRepId: field.uuid().optional() }),
  response: Deal,
});

export const getDeal = endpoint("GET", "/api/deals/{dealId}", {
  summary: "One deal",
  params: dealId,
  response: Deal,
  revalidates: true,
});

export const updateDeal = endpoint("PATCH", "/api/deals/{dealId}", {
  summary: "Change a deal or move it to another stage",
  params: dealId,
  body: DealEditForm.partial().extend({
    salesRepId: field.uuid().optional(),
    /** Whether it takes the deal's last move back, which then has not happened for the figures of stages. */
    isUndo: z.literal(true).optional(),
    version: field.version,
  }),
  response: Deal,
});

export const setDealStatus = endpoint("PATCH", "/api/deals/{dealId}/status", {
  summary: "Mark a deal won or lost, or reopen it",
  params: dealId,
  body: z.strictObject({
    status: z.enum(DEAL_STATUSES),
    reasonWon: reason,
    reasonLost: reason,
    version: field.version,
  }),
  response: Deal,
});

export const listStages = endpoint("GET", "/api/deals/stages", {
  summary: "Deal stages in order",
  response: field.listOf(DealStage),
});

export const listDealCompanies = endpoint("GET", "/api/deals/companies", {
  summary: "Active companies for the company picker, at most 50",
  query: z.strictObject({ search: field.searchText.optional() }),
  response: field.listOf(z.object({ id: field.recordId, name: z.string(), city: z.string(), state: z.string() })),
});

export const listSalesReps = endpoint("GET", "/api/deals/sales-reps", {
  summary: "Sales reps of the active provider; with `former` also those who have left and have deals there",
  query: z.strictObject({ former: z.literal("true").optional() }),
  response: field.listOf(SalesRep),
});

export const listSources = endpoint("GET", "/api/deal-sources", {
  summary: "Deal sources",
  response: field.listOf(DealSource),
});

export const listActivities = endpoint("GET", "/api/deals/{dealId}/activities", {
  summary: "Activities of a deal, by when they happened, newest first",
  params: dealId,
  query: z.strictObject({ ...field.page, activityType: z.enum(ACTIVITY_TYPES).optional() }),
  response: field.listOf(Activity),
  revalidates: true,
});

export const createActivity = endpoint("POST", "/api/deals/{dealId}/activities", {
  summary: "Record an activity with the client",
  params: dealId,
  body: ActivityForm,
  response: Activity,
});

export const updateActivity = endpoint("PATCH", "/api/deals/{dealId}/activities/{activityId}", {
  summary:
    "Change an activity that the caller has logged, or anyone where they lead the provider; without a time it stays when it was",
  params: activityId,
  body: ActivityForm,
  response: Activity,
});

export const deleteActivity = endpoint("DELETE", "/api/deals/{dealId}/activities/{activityId}", {
  summary: "Delete an activity that the caller has logged, or anyone where they lead the provider",
  params: activityId,
  response: field.ok,
});

export const listNotes = endpoint("GET", "/api/deals/{dealId}/notes", {
  summary: "Notes of a deal, newest first",
  params: dealId,
  query: z.strictObject({ limit: field.page.limit, offset: field.page.offset }),
  response: field.listOf(Note),
  revalidates: true,
});

export const createNote = endpoint("POST", "/api/deals/{dealId}/notes", {
  summary: "Write a note",
  params: dealId,
  body: NoteForm,
  response: Note,
});

export const updateNote = endpoint("PATCH", "/api/deals/{dealId}/notes/{noteId}", {
  summary: "Change your own note",
  params: noteId,
  body: NoteForm,
  response: Note,
});

export const deleteNote = endpoint("DELETE", "/api/deals/{dealId}/notes/{noteId}", {
  summary: "Delete your own note",
  params: noteId,
  response: field.ok,
});

const companyActivityId = companyId.extend({ activityId: field.uuid() });
const companyNoteId = companyId.extend({ noteId: field.uuid() });
/** People are named in the notes of deals. */
const CompanyNoteForm = NoteForm.omit({ mentions: true });

export const createCompanyActivity = endpoint("POST", "/api/companies/{companyId}/activities", {
  summary: "Record an activity with a company without a deal, for the active provider",
  params: companyId,
  body: ActivityForm,
  response: Activity,
});

export const updateCompanyActivity = endpoint("PATCH", "/api/companies/{companyId}/activities/{activityId}", {
  summary: "Change an activity of a company without a deal, as one of a deal",
  params: companyActivityId,
  body: ActivityForm,
  response: Activity,
});

export const deleteCompanyActivity = endpoint("DELETE", "/api/companies/{companyId}/activities/{activityId}", {
  summary: "Delete an activity of a company without a deal, as one of a deal",
  params: companyActivityId,
  response: field.ok,
});

export const createCompanyNote = endpoint("POST", "/api/companies/{companyId}/notes", {
  summary: "Write a note about a company without a deal, for the active provider",
  params: companyId,
  body: CompanyNoteForm,
  response: Note,
});

export const updateCompanyNote = endpoint("PATCH", "/api/companies/{companyId}/notes/{noteId}", {
  summary: "Change your own note about a company without a deal",
  params: companyNoteId,
  body: CompanyNoteForm,
  response: Note,
});

export const deleteCompanyNote = endpoint("DELETE", "/api/companies/{companyId}/notes/{noteId}", {
  summary: "Delete your own note about a company without a deal",
  params: companyNoteId,
  response: field.ok,
});

export const exportDeals = endpoint("GET", "/api/deals/export", {
  summary: "Every deal that matches a list's filters, in its order, as CSV or XLSX",
  query: DealQuery.omit({ limit: true, offset: true }).extend(fileOf(DEAL_COLUMNS)),
  ...fileAnswer,
});

/** What a contact does in a deal (D-135): its roles, each once, and whether it is the deal's primary contact. */
export const DealContactForm = z.strictObject({
  roles: z
    .array(z.enum(CONTACT_ROLES))
    .max(CONTACT_ROLES.length)
    .refine((roles) => new Set(roles).size === roles.length, "Each role only once"),
  isPrimary: z.boolean(),
});
export type DealContactForm = z.output<typeof DealContactForm>;
const contactId = z.strictObject({ dealId: field.uuid(), contactId: field.uuid() });

export const createDealContact = endpoint("POST", "/api/deals/{dealId}/contacts", {
  summary: "Add a new contact to a deal and its company",
  params: dealId,
  body: ContactForm.extend(DealContactForm.shape),
  response: Deal,
});

export const putDealContact = endpoint("PUT", "/api/deals/{dealId}/contacts/{contactId}", {
  summary:
    "Add a contact of the company to a deal, or change its roles; a new primary contact replaces the present one",
  params: contactId,
  body: DealContactForm,
  response: Deal,
});

export const deleteDealContact = endpoint("DELETE", "/api/deals/{dealId}/contacts/{contactId}", {
  summary: "Remove a contact from a deal; it stays with the company",
  params: contactId,
  response: Deal,
});

/** What is to be done for a deal by a day (D-126). */
export const DealStep = field.NextStep.extend({
  dealId: field.recordId,
  /** The accepted proposal that is to be priced again, of a won deal; null for what people plan (D-179). */
  proposalId: field.recordId.nullable(),
});
export type DealStep = z.output<typeof DealStep>;

export const StepForm = z.strictObject({
  kind: z.enum(STEP_KINDS),
  text: field.requiredText(200, "Describe the task"),
  due: field.due,
  /** Null for the deal's sales rep. */
  assigneeId: field.uuid().nullable(),
});
export type StepForm = z.output<typeof StepForm>;

const dueInputs = {
  dueOn: field.requiredDay("Choose a day"),
  dueTime: field.emptyOr(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Invalid time")),
};

/** What came of a step that is done, and the next one. */
export const FinishForm = z.strictObject({ outcome: field.longText(10_000).optional(), next: StepForm.optional() });

/** A step as people type it, by their own clock and calendar, and what came of the one before it. */
export const StepInputs = StepForm.omit({ due: true }).extend({ ...dueInputs, outcome: FinishForm.shape.outcome });
export type StepInputs = z.output<typeof StepInputs>;

/** A step that is done, where nothing need follow. */
export const FinishInputs = StepInputs.extend({ text: field.text(200) });
const stepId = z.strictObject({ dealId: field.uuid(), stepId: field.uuid() });

export const listSteps = endpoint("GET", "/api/deals/{dealId}/steps", {
  summary: "Steps of a deal that are to be done, the next one first",
  params: dealId,
  response: field.listOf(DealStep),
  revalidates: true,
});

export const listStepAssignees = endpoint("GET", "/api/deals/{dealId}/steps/assignees", {
  summary: "Who can do the steps of a deal besides its sales rep: owners and admins of its provider",
  params: dealId,
  response: field.listOf(field.Person),
});

export const createStep = endpoint("POST", "/api/deals/{dealId}/steps", {
  summary: "Plan a step of a deal",
  params: dealId,
  body: StepForm,
  response: DealStep,
});

export const updateStep = endpoint("PATCH", "/api/deals/{dealId}/steps/{stepId}", {
  summary: "Change a step that is to be done",
  params: stepId,
  body: StepForm.partial(),
  response: DealStep,
});

export const finishStep = endpoint("POST", "/api/deals/{dealId}/steps/{stepId}/done", {
  summary: "Mark a step as done, with its outcome, and plan the next one; an activity says so",
  params: stepId,
  body: FinishForm,
  response: field.ok,
});

export const deleteStep = endpoint("DELETE", "/api/deals/{dealId}/steps/{stepId}", {
  summary: "Delete a step that is not to be done anymore",
  params: stepId,
  response: field.ok,
});

/** An activity in the timeline of its deal or company (D-130). */
export const TimelineEntry = Activity.extend({
  kind: z.enum(TIMELINE_KINDS),
  happenedAt: field.instant,
  durationMinutes: z.int().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Who is named in a note, whose text is the description; empty for everything else. */
  mentions: z.array(Mention),
  /** Null for what belongs to the company alone (D-245). */
  deal: z.object({ id: field.recordId, name: z.string(), providerId: field.recordId }).nullable(),
  /** The note that it tells of, while there is one. */
  noteId: field.recordId.nullable(),
  /** Whether the caller may change and delete what it tells of: an activity (D-243), or their own note. */
  canChange: z.boolean(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const TimelineQuery = z.strictObject({
  search: field.searchText.optional(),
  limit: field.page.limit,
  /** The `next` of the page before. */
  before: field.placeInTime.optional(),
  kind: z.enum(TIMELINE_KINDS).optional(),
  activityType: z.enum(ACTIVITY_TYPES).optional(),
});
export type TimelineQuery = z.output<typeof TimelineQuery>;

/** How many entries of each kind. */
const Counts = z.object(
  Object.fromEntries(TIMELINE_KINDS.map((kind) => [kind, z.int()])) as Record<TimelineKind, z.ZodInt>,
);

export const TimelinePage = z.object({
  items: z.array(TimelineEntry),
  /** Where the next page begins; null after the last one. */
  next: z.string().nullable(),
  /** With the first page: how many there are of each kind, whatever kind is asked for. */
  counts: Counts.nullable(),
});
export type TimelinePage = z.output<typeof TimelinePage>;

export const listDealTimeline = endpoint("GET", "/api/deals/{dealId}/timeline", {
  summary: "What happened with a deal, newest first",
  params: z.strictObject({ dealId: field.uuid() }),
  query: TimelineQuery,
  response: TimelinePage,
  revalidates: true,
});

export const listCompanyTimeline = endpoint("GET", "/api/companies/{companyId}/timeline", {
  summary: "What happened with a company and its deals in the caller's own providers, newest first",
  params: companyId,
  query: TimelineQuery,
  response: TimelinePage,
  revalidates: true,
});
