import { columnHelper } from "@/components/data-table/table-features";
import { NextStepText } from "@/components/deals/next-step-text";
import { ShortDay } from "@/components/layout/local-time";
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
    meta: { width: "clamp(11rem, 18vw, 26rem)" },
    cell: ({ row: { original: company } }) => (
      <span className="flex min-w-0 items-baseline gap-2" title={company.industryName ?? "No industry yet"}>
        <span className="max-w-full shrink-0 truncate">{company.name}</span>
        {company.isIncomplete && <IncompleteMark />}
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
    cell: ({ row: { original: company } }) => placeName(company),
    meta: { width: "clamp(6.5rem, 10vw, 11.5rem)", className: "truncate" },
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
    meta: { align: "right", width: "8.5rem", className: "whitespace-nowrap" },
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
    cell: ({ getValue }) => <ShortDay of={getValue()} />,
    meta: { width: "6.75rem", wideOnly: true },
  }),
]);

const Nothing = () => <span className="text-muted-foreground">–</span>;

function OpenDeals({ company: { openDeals } }: { company: Company }) {
  if (openDeals.count === 0) return <Nothing />;
  return (
    <>
      <span className="mr-2 text-muted-foreground text-xs">{plural(openDeals.count, "deal")}</span>
      {formatWholeDollars(openDeals.value)}
    </>
  );
}
