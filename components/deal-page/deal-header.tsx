"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { CSSProperties, ReactNode } from "react";
import { HistoryLink } from "@/components/audit/history-link";
import { placeInOrder } from "@/components/deals/deal-order";
import { DealSignals } from "@/components/deals/deal-signals";
import { DealStatusBadge } from "@/components/deals/status-badge";
import { useChangeStage } from "@/components/deals/use-deal";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Deal, DealStage } from "@/lib/deals/contract";
import { PAGES, pathTo } from "@/lib/pages";
import { DealFacts } from "./deal-facts";
import { DealViewers } from "./deal-viewers";

/** To the deals before and after this one on the list or board that one came from, by J and K too. */
export function DealNeighbors({ dealId }: { dealId: string }) {
  const pathname = usePathname();
  const found = useHydrated() ? placeInOrder(dealId) : null;
  if (!found) return null;
  const hrefOf = (id: string) => pathname.replace(dealId, id);
  return (
    <nav aria-label="Deals of the list" className="flex items-center gap-1 text-muted-foreground text-xs tabular-nums">
      <span className="max-sm:sr-only">
        {found.place + 1} of {found.total}
      </span>
      <Neighbor label="Previous deal" letter="k" href={found.previous && hrefOf(found.previous)} icon={ChevronLeft} />
      <Neighbor label="Next deal" letter="j" href={found.next && hrefOf(found.next)} icon={ChevronRight} />
    </nav>
  );
}

interface NeighborProps {
  label: string;
  letter: string;
  href: string | undefined;
  icon: typeof ChevronLeft;
}

function Neighbor({ label, letter, href, icon: Icon }: NeighborProps) {
  const icon = <Icon aria-hidden="true" />;
  if (!href)
    return (
      <Button variant="ghost" size="icon" className="size-7 touch:size-10" aria-label={label} disabled>
        {icon}
      </Button>
    );
  return (
    <Button variant="ghost" size="icon" className="size-7 touch:size-10" asChild>
      <Link href={href} aria-label={label} title={label} data-command={letter} prefetch={false}>
        {icon}
      </Link>
    </Button>
  );
}

interface DealHeaderProps {
  deal: Deal;
  stages: DealStage[];
  now: Date;
  /** Whether the viewer may open the company's page (P:84). */
  canViewCompany: boolean;
  /** Whether the deal's overview is below. */
  onOverview: boolean;
  canSeeHistory: boolean;
  actions: ReactNode;
}

/** The header above every tab of a deal: company, name, value and stage. */
export function DealHeader({ deal, stages, now, canViewCompany, onOverview, canSeeHistory, actions }: DealHeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 xl:flex-row xl:items-start xl:justify-between">
        <div className="min-w-0">
          <h1 className="break-words font-semibold text-xl">{deal.name}</h1>
          <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
            <DealStatusBadge status={deal.dealStatus} isImported={deal.isImported} />
            {canViewCompany ? (
              <Link
                href={pathTo(PAGES.companyProfile.path, { companyId: deal.companyId })}
                className="min-w-0 truncate rounded-sm underline decoration-input underline-offset-4 hover:text-foreground hover:decoration-current"
              >
                {deal.company.name}
              </Link>
            ) : (
              <span className="min-w-0 truncate">{deal.company.name}</span>
            )}
            <DealSignals deal={deal} about="besidesStep" />
            <DealViewers dealId={deal.id} />
            <DealNeighbors dealId={deal.id} />
            {canSeeHistory && <HistoryLink recordType="deal" recordId={deal.id} />}
          </div>
        </div>
        {actions}
      </div>
      {deal.dealStatus === "open" && <StageStepper deal={deal} stages={stages} />}
      <DealFacts deal={deal} now={now} isCard={onOverview} />
    </header>
  );
}

/** An open deal's place among all stages; a click moves it. For wide screens: others have the menu. */
function StageStepper({ deal, stages }: { deal: Deal; stages: DealStage[] }) {
  const { changeStage, pending } = useChangeStage(deal);
  const current = stages.findIndex((stage) => stage.id === deal.stageId);
  return (
    <nav aria-label="Stage" className="hidden lg:block">
      <ol className="flex gap-1">
        {stages.map((stage, index) => (
          <li key={stage.id} className="min-w-0 flex-1">
            <button
              type="button"
              disabled={pending}
              aria-current={index === current ? "step" : undefined}
              title={index === current ? "The deal's stage" : `Move to ${stage.name}`}
              onClick={() => changeStage(stage.id)}
              style={{ "--step": stage.color } as CSSProperties}
              className={cn(
                "flex h-9 w-full items-center gap-2 border-t-3 px-1 text-left text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground disabled:opacity-60",
                index < current && "border-muted-foreground/50",
                index === current && "border-(--step) font-medium text-foreground",
              )}
            >
              <ColorDot color={stage.color} />
              <span className="truncate">{stage.name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
