import { cn } from "@/components/ui/cn";

interface CutShortProps {
  shown: number;
  total: number;
  /** What the list is of, in the plural. */
  of: string;
  /** Which of them stand first. */
  which?: "first" | "newest";
  className?: string;
}

const whole = new Intl.NumberFormat("en-US");

/** Says that there are more of a list than stand here; nothing where there are not. */
export function CutShort({ shown, total, of, which = "first", className }: CutShortProps) {
  if (total <= shown) return null;
  return (
    <p role="status" className={cn("text-muted-foreground text-xs tabular-nums", className)}>
      The {which} {whole.format(shown)} of {whole.format(total)} {of}
    </p>
  );
}
