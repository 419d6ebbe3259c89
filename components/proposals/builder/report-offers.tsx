"use client";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { type Finding, toFinding } from "@/components/intelligence/report-fields";
import { SourceButton, SourceNotes } from "@/components/intelligence/source-notes";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatNumber } from "@/lib/domain/format";
import { stateName, type UsState } from "@/lib/domain/us-states";
import { getReportFindings } from "@/lib/generated/calls/intelligence";
import type { ReportFindings, TakeFromReport } from "@/lib/intelligence/contract";
import { askedOf, type BuilderState, statesLeft } from "./builder-state";
import { type Builder, useBuilderState } from "./use-builder";

// What a proposal takes over from the company's report. Only which values is kept: the server looks up what they are and where
// they are from. A value that was changed afterwards is no longer the report's.

type Taken = Pick<BuilderState, "fromReport">;

/** What was used from this report so far; another report starts again. */
function takenSoFar({ fromReport }: Taken, { reportId }: ReportFindings): TakeFromReport {
  if (fromReport && fromReport.reportId === reportId) return fromReport;
  return { reportId: reportId ?? "", employees: false, states: [], industry: false };
}

/** Which values are the report's now. */
export function isTaken(state: BuilderState, findings: ReportFindings) {
  const { employees, states, industry } = takenSoFar(state, findings);
  return {
    employees: employees && findings.employees?.count === state.companyEmployeeCount,
    states: states.filter((code) => state.statesOfOperation.includes(code)),
    industry,
  };
}

export const takeEmployees = (state: BuilderState, findings: ReportFindings): Partial<BuilderState> => ({
  companyEmployeeCount: findings.employees?.count ?? state.companyEmployeeCount,
  fromReport: { ...takenSoFar(state, findings), employees: true },
});

export function takeState(state: BuilderState, findings: ReportFindings, code: UsState): Partial<BuilderState> {
  const taken = takenSoFar(state, findings);
  const statesOfOperation = [...new Set([...state.statesOfOperation, code])].sort();
  return {
    peoplePerState: askedOf(statesOfOperation, state.peoplePerState),
    statesOfOperation,
    fromReport: { ...taken, states: [...new Set([...taken.states, code])] },
  };
}

export const takeIndustry = (state: BuilderState, findings: ReportFindings): Partial<BuilderState> => ({
  fromReport: { ...takenSoFar(state, findings), industry: true },
});

/** What the company's report says for the census, each to be taken over with its source; nothing without a report. */
export function ReportOffers({ builder }: { builder: Builder }) {
  const { data } = useQuery({
    ...queryOptions(getReportFindings, { params: { companyId: builder.company.id } }),
    retry: false,
  });
  if (!data?.reportId || !data.generatedAt) return null;
  if (!data.employees && data.states.length === 0 && !data.industry) return null;
  return <Offers builder={builder} findings={data} generatedAt={data.generatedAt} />;
}

interface OffersProps {
  builder: Builder;
  findings: ReportFindings;
  generatedAt: string;
}

function Offers({ builder, findings, generatedAt }: OffersProps) {
  const { form, catalog } = builder;
  const state = useBuilderState(builder);
  const { employees, states, industry } = findings;
  const taken = isTaken(state, findings);
  const left = new Set([...statesLeft([], catalog)]);
  const set = (next: Partial<typeof state>) => {
    for (const [name, value] of Object.entries(next)) {
      form.setValue(name as "fromReport", value as typeof state.fromReport, { shouldDirty: true });
      form.clearErrors(name as "fromReport");
    }
  };
  return (
    <SourceNotes>
      <section aria-label="From the report" className="grid gap-2 rounded-lg border bg-muted/40 px-3 py-2.5 text-sm">
        <h3 className="text-muted-foreground text-xs">
          From the intelligence report of <LocalTime instant={generatedAt} format="day" />
        </h3>
        <ul className="grid gap-1.5">
          {employees && (
            <Offer
              label="Employees"
              finding={{ ...toFinding(employees), text: formatNumber(employees.count) }}
              taken={taken.employees}
              action={`Use ${formatNumber(employees.count)}`}
              onTake={() => set(takeEmployees(state, findings))}
            />
          )}
          {states.map((found) => (
            <Offer
              key={found.state}
              label="State"
              finding={{ ...toFinding(found), text: stateName(found.state), detail: found.value }}
              taken={taken.states.includes(found.state)}
              action={`${state.statesOfOperation.includes(found.state) ? "Use" : "Add"} ${stateName(found.state)}`}
              refused={left.has(found.state) ? undefined : `${catalog.providerName} has no tax rate there`}
              onTake={() => set(takeState(state, findings, found.state))}
            />
          ))}
          {industry && (
            <Offer
              label="Industry"
              finding={toFinding(industry)}
              taken={taken.industry}
              action="Use industry"
              onTake={() => set(takeIndustry(state, findings))}
            />
          )}
        </ul>
      </section>
    </SourceNotes>
  );
}

interface OfferProps {
  label: string;
  finding: Finding;
  taken: boolean;
  action: string;
  /** Why it cannot be taken over. */
  refused?: ReactNode;
  onTake: () => void;
}

function Offer({ label, finding, taken, action, refused, onTake }: OfferProps) {
  return (
    <li className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-muted-foreground">{label}: </span>
        {finding.text}
        {finding.detail && <span className="text-muted-foreground"> · {finding.detail}</span>}
        <SourceButton finding={finding} />
      </span>
      {refused ? (
        <span className="text-muted-foreground text-xs">{refused}</span>
      ) : taken ? (
        <span className="inline-flex items-center gap-1 text-success text-xs">
          <Check aria-hidden="true" className="size-3.5" />
          From the report
        </span>
      ) : (
        <Button type="button" size="sm" variant="outline" onClick={onTake}>
          {action}
        </Button>
      )}
    </li>
  );
}
