import {
  Boxes,
  Building,
  Building2,
  Handshake,
  House,
  IdCard,
  Kanban,
  type LucideIcon,
  UserCog,
  Users,
} from "lucide-react";
import { can, type Permission } from "@/lib/auth/permissions";
import type { CurrentUser } from "@/lib/contracts/auth";

export interface NavigationItem {
  label: string;
  href: string;
  icon: LucideIcon;
  /** One sentence for the home page's card. */
  about: string;
  /** The one that the page asks for. */
  permission: Permission;
}

export interface NavigationGroup {
  id: "dashboard" | "provider" | "admin";
  label: string;
  items: NavigationItem[];
}

const DASHBOARD: NavigationItem[] = [
  { label: "Home", href: "/home", icon: House, about: "Where everything starts", permission: "account.use" },
  {
    label: "Companies",
    href: "/companies",
    icon: Building2,
    about: "The companies you sell to, with their contacts",
    permission: "company.read",
  },
  {
    label: "Deals",
    href: "/deals",
    icon: Handshake,
    about: "Every deal of your provider, open and closed",
    permission: "deal.read",
  },
  {
    label: "Pipeline",
    href: "/pipeline",
    icon: Kanban,
    about: "Open deals by stage, moved by dragging",
    permission: "deal.read",
  },
];

const PROVIDER: NavigationItem[] = [
  {
    label: "Profile",
    href: "/profile",
    icon: IdCard,
    about: "Your provider's name, address and tax id",
    permission: "provider.manage",
  },
  {
    label: "Team",
    href: "/team",
    icon: Users,
    about: "Who sells for your provider, with roles and commission",
    permission: "team.manage",
  },
  {
    label: "Products",
    href: "/products",
    icon: Boxes,
    about: "What your provider offers, with prices and tax rates",
    permission: "provider.manage",
  },
];

const ADMIN: NavigationItem[] = [
  {
    label: "Providers",
    href: "/providers",
    icon: Building,
    about: "Every PEO and ASO on this installation",
    permission: "admin.use",
  },
  {
    label: "Users",
    href: "/users",
    icon: UserCog,
    about: "Everybody who can sign in",
    permission: "admin.use",
  },
];

/** What a user may open, in the order of the sidebar and of the home page's cards (P:26-27). */
export function navigationOf(user: CurrentUser): NavigationGroup[] {
  const roles = { role: user.role, providerRole: user.activeProviderContext?.role ?? null };
  const provider = user.providerContexts.find((context) => context.id === user.providerContextId);
  const groups: NavigationGroup[] = [
    { id: "dashboard", label: "Dashboard", items: DASHBOARD },
    { id: "provider", label: provider?.name ?? "Provider", items: PROVIDER },
    { id: "admin", label: "Admin", items: ADMIN },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => can(roles, item.permission)) }))
    .filter((group) => group.items.length > 0);
}
