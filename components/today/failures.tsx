"use client";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { IntentLink } from "@/components/kit/intent-link";
import { LocalTime } from "@/components/layout/local-time";
import { useSidebar } from "@/components/layout/sidebar-state";
import { useSyncMapping } from "@/components/payroll/use-syncs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { retryIntelligence, startIntelligence } from "@/lib/generated/calls/intelligence";
import { listFailures } from "@/lib/generated/calls/today";
import { PAGES, pathTo } from "@/lib/pages";
import type { TodayFailure } from "@/lib/today/contract";

const KINDS: Record<TodayFailure["kind"], string> = {
  sync: "Payroll sync",
  report: "AI report",
  reportPart: "AI report, in part",
  mail: "Email",
  job: "Job",
};

/** What failed and is still to be repaired, with what repairs it: an Admin's Today. */
export function Failures() {
  const { items, more } = useSuspenseQuery(queryOptions(listFailures)).data;
  return (
    <section aria-labelledby="failures-title" className="grid gap-2">
      <h2 id="failures-title" className="flex min-h-8 items-center gap-2 font-semibold text-sm">
        What failed
        {items.length > 0 && (
          <span className="font-normal text-muted-foreground text-xs tabular-nums">
            {items.length}
            {more && "+"}
          </span>
        )}
      </h2>
      {items.length === 0 ? (
        <p className="rounded-lg border border-dashed p-4 text-muted-foreground text-sm">
          Nothing failed: payroll syncs, AI reports, emails and jobs of the last 30 days are all fine.
        </p>
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {items.map((failure) => (
            <Row key={failure.kind + failure.id} failure={failure} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ failure }: { failure: TodayFailure }) {
  const { kind, name, provider, at, error } = failure;
  const place = usePlace(failure);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {place ? (
            <IntentLink href={place} className="min-w-0 break-words font-medium hover:underline">
              {name}
            </IntentLink>
          ) : (
            <span className="min-w-0 break-words font-medium">{name}</span>
          )}
          <Badge variant="outline">{KINDS[kind]}</Badge>
          <span className="text-muted-foreground text-xs">
            {provider && `${provider} · `}
            <LocalTime instant={at} format="moment" />
          </span>
        </p>
        {error && <p className="[overflow-wrap:anywhere] line-clamp-2 text-destructive-text text-sm">{error}</p>}
      </div>
      <div className="flex shrink-0 items-center justify-end max-sm:w-full max-sm:justify-start sm:w-56">
        <Repair failure={failure} />
      </div>
    </li>
  );
}

/** The page on which a failure is read in full; null where there is none. */
function usePlace({ kind, id }: TodayFailure): string | null {
  const { outbox } = useSidebar();
  switch (kind) {
    case "sync":
      return pathTo(PAGES.mapping.path, { mappingId: id });
    case "report":
    case "reportPart":
      return pathTo(PAGES.companyIntelligence.path, { companyId: id });
    case "mail":
      return outbox ? PAGES.outbox.path : null;
    case "job":
      return null;
  }
}

function Repair({ failure: { kind, id, name, repeats } }: { failure: TodayFailure }) {
  const change = useChange();
  const syncing = useSyncMapping();
  const making = useMutation({
    mutationFn: () => change(kind === "report" ? startIntelligence : retryIntelligence, { params: { companyId: id } }),
    onError: (error) => toast.error("Failed to generate intelligence report", { description: messageOf(error) }),
  });
  const button = (label: string, pending: boolean, onClick: () => void) => (
    <Button variant="outline" size="sm" aria-label={`${label}: ${name}`} pending={pending} onClick={onClick}>
      {label}
    </Button>
  );
  switch (kind) {
    case "sync":
      return button("Sync again", syncing.isPending, () => syncing.mutate(id));
    case "report":
    case "reportPart":
      return button("Try again", making.isPending, () => making.mutate());
    case "mail":
      return <Note text="Send it again from where it was sent" />;
    case "job":
      return <Note text={repeats ? "Runs again on schedule" : "Start it again from where it was started"} />;
  }
}

const Note = ({ text }: { text: string }) => <p className="text-muted-foreground text-xs">{text}</p>;
