import type { BreadcrumbItem } from "@/components/shell/breadcrumb-bar";
import type { Deal } from "@/lib/contracts/deals";

/** The way from home to a deal's proposals. */
export const dealCrumbs = (deal: Pick<Deal, "id" | "name">): BreadcrumbItem[] => [
  { label: "Home", href: "/home" },
  { label: "Deals", href: "/deals" },
  { label: deal.name, href: `/deals/${deal.id}/overview` },
  { label: "Proposals", href: `/deals/${deal.id}/proposals` },
];
