import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={cn("h-4 animate-pulse rounded-sm bg-secondary", className)} {...props} />;
}
