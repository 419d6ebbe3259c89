"use client";

import { ChevronDown } from "lucide-react";
import { useChangeStage } from "@/components/deals/use-deal";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Deal, DealStage } from "@/lib/deals/contract";

interface StageChoiceProps {
  deal: Deal;
  stages: DealStage[];
}

/** All stages, with the deal's own marked; a closed deal must be reopened first. */
export function ChangeStageMenu({ deal, stages }: StageChoiceProps) {
  const { changeStage, pending } = useChangeStage(deal);
  const closed = deal.dealStatus !== "open";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          disabled={closed}
          pending={pending}
          title={closed ? "Reopen the deal to change its stage" : undefined}
        >
          Change Stage
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <StageItems deal={deal} stages={stages} onChoose={changeStage} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export function StageItems({ deal, stages, onChoose }: StageChoiceProps & { onChoose: (stageId: string) => void }) {
  return (
    <DropdownMenuRadioGroup value={deal.stageId ?? ""} onValueChange={onChoose}>
      {stages.map((stage) => (
        <DropdownMenuRadioItem
          key={stage.id}
          value={stage.id}
          className="data-[state=checked]:bg-secondary data-[state=checked]:font-medium"
        >
          <ColorDot color={stage.color} />
          {stage.name}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
