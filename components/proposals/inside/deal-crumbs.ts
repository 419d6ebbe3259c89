import type { BreadcrumbItem } from "@/components/layout/breadcrumb-bar";
import type { Deal } from "@/lib/deals/contract";
import { linkTo, PAGES, pathTo } from "@/lib/pages";

/** The breadcrumbs from home to a deal's proposals. */
export const dealCrumbs = (deal: Pick<Deal, "id" | "name">): BreadcrumbItem[] => [
  linkTo(PAGES.home),
  linkTo(PAGES.deals),
  { label: deal.name, href: pathTo(PAGES.deal.opensAt, { dealId: deal.id }) },
  linkTo(PAGES.dealProposals, { dealId: deal.id }),
];
