import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface FrameNoticeProps {
  kind: "done" | "problem";
  title: ReactNode;
  children?: ReactNode;
}

/** A message instead of a frame's content. */
export function FrameNotice({ kind, title, children }: FrameNoticeProps) {
  const Icon = kind === "done" ? CircleCheck : TriangleAlert;
  return (
    <div
      role={kind === "done" ? "status" : "alert"}
      className="flex flex-col items-center gap-3 px-4 py-16 text-center"
    >
      <Icon aria-hidden="true" className={kind === "done" ? "size-8 text-success" : "size-8 text-warning"} />
      <h2 className="font-semibold text-xl">{title}</h2>
      {children && <div className="max-w-md text-base text-muted-foreground">{children}</div>}
    </div>
  );
}
