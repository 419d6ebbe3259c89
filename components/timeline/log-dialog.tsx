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
import { createActivity, updateActivity } from "@/lib/generated/calls/deals";
import { ActivityFacts } from "./activity-facts";
import { dealOptions, type LogDeal, presentDeal } from "./log-deals";
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
export function LogDialog({ deals, prefill = {}, ...dialog }: LogDialogProps) {
  const change = useChange();
  const { zone: timeZone } = useClocks();
  const { logged, offered } = useNextStepOffer();
  const { kind, description = "", at, minutes = null } = prefill;
  const [first] = deals;

  async function save({ dealId, ...values }: Values, { keyFor }: { keyFor: KeyFor }) {
    const body = bodyOf(values, new Date(), timeZone);
    await change(createActivity, { params: { dealId }, body, idempotencyKey: keyFor(values) });
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
        draft={`new-activity:${deals.length === 1 ? first?.id : first?.companyName}${at ? `:${at}` : ""}`}
        defaultValues={{
          dealId: presentDeal(deals),
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
        {(form) => <LogFields form={form} deals={deals} />}
      </FormDialog>
      {offered}
    </>
  );
}

interface EditActivityDialogProps extends OpenProps {
  entry: TimelineEntry;
  onSaved: () => void;
}

/** Changes what somebody has logged (D-243). */
export function EditActivityDialog({ entry, onSaved, ...dialog }: EditActivityDialogProps) {
  const change = useChange();
  const { zone: timeZone } = useClocks();
  const { id, deal, description, metadata, durationMinutes, outcome } = entry;
  const was = whenOf(entry.happenedAt, timeZone);

  async function save({ dealId, ...values }: Values) {
    const now = new Date();
    const { happenedAt = now.toISOString(), ...body } = bodyOf(values, now, timeZone);
    // The form has minutes: one that nobody touched keeps its seconds.
    const isKept = values.day === was.day && values.time === was.time;
    await change(updateActivity, {
      params: { dealId, activityId: id },
      body: { ...body, ...(!isKept && { happenedAt }) },
    });
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
        dealId: deal.id,
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
      {(form) => <LogFields form={form} deals={[]} />}
    </FormDialog>
  );
}

/** Day and time of an instant on the reader's clock, as the form has them. */
const whenOf = (instant: string, timeZone: string) => ({
  day: dayInZone(instant, timeZone),
  time: formatInstant(instant, "clock", timeZone),
});

type Form = UseFormReturn<z.input<typeof LogForm>, unknown, Values>;

const LogFields = ({ form, deals }: { form: Form; deals: LogDeal[] }) => (
  <>
    <KindChoice form={form} />
    {deals.length > 1 && (
      <SelectField control={form.control} name="dealId" label="Deal" required options={dealOptions(deals)} />
    )}
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
