import { getCompany } from "@/lib/companies/service";
import { getCompany as contract } from "@/lib/contracts/companies";
import { openRecord } from "@/lib/http/open-record";

export const openCompany = openRecord(contract, (actor, { companyId }) => getCompany(actor, companyId));
