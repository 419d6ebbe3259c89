import { cn } from "@/components/ui/cn";

interface CutShortProps {
  shown: number;
  total: number;
  /** What the list contains, in the plural. */
  of: string;
  /** Which of them are shown. */
  which?: "first" | "newest";
  className?: string;
}

const whole = new Intl.NumberFormat("en-US");

/** Says that a list has more rows than are shown; nothing if it does not. */
export function CutShort({ shown, total, of, which = "first", className }: CutShortProps) {
  if (total <= shown) return null;
  return (
    <p role="status" className={cn("text-muted-foreground text-xs tabular-nums", className)}>
      The {which} {whole.format(shown)} of {whole.format(total)} {of}
    </p>
  );
}
