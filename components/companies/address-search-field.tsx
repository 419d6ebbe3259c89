"use client";

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import type { Place } from "@/lib/contracts/places";
import { AddressSuggestions } from "./address-suggestions";
import { useAddressSearch } from "./use-address-search";

interface AddressSearchFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** Gets the chosen address, to fill the inputs with. */
  onPick: (place: Place) => void;
}

/** Line 1 of an address that offers US addresses while one types; it can be left as typed. */
export function AddressSearchField<TInput extends FieldValues, TOutput>(
  props: AddressSearchFieldProps<TInput, TOutput>,
) {
  const { label, hint, required, className, onPick } = props;
  const listId = useId();
  const field = useField(props);
  const value = typeof field.value === "string" ? field.value : "";
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const { predictions, note, choose } = useAddressSearch(typing ? value : "", onPick);
  const open = typing && (predictions.length > 0 || note !== null);

  function close() {
    setTyping(false);
    setActive(-1);
  }
  function pick(index: number) {
    const prediction = predictions[index];
    if (prediction) choose(prediction);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && predictions.length > 0) setActive((active + step + predictions.length) % predictions.length);
    else if (event.key === "Enter" && active >= 0) pick(active);
    else return;
    event.preventDefault();
  }
  useEffect(() => {
    if (!open) return;
    // Escape closes the list, not the dialog around it, which listens on the document and so hears it before React.
    function onEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setTyping(false);
      setActive(-1);
    }
    window.addEventListener("keydown", onEscape, true);
    return () => window.removeEventListener("keydown", onEscape, true);
  }, [open]);

  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <div className="relative">
        <Input
          {...field.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          // Chrome ignores 'off' for addresses and would lay its own list over ours.
          autoComplete="one-time-code"
          maxLength={200}
          placeholder="Start typing an address"
          value={value}
          onChange={(event) => {
            setTyping(true);
            setActive(-1);
            field.onChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            field.input.onBlur();
          }}
        />
        {open && <AddressSuggestions id={listId} {...{ predictions, note, active }} onPick={pick} />}
      </div>
    </FieldFrame>
  );
}
