"use client";

import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { usePalette } from "./palette-state";

/** Opens the palette, from the bar above every page. */
export function PaletteButton() {
  const { setOpen } = usePalette();
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => setOpen(true)}
      title="Search (Ctrl+K)"
      className="ml-auto shrink-0 text-muted-foreground max-md:border-transparent max-md:bg-transparent"
    >
      <Search aria-hidden="true" />
      <span className="max-md:sr-only">Search</span>
      <span aria-hidden="true" className="rounded-sm border bg-muted px-1 text-xs max-md:hidden">
        Ctrl K
      </span>
    </Button>
  );
}
