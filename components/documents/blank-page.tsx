import { Skeleton } from "@/components/ui/skeleton";

/** Keeps the place of a letter page that is not there yet; without a width, as wide as there is room. */
export function BlankPage({ width }: { width?: number }) {
  return <Skeleton style={{ width }} className="aspect-[8.5/11] h-auto w-full rounded-none" />;
}
