"use client";

import { lazy, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardHeader } from "@/components/ui/card";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import { loadAhead } from "@/components/ui/load-ahead";
import { OnceOpen } from "@/components/ui/once-open";
import { listMappingProviders, listMappingReps, type Mapping } from "@/lib/contracts/integrations";
import { PROVIDER_CHOICE, REP_CHOICE } from "./choice-texts";
import { useChoices } from "./use-choices";
import { useSaveMapping } from "./use-save-mapping";

const loadDialog = async () => ({ default: (await import("./apply-dialog")).ApplyDialog });
const ApplyDialog = lazy(loadDialog);

/** Whom the revenue counts for; what is chosen is saved at once. */
export function MappingCard({ mapping }: { mapping: Mapping }) {
  const id = useId();
  const [applying, setApplying] = useState(false);
  const { save, shown } = useSaveMapping(mapping);
  const { label: providerLabel, ...provider } = PROVIDER_CHOICE;
  const { label: repLabel, ...rep } = REP_CHOICE;
  return (
    <Card>
      <CardHeader title="Integration Mappings" />
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <div className={FIELD}>
          <Label htmlFor={`${id}-provider`} required>
            {providerLabel}
          </Label>
          <Combobox
            {...provider}
            id={`${id}-provider`}
            aria-required
            value={shown.providerId}
            selectedLabel={mapping.providerName}
            load={useChoices(listMappingProviders, false).load}
            onValueChange={(providerId) => {
              if (providerId && providerId !== shown.providerId) save({ providerId });
            }}
          />
        </div>
        <div className={FIELD}>
          <Label htmlFor={`${id}-rep`}>{repLabel}</Label>
          <Combobox
            {...rep}
            id={`${id}-rep`}
            clearable
            value={shown.salesRepId}
            selectedLabel={mapping.salesRepName}
            load={useChoices(listMappingReps, false).load}
            onValueChange={(salesRepId) => {
              if (salesRepId !== shown.salesRepId) save({ salesRepId });
            }}
          />
        </div>
      </CardContent>
      <CardFooter className="flex-wrap justify-between">
        <p className="text-muted-foreground text-sm">A change counts for revenue that comes in from now on.</p>
        <Button
          onPointerEnter={() => loadAhead(loadDialog)}
          onClick={() => setApplying(true)}
          className="max-md:w-full"
        >
          Apply to past revenue
        </Button>
      </CardFooter>
      <OnceOpen open={applying}>
        <ApplyDialog mapping={mapping} open={applying} onOpenChange={setApplying} />
      </OnceOpen>
    </Card>
  );
}

const FIELD = "grid min-w-0 content-start gap-1.5";
