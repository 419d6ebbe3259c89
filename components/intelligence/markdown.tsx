import type { ComponentProps, ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { ExternalLink } from "./external-link";

/** A model's headings are below the card's, whatever their level. */
const Heading = ({ children }: ComponentProps<"h3">) => <h3 className="pt-1 font-semibold text-sm">{children}</h3>;

const COMPONENTS: Components = {
  ...{ h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading },
  a: ({ href, children }) => <ExternalLink href={href}>{children}</ExternalLink>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-5">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote className="grid gap-2 border-l-2 pl-3">{children}</blockquote>,
  code: ({ children }) => <code className="font-mono text-xs">{children}</code>,
  pre: ({ children }) => <pre className="whitespace-pre-wrap rounded-md border bg-muted/40 p-3">{children}</pre>,
};

const Plain = ({ children }: { children?: ReactNode }) => <>{children}</>;
const INLINE: Components = { ...COMPONENTS, p: Plain, ul: Plain, ol: Plain, li: Plain, blockquote: Plain, pre: Plain };

/** A sentence's markdown, within a line of text; as safe as the whole. */
export const InlineMarkdown = ({ text }: { text: string }) => (
  <ReactMarkdown skipHtml disallowedElements={["img"]} components={INLINE}>
    {text}
  </ReactMarkdown>
);

/**
 * A model's markdown as text: without markup and images, so that nothing runs and nothing is loaded, and with links to the web
 * only. Load it with next/dynamic: the parser is large.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-2 text-sm [overflow-wrap:anywhere]">
      <ReactMarkdown skipHtml disallowedElements={["img"]} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
