import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Markdown whose parser is loaded only where there is some to show. */
export const LazyMarkdown = dynamic(() => import("./markdown").then((file) => file.Markdown), {
  loading: () => <Skeleton className="h-24" />,
});
