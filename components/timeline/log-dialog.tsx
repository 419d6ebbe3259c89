"use client";

import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { FormQuestion } from "@/components/form/use-zod-form";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { useTimeZone } from "@/components/layout/use-time-zone";
import { useChange } from "@/lib/api-client/change";
import { createActivity } from "@/lib/contracts/deals";
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS, type ActivityKind } from "@/lib/domain/activities";
import { dayInZone, formatInstant } from "@/lib/domain/dates";
import { ActivityFacts } from "./activity-facts";
import { dealOptions, type LogDeal, presentDeal } from "./log-deals";
import { factsOf, LogForm, NO_FACTS } from "./log-inputs";
import { useNextStepOffer } from "./use-next-step-offer";

/** What is known already of what is to be logged. */
export interface LogPrefill {
  kind?: ActivityKind;
  description?: string;
  /** ISO 8601. */
  at?: string;
  minutes?: number;
}

interface LogDialogProps {
  /** One, or those of a company to choose from. */
  deals: LogDeal[];
  prefill?: LogPrefill;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The composer's form as a dialog, with the requirements' fields of an activity (P:86). */
export function LogDialog({ deals, prefill = {}, open, onOpenChange }: LogDialogProps) {
  const change = useChange();
  const timeZone = useTimeZone() ?? "UTC";
  const keyFor = useIdempotencyKey(open);
  const { logged, offered } = useNextStepOffer();
  const { kind, description = "", at, minutes = null } = prefill;
  const [first] = deals;

  async function save({ dealId, ...values }: z.output<typeof LogForm>) {
    const now = new Date();
    const { description, details } = values;
    const body = { description, details, ...factsOf(values.kind, values, now, timeZone) };
    if (body.happenedAt && Date.parse(body.happenedAt) > now.getTime())
      throw new FormQuestion("This has not happened yet", values.time ? "time" : "day");
    await change(createActivity, { params: { dealId }, body, idempotencyKey: keyFor(values) });
    logged(
      deals.find(({ id }) => id === dealId),
      "offer",
    );
  }

  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Add Activity"
        description="What happened with the client"
        schema={LogForm}
        // What a link began is no other activity's draft.
        draft={`new-activity:${deals.length === 1 ? first?.id : first?.companyName}${at ? `:${at}` : ""}`}
        defaultValues={{
          dealId: presentDeal(deals),
          kind,
          description,
          details: "",
          ...NO_FACTS,
          ...(at && { day: dayInZone(at, timeZone), time: clockOf(at, timeZone) }),
          minutes,
        }}
        onSubmit={save}
        failureTitle="Failed to save activity"
        submitLabel="Save"
      >
        {(form) => (
          <>
            <KindChoice form={form} />
            {deals.length > 1 && (
              <SelectField control={form.control} name="dealId" label="Deal" required options={dealOptions(deals)} />
            )}
            <TextField
              control={form.control}
              name="description"
              label="Description"
              required
              maxLength={2000}
              autoFocus
            />
            <TextareaField control={form.control} name="details" label="Details" rows={4} maxLength={10_000} />
            <FactsOfKind form={form} />
          </>
        )}
      </FormDialog>
      {offered}
    </>
  );
}

/** HH:mm on the reader's clock. */
const clockOf = (instant: string, timeZone: string): string => formatInstant(instant, "clock", timeZone);

type Form = UseFormReturn<z.input<typeof LogForm>, unknown, z.output<typeof LogForm>>;

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
