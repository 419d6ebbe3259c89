import { displayHost } from "@/lib/domain/format";

/** A company's site by its host name; a dash when there is none. */
export function CompanyWebsite({ url }: { url: string | null }) {
  if (!url) return <span className="text-muted-foreground">–</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="rounded-sm text-link hover:underline">
      {displayHost(url)}
    </a>
  );
}
