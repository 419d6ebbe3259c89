"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatAmount } from "@/lib/domain/format";
import type { Goals } from "@/lib/forecast/contract";
import { getGoals, updateGoals } from "@/lib/generated/calls/forecast";

interface GoalsDialogProps extends OpenProps {
  providerId: string;
  /** Its first day, and its name. */
  quarter: string;
  name: string;
}

/** What each member is to win in a quarter, set by the provider's owner. */
export function GoalsDialog(props: GoalsDialogProps) {
  const { name, open, onOpenChange } = props;
  const { data } = useQuery({ ...goalsOptions(props), enabled: open });
  if (data) return <GoalsFormDialog {...props} goals={data} />;
  return (
    <TitledDialog open={open} onOpenChange={onOpenChange} title={`Goals for ${name}`}>
      <DialogBody>
        <Skeleton className="h-60" />
      </DialogBody>
    </TitledDialog>
  );
}

const goalsOptions = ({ providerId, quarter }: Pick<GoalsDialogProps, "providerId" | "quarter">) =>
  queryOptions(getGoals, { params: { providerId }, query: { quarter } });

function GoalsFormDialog({
  providerId,
  quarter,
  name,
  open,
  onOpenChange,
  goals,
}: GoalsDialogProps & { goals: Goals }) {
  const change = useChange();
  const queryClient = useQueryClient();
  const params = { providerId };
  const { base, ...form } = useRecordForm({
    record: goals,
    open,
    schema: () => import("@/lib/forecast/contract").then((contract) => contract.GoalsForm),
    draft: `goals:${providerId}:${quarter}`,
    failureTitle: "Failed to update goals",
    inputsOf,
    update: async (values, base) => {
      const body = { ...values, goals: changedGoals(values, base), version: base.version };
      const saved = await change(updateGoals, { params, body });
      // The form begins with what is known when it opens, which the answer is until the next read.
      queryClient.setQueryData(goalsOptions({ providerId, quarter }).queryKey, saved);
    },
    readLatest: () => call(getGoals, { params, query: { quarter } }),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={`Goals for ${name}`}
      description="What each person should win this quarter. Left blank, it is a quarter of their annual goal."
    >
      {(form) =>
        base.items.map((person, index) => (
          <MoneyField
            key={person.userId}
            control={form.control}
            name={`goals.${index}.amount`}
            label={person.name}
            hint={`Otherwise ${formatAmount(person.standard)}`}
          />
        ))
      }
    </FormDialog>
  );
}

/** Only changed goals are sent, so that a rep who has left since the dialog opened does not block the others. */
const changedGoals = ({ goals }: ReturnType<typeof inputsOf>, { items }: Goals) =>
  goals.filter(({ userId, amount }) => items.find((person) => person.userId === userId)?.amount !== amount);

const inputsOf = ({ quarter, items }: Goals) => ({
  quarter,
  goals: items.map(({ userId, amount }) => ({ userId, amount })),
});
