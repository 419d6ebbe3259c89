import { Activity, FileText, Pencil } from "lucide-react";
import type { RowMenuItem } from "@/components/data-table/row-menu";
import { PAGES, pathTo } from "@/lib/pages";

const ENTRIES = [
  { label: "Edit deal", page: PAGES.dealOverview.path, query: "?edit=true", icon: Pencil },
  { label: "View proposals", page: PAGES.dealProposals.path, query: "", icon: FileText },
  { label: "View activities", page: PAGES.dealActivities.path, query: "", icon: Activity },
] as const;

/** The menu of a row in any deals table; with `open` the entries call it instead of being links. */
export function dealRowMenu(dealId: string, open?: (href: string) => void): RowMenuItem[] {
  return ENTRIES.map(({ label, page, query, icon }) => {
    const href = pathTo(page, { dealId }) + query;
    return open ? { label, icon, onSelect: () => open(href) } : { label, icon, href };
  });
}
