import { columnHelper } from "@/components/data-table/table-features";
import { LocalTime } from "@/components/layout/local-time";
import { WebsiteLink } from "@/components/layout/website-link";
import type { Company } from "@/lib/contracts/companies";
import { companySizeLabel } from "@/lib/domain/enums";

const column = columnHelper<Company>();

/** The columns of /companies; the ids of sortable ones are the server's sort keys. */
export const companyColumns = column.columns([
  column.accessor("name", {
    header: "Company",
    cell: ({ row: { original: company } }) => (
      <span className="grid min-w-0">
        <span className="line-clamp-2 break-words">{company.name}</span>
        <span className="truncate font-normal text-muted-foreground text-xs">
          {company.industryName ?? "No industry yet"}
        </span>
      </span>
    ),
  }),
  column.accessor("companyCode", {
    header: "Code",
    enableSorting: false,
    cell: ({ getValue }) => <span className="font-mono text-xs">{getValue()}</span>,
    meta: { width: "6.5rem", className: "truncate" },
  }),
  column.accessor("city", {
    header: "Location",
    cell: ({ row: { original: company } }) => `${company.city}, ${company.state}`,
    meta: { width: "clamp(6.5rem, 12vw, 11rem)", className: "truncate" },
  }),
  column.accessor("companySize", {
    header: "Employees",
    cell: ({ getValue }) => companySizeLabel(getValue()),
    meta: { align: "right", width: "6rem", className: "whitespace-nowrap" },
  }),
  column.accessor("websiteUrl", {
    header: "Website",
    enableSorting: false,
    cell: ({ getValue }) => {
      const url = getValue();
      return url ? <WebsiteLink url={url} /> : <span className="text-muted-foreground">–</span>;
    },
    meta: { width: "clamp(6rem, 40vw - 19.5rem, 17rem)", className: "truncate" },
  }),
  column.accessor("updatedAt", {
    header: "Last changed",
    cell: ({ getValue }) => <LocalTime instant={getValue()} format="day" />,
    meta: { width: "7.5rem" },
  }),
]);
