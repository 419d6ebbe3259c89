import {
  Bell,
  Building,
  Building2,
  ContactRound,
  Handshake,
  Keyboard,
  LogOut,
  Moon,
  Sun,
  SunMoon,
  Undo2,
} from "lucide-react";
import { useTheme } from "next-themes";
import { useState } from "react";
import { useAccountActions } from "@/components/auth/use-account-actions";
import { pagesOf } from "@/components/layout/navigation";
import { useSidebar } from "@/components/layout/sidebar-state";
import { can } from "@/lib/access/permissions";
import type { CurrentUser } from "@/lib/auth/contract";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { PAGES } from "@/lib/pages";
import type { PaletteItem, PaletteSection } from "./items";
import { pageCommands } from "./page-commands";
import { usePalette } from "./palette-state";

const THEMES = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: SunMoon },
];

/** What a user can do from any page, with `logCall` where no deal is open, and what the open page's marked buttons do. */
export function useCommands(
  user: CurrentUser,
  onAddCompany: () => void,
  logCall: PaletteItem | undefined,
): PaletteSection[] {
  const { outbox } = useSidebar();
  const { setTheme } = useTheme();
  const { setSheetOpen, setBellOpen } = usePalette();
  const { logout, changeProvider, returnToOwnAccount } = useAccountActions();
  const [onThisPage] = useState(pageCommands);
  const roles = { role: user.role, providerRole: user.activeProviderContext?.role ?? null };

  const adds: PaletteItem[] = [
    ...(can(roles, "company.write")
      ? [{ id: "add-company", label: "Add company", icon: Building2, run: onAddCompany }]
      : []),
    ...(can(roles, "company.write")
      ? [{ id: "add-contact", label: "Add contact", icon: ContactRound, href: `${PAGES.contacts.path}?create=true` }]
      : []),
    ...(can(roles, "deal.add-button")
      ? [{ id: "add-deal", label: "Add deal", icon: Handshake, href: `${PAGES.deals.path}?create=true` }]
      : []),
    ...(logCall ? [logCall] : []),
  ].filter(({ label }) => onThisPage.every((item) => item.label.toLowerCase() !== label.toLowerCase()));

  const pages = pagesOf(user, outbox).map(
    ({ label, href, icon, letter }): PaletteItem => ({
      id: `go-${href}`,
      label: `Go to ${label}`,
      icon,
      keys: ["G", letter.toUpperCase()],
      href,
    }),
  );

  const places = [
    ...(user.role === GLOBAL_ROLE.ADMIN && user.providerContexts.length > 1
      ? [{ id: null, name: "all providers" }]
      : []),
    ...user.providerContexts,
  ].filter(({ id }) => id !== user.providerContextId);
  const switches = places.map(
    (place): PaletteItem => ({
      id: `switch-${place.id}`,
      label: `Switch to ${place.name}`,
      icon: Building,
      run: () => changeProvider.mutate(user.providerContexts.find(({ id }) => id === place.id) ?? null),
    }),
  );

  const account: PaletteItem[] = [
    ...THEMES.map(({ value, label, icon }) => ({
      id: `theme-${value}`,
      label: `Theme: ${label}`,
      icon,
      run: () => setTheme(value),
    })),
    { id: "notifications", label: "Notifications", icon: Bell, keys: ["N"], run: () => setBellOpen(true) },
    { id: "shortcuts", label: "Keyboard shortcuts", icon: Keyboard, keys: ["?"], run: () => setSheetOpen(true) },
    ...(user.isImpersonating
      ? [
          {
            id: "return",
            label: `Log out as ${user.firstName}`,
            icon: Undo2,
            run: () => returnToOwnAccount.mutate(),
          },
        ]
      : []),
    { id: "logout", label: "Log out", icon: LogOut, run: () => logout.mutate() },
  ];

  return [
    { title: "On this page", items: onThisPage },
    { title: "Add", items: adds },
    { title: "Go to", items: pages },
    { title: "Provider", items: switches },
    { title: "You", items: account },
  ].filter(({ items }) => items.length > 0);
}
