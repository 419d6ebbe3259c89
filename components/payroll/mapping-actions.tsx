"use client";

import { RefreshCw } from "lucide-react";
import { lazy, useState } from "react";
import { loadAhead } from "@/components/kit/load-ahead";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import type { Mapping } from "@/lib/payroll/contract";
import { isUnderWay } from "./sync-texts";
import { useSyncMapping } from "./use-syncs";

const loadCorrect = async () => ({ default: (await import("./correct-mapping-dialog")).CorrectMappingDialog });
const loadRemove = async () => ({ default: (await import("./remove-mapping-dialog")).RemoveMappingDialog });
const CorrectMappingDialog = lazy(loadCorrect);
const RemoveMappingDialog = lazy(loadRemove);

/** The actions of a whole mapping. */
export function MappingActions({ mapping }: { mapping: Mapping }) {
  const sync = useSyncMapping();
  const [doing, setDoing] = useState<"correct" | "remove" | null>(null);
  const onOpenChange = (open: boolean) => !open && setDoing(null);
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
      <Button variant="outline" onPointerEnter={() => loadAhead(loadRemove)} onClick={() => setDoing("remove")}>
        Remove
      </Button>
      <Button variant="outline" onPointerEnter={() => loadAhead(loadCorrect)} onClick={() => setDoing("correct")}>
        Correct
      </Button>
      <Button
        pending={sync.isPending || isUnderWay(mapping.lastSync)}
        onClick={() => sync.mutate(mapping.id)}
        className="max-md:basis-full"
      >
        <RefreshCw aria-hidden="true" />
        Sync Revenue
      </Button>
      <OnceOpen open={doing === "correct"}>
        <CorrectMappingDialog mapping={mapping} open={doing === "correct"} onOpenChange={onOpenChange} />
      </OnceOpen>
      <OnceOpen open={doing === "remove"}>
        <RemoveMappingDialog mapping={mapping} open={doing === "remove"} onOpenChange={onOpenChange} />
      </OnceOpen>
    </div>
  );
}
