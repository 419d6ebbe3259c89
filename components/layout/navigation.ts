import type { LucideIcon } from "lucide-react";
import { can } from "@/lib/access/permissions";
import type { CurrentUser } from "@/lib/auth/contract";
import { ALL_PAGES, PAGES, type PageGroup } from "@/lib/pages";
import { PAGE_ICONS } from "./page-icons";

export interface NavigationItem {
  label: string;
  href: string;
  icon: LucideIcon;
  /** The letter that opens it after 'g'. */
  letter: string;
  /** One sentence for its card on the home page. */
  about?: string;
}

type SidebarGroupId = Exclude<PageGroup, "account">;

export interface NavigationGroup {
  id: SidebarGroupId;
  label: string;
  items: NavigationItem[];
}

function itemsOf(user: CurrentUser, group: PageGroup): NavigationItem[] {
  const roles = { role: user.role, providerRole: user.activeProviderContext?.role ?? null };
  const isAdmin = can(roles, "admin.use");
  return ALL_PAGES.flatMap(({ path, title, permission, menu }) =>
    menu && ((isAdmin && menu.adminGroup) || menu.group) === group && can(roles, permission)
      ? [{ label: title, href: path, icon: PAGE_ICONS[menu.icon], letter: menu.letter, about: menu.about }]
      : [],
  );
}

/** The pages that a user may open, in the order of the sidebar and of the home page's cards (P:26-27). */
export function navigationOf(user: CurrentUser): NavigationGroup[] {
  const provider = user.providerContexts.find((context) => context.id === user.providerContextId);
  const labels: Record<SidebarGroupId, string> = {
    dashboard: "Dashboard",
    // Not in the Dashboard group, whose items are given (SHELL-001).
    people: "People",
    provider: provider?.name ?? "Provider",
    admin: "Admin",
  };
  return (["dashboard", "people", "provider", "admin"] as const)
    .map((id) => ({ id, label: labels[id], items: itemsOf(user, id) }))
    .filter((group) => group.items.length > 0);
}

/** The pages in the menu under the user's name; the outbox only where the installation shows it. */
export function accountMenuOf(user: CurrentUser, outbox: boolean): NavigationItem[] {
  return itemsOf(user, "account").filter(({ href }) => outbox || href !== PAGES.outbox.path);
}

/** All pages that a user's menus offer. */
export const pagesOf = (user: CurrentUser, outbox: boolean): NavigationItem[] => [
  ...navigationOf(user).flatMap((group) => group.items),
  ...accountMenuOf(user, outbox),
];
