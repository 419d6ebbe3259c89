"use client";

import { useCommandState } from "cmdk";
import { MapPin } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "@/components/form/field";
import { Command, CommandItem, CommandList } from "@/components/ui/command";
import { Input } from "@/components/ui/input";
import type { Place } from "@/lib/contracts/places";
import { useAddressSearch } from "./use-address-search";

interface AddressSearchFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** Called with the chosen address, to fill in the inputs. */
  onPick: (place: Place) => void;
}

/** An item that is no address: nothing was pointed at. */
const NONE = "(none)";

/** Line 1 of an address, with suggestions of US addresses while typing: Enter takes the first, Tab and Escape leave it as typed. */
export function AddressSearchField<TInput extends FieldValues, TOutput>(
  props: AddressSearchFieldProps<TInput, TOutput>,
) {
  const { label, hint, required, className, onPick } = props;
  const field = useField(props);
  const value = typeof field.value === "string" ? field.value : "";
  const [typing, setTyping] = useState(false);
  const [pointed, setActive] = useState(NONE);
  const [list, setList] = useState<HTMLElement | null>(null);
  const { predictions, note, choose } = useAddressSearch(typing ? value : "", onPick);
  const open = typing && (predictions.length > 0 || note !== null);
  const active = predictions.some(({ id }) => id === pointed) ? pointed : (predictions[0]?.id ?? NONE);

  function close() {
    setTyping(false);
    setActive(NONE);
  }
  useEffect(() => {
    if (!open) return;
    // Escape must close the list, not the dialog around it, which listens on the document and so hears it before React.
    function onEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setTyping(false);
      setActive(NONE);
    }
    window.addEventListener("keydown", onEscape, true);
    return () => window.removeEventListener("keydown", onEscape, true);
  }, [open]);

  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <Command
        shouldFilter={false}
        vimBindings={false}
        loop
        value={active}
        onValueChange={setActive}
        className="relative"
      >
        <AddressInput
          {...field.input}
          listId={open ? list?.id : undefined}
          hasActive={open && active !== NONE}
          maxLength={200}
          value={value}
          onChange={(event) => {
            setTyping(true);
            setActive(NONE);
            field.onChange(event.target.value);
          }}
          onBlur={() => {
            close();
            field.input.onBlur();
          }}
        />
        {open && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border bg-popover text-popover-foreground shadow-md">
            <CommandList ref={setList} label="Addresses" className={predictions.length === 0 ? "p-0" : undefined}>
              {predictions.map((prediction) => (
                <CommandItem
                  key={prediction.id}
                  value={prediction.id}
                  // A click would first move the focus out of the input, which closes the list.
                  onPointerDown={(event) => event.preventDefault()}
                  onSelect={() => {
                    choose(prediction);
                    close();
                  }}
                >
                  <MapPin aria-hidden="true" />
                  <span className="truncate">{prediction.text}</span>
                </CommandItem>
              ))}
            </CommandList>
            {note && (
              <p role="status" className="px-2.5 py-1.5 text-muted-foreground text-xs">
                {note}
              </p>
            )}
          </div>
        )}
      </Command>
    </FieldFrame>
  );
}

interface AddressInputProps extends ComponentProps<"input"> {
  /** The id of the list while it is open. */
  listId: string | undefined;
  /** Whether Enter chooses an item of the list. */
  hasActive: boolean;
}

function AddressInput({ listId, hasActive, ...input }: AddressInputProps) {
  const activeId = useCommandState((state) => state.selectedItemId);
  // Moving the caret and submitting the form are not handled by the list.
  function keepFromList(event: KeyboardEvent) {
    const sends = event.key === "Enter" && !hasActive && !event.ctrlKey && !event.metaKey;
    if (sends || event.key === "Home" || event.key === "End") event.stopPropagation();
  }
  return (
    <Input
      {...input}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={hasActive ? activeId : undefined}
      // Chrome ignores 'off' for addresses and would cover our list with its own.
      autoComplete="one-time-code"
      placeholder="Start typing an address"
      onKeyDown={keepFromList}
    />
  );
}
