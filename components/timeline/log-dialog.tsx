"use client";

import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { KeyFor } from "@/components/form/use-idempotency-key";
import { FormQuestion } from "@/components/form/use-zod-form";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { TimelineEntry } from "@/lib/deals/contract";
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS, type ActivityKind } from "@/lib/deals/rules";
import { dayInZone, formatInstant } from "@/lib/domain/dates";
import {
  createActivity,
  createCompanyActivity,
  updateActivity,
  updateCompanyActivity,
  updateCompanyNote,
  updateNote,
} from "@/lib/generated/calls/deals";
import { ActivityFacts } from "./activity-facts";
import { dealOptions, type LogCompany, type LogDeal, NO_DEAL, placeOf, presentDeal } from "./log-deals";
import { factsOf, NO_FACTS } from "./log-inputs";
import type { LogForm } from "./schemas";
import { useNextStepOffer } from "./use-next-step-offer";

/** What is known already of what is to be logged. */
export interface LogPrefill {
  kind?: ActivityKind;
  description?: string;
  /** ISO 8601. */
  at?: string;
  minutes?: number;
}

interface LogDialogProps extends OpenProps {
  /** One, or those of a company to choose from. */
  deals: LogDeal[];
  company?: LogCompany;
  prefill?: LogPrefill;
}

type Values = z.output<typeof LogForm>;

/** What the calls take of the form. Throws a FormQuestion for what has not happened yet. */
function bodyOf({ description, details, ...values }: Omit<Values, "dealId">, now: Date, timeZone: string) {
  const body = { description, details, ...factsOf(values.kind, values, now, timeZone) };
  if (body.happenedAt && Date.parse(body.happenedAt) > now.getTime())
    throw new FormQuestion("This has not happened yet", values.time ? "time" : "day");
  return body;
}

/** The composer's form as a dialog, with the requirements' fields of an activity (P:86). */
export function LogDialog({ deals, company, prefill = {}, ...dialog }: LogDialogProps) {
  const change = useChange();
  const { zone: timeZone } = useClocks();
  const { logged, offered } = useNextStepOffer();
  const { kind, description = "", at, minutes = null } = prefill;
  const [first] = deals;

  async function save({ dealId, ...values }: Values, { keyFor }: { keyFor: KeyFor }) {
    const body = bodyOf(values, new Date(), timeZone);
    const params = placeOf(dealId, company);
    const options = { body, idempotencyKey: keyFor(values) };
    if ("dealId" in params) await change(createActivity, { params, ...options });
    else await change(createCompanyActivity, { params, ...options });
    logged(
      deals.find(({ id }) => id === dealId),
      "offer",
    );
  }

  return (
    <>
      <FormDialog
        {...dialog}
        title="Add Activity"
        description="What happened with the client"
        schema={() => import("./schemas").then((file) => file.LogForm)}
        // What a link began is no other activity's draft.
        draft={`new-activity:${company?.id ?? first?.id}${at ? `:${at}` : ""}`}
        defaultValues={{
          dealId: presentDeal(deals, company),
          kind,
          description,
          details: "",
          ...NO_FACTS,
          ...(at && whenOf(at, timeZone)),
          minutes,
        }}
        onSubmit={save}
        failureTitle="Failed to save activity"
        submitLabel="Save"
      >
        {(form) => <LogFields form={form} options={dealOptions(deals, company)} />}
      </FormDialog>
      {offered}
    </>
  );
}

interface EditDialogProps extends OpenProps {
  entry: TimelineEntry;
  /** Of a company's timeline, for what has no deal. */
  companyId: string | undefined;
  onSaved: () => void;
}

/** Changes what somebody has logged (D-243). */
export function EditActivityDialog({ entry, companyId, onSaved, ...dialog }: EditDialogProps) {
  const change = useChange();
  const { zone: timeZone } = useClocks();
  const { id, deal, description, metadata, durationMinutes, outcome } = entry;
  const was = whenOf(entry.happenedAt, timeZone);

  async function save({ dealId: _, ...values }: Values) {
    const now = new Date();
    const { happenedAt = now.toISOString(), ...body } = bodyOf(values, now, timeZone);
    // The form has minutes: one that nobody touched keeps its seconds.
    const isKept = values.day === was.day && values.time === was.time;
    const changed = { ...body, ...(!isKept && { happenedAt }) };
    if (deal) await change(updateActivity, { params: { dealId: deal.id, activityId: id }, body: changed });
    else if (companyId) await change(updateCompanyActivity, { params: { companyId, activityId: id }, body: changed });
    onSaved();
  }

  return (
    <FormDialog
      {...dialog}
      title="Edit Activity"
      description="What happened with the client"
      schema={() => import("./schemas").then((file) => file.LogForm)}
      draft={`activity:${id}`}
      defaultValues={{
        dealId: deal?.id ?? NO_DEAL,
        kind: ACTIVITY_KINDS.find((kind) => kind === entry.kind),
        description,
        details: metadata?.details ?? "",
        ...was,
        minutes: durationMinutes,
        outcome,
      }}
      onSubmit={save}
      failureTitle="Failed to save activity"
    >
      {(form) => <LogFields form={form} options={[]} />}
    </FormDialog>
  );
}

/** Changes somebody's own note. */
export function EditNoteDialog({ entry, companyId, onSaved, ...dialog }: EditDialogProps) {
  const change = useChange();
  const { deal, noteId, description } = entry;
  return (
    <FormDialog
      {...dialog}
      title="Edit Note"
      description="The note as it is now"
      schema={() => import("./schemas").then((file) => file.NoteText)}
      draft={`entry-note:${noteId}`}
      defaultValues={{ content: description }}
      onSubmit={async (body) => {
        if (!noteId) return;
        if (deal) await change(updateNote, { params: { dealId: deal.id, noteId }, body });
        else if (companyId) await change(updateCompanyNote, { params: { companyId, noteId }, body });
        onSaved();
      }}
      failureTitle="Failed to update note"
    >
      {({ control }) => <TextareaField control={control} name="content" label="Note" required rows={6} autoFocus />}
    </FormDialog>
  );
}

/** Day and time of an instant on the reader's clock, as the form has them. */
const whenOf = (instant: string, timeZone: string) => ({
  day: dayInZone(instant, timeZone),
  time: formatInstant(instant, "clock", timeZone),
});

type Form = UseFormReturn<z.input<typeof LogForm>, unknown, Values>;

const LogFields = ({ form, options }: { form: Form; options: ReturnType<typeof dealOptions> }) => (
  <>
    <KindChoice form={form} />
    {options.length > 1 && <SelectField control={form.control} name="dealId" label="Deal" required options={options} />}
    <TextField control={form.control} name="description" label="Description" required maxLength={2000} autoFocus />
    <TextareaField control={form.control} name="details" label="Details" rows={4} maxLength={10_000} />
    <FactsOfKind form={form} />
  </>
);

const KINDS = ACTIVITY_KINDS.map((value) => ({ value, label: ACTIVITY_KIND_NAMES[value] }));

function KindChoice({ form }: { form: Form }) {
  const { field } = useController({ control: form.control, name: "kind" });
  return <SegmentedControl label="Kind" value={field.value ?? null} options={KINDS} onChange={field.onChange} />;
}

function FactsOfKind({ form }: { form: Form }) {
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <div className="@container">
      <ActivityFacts control={form.control} kind={kind} />
    </div>
  );
}
