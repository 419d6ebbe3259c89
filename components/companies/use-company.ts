import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Company, getCompany } from "@/lib/contracts/companies";

/** The company as the server last told it. */
export function useCompany(initial: Company): Company {
  return useQuery({
    queryKey: queryKeys.company(initial.id),
    queryFn: ({ signal }) => call(getCompany, { params: { companyId: initial.id }, signal }),
    initialData: initial,
  }).data;
}
