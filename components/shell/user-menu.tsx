"use client";

import { ChevronsUpDown, LogOut, Undo2 } from "lucide-react";
import Link from "next/link";
import { useTheme } from "next-themes";
import { accountMenuOf, type NavigationItem } from "@/components/layout/navigation";
import { useSidebar } from "@/components/layout/sidebar-state";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { CurrentUser } from "@/lib/auth/contract";
import { fullName, initials } from "@/lib/domain/format";

const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
];

interface UserMenuProps {
  user: CurrentUser;
  compact: boolean;
  onLogout: () => void;
  /** Ends an impersonation. */
  onReturn: () => void;
  onNavigate?: () => void;
}

export function UserMenu({ user, compact, onLogout, onReturn, onNavigate }: UserMenuProps) {
  const { outbox } = useSidebar();
  const { theme, setTheme } = useTheme();
  const letters = initials(user.firstName, user.lastName);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Account of ${fullName(user)}`}
        className="flex min-h-10 w-full items-center gap-2 rounded-md p-1 text-left hover:bg-sidebar-accent"
      >
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-md bg-secondary font-medium text-secondary-foreground text-xs"
        >
          {letters}
        </span>
        {!compact && (
          <>
            <span className="grid min-w-0 flex-1">
              <span className="truncate font-medium text-sm">{fullName(user)}</span>
              <span className="truncate text-muted-foreground text-xs">{user.email}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start" className="w-60">
        <div className="flex items-center gap-2 px-2 py-1.5">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-secondary font-medium text-xs">
            {letters}
          </span>
          <span className="grid min-w-0">
            <span className="truncate font-medium text-sm">{fullName(user)}</span>
            <span className="truncate text-muted-foreground text-xs">{user.email}</span>
          </span>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme ?? "system"} onValueChange={setTheme}>
          {THEMES.map(({ value, label }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        {accountMenuOf(user, outbox).map((item) => (
          <MenuLink key={item.href} {...item} onNavigate={onNavigate} />
        ))}
        <DropdownMenuSeparator />
        {user.isImpersonating && (
          <DropdownMenuItem onSelect={onReturn}>
            <Undo2 aria-hidden />
            Logout as {user.firstName}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={onLogout}>
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface MenuLinkProps extends Pick<NavigationItem, "href" | "icon" | "label"> {
  onNavigate?: () => void;
}

function MenuLink({ href, icon: Icon, label, onNavigate }: MenuLinkProps) {
  return (
    <DropdownMenuItem asChild onSelect={onNavigate}>
      <Link href={href} prefetch={false}>
        <Icon aria-hidden />
        {label}
      </Link>
    </DropdownMenuItem>
  );
}
