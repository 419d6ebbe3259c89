"use client";

import { useEffect, useRef } from "react";
import { ColorDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { DealStage } from "@/lib/deals/contract";
import { formatNumber } from "@/lib/domain/format";

export interface StageStripProps {
  stages: DealStage[];
  counts: number[];
  /** The index of the visible stage. */
  shown: number;
  overStageId: string | null;
  onChoose: (stageId: string) => void;
}

/** All stages at a glance, on a phone. A tap scrolls to a stage, and cards can be dropped on it. */
export function StageStrip({ stages, counts, shown, overStageId, onChoose }: StageStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = strip.current?.children[shown];
    if (!(chip instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollTo({ left: chip.offsetLeft - 48, behavior: "smooth" });
  }, [shown]);
  return (
    <nav ref={strip} aria-label="Stages" className="relative flex shrink-0 gap-2 overflow-x-auto pb-1 md:hidden">
      {stages.map((stage, index) => (
        <button
          key={stage.id}
          type="button"
          data-drop-stage={stage.id}
          aria-current={index === shown ? "true" : undefined}
          onClick={() => onChoose(stage.id)}
          className={cn(
            "inline-flex h-10 shrink-0 items-center gap-2 rounded-lg border px-3 text-sm focus-visible:-outline-offset-2",
            index === shown && "border-foreground font-medium",
            overStageId === stage.id && "border-ring bg-secondary",
          )}
        >
          <ColorDot color={stage.color} />
          {stage.name}
          <span className="font-normal text-muted-foreground text-xs tabular-nums">
            {formatNumber(counts[index] ?? 0)}
          </span>
        </button>
      ))}
    </nav>
  );
}
