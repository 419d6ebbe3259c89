"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { Combobox } from "@/components/kit/combobox";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { getMapping, listMappingProviders, listMappingReps, updateMapping } from "@/lib/generated/calls/integrations";
import type { Mapping } from "@/lib/payroll/contract";
import { PROVIDER_CHOICE, REP_CHOICE, repProblemText } from "./choice-texts";
import { useChoices } from "./use-choices";

type Fields = Pick<BodyInputOf<typeof updateMapping>, "providerId" | "salesRepId">;

/** Saves a field of a mapping at once, one at a time, or shows why that failed. */
export function useSaveMapping({ id: mappingId, ...mapping }: Mapping) {
  const queryClient = useQueryClient();
  const change = useChange();
  const { queryKey } = queryOptions(getMapping, { params: { mappingId } });
  const { mutate, isPending, variables } = useMutation({
    scope: { id: mappingId },
    mutationFn: (fields: Fields) => {
      // The save before in the queue may have made a newer version.
      const latest = queryClient.getQueryData(queryKey);
      return change(updateMapping, {
        params: { mappingId },
        body: { ...fields, version: latest?.version ?? mapping.version },
      });
    },
    onSuccess: (saved, { providerId }) => {
      queryClient.setQueryData(queryKey, saved);
      const { providerName, salesRepId } = saved;
      if (!providerId || !mapping.salesRepName || salesRepId) return;
      toast.warning(`${mapping.salesRepName} is not on ${providerName}'s team`, {
        description: "The mapping has no sales rep now.",
      });
    },
    onError: (error, { providerId }) =>
      toast.error(providerId ? "Failed to update provider" : "Failed to update sales rep", {
        description: messageOf(error),
      }),
  });
  const shown: Fields = {
    providerId: mapping.providerId,
    salesRepId: mapping.salesRepId,
    ...(isPending && variables),
  };
  return { save: mutate, shown };
}

const ApplyDialog = lazyDialog(async () => (await import("./apply-dialog")).ApplyDialog);

/** The provider and sales rep that the revenue counts for; choices are saved at once. */
export function MappingCard({ mapping }: { mapping: Mapping }) {
  const id = useId();
  const [applying, setApplying] = useState(false);
  const { save, shown } = useSaveMapping(mapping);
  const problem = repProblemText(mapping, shown.salesRepId);
  const { label: providerLabel, ...provider } = PROVIDER_CHOICE;
  const { label: repLabel, ...rep } = REP_CHOICE;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Integration Mappings</CardTitle>
      </CardHeader>
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
            optionsFor={useChoices(listMappingProviders, false).optionsFor}
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
            optionsFor={useChoices(listMappingReps, false, shown.providerId).optionsFor}
            onValueChange={(salesRepId) => {
              if (salesRepId !== shown.salesRepId) save({ salesRepId });
            }}
          />
          {problem && <p className="text-sm text-warning">{problem}</p>}
        </div>
      </CardContent>
      <CardFooter className="flex-wrap justify-between">
        <p className="text-muted-foreground text-sm">Changes apply to revenue from now on.</p>
        <Button
          variant="outline"
          onPointerEnter={ApplyDialog.preload}
          onClick={() => setApplying(true)}
          className="max-md:w-full"
        >
          Apply to past revenue
        </Button>
      </CardFooter>
      <ApplyDialog mapping={mapping} open={applying} onOpenChange={setApplying} />
    </Card>
  );
}

const FIELD = "grid min-w-0 content-start gap-1.5";
