"use client";

import type { CSSProperties } from "react";
import { useChangeStage } from "@/components/deals/use-deal";
import { ColorDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { Deal, DealStage } from "@/lib/contracts/deals";

/** An open deal's place among all stages; a click moves it. For wide screens: others have the menu. */
export function StageStepper({ deal, stages }: { deal: Deal; stages: DealStage[] }) {
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
