import { Activity, FileText, Pencil } from "lucide-react";
import type { RowMenuItem } from "@/components/data-table/row-menu";

const ENTRIES = [
  { label: "Edit deal", path: "overview?edit=true", icon: Pencil },
  { label: "View proposals", path: "proposals", icon: FileText },
  { label: "View activities", path: "activities", icon: Activity },
];

/** What a row of any deals table offers; with `open` the entries ask it instead of being links. */
export function dealRowMenu(dealId: string, open?: (href: string) => void): RowMenuItem[] {
  return ENTRIES.map(({ label, path, icon }) => {
    const href = `/deals/${dealId}/${path}`;
    return open ? { label, icon, onSelect: () => open(href) } : { label, icon, href };
  });
}
