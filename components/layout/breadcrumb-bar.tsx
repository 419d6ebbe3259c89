"use client";

import { ChevronLeft, PanelLeft } from "lucide-react";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useSidebar } from "./sidebar-state";

export interface BreadcrumbItem {
  label: string;
  href?: string;
}

const Tools = createContext<ReactNode>(null);

/** Sets what the bar of every page below it ends with: the buttons of the shell, which this layer does not know. */
export const BarTools = Tools.Provider;

/** Names of places keep their full width; names of records, which may be long, share the rest. */
const isShort = ({ label }: BreadcrumbItem) => label.length <= 14;

/** The breadcrumb bar above every page. On phones only the parent and the page. */
export function BreadcrumbBar({ items }: { items: BreadcrumbItem[] }) {
  const parent = items.findLast((item) => item.href);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside main a header is the banner, which takes a name
    <header
      aria-label="Page"
      className="sticky top-(--banner) z-20 flex h-12 items-center gap-2 border-b bg-background px-2 md:px-4 print:hidden"
    >
      <SidebarTrigger />
      <nav aria-label="Breadcrumb" className="min-w-0 text-sm">
        <ol className="hidden min-w-0 items-center gap-2 md:flex">
          {items.map((item, index) => (
            <Fragment key={item.href ?? item.label}>
              {index > 0 && (
                <li aria-hidden className="text-muted-foreground">
                  /
                </li>
              )}
              <li className={cn("truncate", isShort(item) && "shrink-0")}>
                {item.href ? (
                  <IntentLink href={item.href} className="rounded-sm text-muted-foreground hover:text-foreground">
                    {item.label}
                  </IntentLink>
                ) : (
                  <span aria-current="page" className="font-medium">
                    {item.label}
                  </span>
                )}
              </li>
            </Fragment>
          ))}
        </ol>
        <p className="flex min-w-0 items-center gap-1 md:hidden">
          {parent?.href && (
            <IntentLink
              href={parent.href}
              className="flex min-h-10 items-center gap-1 text-muted-foreground"
              aria-label={`Back to ${parent.label}`}
            >
              <ChevronLeft className="size-4" />
            </IntentLink>
          )}
          <span className="truncate font-medium">{items.at(-1)?.label}</span>
        </p>
      </nav>
      {useContext(Tools)}
    </header>
  );
}

function SidebarTrigger() {
  const { toggle } = useSidebar();
  return (
    <Button variant="ghost" size="icon" onClick={toggle} aria-label="Toggle sidebar" title="Toggle sidebar (Ctrl+B)">
      <PanelLeft />
    </Button>
  );
}
