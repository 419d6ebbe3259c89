import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { OfferMessage } from "@/lib/proposals/client/contract";

interface OfferThreadProps {
  messages: OfferMessage[];
  /** Shows when a message was written. */
  timeOf: (instant: string) => ReactNode;
  providerName: string;
}

/** Questions and answers, the oldest first. What was typed is text: nothing in it becomes a link. */
export function OfferThread({ messages, timeOf, providerName }: OfferThreadProps) {
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ id, kind, line, name, body, at }) => (
        <li
          key={id}
          className={cn("break-inside-avoid rounded-lg border p-3", kind === "answer" ? "sm:ml-8" : "bg-muted sm:mr-8")}
        >
          <p className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-xs">
            <span className="break-words font-medium text-foreground text-sm">{name}</span>
            {kind === "answer" && <span>{providerName}</span>}
            {kind === "changes" && <span>asks for changes</span>}
            {timeOf(at)}
          </p>
          {line && <p className="break-words text-muted-foreground text-sm">About {line}</p>}
          <p className="mt-1 whitespace-pre-line break-words text-sm">{body}</p>
        </li>
      ))}
    </ol>
  );
}
