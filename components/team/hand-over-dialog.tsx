"use client";

import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { PersonField } from "@/components/form/person-field";
import { SelectField } from "@/components/form/select-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { plural } from "@/lib/domain/dates";
import { handOverDeals } from "@/lib/generated/calls/team";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import type { FormerMembers } from "@/lib/team/contract";

interface HandOverDialogProps extends OpenProps {
  providerId: string;
  viewerId: string;
  former: FormerMembers;
}

/** Gives the open deals of somebody who has left, or of all who have, to a member. */
export function HandOverDialog({ providerId, viewerId, former, ...dialog }: HandOverDialogProps) {
  const change = useChange();
  const { items, receivers } = former;
  const number = items.reduce((sum, { openDeals }) => sum + openDeals, 0);
  return (
    <FormDialog
      {...dialog}
      title="Hand over open deals"
      description="Won and lost deals stay credited to the same people."
      submitLabel="Hand over"
      failureTitle="Failed to hand over deals"
      schema={() => import("@/lib/team/contract").then((contract) => contract.HandOverForm)}
      draft={null}
      defaultValues={{ from: items.length === 1 ? items[0]?.id : FORMER_REPS, handOverTo: null }}
      onSubmit={async (body) => {
        const { handedOver } = await change(handOverDeals, { params: { providerId }, body });
        const receiver = receivers.items.find(({ id }) => id === body.handOverTo);
        toast.success(`${plural(handedOver, "open deal")} handed over to ${receiver?.name ?? "a member"}`);
      }}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="from"
            label="Deals of"
            required
            options={[
              ...(items.length > 1 ? [{ value: FORMER_REPS, label: `All former members (${number})` }] : []),
              ...items.map(({ id, name, openDeals }) => ({ value: id, label: `${name} (${openDeals})` })),
            ]}
          />
          <PersonField
            control={control}
            name="handOverTo"
            label="Hand over to"
            required
            people={{ data: receivers, isError: false }}
            viewerId={viewerId}
            placeholder="Select a teammate"
          />
        </>
      )}
    </FormDialog>
  );
}
