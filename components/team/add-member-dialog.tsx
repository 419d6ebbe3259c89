"use client";

import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { PercentField } from "@/components/form/percent-field";
import { SelectField, type SelectOption } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { addMember } from "@/lib/generated/calls/team";

interface AddMemberDialogProps extends OpenProps {
  providerId: string;
  roles: readonly SelectOption[];
}

const EMPTY = { firstName: "", lastName: "", email: "", role: TEAM_ROLE.SALES, commissionRate: 0 };

export function AddMemberDialog({ providerId, roles, ...dialog }: AddMemberDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title="Add Member"
      submitLabel="Add Member"
      failureTitle="Failed to add team member"
      schema={() => import("@/lib/team/contract").then((contract) => contract.MemberForm)}
      draft={`new-member:${providerId}`}
      defaultValues={EMPTY}
      onSubmit={async (body, { keyFor }) => {
        const member = await change(addMember, { params: { providerId }, body, idempotencyKey: keyFor(body) });
        toast.success(`${fullName(member)} was ${member.invitationPending ? "invited" : "added"}`, {
          description: member.invitationPending ? "They join with the link in their email." : undefined,
        });
      }}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField control={control} name="firstName" label="First name" required maxLength={100} autoFocus />
          <TextField control={control} name="lastName" label="Last name" required maxLength={100} />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            hint="They join once they accept the invitation. Without an address this is a name only."
            className="sm:col-span-2"
          />
          <SelectField control={control} name="role" label="Role" required options={roles} />
          <PercentField control={control} name="commissionRate" label="Commission" whenEmpty={0} />
        </div>
      )}
    </FormDialog>
  );
}
