import { CopyButton } from "@/components/feedback/copy-button";
import { cn } from "@/components/ui/cn";

interface LongTextProps {
  title: string;
  text: string;
  isCode?: boolean;
}

/** A text of any length in a scrolling area, to read or copy. */
export function LongText({ title, text, isCode }: LongTextProps) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 gap-1">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{title}</h3>
        {text && (
          <CopyButton
            value={text}
            label={`Copy ${title.toLowerCase()}`}
            copied={`${title} copied`}
            failed="The text could not be copied"
          />
        )}
      </div>
      {text ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className={cn(
            "max-h-80 overflow-auto whitespace-pre-wrap rounded-md border bg-muted/40 p-3 [overflow-wrap:anywhere]",
            isCode ? "font-mono text-xs" : "font-sans text-sm",
          )}
        >
          {text}
        </pre>
      ) : (
        <p className="text-muted-foreground text-sm">None</p>
      )}
    </section>
  );
}
