import { toFinding } from "@/components/intelligence/report-fields";
import { SourceButton, SourceNotes } from "@/components/intelligence/source-notes";
import { Fact, Facts } from "@/components/kit/facts";
import { LocalTime } from "@/components/layout/local-time";
import { ClientSigns } from "@/components/proposals/estimates/client-signs";
import { EstimateList, type ShownEstimate } from "@/components/proposals/estimates/estimate-list";
import { StartEstimates } from "@/components/proposals/estimates/start-estimates";
import type { WageBases } from "@/components/proposals/estimates/wage-bases";
import { WageBasesNotes } from "@/components/proposals/estimates/wage-bases-notes";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDateOnly } from "@/lib/domain/dates";
import { decimal } from "@/lib/domain/decimal";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import type { TakenFromReport } from "@/lib/intelligence/contract";
import { chargedOnce, clientYear, feeText } from "@/lib/pricing/client-charges";
import { differenceInWords } from "@/lib/pricing/people-per-state";
import { shownEstimate } from "@/lib/pricing/pricing";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { LastDayButton } from "./last-day-button";

/** What of a proposal is the report's word, with its sources. The client never sees it. */
export function FromReportCard({ taken }: { taken: TakenFromReport }) {
  const { employees, states, industry, generatedAt } = taken;
  return (
    <SourceNotes>
      <Card aria-label="From the report">
        <CardHeader>
          <CardTitle>From the report</CardTitle>
          <CardDescription>
            Of <LocalTime instant={generatedAt} format="day" />. The client does not see this.
          </CardDescription>
        </CardHeader>
        <CardContent>
          <Facts layout="apart">
            {employees && (
              <Fact label="Employees">
                {formatNumber(employees.count)}
                <SourceButton finding={{ ...toFinding(employees), text: formatNumber(employees.count) }} />
              </Fact>
            )}
            {states.map((found) => (
              <Fact key={found.state} label={stateName(found.state)}>
                {found.value}
                <SourceButton finding={{ ...toFinding(found), text: stateName(found.state) }} />
              </Fact>
            ))}
            {industry && (
              <Fact label="Industry">
                {industry.value}
                <SourceButton finding={toFinding(industry)} />
              </Fact>
            )}
          </Facts>
        </CardContent>
      </Card>
    </SourceNotes>
  );
}

interface ProposalFiguresProps {
  dealId: string;
  proposal: Proposal;
  className: string;
}

