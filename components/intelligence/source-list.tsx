import { LocalTime } from "@/components/layout/local-time";
import type { SourceMethod } from "@/lib/domain/enums";
import { displayHost } from "@/lib/domain/format";
import type { ReportSource } from "@/lib/intelligence/contract";
import { confidenceWords } from "./confidence-marks";
import { ExternalLink } from "./external-link";
import type { Finding } from "./report-fields";

const METHODS: Record<SourceMethod, string> = {
  page: "Website page",
  "structured data": "Website's structured data",
  "company record": "Company record",
  added: "Added source",
  "web search": "Another website, found by a web search",
  inferred: "Inferred",
};

/** The reasons for a value's confidence, and all its sources. */
export function SourceList({ finding: { confidence, sources } }: { finding: Finding }) {
  return (
    <div className="grid gap-3 text-sm">
      <div className="grid gap-1">
        <p className="font-medium tabular-nums">{confidenceWords(confidence.score)}</p>
        <ul className="grid gap-0.5 text-muted-foreground text-xs">
          {confidence.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <ul aria-label="Sources" className="grid gap-3">
        {sources.map((source) => (
          <li key={`${source.method} ${source.url} ${source.quote}`} className="grid gap-1 border-t pt-3">
            <Source source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Source({ source: { url, quote, fetchedAt, method, name, year } }: { source: ReportSource }) {
  return (
    <>
      <p className="text-muted-foreground text-xs">
        {METHODS[method]}
        {name && `, ${name}`}
        {fetchedAt && (
          <>
            {method === "added" && url === null ? " on " : " · fetched "}
            <LocalTime instant={fetchedAt} format="moment" />
          </>
        )}
        {year && ` · its newest date is ${year}`}
      </p>
      {quote && <blockquote className="border-l-2 pl-2 [overflow-wrap:anywhere]">{quote}</blockquote>}
      {url && (
        <p className="text-xs [overflow-wrap:anywhere]">
          <ExternalLink href={url}>{placeOf(url)}</ExternalLink>
        </p>
      )}
    </>
  );
}

/** Host and path: 'acme.com/about'. */
const placeOf = (url: string): string =>
  URL.canParse(url) ? `${displayHost(url)}${new URL(url).pathname.replace(/\/$/, "")}` : url;
