"use client";

import { MapPin } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "@/components/form/field";
import { isComposing } from "@/components/kit/keys";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { menuItemStyles } from "@/components/ui/popup-styles";
import type { Place, PlacePrediction } from "@/lib/contracts/places";
import { optionAfter, useAddressSearch } from "./use-address-search";

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
  const [pointed, setPointed] = useState<string>();
  const listId = useId();
  const { predictions, note, choose } = useAddressSearch(typing ? value : "", onPick);
  const open = typing && (predictions.length > 0 || note !== null);
  const active = open ? predictions.find(({ id }) => id === pointed) : undefined;
  const optionId = (prediction: PlacePrediction) => `${listId}-${predictions.indexOf(prediction)}`;

  function close() {
    setTyping(false);
    setPointed(undefined);
  }
  function take(prediction: PlacePrediction) {
    choose(prediction);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!open || isComposing(event)) return;
    if (event.key === "Enter" && active && !event.ctrlKey && !event.metaKey) take(active);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const next = optionAfter(predictions, active, event.key === "ArrowDown" ? 1 : -1);
      setPointed(next?.id);
      if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else return;
    event.preventDefault();
  }
  useEffect(() => {
    if (!open) return;
    // Escape must close the list, not the dialog around it, which listens on the document and so hears it before React.
    function onEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setTyping(false);
      setPointed(undefined);
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
          aria-activedescendant={active && optionId(active)}
          // Chrome ignores 'off' for addresses and would cover our list with its own.
          autoComplete="one-time-code"
          placeholder="Start typing an address"
          maxLength={200}
          value={value}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyping(true);
            setPointed(undefined);
            field.onChange(event.target.value);
          }}
          onBlur={() => {
            close();
            field.input.onBlur();
          }}
        />
        {open && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border bg-popover text-popover-foreground shadow-md">
            <div
              id={listId}
              role="listbox"
              aria-label="Addresses"
              className={cn("max-h-64 overflow-y-auto", predictions.length > 0 && "p-1")}
            >
              {predictions.map((prediction) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys
                <div
                  key={prediction.id}
                  id={optionId(prediction)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={prediction === active}
                  onPointerMove={() => prediction !== active && setPointed(prediction.id)}
                  // Keeps the focus in the input, without which the list closes.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(prediction)}
                  className={cn(menuItemStyles, "cursor-pointer aria-selected:bg-accent")}
                >
                  <MapPin aria-hidden="true" />
                  <span className="truncate">{prediction.text}</span>
                </div>
              ))}
            </div>
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
