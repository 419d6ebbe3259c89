import type { ReactNode } from "react";
import { BreadcrumbBar, type BreadcrumbItem } from "./breadcrumb-bar";

/** A signed-in page: its breadcrumb bar and its content. */
export function PageFrame({ breadcrumbs, children }: { breadcrumbs: BreadcrumbItem[]; children: ReactNode }) {
  return (
    <>
      <BreadcrumbBar items={breadcrumbs} />
      <main id="content" className="mx-auto grid w-full max-w-screen-2xl grid-cols-1 gap-4 px-4 py-4 md:px-6">
        {children}
      </main>
    </>
  );
}
