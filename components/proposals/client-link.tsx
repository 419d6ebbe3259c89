"use client";

import { Check, Copy, ExternalLink } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

const unchanging = () => () => {};

const clientPath = (proposalId: string): string => `/offers/${proposalId}`;

/** The public address of a proposal; only its path until the browser has said where it is. */
function useClientUrl(proposalId: string): string {
  const origin = useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => "",
  );
  return origin + clientPath(proposalId);
}

interface ClientLinkProps {
  /** The proposal's record id: the client's link is made of it, not of the display code. */
  id: string;
  code: string;
}

/** Copy and open, small enough for a table's row. */
export function ClientLinkButtons({ id, code }: ClientLinkProps) {
  const url = useClientUrl(id);
  return (
    <span className="inline-flex items-center">
      <CopyButton url={url} label={`Copy client link of ${code}`} />
      <Button asChild variant="ghost" size="icon">
        <a href={clientPath(id)} target="_blank" rel="noreferrer" aria-label={`Open ${code} as the client`}>
          <ExternalLink aria-hidden="true" />
        </a>
      </Button>
    </span>
  );
}

/** Copy and open as a page's own actions. */
export function ClientLinkActions({ id, code }: ClientLinkProps) {
  const url = useClientUrl(id);
  return (
    <span className="inline-flex items-center gap-2">
      <CopyButton url={url} label={`Copy client link of ${code}`} text="Copy link" />
      <Button asChild>
        <a href={clientPath(id)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          Open as client
        </a>
      </Button>
    </span>
  );
}

/** The whole address, to read, copy or open. */
export function ClientLinkField({ id, code }: ClientLinkProps) {
  const url = useClientUrl(id);
  return (
    <div className="flex w-full items-center gap-1">
      <Input
        readOnly
        aria-label="Client link"
        value={url}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 truncate"
      />
      <CopyButton url={url} label={`Copy client link of ${code}`} />
      <Button asChild variant="ghost" size="icon">
        <a href={clientPath(id)} target="_blank" rel="noreferrer" aria-label={`Open ${code} as the client`}>
          <ExternalLink aria-hidden="true" />
        </a>
      </Button>
    </div>
  );
}

interface CopyButtonProps {
  url: string;
  label: string;
  /** Shown beside the icon; without it the button is the icon alone. */
  text?: string;
}

function CopyButton({ url, label, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success("Client link copied");
    } catch {
      // Browsers give no clipboard to pages that are not served over https.
      toast.error("The link could not be copied", { description: url });
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={text ? "outline" : "ghost"}
      size={text ? "md" : "icon"}
      aria-label={text ? undefined : label}
      onClick={copy}
    >
      <Icon aria-hidden="true" />
      {text}
    </Button>
  );
}
