import Link from "next/link";
import { ProviderLogo } from "@/components/kit/provider-logo";
import { Button } from "@/components/ui/button";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import { FEE_LINE_TEXTS } from "@/lib/pricing/client-charges";
import type { ClientComparison } from "@/lib/proposals/inside/contract-comparisons";
import { comparisonLink } from "./comparison-link";
import { ComparisonTable } from "./comparison-table";
import { PrintButton } from "./print-button";

interface ClientComparisonViewProps {
  dealId: string;
  proposals: string[];
  comparison: ClientComparison;
}

/** One page for the client, on the screen as on paper. */
export function ClientComparisonView({ dealId, proposals, comparison }: ClientComparisonViewProps) {
  const { companyName, providerName, logo, preparedOn, year, checkedOn, items } = comparison;
  const [first] = items;
  const isOfOthers = items.some(({ employeeCount }) => employeeCount !== first?.employeeCount);
  const hasToday = first?.today != null;
  const hasOnce = items.some(({ pricing }) => pricing.some(({ subText }) => subText === FEE_LINE_TEXTS.once));
  return (
    <main
      id="content"
      className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5 px-4 py-4 text-base md:px-6 md:py-6 print:max-w-none print:gap-3 print:p-0 print:text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Button variant="outline" asChild>
          <Link href={comparisonLink("comparison", dealId, proposals)}>Back to the comparison</Link>
        </Button>
        <PrintButton />
      </div>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-muted-foreground text-sm">Comparison for</p>
          <h1 className="break-words font-semibold text-xl">{companyName}</h1>
          <p className="text-muted-foreground text-sm">
            Prepared by {providerName} on {formatDateOnly(preparedOn)}
          </p>
        </div>
        {logo && <ProviderLogo logo={logo} name={providerName} />}
      </header>
      <ComparisonTable audience="client" items={items} />
      <footer className="grid gap-1.5 text-muted-foreground text-sm print:text-xs">
        <p>
          What a proposal charges is the amount on its own page and in its agreement. Taxes that you pay yourself are
          estimated with the {year} wage bases, checked {formatDateOnly(checkedOn)}: unemployment taxes and Social
          Security apply only up to a yearly wage per employee. This is not tax, legal or accounting advice; what you
          are billed depends on your rate notices and on the wages and employees of each payroll.
          {hasOnce && " One-time fees are not in the amounts per year."}
        </p>
        {hasToday && (
          <p>
            Today is what you told us you pay, plus an employer's taxes at your SUTA rate
            {isOfOthers &&
              `, for the ${formatNumber(first.employeeCount)} employees of ${first.proposalId}; each difference is for the employees of its own column`}
            . Differences are estimates, not promises; “–” means not known or not comparable.
          </p>
        )}
      </footer>
    </main>
  );
}
