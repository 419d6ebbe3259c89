import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type OptionsFor, optionsOf } from "@/components/kit/combobox-options";
import { queryOptions } from "@/lib/api-client/query-options";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listMappingProviders, listMappingReps } from "@/lib/generated/calls/integrations";

export type Selector = typeof listMappingProviders | typeof listMappingReps;

interface Choices {
  items: { id: string; name: string }[];
  /** The number of all, which may be more than the items; undefined until they have loaded. */
  total: number | undefined;
  /** Why there are no items. */
  note: string;
  nameOf: (id: string | null | undefined) => string | undefined;
  /** For a combobox. */
  optionsFor: OptionsFor<ResponseOf<Selector>>;
}

const NONE: Choices["items"] = [];

/**
 * The providers or sales reps that a mapping can have, or the people of one provider; loaded at once, or only when a list of them
 * opens.
 */
export function useChoices(selector: Selector, atOnce: boolean, providerId?: string): Choices {
  const argsFor = (search: string) => ({ query: { search, providerId } });
  const { data, isError } = useQuery({ ...queryOptions<Selector>(selector, argsFor("")), enabled: atOnce });
  const items = data?.items ?? NONE;
  return {
    items,
    total: data?.total,
    note: isError ? "Failed to load data" : data ? "Nothing to choose" : "Loading...",
    nameOf: (id) => items.find((one) => one.id === id)?.name,
    optionsFor: (search) =>
      optionsOf<Selector>(selector, argsFor(search), (found) =>
        found.items.map(({ id, name }) => ({ value: id, label: name })),
      ),
  };
}

/** Clears a sales rep who is not one of a newly chosen provider's people. */
export function useOnlyItsPeople(
  { items, total, nameOf }: Choices,
  isNewProvider: boolean,
  salesRepId: string | null | undefined,
  takeBack: () => void,
): void {
  const isForeign = isNewProvider && items.length === total && Boolean(salesRepId) && nameOf(salesRepId) === undefined;
  useEffect(() => {
    if (isForeign) takeBack();
  });
}
