"use client";

import { useQuery } from "@tanstack/react-query";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isComposing } from "@/components/kit/keys";
import { cn } from "@/components/ui/cn";
import { menuItemStyles, popupStyles } from "@/components/ui/popup-styles";
import { Textarea } from "@/components/ui/textarea";
import { queryOptions } from "@/lib/api-client/query-options";
import { listMentionable, type MentionablePerson } from "@/lib/contracts/mentions";
import { fullName } from "@/lib/domain/format";
import { type MentionQuery, matchingPeople, mentionAt, withMention } from "./mention-text";

interface MentionFieldProps
  extends Omit<ComponentProps<typeof Textarea>, "value" | "onChange" | "onSelect" | "ref" | "onBlur"> {
  /** The deal whose people can be mentioned; null where an '@' is text. */
  dealId: string | null;
  value: string;
  onChange: (text: string) => void;
  /** Somebody was chosen: `mentionedIn` says at last who of them is still in the text. */
  onMention: (person: MentionablePerson) => void;
  /** Of a form that moves the focus to its first error, and reads a box when it is left. */
  field?: { ref: RefCallback<HTMLTextAreaElement>; onBlur: () => void };
}

const MOVES = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/**
 * A box of text in which '@' offers the people who see a deal. The focus stays in the text: arrows choose, Enter or Tab takes,
 * Escape closes; whatever else is typed is text.
 */
export function MentionField({ dealId, value, onChange, onMention, onKeyDown, field, ...textarea }: MentionFieldProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(null);
  const dismissed = useRef<number>(undefined);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [pointed, setPointed] = useState<string>();
  const people = useQuery({
    ...queryOptions(listMentionable, { params: { dealId: dealId ?? "" } }),
    enabled: query !== null && dealId !== null,
    staleTime: 60_000,
  });
  const offered =
    query === null || dealId === null ? [] : matchingPeople(people.data?.items ?? [], query.text).slice(0, 8);
  const active = offered.find((person) => person.id === pointed) ?? offered[0];

  useLayoutEffect(() => {
    if (caret.current === null) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function choose(person: MentionablePerson) {
    if (!query) return;
    const next = withMention(value, query, person);
    caret.current = next.caret;
    setQuery(null);
    onMention(person);
    onChange(next.text);
    box.current?.focus();
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!active || isComposing(event) || !isPlain) return onKeyDown?.(event);
    if (step !== 0) setPointed(offered.at((offered.indexOf(active) + step) % offered.length)?.id);
    else if (event.key === "Enter" || event.key === "Tab") choose(active);
    else if (event.key === "Escape") dismiss();
    else return onKeyDown?.(event);
    event.preventDefault();
    // Escape closes the list alone, not what is around the box.
    event.stopPropagation();
  }

  /** Also after a click or an arrow: what is typed is at the caret. */
  function look({ selectionStart, selectionEnd, value: text }: HTMLTextAreaElement) {
    const typed = selectionStart === selectionEnd ? mentionAt(text, selectionStart) : null;
    setQuery(typed?.start === dismissed.current ? null : typed);
    if (typed === null) dismissed.current = undefined;
    setPointed(undefined);
  }

  /** This '@' stays text. */
  function dismiss() {
    dismissed.current = query?.start;
    setQuery(null);
  }

  return (
    <div className="relative">
      <Textarea
        {...textarea}
        ref={(element) => {
          box.current = element;
          field?.ref(element);
        }}
        value={value}
        aria-autocomplete="list"
        aria-controls={active ? `${id}-list` : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        onChange={(event) => {
          onChange(event.target.value);
          look(event.target);
        }}
        onClick={(event) => look(event.currentTarget)}
        onKeyDown={keyDown}
        onKeyUp={(event) => MOVES.has(event.key) && look(event.currentTarget)}
        onBlur={() => {
          setQuery(null);
          field?.onBlur();
        }}
      />
      {active && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="People to mention"
          className={cn(
            popupStyles,
            "absolute inset-x-0 top-full mt-1 max-h-64 overflow-y-auto p-1 sm:right-auto sm:w-64",
          )}
        >
          {offered.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and the keys
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person.id === active.id}
              onPointerMove={() => person.id !== active.id && setPointed(person.id)}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={cn(menuItemStyles, "cursor-pointer aria-selected:bg-accent")}
            >
              {fullName(person)}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {active && `${fullName(active)}. ${offered.length === 1 ? "1 person" : `${offered.length} people`} to mention`}
      </p>
    </div>
  );
}
