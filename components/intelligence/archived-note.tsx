import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany } from "@/lib/contracts/companies";

export const useIsArchived = (companyId: string): boolean =>
  useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data.status === "inactive";

/** In place of the button, for a company that takes no report. */
export const ArchivedNote = () => (
  <p className="text-muted-foreground text-sm">This company is archived. Restore it to generate a report.</p>
);
