"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { FieldFrame, type FieldProps, useField } from "@/components/form/field";
import { useDebounced } from "@/components/hooks/use-debounced";
import { isComposing } from "@/components/kit/keys";
import { ListboxList, ListboxOption, useListbox } from "@/components/kit/listbox";
import { Input } from "@/components/ui/input";
import { call, messageOf } from "@/lib/api-client/call";
import { keptOptions } from "@/lib/api-client/query-options";
import type { Place, PlacePrediction } from "@/lib/companies/contract";
import { getPlace, searchPlaces } from "@/lib/generated/calls/companies";

interface AddressSearchFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** Called with the chosen address, to fill in the inputs. */
  onPick: (place: Place) => void;
}

/**
 * Line 1 of an address, with suggestions of US addresses while typing: an arrow key or the pointer highlights one, which Enter takes;
 * otherwise it stays as typed.
 */
export function AddressSearchField<TInput extends FieldValues, TOutput>(
  props: AddressSearchFieldProps<TInput, TOutput>,
) {
  const { label, hint, required, className, onPick } = props;
  const field = useField(props);
  const value = typeof field.value === "string" ? field.value : "";
  const [typing, setTyping] = useState(false);
  const { predictions, note, choose } = useAddressSearch(typing ? value : "", onPick);
  const open = typing && (predictions.length > 0 || note !== null);
  const offered = open ? predictions : [];
  const listbox = useListbox(offered, { startsAtFirst: false, onEscape: open ? close : undefined });
  const { active } = listbox;

  function close() {
    setTyping(false);
    listbox.point(undefined);
  }
  function take(prediction: PlacePrediction) {
    choose(prediction);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (listbox.move(event) || isComposing(event)) return;
    if (event.key !== "Enter" || !active || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    take(active);
  }

  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <div className="relative">
        <Input
          {...field.input}
          role="combobox"
          aria-expanded={offered.length > 0}
          {...listbox.box}
          // Chrome ignores 'off' for addresses and would cover our list with its own.
          autoComplete="one-time-code"
          placeholder="Start typing an address"
          maxLength={200}
          value={value}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyping(true);
            listbox.point(undefined);
            field.onChange(event.target.value);
          }}
          onBlur={() => {
            close();
            field.input.onBlur();
          }}
        />
        {open && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border bg-popover text-popover-foreground shadow-md">
            {offered.length > 0 && (
              <ListboxList listbox={listbox} aria-label="Addresses" className="max-h-64 p-1">
                {offered.map((prediction) => (
                  <ListboxOption
                    key={prediction.id}
                    listbox={listbox}
                    id={prediction.id}
                    onTake={() => take(prediction)}
                  >
                    <MapPin aria-hidden="true" />
                    <span className="truncate">{prediction.text}</span>
                  </ListboxOption>
                ))}
              </ListboxList>
            )}
            {note && (
              <p role="status" className="px-2.5 py-1.5 text-muted-foreground text-xs">
                {note}
              </p>
            )}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

const MIN_TYPED = 3;
const NO_PREDICTIONS: PlacePrediction[] = [];

/** Predictions for a text, and a function that fills in the chosen one. A failed search shows none, and the user types on. */
function useAddressSearch(text: string, onPick: (place: Place) => void) {
  const [session, setSession] = useState(() => crypto.randomUUID());
  const search = useDebounced(text.trim(), 300);
  const wanted = text.trim().length >= MIN_TYPED && search.length >= MIN_TYPED;
  const { data } = useQuery({
    ...keptOptions(searchPlaces, { query: { search, session } }),
    enabled: wanted,
    retry: false,
  });
  const { mutate: choose } = useMutation({
    mutationFn: ({ id }: PlacePrediction) => call(getPlace, { params: { placeId: id }, query: { session } }),
    onSuccess: onPick,
    onError: (error) => toast.error("Failed to get place details", { description: messageOf(error) }),
    onSettled: () => setSession(crypto.randomUUID()),
  });
  return { predictions: (wanted && data?.items) || NO_PREDICTIONS, note: (wanted && data?.note) || null, choose };
}
