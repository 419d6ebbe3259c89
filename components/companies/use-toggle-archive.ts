"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { call, messageOf } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Company, toggleCompanyArchive } from "@/lib/contracts/companies";

const TOAST_MS = 2000;

/** Moves a company to the archive, or out of it. */
export function useToggleArchive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (company: Company) => call(toggleCompanyArchive, { params: { companyId: company.id } }),
    onSuccess: (changed) => {
      const archived = changed.status === "inactive";
      toast.success(`${changed.name} was ${archived ? "moved to archive" : "restored"}`, { duration: TOAST_MS });
      queryClient.setQueryData(queryKeys.company(changed.id), changed);
      void queryClient.invalidateQueries({ queryKey: queryKeys.dealCompanies });
      return queryClient.invalidateQueries({ queryKey: queryKeys.companies });
    },
    onError: (error, company) => {
      const verb = company.status === "active" ? "archive" : "restore";
      toast.error(`Failed to ${verb} ${company.name}`, { description: messageOf(error) });
    },
  });
}
