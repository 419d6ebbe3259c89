"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CensusReader } from "@/components/census/census-reader";
import type { ReadCensus } from "@/components/census/read-census";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryKey } from "@/lib/api-client/query-key";
import { createCensus, getCensus } from "@/lib/generated/calls/censuses";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { wageBasesIn } from "@/lib/tax-years/terms";
import { type CensusToFill, pricedPeople } from "./from-census";

interface CensusDialogProps extends OpenProps {
  dealId: string;
  /** Its day's year has the wage bases. */
  catalog: ProviderProducts;
  /** Called with a census that is kept, or with one of whom nobody can be priced. */
  onUse: (census: CensusToFill) => void;
}

/** Reads a census for the builder, and keeps its groups. The file is forgotten when it closes. */
export function CensusDialog({ dealId, catalog, open, onOpenChange, onUse }: CensusDialogProps) {
  const table = taxYearOn(catalog.today);
  const { mutate, isPending, error, reset } = useKeepCensus(dealId, open);

  function use(census: ReadCensus) {
    if (pricedPeople(census.states, catalog).length === 0) onUse({ ...census, id: null });
    else mutate(census, { onSuccess: onUse });
  }

  function change(next: boolean) {
    if (isPending) return;
    reset();
    onOpenChange(next);
  }

  return (
    <TitledDialog
      open={open}
      onOpenChange={change}
      size="lg"
      title="From a census file"
      description="Fills in the employees, their average salary and their states."
    >
      <DialogBody>
        <CensusReader
          basesOf={(state) => wageBasesIn(table, state)}
          isKeeping={isPending}
          failure={error?.message ?? null}
          onUse={use}
        />
      </DialogBody>
    </TitledDialog>
  );
}

/** Keeps the groups of a census on the server, where proposals are priced from them. The same census twice is one. */
function useKeepCensus(dealId: string, open: boolean) {
  const change = useChange();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey(open);
  return useMutation({
    mutationFn: async ({ groups, sourceRows, rowsLeftOut }: ReadCensus) => {
      const body = { sourceRows, rowsLeftOut, groups };
      const census = await change(createCensus, { params: { dealId }, body, idempotencyKey: keyFor(body) });
      // What was sent need not be read again.
      const params = { dealId, censusId: census.id };
      queryClient.setQueryData(queryKey(getCensus, { params }), { ...census, groups });
      return census;
    },
  });
}
