/** The floating box of menus, selects and popovers. */
export const popupStyles =
  "z-50 overflow-hidden rounded-md border bg-popover text-popover-foreground shadow-lg outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:duration-100";

/** One row of a menu or list of options; 40 px high on touch screens. */
export const menuItemStyles =
  "relative flex min-h-8 w-full cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[highlighted]:bg-accent data-[highlighted]:text-accent-foreground aria-disabled:pointer-events-none aria-disabled:opacity-50 touch:min-h-10 [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4 [&_svg:not([class*='text-'])]:text-muted-foreground";
