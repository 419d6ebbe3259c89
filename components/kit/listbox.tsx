"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { cn } from "@/components/ui/cn";
import { menuItemStyles } from "@/components/ui/popup-styles";
import { isComposing } from "./keys";

interface ListboxSettings {
  /** Whether the first option is active until another one is. */
  startsAtFirst: boolean;
  /** Closes the list by Escape, and not what is around it; undefined where nothing is to be closed. */
  onEscape?: (() => void) | undefined;
}

/**
 * The options that a text box offers while it keeps the focus: which one is active, the arrow keys that change that, and what
 * announces it. Written here because cmdk's box is always an input and its first option always active.
 */
export function useListbox<Option extends { id: string }>(
  options: readonly Option[],
  { startsAtFirst, onEscape }: ListboxSettings,
) {
  const id = useId();
  const [pointed, setPointed] = useState<string>();
  const active = options.find((option) => option.id === pointed) ?? (startsAtFirst ? options[0] : undefined);
  const close = useEffectEvent(() => onEscape?.());
  const closes = onEscape !== undefined;

  useEffect(() => {
    if (!closes) return;
    // A dialog around it listens on the document, and so hears the key before React does.
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape" || isComposing({ nativeEvent: event })) return;
      event.stopPropagation();
      close();
    }
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [closes]);

  /** Makes another option active by an arrow key; false where it is another key. */
  function move(event: KeyboardEvent): boolean {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || options.length === 0 || isComposing(event)) return false;
    event.preventDefault();
    setPointed(optionAfter(options, active, step)?.id);
    return true;
  }

  return {
    id,
    first: options[0]?.id,
    active,
    /** Makes an option active; undefined begins again. */
    point: setPointed,
    move,
    /** Of the text box. */
    box: {
      "aria-autocomplete": "list",
      "aria-controls": options.length > 0 ? id : undefined,
      "aria-activedescendant": active && optionId(id, active.id),
    } as const,
  };
}

type Listbox = Pick<ReturnType<typeof useListbox>, "id" | "first" | "active" | "point">;

/** The option that an arrow key goes to: from none the first or the last, and from either end on around. */
export function optionAfter<T>(options: readonly T[], active: T | undefined, step: 1 | -1): T | undefined {
  if (active === undefined) return options.at(step === 1 ? 0 : -1);
  return options.at((options.indexOf(active) + step) % options.length);
}

/** An id of an element may have no spaces. */
const optionId = (listId: string, id: string): string => `${listId}-${encodeURIComponent(id)}`;

interface ListboxListProps extends ComponentProps<"div"> {
  listbox: Listbox;
  "aria-label": string;
}

/** The list of `useListbox()`, which keeps the active option in sight. */
export function ListboxList({ listbox: { id, first, active }, className, ...props }: ListboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    // Above the first option may be its group's title.
    if (activeId === first) list.current?.scrollTo({ top: 0 });
    else if (activeId) document.getElementById(optionId(id, activeId))?.scrollIntoView({ block: "nearest" });
  }, [id, activeId, first]);
  return <div ref={list} id={id} role="listbox" className={cn("overflow-y-auto", className)} {...props} />;
}

interface ListboxOptionProps extends Pick<ComponentProps<"div">, "children"> {
  listbox: Listbox;
  id: string;
  onTake: (event: MouseEvent) => void;
}

export function ListboxOption({ listbox, id, onTake, children }: ListboxOptionProps) {
  const isActive = listbox.active?.id === id;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and the keys
    <div
      id={optionId(listbox.id, id)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => isActive || listbox.point(id)}
      // Keeps the focus in the text box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cn(menuItemStyles, "cursor-pointer aria-selected:bg-accent aria-selected:text-accent-foreground")}
    >
      {children}
    </div>
  );
}
