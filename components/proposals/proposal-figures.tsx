import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Proposal } from "@/lib/contracts/proposals";
import { clientYear } from "@/lib/domain/client-charges";
import { formatDateOnly } from "@/lib/domain/dates";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { EstimateList } from "./estimate-list";
import { Fact, FactList } from "./fact-list";

/** What the proposal was priced from and what it comes to; none of it changes after creation (D-52). */
export function ProposalFigures({ proposal, className }: { proposal: Proposal; className: string }) {
  const { meta, estimate } = proposal;
  return (
    <div className={cn("grid content-start gap-4", className)}>
      <Card>
        <CardHeader title="Estimate per year" />
        <CardContent>
          <EstimateList
            estimate={{ ...estimate, revenue: proposal.estimateValue, clientPays: clientPays(proposal) }}
            proposalType={proposal.proposalType}
            commissionRate={estimate.commissionRate}
          />
        </CardContent>
      </Card>
      <Card>
        <CardHeader title="Census" />
        <CardContent>
          <FactList>
            <Fact label="Employees" value={formatNumber(meta.companyEmployeeCount)} />
            <Fact label="Average salary" value={formatAmount(meta.employeeAverageSalary)} />
            <Fact label="States" value={meta.statesOfOperation.map(stateName).join(", ")} />
            <Fact label="Price model" value={PRICE_MODEL_LABELS[meta.priceModel]} />
            {proposal.expiresOn && <Fact label="Valid until" value={formatDateOnly(proposal.expiresOn)} />}
          </FactList>
        </CardContent>
      </Card>
      <Card>
        <CardHeader
          title="Products"
          actions={
            <span className="text-muted-foreground text-xs">
              {meta.priceModel === "BUNDLED_RATE" ? "of gross wages" : "per employee a month"}
            </span>
          }
        />
        <CardContent>
          <FactList>
            {proposal.payrollProducts.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot's lines never move
              <Fact key={index} label={line.name} value={priceOf(line)} />
            ))}
          </FactList>
        </CardContent>
      </Card>
      {proposal.taxRates.length > 0 && (
        <Card>
          <CardHeader title="Tax rates" />
          <CardContent>
            <FactList>
              {proposal.taxRates.map((tax, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot's lines never move
                <Fact key={index} label={tax.taxName} value={formatRate(tax.rate)} />
              ))}
            </FactList>
          </CardContent>
        </Card>
      )}
    </div>
  );
}

const clientPays = ({ meta, proposalType, payrollProducts, taxRates }: Proposal): number =>
  clientYear({
    proposalType,
    priceModel: meta.priceModel,
    employeeCount: meta.companyEmployeeCount,
    averageSalary: meta.employeeAverageSalary,
    products: payrollProducts,
    taxRates,
  });

const priceOf = (line: Proposal["payrollProducts"][number]): string =>
  line.rate === null ? formatDollars(line.perEmployeeAmount ?? 0) : formatRate(line.rate);
