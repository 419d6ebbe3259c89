import { Skeleton } from "@/components/ui/skeleton";

/** A placeholder for a letter page; without a width, as wide as there is room. */
export function BlankPage({ width }: { width?: number }) {
  return <Skeleton style={{ width }} className="aspect-[8.5/11] h-auto w-full rounded-none" />;
}
