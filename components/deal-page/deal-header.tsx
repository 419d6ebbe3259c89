"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { CSSProperties } from "react";
import { placeInOrder } from "@/components/deals/deal-order";
import { useChangeStage } from "@/components/deals/use-deal";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Deal, DealStage } from "@/lib/deals/contract";
import { ClosingButtons, DealActions, type DealDialog, DealPhoneBar } from "./deal-actions";
import { DealFigures } from "./deal-facts";
import { NextAction } from "./next-action";

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
  viewerId: string;
  /** Whether the viewer may open the company's page (P:84). */
  canViewCompany: boolean;
  canSeeHistory: boolean;
  onOpen: (dialog: DealDialog) => void;
}

/** The header above every tab of a deal: what it is and where it is, and what is next. */
export function DealHeader({ deal, stages, now, viewerId, canViewCompany, canSeeHistory, onOpen }: DealHeaderProps) {
  const next = (className: string) => <NextAction deal={deal} viewerId={viewerId} now={now} className={className} />;
  const actions = { deal, stages, canSeeHistory, onOpen };
  return (
    <header className="grid grid-cols-1 gap-2">
      <div className="flex flex-col gap-x-4 gap-y-2 xl:flex-row xl:items-start xl:justify-between">
        {/* Two lines at most where what is next is to stay in sight; whole below, as Deal name. */}
        <h1 title={deal.name} className="min-w-0 break-words py-0.5 font-semibold text-xl leading-7 xl:line-clamp-2">
          {deal.name}
        </h1>
        <DealActions {...actions} next={next("ml-2")} />
      </div>
      <DealFigures deal={deal} now={now} canViewCompany={canViewCompany} />
      {deal.dealStatus === "open" && (
        <div className="flex items-end gap-1 max-sm:hidden max-lg:-ml-3">
          <StageStepper deal={deal} stages={stages} />
          <ClosingButtons onOpen={onOpen} />
        </div>
      )}
      <DealPhoneBar {...actions} next={next("flex-1")} />
    </header>
  );
}

/** An open deal's place among all stages; a click moves it. For wide screens: others have the menu. */
function StageStepper({ deal, stages }: { deal: Deal; stages: DealStage[] }) {
  const { changeStage, pending } = useChangeStage(deal);
  const current = stages.findIndex((stage) => stage.id === deal.stageId);
  return (
    <nav aria-label="Stage" className="hidden min-w-0 flex-1 lg:block">
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
                "flex h-8 w-full items-center gap-2 border-t-3 px-1 text-left text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground disabled:opacity-60",
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
