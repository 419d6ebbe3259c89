"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { SwitchProviderDialog } from "@/components/companies/switch-provider-dialog";
import type { ProviderSwitch } from "@/components/companies/use-open-at";
import { FailedReload } from "@/components/feedback/failed-reload";
import { ApiError } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { type ComparedElsewhere, compareAcrossProviders } from "@/lib/contracts/proposals/comparisons";
import { PAGES, pathTo } from "@/lib/pages";
import { ClientCostsCard } from "./client-costs-card";
import { ComparisonNotes } from "./comparison-notes";
import { ComparisonTable } from "./comparison-table";
import { OnlyDifferences } from "./only-differences";

interface AcrossViewProps {
  dealId: string;
  censusId: string;
  /** In the order of the columns. */
  proposals: string[];
  /** Null for an Admin without an active provider: then no proposal requires a switch. */
  activeProviderId: string | null;
}

/** Proposals of several providers, for a person who belongs to all of them; never for paper, because clients get one provider's. */
export function AcrossView({ dealId, censusId, proposals, activeProviderId }: AcrossViewProps) {
  const router = useRouter();
  const args = { params: { dealId, censusId }, query: { proposals } };
  const { data, error, refetch } = useSuspenseQuery(queryOptions(compareAcrossProviders, args));
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [wanted, setWanted] = useState<ProviderSwitch | null>(null);
  // As soon as the person has left one of the providers.
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) router.replace(`${pathTo(PAGES.dealProposals.path, { dealId })}?missing=proposal`);
  }, [isGone, dealId, router]);
  if (isGone) return null;

  const head = (item: ComparedElsewhere) => {
    const href = pathTo(PAGES.proposal.path, { dealId: item.dealId, proposalId: item.id });
    const isHere = activeProviderId === null || item.provider.id === activeProviderId;
    return (
      <>
        <span className="block break-words">{item.provider.name}</span>
        {isHere ? (
          <Link href={href} className="font-medium underline-offset-4 hover:underline">
            {item.proposalId}
          </Link>
        ) : (
          <button
            type="button"
            className="font-medium underline-offset-4 hover:underline"
            onClick={() => setWanted({ provider: item.provider, href })}
          >
            {item.proposalId}
          </button>
        )}
      </>
    );
  };
  return (
    <>
      <p className="hidden print:block">
        A comparison across providers is for you alone and is not printed. Each provider's own comparison has a page for
        the client.
      </p>
      <div className="grid grid-cols-1 gap-4 print:hidden">
        {error && <FailedReload onRetry={() => void refetch()} className="rounded-lg border" />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <OnlyDifferences checked={onlyDifferences} onChange={setOnlyDifferences} />
          <p className="text-muted-foreground text-xs">
            Only people of all of these providers see this page. Clients get each provider's own.
          </p>
        </div>
        <ComparisonTable items={data.items} head={head} onlyDifferences={onlyDifferences} />
        <ComparisonNotes {...data} />
        <ClientCostsCard dealId={dealId} />
      </div>
      <SwitchProviderDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
