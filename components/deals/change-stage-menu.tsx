"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { call, messageOf } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Deal, type DealStage, listStages } from "@/lib/contracts/deals";
import { useChangeStage } from "./use-deal";

interface ChangeStageMenuProps {
  deal: Deal;
  initialStages: { items: DealStage[]; total: number };
}

/** All stages with the deal's own marked; a closed deal has to be reopened first. */
export function ChangeStageMenu({ deal, initialStages }: ChangeStageMenuProps) {
  const { items } = useQuery({
    queryKey: queryKeys.stages,
    queryFn: ({ signal }) => call(listStages, { signal }),
    initialData: initialStages,
  }).data;
  const change = useChangeStage(deal);

  function choose(stageId: string) {
    if (stageId === deal.stageId) return;
    change.mutate(stageId, {
      onError: (error) => toast.error("Failed to update stage", { description: messageOf(error) }),
    });
  }

  const closed = deal.dealStatus !== "open";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          disabled={closed}
          pending={change.isPending}
          title={closed ? "Reopen the deal to change its stage" : undefined}
        >
          Change Stage
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup value={deal.stageId ?? ""} onValueChange={choose}>
          {items.map((stage) => (
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
