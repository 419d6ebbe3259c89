import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComboboxProps } from "@/components/ui/combobox";
import { queryOptions } from "@/lib/api-client/query-options";
import type { listMappingProviders, listMappingReps } from "@/lib/contracts/integrations";

export type Selector = typeof listMappingProviders | typeof listMappingReps;

interface Choices {
  items: { id: string; name: string }[];
  /** Why there are no items. */
  note: string;
  nameOf: (id: string | null | undefined) => string | undefined;
  /** For a combobox. */
  load: ComboboxProps["load"];
}

const NONE: Choices["items"] = [];

/** The providers or sales reps that a mapping can name; asked for at once, or only when a list of them opens. */
export function useChoices(selector: Selector, atOnce: boolean): Choices {
  const queryClient = useQueryClient();
  const optionsFor = (search: string) => queryOptions<Selector>(selector, { query: { search } });
  const { data, isError } = useQuery({ ...optionsFor(""), enabled: atOnce });
  const items = data?.items ?? NONE;
  return {
    items,
    note: isError ? "Failed to load data" : data ? "Nothing to choose" : "Loading...",
    nameOf: (id) => items.find((one) => one.id === id)?.name,
    load: async (search) => {
      const found = await queryClient.fetchQuery(optionsFor(search));
      return found.items.map(({ id, name }) => ({ value: id, label: name }));
    },
  };
}
