import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Markdown whose parser is loaded only where there is some to show. */
export const LazyMarkdown = dynamic(() => import("./markdown").then((file) => file.Markdown), {
  loading: () => <Skeleton className="h-24" />,
});

/** The sentences of a summary, which need the same parser. */
export const LazySummaryText = dynamic(() => import("./summary-text").then((file) => file.SummaryText), {
  loading: () => <Skeleton className="h-24" />,
});
