"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { LinkTabs } from "@/components/kit/link-tabs";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { listModelUsage } from "@/lib/generated/calls/generations";
import { PAGES } from "@/lib/pages";
import { FailedReports } from "./failed-reports";
import { GenerationDetail } from "./generation-detail";
import { GenerationList } from "./generation-list";
import { SELECTED } from "./generation-table-query";
import { type GenerationsTab, readTab, VIEW } from "./generations-tab";
import { UsageTable } from "./usage-table";

/** The calls, what was used and cost, or the reports that failed. */
export function GenerationsView() {
  const tab = readTab(useSearchParams().get(VIEW));
  if (tab === null) return <CallsView />;
  return (
    <>
      <h1 className="font-semibold text-xl">Generations</h1>
      <GenerationsTabs />
      {tab === "usage" ? <UsageCard /> : <FailedReports />}
    </>
  );
}

function UsageCard() {
  const usage = useQuery(queryOptions(listModelUsage));
  const { status, onRetry } = queryStatus(usage);
  return (
    <>
      {usage.data && !usage.data.configured && <ModelMissing missing={usage.data.missing} />}
      <Card aria-label="Usage">
        <CardHeader>
          <CardTitle>Usage by day and person</CardTitle>
          <CardDescription>
            A provider's daily cap is set on its page; prices are a setting (AI_PRICES).
          </CardDescription>
        </CardHeader>
        {usage.data ? (
          <UsageTable usage={usage.data} ofAll />
        ) : status === "error" ? (
          <TableMessage failed text="Error loading usage" onRetry={onRetry} />
        ) : (
          <Skeleton className="m-4 h-40" />
        )}
      </Card>
    </>
  );
}

/** The list next to the details of the selected call; on narrow screens one of the two. */
function CallsView() {
  const [selected, select] = useSelected();
  const setup = useQuery(queryOptions(listModelUsage)).data;
  const [folded, setFolded] = useState(false);
  const Fold = folded ? PanelLeftOpen : PanelLeftClose;
  return (
    <>
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={folded ? "Show list" : "Hide list"}
          aria-expanded={!folded}
          aria-controls="generation-list"
          onClick={() => setFolded(!folded)}
          className="-ml-2 max-lg:hidden"
        >
          <Fold aria-hidden="true" />
        </Button>
        <h1 className="font-semibold text-xl">Generations</h1>
        {selected && (
          <Button variant="outline" onClick={() => select(null)} className="ml-auto lg:hidden">
            <ArrowLeft aria-hidden="true" />
            All generations
          </Button>
        )}
      </div>
      <GenerationsTabs />
      {setup && !setup.configured && <ModelMissing missing={setup.missing} />}
      <div className="flex min-w-0 items-start gap-4 max-lg:flex-col">
        <section
          id="generation-list"
          aria-label="List"
          className={cn("w-full min-w-0 lg:w-96 lg:shrink-0", selected && "max-lg:hidden", folded && "lg:hidden")}
        >
          <GenerationList selected={selected} onSelect={select} />
        </section>
        <Card aria-label="Details" className={cn("w-full min-w-0 flex-1", !selected && "max-lg:hidden")}>
          {selected ? (
            <GenerationDetail key={selected} id={selected} />
          ) : (
            <p className="grid min-h-32 place-items-center p-6 text-muted-foreground text-sm">
              Select a generation to view details
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

/** The generation in the address, and a function to select another one. */
function useSelected() {
  const pathname = usePathname();
  const selected = useSearchParams().get(SELECTED);
  function select(id: string | null) {
    const params = new URLSearchParams(window.location.search);
    if (id) params.set(SELECTED, id);
    else params.delete(SELECTED);
    const query = params.toString();
    window.history.pushState(null, "", query ? `${pathname}?${query}` : pathname);
  }
  return [selected, select] as const;
}

/** Without a key: which settings are missing, and what reports would have with a model. */
function ModelMissing({ missing }: { missing: readonly string[] }) {
  return (
    <Notice title="No language model is set up">
      <p>
        {missing.join(", ")} {missing.length === 1 ? "is" : "are"} not set: with it, and AI_BASE_URL where the server is
        not OpenAI, reports also have what a company does, its services, people and locations in the website's own
        words, its market and competitors, highlights and a summary, its industry, and a website for companies without
        one.
      </p>
      <p>Until then they are made from the company's record and the data that its website marks as such, and say so.</p>
    </Notice>
  );
}

const TABS: { label: string; view: GenerationsTab }[] = [
  { label: "Calls", view: null },
  { label: "Usage", view: "usage" },
  { label: "Failed reports", view: "failed" },
];

/** Tabs that keep the rest of the address, so that the open call and its filters are there when one comes back. */
function GenerationsTabs() {
  const params = useSearchParams();
  const hrefOf = (view: GenerationsTab) => {
    const next = new URLSearchParams(params);
    if (view) next.set(VIEW, view);
    else next.delete(VIEW);
    const query = next.toString();
    return query ? `${PAGES.generations.path}?${query}` : PAGES.generations.path;
  };
  return (
    <LinkTabs
      label="Generations"
      current={hrefOf(readTab(params.get(VIEW)))}
      tabs={TABS.map(({ label, view }) => ({ label, href: hrefOf(view) }))}
    />
  );
}
