import type { ReactNode } from "react";
import { Notice } from "@/components/kit/notice";
import type { MissingPart, ReportCard } from "@/lib/intelligence/contract";

/** The cards of a report by their titles. */
export const SECTION_OF: Record<string, ReportCard> = {
  "Core Identity": "identity",
  "Market Position": "market",
  "Business Analysis": "business",
  Technologies: "technology",
  "Strategic Insights": "insights",
};

interface MissingNoticeProps {
  missing: readonly MissingPart[] | undefined;
  retry: ReactNode;
}

/** Above a report: what it lacks, why, and a button to ask for that again. */
export function MissingNotice({ missing = [], retry }: MissingNoticeProps) {
  if (missing.length === 0) return null;
  return (
    <Notice variant="warning" title="Parts of this report are missing" action={retry}>
      <ul className="grid gap-0.5 [overflow-wrap:anywhere]">
        <Reasons missing={missing} />
      </ul>
    </Notice>
  );
}

interface MissingHereProps {
  missing: readonly MissingPart[] | undefined;
  section: ReportCard | undefined;
}

/** In the place where a report has less to say. */
export function MissingHere({ missing = [], section }: MissingHereProps) {
  const here = missing.filter(({ sections }) => section !== undefined && sections.includes(section));
  if (here.length === 0) return null;
  return (
    <ul aria-label="Missing here" className="grid gap-0.5 text-warning text-xs [overflow-wrap:anywhere]">
      <Reasons missing={here} />
    </ul>
  );
}

/** Parts that are missing for the same reason are one line. */
const Reasons = ({ missing }: { missing: readonly MissingPart[] }) =>
  [...Map.groupBy(missing, ({ reason }) => reason)].map(([reason, parts]) => (
    <li key={reason}>
      {parts.map(({ part }, at) => (at > 0 ? part.charAt(0).toLowerCase() + part.slice(1) : part)).join(", ")}:{" "}
      {lowerFirst(reason)}
    </li>
  ));

/** 'Not read' within a sentence; names of vendors stay as they are. */
const lowerFirst = (reason: string): string => reason.replace(/^Not\b/, "not");
