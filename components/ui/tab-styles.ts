export const tabListStyles = "flex gap-4 overflow-x-auto border-b";

export const tabStyles =
  "relative inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap text-muted-foreground text-sm transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-selected:font-medium aria-selected:text-foreground aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-foreground touch:h-11 touch:min-w-10 touch:justify-center";
