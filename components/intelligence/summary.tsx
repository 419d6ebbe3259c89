import dynamic from "next/dynamic";
import { Notice } from "@/components/kit/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { isOldReport } from "@/lib/intelligence/rules";

/** A report's summary, whose markdown's parser is loaded only where there is some to show. */
export const Summary = dynamic(() => import("./summary-markdown").then((file) => file.SummaryMarkdown), {
  loading: () => <Skeleton className="h-24" />,
});

interface AgeNoticesProps {
  generatedAt: string;
  /** The newest year on the website, where that is long ago. */
  year: number | undefined;
}

/** Says that a report is old, or the website that it was made from. */
export function AgeNotices({ generatedAt, year }: AgeNoticesProps) {
  return (
    <>
      {isOldReport(generatedAt, new Date()) && (
        <Notice variant="warning" title="This report is older than 90 days">
          It may be out of date. Generate a new one.
        </Notice>
      )}
      {year && (
        <Notice variant="warning" title={`The newest date on the website is ${year}`}>
          It may be out of date, so nothing is suggested from it.
        </Notice>
      )}
    </>
  );
}
