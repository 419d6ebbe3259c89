import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ExternalLink } from "./external-link";
import type { Finding, ReportField } from "./report-fields";
import { SourceButton } from "./source-notes";

interface FindingsCardProps {
  title: string;
  fields: ReportField[];
}

/** One section of a report: the findings under each label, and the labels without findings. */
export function FindingsCard({ title, fields }: FindingsCardProps) {
  const found = fields.filter(({ findings }) => findings.length > 0);
  const missing = fields.filter(({ findings }) => findings.length === 0).map(({ label }) => label.toLowerCase());
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {found.length > 0 && (
          <Facts className="gap-x-8 sm:grid-cols-2">
            {found.map(({ label, findings, wide }) => (
              <Fact key={label} label={label} className={wide ? "sm:col-span-2" : undefined}>
                <Findings findings={findings} />
              </Fact>
            ))}
          </Facts>
        )}
        {missing.length > 0 && <p className="text-muted-foreground text-xs">Not found: {missing.join(", ")}.</p>}
      </CardContent>
    </Card>
  );
}

/** A list of values, or a single one. */
export function Findings({ findings }: { findings: Finding[] }) {
  const [only] = findings;
  if (only && findings.length === 1) return <Value finding={only} />;
  return (
    <ul className="grid gap-1 touch:gap-5">
      {findings.map((finding) => (
        <li key={`${finding.text} ${finding.detail}`}>
          <Value finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function Value({ finding }: { finding: Finding }) {
  const { text, detail, href } = finding;
  return (
    <span className="[overflow-wrap:anywhere]">
      {href ? <ExternalLink href={href}>{text}</ExternalLink> : text}
      {detail && <span className="text-muted-foreground"> · {detail}</span>} <SourceButton finding={finding} />
    </span>
  );
}
