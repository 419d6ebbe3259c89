"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PersonField } from "@/components/form/person-field";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CompanyBulkEdit } from "@/lib/bulk/contract";
import type { CompanyStatus } from "@/lib/domain/enums";
import { listSalesReps } from "@/lib/generated/calls/deals";
import { BulkDialog } from "./bulk-dialog";
import { EditStep } from "./edit-step";
import type { BulkDialogGiven } from "./use-bulk";

/** What companies become, or that they are given to a colleague. */
export type CompanyAction = CompanyStatus | "give";

interface CompanyBulkDialogProps extends BulkDialogGiven<"companies", CompanyAction> {
  title: string;
}

/** Changes chosen companies by an action of their bar. */
export function CompanyBulkDialog({ action, selection, ...dialog }: CompanyBulkDialogProps) {
  const said: CompanyBulkEdit | null = action === "give" ? null : { field: "archive", status: action };
  const [edit, setEdit] = useState<CompanyBulkEdit | null>(said);
  return (
    <BulkDialog
      {...dialog}
      kind="companies"
      form={edit && { kind: "companies", selection, edit }}
      onBack={said ? undefined : () => setEdit(null)}
    >
      <GiveStep onEdit={setEdit} />
    </BulkDialog>
  );
}

function GiveStep({ onEdit }: { onEdit: (edit: CompanyBulkEdit) => void }) {
  const people = useQuery(queryOptions(listSalesReps));
  return (
    <EditStep
      schema={() => import("@/lib/companies/contract").then((contract) => contract.GiveForm)}
      defaultValues={{ userId: "" }}
      onEdit={(values) => onEdit({ field: "keeper", ...values })}
    >
      {({ control }) => (
        <PersonField
          control={control}
          name="userId"
          label="New account owner"
          required
          people={people}
          placeholder="Select a teammate"
        />
      )}
    </EditStep>
  );
}
