"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FileText, Link2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { lazyDialog } from "@/components/kit/once-open";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { fullName } from "@/lib/domain/format";
import { listSources, removeSource } from "@/lib/generated/calls/intelligence";
import type { CompanySource } from "@/lib/intelligence/contract";
import { MOST_SOURCES } from "@/lib/intelligence/rules";
import { ExternalLink } from "./external-link";
import { useIsArchived } from "./run-cards";

const SourceDialog = lazyDialog(async () => (await import("./source-dialog")).SourceDialog);

/** What people of the provider have added for its reports on a company (D-146). */
export function SourcesCard({ companyId }: { companyId: string }) {
  const { items } = useSuspenseQuery(queryOptions(listSources, { params: { companyId } })).data;
  const isArchived = useIsArchived(companyId);
  const [adding, setAdding] = useState<CompanySource["kind"] | null>(null);
  const kind = useLastKnown(adding);
  const mayAdd = !isArchived && items.length < MOST_SOURCES;
  return (
    <Card aria-label="Your sources">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-b px-4 py-2">
        {/* Below the cards of the report, which has seven. */}
        <h3 className="font-semibold text-sm">Your sources</h3>
        {mayAdd && (
          <div className="flex gap-2">
            <Button size="sm" variant="outline" onClick={() => setAdding("address")}>
              Add Address
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAdding("text")}>
              Paste Text
            </Button>
          </div>
        )}
      </div>
      {items.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted-foreground text-sm">
          No sources yet. Add a page or paste a text, such as a call's notes or a news article: the next report reads
          it, and only people of your provider see that report.
        </p>
      ) : (
        <SourceItems companyId={companyId} items={items} />
      )}
      <SourceDialog
        companyId={companyId}
        kind={kind ?? "address"}
        open={adding !== null}
        onOpenChange={(open) => !open && setAdding(null)}
      />
    </Card>
  );
}

function SourceItems({ companyId, items }: { companyId: string; items: readonly CompanySource[] }) {
  const change = useChange();
  const [removing, setRemoving] = useState<CompanySource | null>(null);
  const shown = useLastKnown(removing);
  return (
    <>
      <ul aria-label="Sources" className="divide-y text-sm">
        {items.map((source) => (
          <SourceItem key={source.id} source={source} onRemove={() => setRemoving(source)} />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove ${shown?.title ?? "source"}?`}
        description="The next report does not read it anymore. Reports that were made from it stay."
        confirmLabel="Remove source"
        destructive
        failureTitle="Failed to remove source"
        onConfirm={() => shown && change(removeSource, { params: { companyId, sourceId: shown.id } })}
      />
    </>
  );
}

function SourceItem({ source, onRemove }: { source: CompanySource; onRemove: () => void }) {
  const { kind, title, url, text, addedBy, createdAt } = source;
  const Icon = kind === "address" ? Link2 : FileText;
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {url ? <ExternalLink href={url}>{title}</ExternalLink> : title}
        <p className="text-muted-foreground text-xs">
          {addedBy ? `Added by ${fullName(addedBy)}` : "Added by a former colleague"} on{" "}
          <LocalTime instant={createdAt} format="day" />
          {text && ` · ${text.length.toLocaleString("en-US")} characters`}
        </p>
      </div>
      <Button size="icon" variant="ghost" aria-label={`Remove ${title}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}
