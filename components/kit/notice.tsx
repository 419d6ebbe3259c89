import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Alert, AlertDescription, type AlertProps, AlertTitle } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";

const ICONS = { default: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert };

export interface NoticeProps extends Pick<AlertProps, "variant" | "className"> {
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the right, below the text on phones. */
  action?: ReactNode;
}

/** Problems are announced at once, other messages politely. */
export function Notice({ variant, title, children, action, className }: NoticeProps) {
  const Icon = ICONS[variant ?? "default"];
  return (
    <Alert
      variant={variant}
      role={variant === "destructive" ? "alert" : "status"}
      className={cn("flex gap-3 max-md:flex-wrap", className)}
    >
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56">
        {title && <AlertTitle>{title}</AlertTitle>}
        {children && <AlertDescription className={cn(!title && "text-inherit")}>{children}</AlertDescription>}
      </div>
      {action && (
        <div className="flex shrink-0 items-center gap-2 max-md:ml-7 max-md:min-w-0 max-md:shrink">{action}</div>
      )}
    </Alert>
  );
}
