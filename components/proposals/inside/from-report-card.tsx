import { toFinding } from "@/components/intelligence/report-fields";
import { SourceButton, SourceNotes } from "@/components/intelligence/source-notes";
import { Fact, Facts } from "@/components/kit/facts";
import { LocalTime } from "@/components/layout/local-time";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { formatNumber } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import type { TakenFromReport } from "@/lib/intelligence/contract";

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
