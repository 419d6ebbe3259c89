import { Building2, Handshake, House, Kanban, type LucideIcon } from "lucide-react";

export interface NavigationItem {
  label: string;
  href: string;
  icon: LucideIcon;
  /** One sentence for the home page's card. */
  about: string;
}

/** The sidebar's Dashboard group, in its order (P:26). */
export const DASHBOARD_ITEMS: NavigationItem[] = [
  { label: "Home", href: "/home", icon: House, about: "Where everything starts" },
  { label: "Companies", href: "/companies", icon: Building2, about: "The companies you sell to, with their contacts" },
  { label: "Deals", href: "/deals", icon: Handshake, about: "Every deal of your provider, open and closed" },
  { label: "Pipeline", href: "/pipeline", icon: Kanban, about: "Open deals by stage, moved by dragging" },
];
