"use client";

import { useSearchParams } from "next/navigation";
import { LinkTabs } from "@/components/kit/link-tabs";
import { PAGES } from "@/lib/pages";
import { type GenerationsTab, readTab, VIEW } from "./generations-tab";

const TABS: { label: string; view: GenerationsTab }[] = [
  { label: "Calls", view: null },
  { label: "Usage", view: "usage" },
  { label: "Failed reports", view: "failed" },
];

/** Tabs that keep the rest of the address, so that the open call and its filters are there when one comes back. */
export function GenerationsTabs() {
  const params = useSearchParams();
  const hrefOf = (view: GenerationsTab) => {
    const next = new URLSearchParams(params);
    if (view) next.set(VIEW, view);
    else next.delete(VIEW);
    const query = next.toString();
    return query ? `${PAGES.generations.path}?${query}` : PAGES.generations.path;
  };
  return (
    <LinkTabs
      label="Generations"
      current={hrefOf(readTab(params.get(VIEW)))}
      tabs={TABS.map(({ label, view }) => ({ label, href: hrefOf(view) }))}
    />
  );
}
