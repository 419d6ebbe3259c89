"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { Company } from "@/lib/companies/contract";
import { toggleCompanyArchive } from "@/lib/generated/calls/companies";

const TOAST_MS = 2000;

/** Archives a company, or restores it. */
export function useToggleArchive() {
  const change = useChange();
  return useMutation({
    mutationFn: (company: Company) => change(toggleCompanyArchive, { params: { companyId: company.id } }),
    onSuccess: (changed) => {
      const archived = changed.status === "inactive";
      toast.success(`${changed.name} was ${archived ? "moved to archive" : "restored"}`, { duration: TOAST_MS });
    },
    onError: (error, company) => {
      const verb = company.status === "active" ? "archive" : "restore";
      toast.error(`Failed to ${verb} ${company.name}`, { description: messageOf(error) });
    },
  });
}
