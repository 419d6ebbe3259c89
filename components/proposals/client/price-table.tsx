import { cn } from "@/components/ui/cn";
import { formatAmount, formatDollars, formatNumber } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { FEE_LINE_TEXTS } from "@/lib/pricing/client-charges";
import { grossWagesOf } from "@/lib/pricing/pricing";
import type { Offer } from "@/lib/proposals/client/contract";
import { OfferCard } from "./offer-card";
import { fillersOf } from "./steps";

interface PriceTableProps {
  offer: Pick<Offer, "pricing" | "census" | "charges" | "wageBasesOf" | "providerName">;
}

/** The prices, the charges on the client's census, and that census (D-58). */
export function PriceTable({ offer: { pricing, census, charges, wageBasesOf, providerName } }: PriceTableProps) {
  const hasPercents = pricing.some(({ amount }) => amount.endsWith("%"));
  const hasTaxes = pricing.some(({ subText }) => subText.startsWith("charge for "));
  const fillers = fillersOf(pricing.map(({ amount }) => amount));
  const totals = [
    ["Total per year", charges.yearly],
    ["Average per month", charges.monthly],
    ["Average per employee per month", charges.perEmployeeMonthly],
    ...(charges.once > 0 ? [["Plus one-time fees", charges.once] as const] : []),
  ] as const;
  const minimum = pricing.find(({ subText }) => subText === FEE_LINE_TEXTS.monthly_minimum);
  return (
    <OfferCard title="Pricing" part="price">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b text-muted-foreground text-sm *:pb-2 *:font-normal">
            <th scope="col" className="text-left">
              Item
            </th>
            <th scope="col" className="text-right">
              Price
            </th>
            <th scope="col" className="pl-3 text-right sm:pl-4">
              Per year
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {pricing.map(({ mainText, subText, amount, yearly }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and the list does not change
            <tr key={index} className="break-inside-avoid">
              <th
                scope="row"
                className="py-3 pr-2 text-left align-baseline font-normal [overflow-wrap:anywhere] sm:pr-4"
              >
                <span className="block text-base">{mainText}</span>
                <span className="block text-muted-foreground text-sm">{subText}</span>
              </th>
              <td
                data-filler={fillers[index]}
                className="whitespace-nowrap py-3 text-right align-baseline font-medium text-base tabular-nums after:invisible after:content-[attr(data-filler)] max-sm:text-sm"
              >
                {amount}
              </td>
              <td className={cn(AMOUNT, "py-3")}>{yearly === null ? "–" : formatDollars(yearly)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2">
          {totals.map(([name, amount], index) => (
            <tr
              key={name}
              className={cn(
                "break-inside-avoid",
                index === 0 ? "*:pt-3 *:font-semibold" : "*:font-normal *:text-muted-foreground",
              )}
            >
              <th scope="row" colSpan={2} className="py-1 pr-2 text-left align-baseline">
                {name}
              </th>
              <td className={cn(AMOUNT, "py-1")}>{formatDollars(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="mt-4 border-t pt-3 text-muted-foreground text-sm">
        Amounts for {formatNumber(census.employeeCount)} {census.employeeCount === 1 ? "employee" : "employees"} in{" "}
        {listOf.format(census.statesOfOperation.map(stateName))} with an average salary of{" "}
        {formatAmount(census.averageSalary)} a year: gross wages of{" "}
        {formatAmount(grossWagesOf(census.employeeCount, census.averageSalary))}.
        {hasPercents &&
          (wageBasesOf
            ? ` Percentages apply to all gross wages or, where a line names an amount, to each employee's wages up to it in a calendar year: the ${wageBasesOf} wage base.`
            : " Percentages apply to all gross wages.")}
        {hasTaxes && ` Charges for taxes are prices set by ${providerName}, not tax rates set by an authority.`}
        {minimum &&
          (minimum.yearly
            ? ` The services come to less than the monthly minimum of ${minimum.amount}, so the difference is added.`
            : ` The services meet the monthly minimum of ${minimum.amount}, so nothing is added.`)}{" "}
        What you are billed depends on the wages and employees of each payroll.
      </p>
    </OfferCard>
  );
}

const listOf = new Intl.ListFormat("en-US");

const AMOUNT = "whitespace-nowrap pl-3 text-right align-baseline tabular-nums max-sm:text-sm sm:pl-4";
