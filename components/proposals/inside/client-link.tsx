"use client";

import { Copy, ExternalLink } from "lucide-react";
import { useSyncExternalStore } from "react";
import { CopyButton } from "@/components/feedback/copy-button";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

const unchanging = () => () => {};

const clientPath = (proposalId: string): string => `/offers/${proposalId}`;

/** The public address of a proposal; only its path until the browser's origin is known. */
function useClientUrl(proposalId: string): string {
  const origin = useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => "",
  );
  return origin + clientPath(proposalId);
}

interface ClientLinkProps {
  /** The proposal's record id, of which the client's link is made, not the display code. */
  id: string;
  code: string;
  /** Why the client cannot open the link; null where they can. */
  withheld: string | null;
}

/** Copies and opens the link, small enough for a table's row. */
export function ClientLinkButtons({ id, code, withheld }: ClientLinkProps) {
  const url = useClientUrl(id);
  if (withheld) return <span className="block max-w-44 px-2 text-muted-foreground text-xs">{withheld}</span>;
  return (
    <span className="inline-flex items-center">
      <CopyLink url={url} label={`Copy client link of ${code}`} />
      <Button asChild variant="ghost" size="icon">
        <a href={clientPath(id)} target="_blank" rel="noreferrer" aria-label={`Open ${code} as the client`}>
          <ExternalLink aria-hidden="true" />
        </a>
      </Button>
    </span>
  );
}

/** Copies and opens the link, as actions of a page. */
export function ClientLinkActions({ id, code, withheld }: ClientLinkProps) {
  const url = useClientUrl(id);
  if (withheld) {
    return (
      <Button variant="outline" disabled title={withheld} className="max-sm:w-full">
        <Copy aria-hidden="true" />
        Copy link
      </Button>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
      <CopyLink url={url} label={`Copy client link of ${code}`} text="Copy link" />
      <Button variant="outline" asChild>
        <a href={clientPath(id)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          Open as client
        </a>
      </Button>
    </span>
  );
}

/** The whole address, to read, copy or open. */
export function ClientLinkField({ id, code, withheld }: ClientLinkProps) {
  const url = useClientUrl(id);
  if (withheld) return <p className="text-muted-foreground text-sm">{withheld}.</p>;
  return (
    <div className="flex w-full items-center gap-1">
      <Input
        readOnly
        aria-label="Client link"
        value={url}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 truncate"
      />
      <CopyLink url={url} label={`Copy client link of ${code}`} />
      <Button asChild variant="ghost" size="icon">
        <a href={clientPath(id)} target="_blank" rel="noreferrer" aria-label={`Open ${code} as the client`}>
          <ExternalLink aria-hidden="true" />
        </a>
      </Button>
    </div>
  );
}

interface CopyLinkProps {
  url: string;
  label: string;
  text?: string;
}

const CopyLink = ({ url, ...props }: CopyLinkProps) => (
  <CopyButton value={url} copied="Client link copied" failed="The link could not be copied" fallback={url} {...props} />
);
