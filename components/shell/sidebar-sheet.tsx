"use client";

import * as Sheet from "radix-ui/dialog";
import type { OpenProps } from "@/components/ui/dialog";
import type { CurrentUser } from "@/lib/auth/contract";
import { SidebarContent } from "./sidebar-content";

interface SidebarSheetProps extends OpenProps {
  user: CurrentUser;
}

/** The sidebar on phones: a sheet over the page. */
export function SidebarSheet({ open, onOpenChange, user }: SidebarSheetProps) {
  return (
    <Sheet.Root open={open} onOpenChange={onOpenChange}>
      <Sheet.Portal>
        <Sheet.Overlay className="fixed inset-0 z-50 bg-overlay md:hidden" />
        <Sheet.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] bg-sidebar text-sidebar-foreground shadow-lg data-[state=open]:animate-in data-[state=open]:slide-in-from-left md:hidden"
        >
          <Sheet.Title className="sr-only">Menu</Sheet.Title>
          <SidebarContent user={user} compact={false} onNavigate={() => onOpenChange(false)} />
        </Sheet.Content>
      </Sheet.Portal>
    </Sheet.Root>
  );
}