/** The proposal's prices and estimate, which never change after creation (D-52), and its last day, which can (D-240). */
export function ProposalFigures({ dealId, proposal, className }: ProposalFiguresProps) {
  const { meta, estimate } = proposal;
  const shown = shownEstimateOf(proposal);
  return (
    <div className={cn("grid grid-cols-1 content-start gap-4", className)}>
      <Card>
        <CardHeader>
          <CardTitle>Estimate per year</CardTitle>
        </CardHeader>
        <CardContent>
          <EstimateList
            estimate={shown}
            refined={proposal.refined}
            proposalType={proposal.proposalType}
            commissionRate={estimate.commissionRate}
          />
          <ClientSigns
            yearly={shown.clientPays}
            wageBasesOf={shown.clientPaysWithBases ? (proposal.refined?.year ?? null) : null}
            hasTaxes={proposal.proposalType === "PEO"}
            once={chargedOnce(proposal.fees)}
          />
          <WageBasesNotes {...wageBasesOf(proposal)} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Census</CardTitle>
        </CardHeader>
        <CardContent>
          <Facts layout="apart">
            <Fact label="Employees">{formatNumber(meta.companyEmployeeCount)}</Fact>
            <Fact label="Average salary">{formatAmount(meta.employeeAverageSalary)}</Fact>
            <Fact label="States">{meta.statesOfOperation.map((state) => placeOf(state, meta)).join(", ")}</Fact>
            <Fact label="Price model">{PRICE_MODEL_LABELS[meta.priceModel]}</Fact>
            {meta.startsIn && <Fact label="Starts in">{formatDateOnly(meta.startsIn, "monthOfYear")}</Fact>}
            {meta.turnoverPercent > 0 && <Fact label="Annual turnover">{formatRate(meta.turnoverPercent)}</Fact>}
            {proposal.expiresOn && <Fact label="Expiration date">{formatDateOnly(proposal.expiresOn)}</Fact>}
          </Facts>
          {proposal.expiresOn && !proposal.expired && (
            <LastDayButton dealId={dealId} proposal={proposal} variant="outline" size="sm" className="mt-3" />
          )}
        </CardContent>
      </Card>
      {proposal.fromReport && <FromReportCard taken={proposal.fromReport} />}
      <Card>
        <CardHeader>
          <CardTitle>Products</CardTitle>
          <CardAction>
            <span className="text-muted-foreground text-xs">
              {meta.priceModel === "BUNDLED_RATE" ? "of gross wages" : "per employee per month"}
            </span>
          </CardAction>
        </CardHeader>
        <CardContent>
          <Facts layout="apart">
            {proposal.payrollProducts.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot's lines never move
              <Fact key={index} label={line.name}>
                {priceOf(line)}
              </Fact>
            ))}
          </Facts>
          {proposal.fees.length > 0 && (
            <section aria-labelledby="proposal-fees" className="mt-4 border-t pt-3">
              <h3 id="proposal-fees" className="mb-2 font-semibold text-sm">
                Fees
              </h3>
              <Facts layout="apart">
                {proposal.fees.map((fee) => (
                  <Fact key={fee.feeId} label={fee.name}>
                    {feeText(fee)}
                  </Fact>
                ))}
              </Facts>
            </section>
          )}
        </CardContent>
      </Card>
      {proposal.taxRates.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Tax rates</CardTitle>
          </CardHeader>
          <CardContent>
            <Facts layout="apart">
              {proposal.taxRates.map((tax, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot's lines never move
                <Fact key={index} label={tax.taxName}>
                  {formatRate(tax.rate)}
                </Fact>
              ))}
            </Facts>
          </CardContent>
        </Card>
      )}
      {proposal.start && (
        <Card className="col-span-full">
          <CardContent className="pt-4">
            <StartEstimates start={proposal.start} />
          </CardContent>
        </Card>
      )}
    </div>
  );
}

/** A state, with its people where they were split. */
function placeOf(state: string, { peoplePerState }: Proposal["meta"]): string {
  const people = peoplePerState?.find((one) => one.state === state)?.people;
  return people == null ? stateName(state) : `${stateName(state)} (${formatNumber(people)})`;
}

/** The stored estimate with wage bases: it is never computed again (D-52). */
function wageBasesOf({
  refined,
  meta,
  estimate,
  estimateValue,
  proposalType,
}: Proposal): Omit<WageBases, "start" | "taxCharges"> {
  const { statesOfOperation, peoplePerState, companyEmployeeCount } = meta;
  const isKnown = (state: string) => peoplePerState?.some((one) => one.state === state && one.people !== null);
  const isSplit = statesOfOperation.length < 2 || statesOfOperation.every(isKnown);
  const before = "This proposal was priced without them. Clone it to price it with today's tables.";
  const split = "Its people were not split over its states. Clone it to do that.";
  const missing = proposalType === "PEO" ? [peoplePerState && !isSplit ? split : before] : [];
  return {
    refined,
    missing,
    difference: refined && differenceInWords({ grossWages: estimate.grossWages, revenue: estimateValue }, refined),
    people: companyEmployeeCount,
    states: statesOfOperation.length,
    isOfLastYear: false,
  };
}

/** Computed by the builder's own modules from the stored prices, so that the lines match what the builder showed. */
function shownEstimateOf(proposal: Proposal): ShownEstimate {
  const { meta, estimate, proposalType, payrollProducts, taxRates, fees, refined, clientAmountsWithBases } = proposal;
  const withBases = clientAmountsWithBases ? refined?.clientPays : null;
  const priced = {
    proposalType,
    priceModel: meta.priceModel,
    employeeCount: meta.companyEmployeeCount,
    averageSalary: meta.employeeAverageSalary,
    products: payrollProducts,
    taxRates,
    fees,
  };
  return {
    ...shownEstimate({ ...priced, commissionRate: estimate.commissionRate }),
    clientPays: withBases == null ? clientYear(priced) : decimal(withBases),
    clientPaysWithBases: withBases != null,
  };
}

const priceOf = (line: Proposal["payrollProducts"][number]): string =>
  line.rate === null ? formatDollars(line.perEmployeeAmount ?? 0) : formatRate(line.rate);
