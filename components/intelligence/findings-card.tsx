"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, UserCheck, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Fact, Facts } from "@/components/kit/facts";
import { SectionCard } from "@/components/kit/section-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { getReportFindings } from "@/lib/generated/calls/intelligence";
import { ExternalLink } from "./external-link";
import { isDoubtful } from "./phone-sentences";
import type { Finding, ReportField } from "./report-fields";
import { useReportTools } from "./report-tools";
import { SourceButton } from "./source-notes";

interface FindingsCardProps {
  title: string;
  fields: ReportField[];
  /** Below the findings. */
  footer?: ReactNode;
}

/** One section of a report: the findings under each label, the doubtful ones folded, and the labels without findings. */
export function FindingsCard({ title, fields, footer }: FindingsCardProps) {
  const found = only(fields, (finding) => !isDoubtful(finding));
  const doubtful = only(fields, isDoubtful);
  const missing = fields.filter(({ findings }) => findings.length === 0).map(({ label }) => label.toLowerCase());
  return (
    <SectionCard title={title} aria-label={title}>
      <div className="grid gap-4 p-4">
        {found.length > 0 && <FactsOf fields={found} />}
        {doubtful.length > 0 && (
          <details className="group grid gap-3">
            <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md pr-2 text-muted-foreground text-sm hover:text-foreground touch:min-h-10 [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
              Less certain: {doubtful.map(({ label }) => label.toLowerCase()).join(", ")}
            </summary>
            <div className="pt-3">
              <FactsOf fields={doubtful} />
            </div>
          </details>
        )}
        {missing.length > 0 && <p className="text-muted-foreground text-xs">Not found: {missing.join(", ")}.</p>}
        {footer}
      </div>
    </SectionCard>
  );
}

/** The fields with those of their findings that fit, without the empty ones. */
const only = (fields: readonly ReportField[], fits: (finding: Finding) => boolean): ReportField[] =>
  fields
    .map((field) => ({ ...field, findings: field.findings.filter(fits) }))
    .filter(({ findings }) => findings.length > 0);

const FactsOf = ({ fields }: { fields: readonly ReportField[] }) => (
  <Facts className="gap-x-8 sm:grid-cols-2">
    {fields.map(({ label, findings, wide }) => (
      <Fact key={label} label={label} className={wide ? "sm:col-span-2" : undefined}>
        <Findings findings={findings} />
      </Fact>
    ))}
  </Facts>
);

/** A list of values, or a single one. */
export function Findings({ findings }: { findings: Finding[] }) {
  const [single] = findings;
  if (single && findings.length === 1) return <Value finding={single} />;
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
      {detail && <span className="text-muted-foreground"> · {detail}</span>}
      {finding.correction && (
        <>
          {" "}
          <CorrectedBadge />
        </>
      )}
      <SourceButton finding={finding} />{" "}
      {finding.claim?.section === "insights.keyPersonnel" && <PersonContact name={text} />}
    </span>
  );
}

const CorrectedBadge = () => (
  <Badge variant="secondary" className="font-normal">
    Corrected
  </Badge>
);

/** Makes a person of the report a contact, or says that they are one; nothing where the report is only read. */
function PersonContact({ name }: { name: string }) {
  const tools = useReportTools();
  const companyId = tools?.companyId ?? "";
  const found = useQuery({
    ...queryOptions(getReportFindings, { params: { companyId } }),
    enabled: tools !== null,
  }).data;
  const person = found?.people.find(({ value }) => value === name);
  if (!tools || !person) return null;
  if (person.contactId) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted-foreground text-xs">
        <UserCheck aria-hidden="true" className="size-3.5" />
        In contacts
      </span>
    );
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      className="h-7 touch:h-10"
      aria-label={`Add ${name} to contacts`}
      onClick={() => tools.start({ kind: "contact", person })}
    >
      <UserPlus aria-hidden="true" />
      Add contact
    </Button>
  );
}
