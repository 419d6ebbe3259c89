import { ListboxList, ListboxOption, type useListbox } from "@/components/kit/listbox";
import type { PaletteItem, PaletteSection } from "./items";
import { KeyCaps } from "./key-caps";
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
