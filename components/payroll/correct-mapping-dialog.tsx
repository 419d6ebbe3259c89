"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { useBusinessDay } from "@/components/layout/business-day";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { BodyInputOf, BodyOf } from "@/lib/contracts/endpoint";
import { monthsBefore } from "@/lib/domain/dates";
import { correctMapping } from "@/lib/generated/calls/integrations";
import { PAGES, pathTo } from "@/lib/pages";
import type { Mapping } from "@/lib/payroll/contract";
import { CorrectMappingFields } from "./correct-mapping-fields";
import { HISTORY_MONTHS } from "./history";

export type CorrectInputs = Omit<BodyInputOf<typeof correctMapping>, "version">;
export type CorrectValues = Omit<BodyOf<typeof correctMapping>, "version">;

interface CorrectMappingDialogProps extends OpenProps {
  mapping: Mapping;
}

/** Changes the company, or the platform's entity, after asking what happens to the revenue that came in. */
export function CorrectMappingDialog({ mapping, ...dialog }: CorrectMappingDialogProps) {
  const router = useRouter();
  const change = useChange();
  const { today } = useBusinessDay();
  const params = { mappingId: mapping.id };
  return (
    <FormDialog
      {...dialog}
      title="Correct Mapping"
      description="For a mapping that was made to the wrong company."
      failureTitle="Failed to correct mapping"
      schema={() =>
        import("@/lib/payroll/contract").then((contract) => contract.correctMapping.body.omit({ version: true }))
      }
      draft={null}
      defaultValues={{
        companyId: mapping.companyId,
        externalEntityId: mapping.externalEntityId,
        historyFrom: monthsBefore(today, HISTORY_MONTHS),
      }}
      onSubmit={async (values) => {
        const body = { ...values, version: mapping.version };
        const { id, externalEntityName, companyName } = await change(correctMapping, { params, body });
        toast.success(`${externalEntityName} is mapped to ${companyName}`);
        if (id !== mapping.id) router.replace(pathTo(PAGES.mapping.path, { mappingId: id }));
      }}
    >
      {(form) => <CorrectMappingFields form={form} mapping={mapping} />}
    </FormDialog>
  );
}
