import { redirect } from "next/navigation";
import { AppError } from "@/lib/app-error";
import { getCompany as contract } from "@/lib/companies/contract";
import { getCompany, keptCompanyOf } from "@/lib/companies/service";
import { openRecord } from "@/lib/http/open-record";
import { PAGES, pathTo } from "@/lib/pages";

/** The address of a merged company leads to the one that was kept. */
export const openCompany = openRecord(contract, async (actor, { companyId }) => {
  try {
    return await getCompany(actor, companyId);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === "not_found";
    const kept = isMissing ? await keptCompanyOf(actor, companyId) : null;
    if (kept !== null) redirect(pathTo(PAGES.company.path, { companyId: kept }));
    throw error;
  }
});
