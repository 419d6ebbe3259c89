import { columnHelper } from "@/components/data-table/table-features";
import { NextStepText } from "@/components/deals/next-step-text";
import { LocalTime } from "@/components/layout/local-time";
import { WebsiteLink } from "@/components/layout/website-link";
import type { Company } from "@/lib/companies/contract";
import { plural } from "@/lib/domain/dates";
import { companySizeLabel } from "@/lib/domain/enums";
import { formatWholeDollars, placeName } from "@/lib/domain/format";
import { IncompleteMark } from "./incomplete-mark";

const column = columnHelper<Company>();

/** The columns of /companies; the ids of sortable ones are the server's sort keys. */
export const companyColumns = column.columns([
  column.accessor("name", {
    header: "Company",
    meta: { width: "clamp(11rem, 16vw, 20rem)" },
    cell: ({ row: { original: company } }) => (
      <span className="grid min-w-0">
        <span className="line-clamp-2 break-words">{company.name}</span>
        <span className="flex min-w-0 items-center gap-2 font-normal text-muted-foreground text-xs">
          <span className="truncate">{company.industryName ?? "No industry yet"}</span>
          {company.isIncomplete && <IncompleteMark />}
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
    cell: ({ row: { original: company } }) => placeName(company),
    meta: { width: "clamp(6.5rem, 12.5vw, 11.5rem)", className: "truncate" },
  }),
  column.accessor("companySize", {
    header: "Employees",
    cell: ({ getValue }) => companySizeLabel(getValue()),
    meta: { align: "right", width: "6rem", className: "whitespace-nowrap" },
  }),
  column.accessor((company) => company.openDeals.value, {
    id: "openDeals",
    header: "Open deals",
    enableSorting: false,
    cell: ({ row: { original: company } }) => <OpenDeals company={company} />,
    meta: { align: "right", width: "6rem", className: "whitespace-nowrap" },
  }),
  column.accessor((company) => company.nextStep?.dueOn ?? "", {
    id: "nextStep",
    header: "Next step",
    enableSorting: false,
    cell: ({ row: { original: company } }) =>
      company.openDeals.count > 0 ? <NextStepText deal={company} /> : <Nothing />,
    meta: { wideOnly: true },
  }),
  column.accessor("websiteUrl", {
    header: "Website",
    enableSorting: false,
    cell: ({ getValue }) => {
      const url = getValue();
      return url ? <WebsiteLink url={url} /> : <Nothing />;
    },
    meta: { width: "clamp(9rem, 14vw - 4rem, 17rem)", className: "truncate" },
  }),
  column.accessor("updatedAt", {
    header: "Last changed",
    cell: ({ getValue }) => <LocalTime instant={getValue()} format="day" />,
    meta: { width: "7.5rem", wideOnly: true },
  }),
]);

const Nothing = () => <span className="text-muted-foreground">–</span>;

function OpenDeals({ company: { openDeals } }: { company: Company }) {
  if (openDeals.count === 0) return <Nothing />;
  return (
    <span className="grid tabular-nums">
      {formatWholeDollars(openDeals.value)}
      <span className="text-muted-foreground text-xs">{plural(openDeals.count, "deal")}</span>
    </span>
  );
}
