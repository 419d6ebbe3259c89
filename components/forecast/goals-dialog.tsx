"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useFormBase } from "@/components/form/use-form-base";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatAmount } from "@/lib/domain/format";
import { type Goals, GoalsForm, getGoals, updateGoals } from "@/lib/forecast/contract";

interface GoalsDialogProps {
  providerId: string;
  /** Its first day, and its name. */
  quarter: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What each member is to win in a quarter, set by the provider's owner. */
export function GoalsDialog(props: GoalsDialogProps) {
  const { name, open, onOpenChange } = props;
  const { data } = useQuery({ ...goalsOptions(props), enabled: open });
  if (data) return <GoalsFormDialog {...props} goals={data} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Goals for {name}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Skeleton className="h-60" />
        </DialogBody>
      </DialogContent>
    </Dialog>
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
  const [base, setBase] = useFormBase(goals, open);
  const save = useMutation({
    mutationFn: (form: ReturnType<typeof inputsOf>) =>
      change(updateGoals, {
        params: { providerId },
        body: { ...form, goals: changedGoals(form, base), version: base.version },
      }),
    // The form begins with what is known when it opens, which the answer is until the next read.
    onSuccess: (saved) => queryClient.setQueryData(goalsOptions({ providerId, quarter }).queryKey, saved),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Goals for ${name}`}
      description="What each person is to win in the quarter. Left empty, a quarter of their annual goal holds."
      failureTitle="Failed to update goals"
      schema={GoalsForm}
      draft={`goals:${providerId}:${quarter}`}
      defaultValues={inputsOf(base)}
      onSubmit={(values, form) =>
        saveOrRebase({
          save: () => save.mutateAsync(values),
          form,
          base,
          inputsOf,
          readLatest: () => call(getGoals, { params: { providerId }, query: { quarter } }),
          onNewBase: setBase,
        })
      }
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
