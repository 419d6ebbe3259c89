import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { dayInZone } from "@/lib/domain/dates";
import { companySizeLabel } from "@/lib/domain/enums";
import type { StreamedFile } from "@/lib/http/respond";
import { type FileColumn, listFile } from "@/lib/lists/list-file";
import type { Company, exportCompanies as contract } from "./contract";
import { toCompany } from "./dto";
import { findCompaniesOf, findCompanyIds } from "./repository";

/** Days of instants are in the actor's time zone (D-242). */
const columnsOf = ({ timeZone }: Actor): FileColumn<Company>[] => [
  { of: "name", header: "Company", cell: ({ name }) => name },
  { of: "name", header: "Industry", cell: ({ industryName }) => industryName },
  { of: "companyCode", header: "Company Code", cell: ({ companyCode }) => companyCode },
  { of: "city", header: "Street", cell: ({ addressLine1 }) => addressLine1 },
  { of: "city", header: "Street 2", cell: ({ addressLine2 }) => addressLine2 },
  { of: "city", header: "City", cell: ({ city }) => city },
  { of: "city", header: "State", cell: ({ state }) => state },
  { of: "city", header: "ZIP", cell: ({ zipCode }) => zipCode },
  { of: "companySize", header: "Employees", cell: ({ companySize }) => companySizeLabel(companySize) },
  { of: "openDeals", header: "Open Deals", cell: ({ openDeals }) => openDeals.count },
  { of: "openDeals", header: "Open Value", kind: "amount", cell: ({ openDeals }) => openDeals.value },
  { of: "nextStep", header: "Next Step", cell: ({ nextStep }) => nextStep?.text ?? null },
  { of: "nextStep", header: "Next Step Due", kind: "day", cell: ({ nextStep }) => nextStep?.dueOn ?? null },
  { of: "websiteUrl", header: "Website", cell: ({ websiteUrl }) => websiteUrl },
  { of: null, header: "Description", cell: ({ description }) => description },
  { of: "updatedAt", header: "Last Changed", kind: "day", cell: ({ updatedAt }) => dayInZone(updatedAt, timeZone) },
];

/** Every company that the actor sees and that matches. Throws 'bad_request' for too many. */
export async function exportCompanies(actor: Actor, query: QueryOf<typeof contract>): Promise<StreamedFile> {
  return listFile(actor, {
    list: "companies",
    query,
    columns: columnsOf(actor),
    find: (most) => findCompanyIds(actor, query, most),
    read: async (ids) => (await findCompaniesOf(actor, ids)).map(toCompany),
  });
}
