import { cn } from "@/components/ui/cn";

/** The product's logo; its name is next to it, or around it as a label. */
export function Mark({ className }: { className?: string }) {
  // biome-ignore lint/performance/noImgElement: a vector, which nothing has to make smaller
  return <img src="/mark.svg" alt="" width={24} height={24} className={cn("size-6 shrink-0", className)} />;
}
