import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";

interface ExternalLinkProps {
  href: string | undefined;
  children: ReactNode;
}

/** A link to another site, marked as such; plain text if the address is not a web address. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!href || !/^https?:\/\//i.test(href)) return children;
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="rounded-sm text-link underline-offset-4 hover:underline"
    >
      {children}
      <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-3.5 align-text-top" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
