"use client";

import { ChevronDown } from "lucide-react";
import { CutShort } from "@/components/feedback/cut-short";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Facet } from "./data-table-props";

/** More choices than this go into a menu, as they would fill the page. */
const MAX_CHIPS = 8;

interface FacetChipsProps {
  facet: Facet;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

export function FacetChips({ facet, chosen, onChange }: FacetChipsProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);

  if (facet.onOpen || facet.options.length > MAX_CHIPS)
    return <FacetMenu facet={facet} chosen={chosen} toggle={toggle} />;
  return (
    <fieldset className="-m-1 flex min-w-0 flex-wrap items-center gap-1 p-1 max-md:w-full max-md:flex-nowrap max-md:overflow-x-auto">
      <legend className="sr-only">{facet.label}</legend>
      <span aria-hidden="true" className="mr-1 shrink-0 text-muted-foreground text-xs md:max-2xl:hidden">
        {facet.label}
      </span>
      {facet.options.map((option) => (
        <Button
          variant="outline"
          key={option.value}
          size="sm"
          aria-pressed={chosen.includes(option.value)}
          onClick={() => toggle(option.value)}
          className={chipStyles}
        >
          {option.color && <ColorDot color={option.color} />}
          {option.label}
        </Button>
      ))}
    </fieldset>
  );
}

const chipStyles =
  "gap-1.5 font-normal md:px-1.5 aria-pressed:border-foreground aria-pressed:bg-accent aria-pressed:font-medium touch:text-sm";

function FacetMenu({ facet, chosen, toggle }: Omit<FacetChipsProps, "onChange"> & { toggle: (value: string) => void }) {
  return (
    <DropdownMenu onOpenChange={(open) => open && facet.onOpen?.()}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="outline"
          size="sm"
          className={cn("gap-1.5 font-normal", chosen.length > 0 && "border-foreground bg-accent")}
        >
          {facet.label}
          {chosen.length > 0 && <span className="font-medium tabular-nums">{chosen.length}</span>}
          <ChevronDown aria-hidden="true" className="text-muted-foreground" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-80">
        <FacetItems facet={facet} chosen={chosen} toggle={toggle} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface FacetItemsProps {
  facet: Pick<Facet, "options" | "total" | "note">;
  chosen: readonly string[];
  toggle: (value: string) => void;
}

/** What can be ticked in a menu, which stays open. */
export function FacetItems({ facet, chosen, toggle }: FacetItemsProps) {
  return (
    <>
      {facet.options.length === 0 && <DropdownMenuItem disabled>{facet.note}</DropdownMenuItem>}
      {facet.options.map((option) => (
        <DropdownMenuCheckboxItem
          key={option.value}
          checked={chosen.includes(option.value)}
          onCheckedChange={() => toggle(option.value)}
          onSelect={(event) => event.preventDefault()}
        >
          {option.color && <ColorDot color={option.color} />}
          {option.label}
        </DropdownMenuCheckboxItem>
      ))}
      {facet.total !== undefined && (
        <CutShort shown={facet.options.length} total={facet.total} of="in this list" className="px-2 py-1.5" />
      )}
    </>
  );
}
