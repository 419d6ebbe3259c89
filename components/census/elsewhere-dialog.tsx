"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useOpenAt } from "@/components/auth/use-open-at";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Spinner } from "@/components/ui/spinner";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CensusPlace, ListedCensus } from "@/lib/censuses/contract";
import type { Deal } from "@/lib/deals/contract";
import { listCensusPlaces } from "@/lib/generated/calls/censuses";
import { PAGES, pathTo } from "@/lib/pages";
import { censusName } from "./stored-census-words";

interface ElsewhereDialogProps extends OpenProps {
  deal: Pick<Deal, "id" | "company">;
  census: ListedCensus;
}

/** Leads to the builder of another provider of the viewer's, on a deal with the same company that they see there or add. */
export function ElsewhereDialog({ deal, census, open, onOpenChange }: ElsewhereDialogProps) {
  const params = { dealId: deal.id, censusId: census.id };
  const places = useQuery({ ...queryOptions(listCensusPlaces, { params }), enabled: open, staleTime: 0 });
  const openAt = useOpenAt();
  const [picked, setPicked] = useState<string>();
  const choices = (places.data?.items ?? []).flatMap((place) => choicesOf(place, deal.company.id, census.id));
  const chosen = choices.find(({ href }) => href === picked) ?? (choices.length === 1 ? choices[0] : undefined);
  const without = (places.data?.items ?? []).filter(({ deals, mayAddDeal }) => deals.length === 0 && !mayAddDeal);
  const isBusy = openAt.isPending || openAt.isSuccess;
  return (
    <TitledDialog
      open={open}
      onOpenChange={(next) => !isBusy && onOpenChange(next)}
      title={`Quote the ${censusName(census)} with another provider`}
      description={`A new proposal for ${deal.company.name} with that provider's products, rates and your commission there. Your active provider is switched.`}
    >
      <DialogBody className="grid grid-cols-1 gap-3">
        {places.isPending && <Spinner className="mx-auto my-4" />}
        {places.isError && <FailedReload onRetry={() => void places.refetch()} className="rounded-lg border" />}
        {choices.length > 0 && <Choices choices={choices} chosen={chosen} onPick={setPicked} />}
        {without.map(({ provider }) => (
          <p key={provider.id} className="text-muted-foreground text-sm">
            {deal.company.name} is not one of your companies at {provider.name}, so its census cannot be priced there.
          </p>
        ))}
        {openAt.isError && (
          <Notice variant="destructive" title="Failed to update provider context">
            {openAt.error.message}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={isBusy} onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button disabled={!chosen} pending={isBusy} onClick={() => chosen && openAt.mutate(chosen)}>
          {chosen ? `Switch to ${chosen.provider.name}` : "Switch"}
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}

interface Choice {
  provider: CensusPlace["provider"];
  label: string;
  href: string;
}

const choicesOf = ({ provider, deals, mayAddDeal }: CensusPlace, companyId: string, censusId: string): Choice[] => [
  ...deals.map(({ id, name }) => ({
    provider,
    label: name,
    href: `${pathTo(PAGES.proposalBuilder.path, { dealId: id })}?censusId=${censusId}`,
  })),
  ...(mayAddDeal
    ? [
        {
          provider,
          label: "On a new deal",
          href: `${pathTo(PAGES.companyDeals.path, { companyId })}?price=${censusId}`,
        },
      ]
    : []),
];

interface ChoicesProps {
  choices: Choice[];
  chosen: Choice | undefined;
  onPick: (href: string) => void;
}

function Choices({ choices, chosen, onPick }: ChoicesProps) {
  const id = useId();
  return (
    <RadioGroup aria-label="Deal" value={chosen?.href ?? ""} onValueChange={onPick} className="gap-2">
      {choices.map(({ provider, label, href }, index) => (
        <label
          key={href}
          htmlFor={`${id}-${index}`}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-input px-3 py-2 hover:bg-accent has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:bg-primary/5"
        >
          <RadioGroupItem id={`${id}-${index}`} value={href} />
          <span className="min-w-0">
            <span className="block break-words font-medium text-sm">{label}</span>
            <span className="block text-muted-foreground text-xs">{provider.name}</span>
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
