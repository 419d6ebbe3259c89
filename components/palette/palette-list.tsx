import { useEffect, useRef } from "react";
import { useSingleKeys } from "@/components/shortcuts/single-keys";
import { cn } from "@/components/ui/cn";
import { menuItemStyles } from "@/components/ui/popup-styles";
import type { PaletteItem, PaletteSection } from "./items";
import { KeyCaps } from "./key-caps";

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  /** The item that Enter opens, which the input names as its active descendant. */
  active: string | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem, newTab: boolean) => void;
}

/** The element's id of an item. */
export const optionId = (listId: string, itemId: string): string => `${listId}-${itemId}`;

/** The list of the combobox: the focus stays in its input. */
export function PaletteList({ id, sections, active, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [singleKeys] = useSingleKeys();
  const first = sections[0]?.items[0]?.id;

  useEffect(() => {
    // Above the first item is its section's title.
    if (active === first) list.current?.scrollTo({ top: 0 });
    else if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active, first]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
    >
      {sections.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
        <div key={title} role="group" aria-label={title}>
          <div aria-hidden="true" className="px-2 pt-2 pb-1 text-muted-foreground text-xs">
            {title}
          </div>
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys
            <div
              key={item.id}
              id={optionId(id, item.id)}
              role="option"
              aria-selected={item.id === active}
              tabIndex={-1}
              onPointerMove={() => item.id !== active && onPoint(item)}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
              className={cn(
                menuItemStyles,
                "cursor-pointer aria-selected:bg-accent aria-selected:text-accent-foreground",
              )}
            >
              <item.icon aria-hidden="true" />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 md:flex-nowrap">
                <span className="truncate md:max-w-3/5 md:shrink-0">{item.label}</span>
                {item.detail && <span className="min-w-0 truncate text-muted-foreground text-xs">{item.detail}</span>}
              </span>
              {singleKeys && item.keys && <KeyCaps keys={item.keys} className="max-md:hidden" />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
