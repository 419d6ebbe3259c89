"use client";

import { createContext, type MouseEvent, type ReactNode, use, useMemo, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { SelectionOptions } from "./data-table-props";
import { rangeOf, ticked } from "./selection";

interface Ticks {
  isTicked: (id: string) => boolean;
  /** With `toHere` all rows since the one that was ticked last. */
  tick: (id: string, isTicked: boolean, toHere: boolean) => void;
  tickPage: (isTicked: boolean) => void;
  page: readonly string[];
}

const Context = createContext<Ticks | null>(null);

interface RowTicksProps {
  options: SelectionOptions | undefined;
  /** The ids of the rows that are shown. */
  page: readonly string[];
  children: ReactNode;
}

/** Around the rows of a table whose rows can be chosen; without options it only shows them. */
export function RowTicks({ options, page, children }: RowTicksProps) {
  const last = useRef<string | null>(null);
  const ticks = useMemo((): Ticks | null => {
    if (!options) return null;
    const { chosen, onChange, most } = options;
    return {
      page,
      isTicked: (id) => chosen.isAll || chosen.ids.has(id),
      tick(id, isTicked, toHere) {
        const rows = toHere ? rangeOf(page, last.current, id) : [id];
        last.current = id;
        onChange(ticked(chosen, page, rows, isTicked, most));
      },
      tickPage: (isTicked) => onChange(ticked(chosen, page, page, isTicked, most)),
    };
  }, [options, page]);
  return <Context value={ticks}>{children}</Context>;
}

/** Chooses a row; with Shift all rows since the last one. */
export function RowTick({ id, name = "row" }: { id: string; name: string | undefined }) {
  const ticks = use(Context);
  if (!ticks) return null;
  const isTicked = ticks.isTicked(id);
  return (
    <label className="row-tick">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isTicked}
        onChange={NOTHING_MORE}
        onClick={(event: MouseEvent<HTMLInputElement>) => ticks.tick(id, !isTicked, event.shiftKey)}
      />
    </label>
  );
}

/** The click has done it, as only that knows of the Shift key. */
const NOTHING_MORE = () => undefined;

/** Chooses all rows of the page. */
export function PageTick() {
  const ticks = use(Context);
  if (!ticks) return null;
  const count = ticks.page.filter(ticks.isTicked).length;
  const isWhole = count > 0 && count === ticks.page.length;
  return (
    <Checkbox
      aria-label="Select all rows of this page"
      className="mx-auto"
      checked={isWhole || (count > 0 && "indeterminate")}
      disabled={ticks.page.length === 0}
      onCheckedChange={() => ticks.tickPage(!isWhole)}
    />
  );
}
