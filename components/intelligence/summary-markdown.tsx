import type { ComponentProps, ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import type { SummarySentence } from "@/lib/intelligence/contract";
import { ExternalLink } from "./external-link";
import { SourceButton } from "./source-notes";

interface SummaryMarkdownProps {
  summary: string;
  /** Missing in reports from before a summary's sentences had sources. */
  sentences: readonly SummarySentence[] | undefined;
}

/**
 * A summary: its sentences with their sources, or as it was written. Markdown from outside is without markup and images, so that
 * nothing runs and nothing is loaded, and has links to the web only. Needs SourceNotes around it.
 */
export function SummaryMarkdown({ summary, sentences }: SummaryMarkdownProps) {
  if (!sentences) {
    return (
      <div className={TEXT}>
        <Markdown text={summary} components={COMPONENTS} />
        <p className="text-muted-foreground text-xs">
          Written before summaries were checked: its sentences have no sources.
        </p>
      </div>
    );
  }
  return (
    <div className={TEXT}>
      {[...Map.groupBy(sentences, ({ paragraph }) => paragraph)].map(([paragraph, all]) => (
        <p key={paragraph}>
          {all.map(({ value, confidence, sources }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a stored report do not move.
            <span key={at}>
              <Markdown text={value} components={INLINE} />
              <SourceButton finding={{ text: value.replace(/[*_`\\]/g, ""), confidence, sources }} />{" "}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

const TEXT = "grid max-w-prose gap-2 text-sm [overflow-wrap:anywhere]";

const Markdown = ({ text, components }: { text: string; components: Components }) => (
  <ReactMarkdown skipHtml disallowedElements={["img"]} components={components}>
    {text}
  </ReactMarkdown>
);

/** Headings are below the card's, whatever their level. */
const Heading = ({ children }: ComponentProps<"h3">) => <h3 className="pt-1 font-semibold text-sm">{children}</h3>;
const Plain = ({ children }: { children?: ReactNode }) => <>{children}</>;

const COMPONENTS: Components = {
  ...{ h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading },
  a: ({ href, children }) => <ExternalLink href={href}>{children}</ExternalLink>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5">{children}</ul>,
};
/** A sentence is within a line of text. */
const INLINE: Components = { ...COMPONENTS, p: Plain, ul: Plain, ol: Plain, li: Plain, blockquote: Plain, pre: Plain };
