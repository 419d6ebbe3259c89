"use client";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, type RefCallback, useLayoutEffect, useRef, useState } from "react";
import { isComposing } from "@/components/kit/keys";
import { ListboxList, ListboxOption, useListbox } from "@/components/kit/listbox";
import { cn } from "@/components/ui/cn";
import { popupStyles } from "@/components/ui/popup-styles";
import { Textarea } from "@/components/ui/textarea";
import { queryOptions } from "@/lib/api-client/query-options";
import type { MentionablePerson } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { listMentionable } from "@/lib/generated/calls/deals";
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
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(null);
  const dismissed = useRef<number>(undefined);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const people = useQuery({
    ...queryOptions(listMentionable, { params: { dealId: dealId ?? "" } }),
    enabled: query !== null && dealId !== null,
    staleTime: 60_000,
  });
  const offered =
    query === null || dealId === null ? [] : matchingPeople(people.data?.items ?? [], query.text).slice(0, 8);
  const listbox = useListbox(offered, { startsAtFirst: true, onEscape: offered.length > 0 ? dismiss : undefined });
  const { active } = listbox;

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
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!active || isComposing(event) || !isPlain) return onKeyDown?.(event);
    if (!listbox.move(event)) {
      if (event.key !== "Enter" && event.key !== "Tab") return onKeyDown?.(event);
      event.preventDefault();
      choose(active);
    }
    // What is around the box has keys of its own.
    event.stopPropagation();
  }

  /** Also after a click or an arrow: what is typed is at the caret. */
  function look({ selectionStart, selectionEnd, value: text }: HTMLTextAreaElement) {
    const typed = selectionStart === selectionEnd ? mentionAt(text, selectionStart) : null;
    setQuery(typed?.start === dismissed.current ? null : typed);
    if (typed === null) dismissed.current = undefined;
    listbox.point(undefined);
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
        {...listbox.box}
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
        <ListboxList
          listbox={listbox}
          aria-label="People to mention"
          className={cn(
            popupStyles,
            "absolute inset-x-0 top-full mt-1 max-h-64 overflow-y-auto p-1 sm:right-auto sm:w-64",
          )}
        >
          {offered.map((person) => (
            <ListboxOption key={person.id} listbox={listbox} id={person.id} onTake={() => choose(person)}>
              {fullName(person)}
            </ListboxOption>
          ))}
        </ListboxList>
      )}
      <p role="status" className="sr-only">
        {active && `${fullName(active)}. ${offered.length === 1 ? "1 person" : `${offered.length} people`} to mention`}
      </p>
    </div>
  );
}
