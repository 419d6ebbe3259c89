"use client";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useDebounced } from "@/components/hooks/use-debounced";
import { isComposing } from "@/components/kit/keys";
import { ListboxList, ListboxOption, useListbox } from "@/components/kit/listbox";
import { noteRecent, readRecent } from "@/components/layout/recent-records";
import { Spinner } from "@/components/ui/spinner";
import { messageOf } from "@/lib/api-client/call";
import { keptOptions } from "@/lib/api-client/query-options";
import { search } from "@/lib/generated/calls/search";
import type { SearchHit } from "@/lib/search/contract";
import { commandText, itemOf, matchingCommands, type PaletteItem, type PaletteSection, sectionsOf } from "./items";
import { KeyCaps } from "./key-caps";
import { usePalette } from "./palette-state";
import { useSingleKeys } from "./single-keys";

interface PaletteListProps {
  listbox: ReturnType<typeof useListbox>;
  sections: readonly PaletteSection[];
  onChoose: (item: PaletteItem, newTab: boolean) => void;
}

/** What was found, by kind, and the commands. */
export function PaletteList({ listbox, sections, onChoose }: PaletteListProps) {
  const [singleKeys] = useSingleKeys();
  return (
    <ListboxList listbox={listbox} aria-label="Results" className="min-h-0 flex-1 scroll-py-2 overscroll-contain p-2">
      {sections.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
        <div key={title} role="group" aria-label={title}>
          <div aria-hidden="true" className="px-2 pt-2 pb-1 text-muted-foreground text-xs">
            {title}
          </div>
          {items.map((item) => (
            <ListboxOption
              key={item.id}
              listbox={listbox}
              id={item.id}
              onTake={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
            >
              <item.icon aria-hidden="true" />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 md:flex-nowrap">
                <span className="truncate md:max-w-3/5 md:shrink-0">{item.label}</span>
                {item.detail && <span className="min-w-0 truncate text-muted-foreground text-xs">{item.detail}</span>}
              </span>
              {singleKeys && item.keys && <KeyCaps keys={item.keys} className="max-md:hidden" />}
            </ListboxOption>
          ))}
        </div>
      ))}
    </ListboxList>
  );
}

interface PaletteBoxProps {
  commands: readonly PaletteSection[];
  /** Closes the palette and runs a command. */
  onRun: (run: () => void) => void;
}

/** The palette's input and list, a combobox: its first row is chosen, announced, and what Enter opens. */
export function PaletteBox({ commands, onRun }: PaletteBoxProps) {
  const router = useRouter();
  const { text, setText, setOpen } = usePalette();
  const pathname = usePathname();
  const [recent] = useState(() => readRecent().filter(({ id }) => !pathname.includes(id)));
  // Enter that came before the hits did.
  const [waiting, setWaiting] = useState<{ newTab: boolean }>();
  const onlyCommands = commandText(text);
  const { hits, isSettled, failure } = useSearch(onlyCommands === null ? text : "");

  const sections = sectionsFor();
  const items = sections.flatMap((section) => section.items);
  const listbox = useListbox(items, { startsAtFirst: true });
  const { active } = listbox;

  function sectionsFor(): PaletteSection[] {
    const typed = (onlyCommands ?? text).trim();
    if (typed === "")
      return recent.length > 0 && onlyCommands === null
        ? [{ title: "Recent", items: recent.map(itemOf) }, ...commands]
        : [...commands];
    const matching = matchingCommands(commands, typed);
    return matching.length > 0 ? [...sectionsOf(hits), { title: "Commands", items: matching }] : sectionsOf(hits);
  }

  function change(typed: string) {
    setText(typed);
    listbox.point(undefined);
    setWaiting(undefined);
  }

  function choose(item: PaletteItem, newTab: boolean) {
    if ("href" in item) {
      if (item.hit) noteRecent(item.hit);
      if (newTab) return void window.open(item.href, "_blank", "noopener");
      setOpen(false);
      router.push(item.href);
    } else {
      change("");
      onRun(item.run);
    }
  }

  const chooseWaiting = useEffectEvent(() => {
    if (!waiting) return;
    setWaiting(undefined);
    if (active) choose(active, waiting.newTab);
  });
  useEffect(() => {
    if (isSettled) chooseWaiting();
  }, [isSettled]);

  function onKeyDown(event: KeyboardEvent) {
    if (listbox.move(event) || isComposing(event) || event.key !== "Enter") return;
    event.preventDefault();
    const newTab = event.ctrlKey || event.metaKey;
    if (!isSettled) setWaiting({ newTab });
    else if (active) choose(active, newTab);
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b pr-14 pl-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <input
          type="text"
          role="combobox"
          aria-label="Search or command"
          aria-expanded={items.length > 0}
          {...listbox.box}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Companies, contacts, deals, proposals, commands…"
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          className="h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted-foreground md:text-sm"
        />
        {!isSettled && <Spinner className="text-muted-foreground" />}
      </div>
      <PaletteList listbox={listbox} sections={sections} onChoose={choose} />
      <p
        role="status"
        className={items.length > 0 && !failure ? "sr-only" : "border-t px-4 py-3 text-muted-foreground"}
      >
        {failure ? `Could not search. ${failure}` : isSettled && text.trim() !== "" ? foundText(items.length) : null}
      </p>
    </>
  );
}

/** Typing faster than this asks once. */
const PAUSE_MS = 60;
const NO_HITS: SearchHit[] = [];

interface SearchState {
  hits: SearchHit[];
  /** Whether the hits are those of the text. */
  isSettled: boolean;
  /** Why there are none. */
  failure: string | null;
}

function useSearch(text: string): SearchState {
  const typed = text.trim().replace(/\s+/g, " ");
  const asked = useDebounced(typed, PAUSE_MS);
  const read = useQuery({
    ...keptOptions(search, { query: { q: asked } }),
    enabled: asked !== "",
    staleTime: 10_000,
    retry: false,
  });
  if (typed === "") return { hits: NO_HITS, isSettled: true, failure: null };
  return {
    hits: read.data?.items ?? NO_HITS,
    isSettled: typed === asked && (read.isError || (read.isSuccess && !read.isPlaceholderData)),
    failure: read.isError ? messageOf(read.error, "Please try again.") : null,
  };
}

const foundText = (count: number): string => {
  if (count === 0) return "Nothing found. Try fewer words, or a part of a name, code, email or phone number.";
  return count === 1 ? "1 result" : `${count} results`;
};
