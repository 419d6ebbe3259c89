import type { ReactNode } from "react";

interface EmptyStateProps {
  /** That there is nothing, in the requirement's words where it has some. */
  text: string;
  /** What would be here, and how it begins. */
  about?: ReactNode;
  /** The one button that begins it. */
  action?: ReactNode;
}

/** In place of a list or card that has nothing yet. */
export function EmptyState({ text, about, action }: EmptyStateProps) {
  return (
    <div className="flex min-h-32 flex-col items-center justify-center gap-3 p-6 text-center text-sm">
      <div className="grid max-w-md justify-items-center gap-1 text-balance">
        <p className={about ? "font-medium" : "text-muted-foreground"}>{text}</p>
        {about && <p className="text-muted-foreground">{about}</p>}
      </div>
      {action}
    </div>
  );
}
