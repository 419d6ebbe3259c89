import type { UseQueryOptions } from "@tanstack/react-query";
import type { Ref } from "react";
import type { Args, CallKey } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Call, ResponseOf } from "@/lib/contracts/endpoint";

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

/** The read that returns a combobox's options for the typed text. */
export type OptionsFor<TAnswer> = (typed: string) => UseQueryOptions<TAnswer, Error, ComboboxOption[], CallKey>;

/** The options that `toOptions` makes from a read's response. */
export const optionsOf = <C extends Call>(
  called: C,
  args: Args<C>,
  toOptions: (answer: ResponseOf<C>) => ComboboxOption[],
): ReturnType<OptionsFor<ResponseOf<C>>> => ({ ...queryOptions(called, args), select: toOptions });

export interface ComboboxProps<TAnswer> {
  value: string | null | undefined;
  onValueChange: (value: string | null, option: ComboboxOption | null) => void;
  /** Called when the list opens and 300 ms after typing stops; the first 50 are shown. */
  optionsFor: OptionsFor<TAnswer>;
  /** The label of a value that was chosen before this list was ever opened. */
  selectedLabel?: string | null;
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /** The last row, for adding what is not on the list; gets the typed text. Choosing it calls `onAdd`. */
  addLabel?: (query: string) => string;
  onAdd?: (query: string) => void;
  /** Adds a button that sets the value to null. */
  clearable?: boolean;
  disabled?: boolean;
  id?: string;
  onBlur?: () => void;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  "aria-required"?: boolean;
  ref?: Ref<HTMLButtonElement>;
}
