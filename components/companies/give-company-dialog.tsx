"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { PersonField } from "@/components/form/person-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Company, GiveForm } from "@/lib/companies/contract";
import { fullName } from "@/lib/domain/format";
import { giveCompany, listKeepers } from "@/lib/generated/calls/companies";
import { PAGES } from "@/lib/pages";

interface GiveCompanyDialogProps extends OpenProps {
  company: Company;
}

/** Assigns a company to a colleague (D-237). A user who no longer sees it is taken to the list. */
export function GiveCompanyDialog({ company, open, onOpenChange }: GiveCompanyDialogProps) {
  const router = useRouter();
  const change = useChange();
  const params = { companyId: company.id };
  const people = useQuery({ ...queryOptions(listKeepers, { params }), enabled: open });

  async function give({ userId }: z.output<typeof GiveForm>) {
    const given = await change(giveCompany, { params, body: { userId, version: company.version } });
    const receiver = people.data?.items.find(({ id }) => id === userId);
    toast.success(`${company.name} was assigned to ${receiver ? fullName(receiver) : "a teammate"}`);
    if (given.company === null) router.replace(PAGES.companies.path);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change account owner"
      description={`${company.name} will be theirs. You keep access if you lead the team or have a deal with it.`}
      submitLabel="Assign"
      failureTitle={`Failed to assign ${company.name}`}
      schema={() => import("@/lib/companies/contract").then((contract) => contract.GiveForm)}
      draft={null}
      defaultValues={{ userId: "" }}
      onSubmit={give}
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
    </FormDialog>
  );
}
