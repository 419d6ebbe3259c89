"use client";

import type { Ref } from "react";
import { createPortal } from "react-dom";
import { StageBadge } from "@/components/deals/stage-badge";
import { cn } from "@/components/ui/cn";
import type { DealStage } from "@/lib/deals/contract";
import { FloatingCard } from "./deal-card";
import type { CardDrag } from "./use-card-drag";

export interface DragLayerProps {
  /** Its transform is set from outside, without rendering. */
  ref: Ref<HTMLDivElement>;
  drag: CardDrag;
  stages: DealStage[];
  now: Date;
}

/** The dragged card. On phones it shrinks under the finger and shows the stage it would be dropped on. */
export function DragLayer({ ref, drag, stages, now }: DragLayerProps) {
  const stage = stages.find((candidate) => candidate.id === drag.overStageId);
  return createPortal(
    <div
      ref={ref}
      data-drag-layer
      className={cn("pointer-events-none fixed z-40", drag.keyboard && "transition-transform duration-150")}
      style={{ left: drag.rect.left, top: drag.rect.top, width: drag.rect.width }}
    >
      <div
        className="max-md:scale-60 max-md:opacity-90"
        style={{ transformOrigin: `${drag.grip.x}px ${drag.grip.y}px` }}
      >
        <FloatingCard deal={drag.deal} now={now} />
      </div>
      {stage && (
        <p className="absolute top-full left-0 mt-1 rounded-lg border bg-popover px-3 py-2 text-sm shadow-lg md:hidden">
          <StageBadge name={stage.name} color={stage.color} />
        </p>
      )}
    </div>,
    document.body,
  );
}
