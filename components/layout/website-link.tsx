import { cn } from "@/components/ui/cn";
import { displayHost } from "@/lib/domain/format";

/** A link to a website, with its host name as text. */
export const WebsiteLink = ({ url, className }: { url: string; className?: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className={cn("rounded-sm text-link [overflow-wrap:anywhere] hover:underline", className)}
  >
    {displayHost(url)}
  </a>
);
