"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { PhoneField } from "@/components/form/phone-field";
import { useEditing } from "@/components/form/use-editing";
import { useZodForm } from "@/components/form/use-zod-form";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { getOwnPhone, updateOwnPhone } from "@/lib/generated/calls/users";
import type { OwnPhoneForm } from "@/lib/users/contract";

const DRAFT = "own-phone";

/** The user's own phone number, read or edited in the same place. */
export function PhoneCard({ mayChange }: { mayChange: boolean }) {
  const { phone } = useSuspenseQuery(queryOptions(getOwnPhone)).data;
  const { editing, stopEditing, editButton } = useEditing(DRAFT);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Phone</CardTitle>
        <CardDescription>Clients see it on your proposals.</CardDescription>
        {mayChange && <CardAction>{editButton}</CardAction>}
      </CardHeader>
      {editing ? (
        <PhoneForm phone={phone} onDone={stopEditing} />
      ) : (
        <CardContent className="text-sm tabular-nums">
          {phone ?? <span className="text-muted-foreground">Not set</span>}
        </CardContent>
      )}
    </Card>
  );
}

function PhoneForm({ phone, onDone }: { phone: string | null; onDone: () => void }) {
  const change = useChange();
  const edited = useZodForm<z.input<typeof OwnPhoneForm>, z.output<typeof OwnPhoneForm>>({
    schema: () => import("@/lib/users/contract").then((contract) => contract.OwnPhoneForm),
    draft: DRAFT,
    defaultValues: { phone: phone ?? "" },
    failureTitle: "Failed to update phone",
    onSubmit: (body) => change(updateOwnPhone, { body }),
    onSuccess: () => {
      toast.success("Phone updated");
      onDone();
    },
  });
  return (
    <CardForm label="Edit phone" of={edited} onCancel={onDone}>
      <PhoneField control={edited.form.control} name="phone" label="Phone number" autoFocus className="sm:max-w-60" />
    </CardForm>
  );
}
