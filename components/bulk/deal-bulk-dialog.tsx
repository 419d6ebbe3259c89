"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { PersonField } from "@/components/form/person-field";
import { placeholderOf, SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useClocks } from "@/components/layout/clocks";
import { queryOptions } from "@/lib/api-client/query-options";
import type { DealBulkEdit } from "@/lib/bulk/contract";
import { dueOf, STEP_KIND_NAMES } from "@/lib/deals/rules-steps";
import { LONGEST_REASON, PRIORITIES, STEP_KINDS } from "@/lib/domain/enums";
import { listSalesReps, listSources, listStages } from "@/lib/generated/calls/deals";
import { BulkDialog } from "./bulk-dialog";
import { EditStep } from "./edit-step";
import type { BulkDialogGiven } from "./use-bulk";

/** What can be done with chosen deals. */
export type DealAction =
  | "salesRep"
  | "stage"
  | "priority"
  | "source"
  | "expectedCloseDate"
  | "step"
  | "won"
  | "lost"
  | "reopen";

interface DealBulkDialogProps extends BulkDialogGiven<"deals", DealAction> {
  title: string;
}

/** Changes chosen deals by an action of their bar. */
export function DealBulkDialog({ action, selection, ...dialog }: DealBulkDialogProps) {
  const said: DealBulkEdit | null = action === "reopen" ? { field: "status", status: "open" } : null;
  const [edit, setEdit] = useState<DealBulkEdit | null>(said);
  return (
    <BulkDialog
      {...dialog}
      kind="deals"
      form={edit && { kind: "deals", selection, edit }}
      onBack={said ? undefined : () => setEdit(null)}
    >
      <DealEditStep action={action} onEdit={setEdit} />
    </BulkDialog>
  );
}

interface StepProps {
  onEdit: (edit: DealBulkEdit) => void;
}

function RepStep({ onEdit }: StepProps) {
  const reps = useQuery(queryOptions(listSalesReps));
  return (
    <EditStep
      schema={() => import("./schemas").then((file) => file.RepForm)}
      defaultValues={{ salesRepId: "" }}
      onEdit={(values) => onEdit({ field: "salesRep", ...values })}
    >
      {({ control }) => (
        <PersonField
          control={control}
          name="salesRepId"
          label="Sales rep"
          required
          people={reps}
          placeholder="Select a sales rep"
        />
      )}
    </EditStep>
  );
}

function StageStep({ onEdit }: StepProps) {
  const stages = useQuery(queryOptions(listStages));
  return (
    <EditStep
      schema={() => import("./schemas").then((file) => file.StageForm)}
      defaultValues={{ stageId: "" }}
      onEdit={(values) => onEdit({ field: "stage", ...values })}
    >
      {({ control }) => (
        <SelectField
          control={control}
          name="stageId"
          label="Stage"
          required
          options={(stages.data?.items ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }))}
          placeholder={placeholderOf(stages, "Select a stage")}
        />
      )}
    </EditStep>
  );
}

function PriorityStep({ onEdit }: StepProps) {
  return (
    <EditStep
      schema={() => import("./schemas").then((file) => file.PriorityForm)}
      defaultValues={{ priority: 1 }}
      onEdit={(values) => onEdit({ field: "priority", ...values })}
    >
      {({ control }) => (
        <SelectField control={control} name="priority" label="Priority" required options={PRIORITIES} />
      )}
    </EditStep>
  );
}

function SourceStep({ onEdit }: StepProps) {
  const sources = useQuery(queryOptions(listSources));
  return (
    <EditStep
      schema={() => import("./schemas").then((file) => file.SourceForm)}
      defaultValues={{ sourceId: "" }}
      onEdit={(values) => onEdit({ field: "source", ...values })}
    >
      {({ control }) => (
        <SelectField
          control={control}
          name="sourceId"
          label="Source"
          required
          options={(sources.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={placeholderOf(sources, "Select a source")}
        />
      )}
    </EditStep>
  );
}

function CloseStep({ onEdit }: StepProps) {
  return (
    <EditStep
      schema={() => import("./schemas").then((file) => file.CloseForm)}
      defaultValues={{ expectedCloseDate: null }}
      onEdit={(values) => onEdit({ field: "expectedCloseDate", ...values })}
    >
      {({ control }) => (
        <DateField
          control={control}
          name="expectedCloseDate"
          label="Expected close date"
          hint="Leave it blank to remove the date."
        />
      )}
    </EditStep>
  );
}

const KINDS = STEP_KINDS.map((kind) => ({ value: kind, label: STEP_KIND_NAMES[kind] }));

function NextStepStep({ onEdit }: StepProps) {
  const { today, zone } = useClocks();
  return (
    <EditStep
      schema={() => import("./schemas").then((file) => file.NextStepForm)}
      defaultValues={{ kind: "call", text: "", dueOn: today, dueTime: "" }}
      onEdit={({ dueOn, dueTime, ...values }) =>
        onEdit({ field: "step", ...values, due: dueOf({ dueOn, dueTime }, zone) })
      }
    >
      {({ control }) => (
        <>
          <TextField control={control} name="text" label="Next step" required maxLength={200} autoFocus />
          <div className="grid grid-cols-2 gap-3">
            <SelectField control={control} name="kind" label="Kind" required options={KINDS} />
            <DateField control={control} name="dueOn" label="Day" required clearable={false} min={today} />
          </div>
        </>
      )}
    </EditStep>
  );
}

function ReasonStep({ onEdit, status }: StepProps & { status: "won" | "lost" }) {
  return (
    <EditStep
      schema={() => import("./schemas").then((file) => file.ReasonForm)}
      defaultValues={{ reason: "" }}
      onEdit={(values) => onEdit({ field: "status", status, ...values })}
    >
      {({ control }) => (
        <TextareaField
          control={control}
          name="reason"
          label={status === "won" ? "Reason Won" : "Reason Lost"}
          required
          maxLength={LONGEST_REASON}
          autoFocus
        />
      )}
    </EditStep>
  );
}

/** What chosen deals get by an action; nothing where it says all itself. */
function DealEditStep({ action, onEdit }: StepProps & { action: DealAction }) {
  switch (action) {
    case "salesRep":
      return <RepStep onEdit={onEdit} />;
    case "stage":
      return <StageStep onEdit={onEdit} />;
    case "priority":
      return <PriorityStep onEdit={onEdit} />;
    case "source":
      return <SourceStep onEdit={onEdit} />;
    case "expectedCloseDate":
      return <CloseStep onEdit={onEdit} />;
    case "step":
      return <NextStepStep onEdit={onEdit} />;
    case "won":
    case "lost":
      return <ReasonStep status={action} onEdit={onEdit} />;
    case "reopen":
      return null;
  }
}
