import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <table
      className={cn(
        "w-full caption-bottom border-separate border-spacing-0 text-sm [--cell-gap:--spacing(2)] xl:[--cell-gap:--spacing(3)]",
        className,
      )}
      {...props}
    />
  );
}

interface ScrollingTableProps {
  label: string;
  /** Of the frame, such as its greatest height. */
  className?: string;
  children: ReactNode;
}

/** A table that scrolls by itself, also by keyboard, where it is larger than its frame. */
export function ScrollingTable({ label, className, children }: ScrollingTableProps) {
  return (
    <div
      className={cn("relative overflow-auto", className)}
      {...{ role: "region", "aria-label": `${label}, scrolling`, tabIndex: 0 }}
    >
      <Table aria-label={label}>{children}</Table>
    </div>
  );
}

export function TableHeader(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("table-body [&>tr:last-child>td]:border-b-0", className)} {...props} />;
}

/** The totals of the rows. */
export function TableFooter({ className, ...props }: ComponentProps<"tfoot">) {
  return <tfoot className={cn("border-t bg-muted/40 font-medium", className)} {...props} />;
}

export function TableRow(props: ComponentProps<"tr">) {
  return <tr {...props} />;
}

/** Borders are on the cells, so that a sticky header keeps its line. */
export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "h-9 border-b bg-background px-(--cell-gap) text-left font-medium text-muted-foreground text-xs first:pl-4 last:pr-4 xl:whitespace-nowrap",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell(props: ComponentProps<"td">) {
  return <td {...props} />;
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return <caption className={cn("mt-4 text-muted-foreground text-sm", className)} {...props} />;
}
