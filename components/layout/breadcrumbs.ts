import { ALL_PAGES, linkTo, PAGES, type Page } from "@/lib/pages";
import type { BreadcrumbItem } from "./breadcrumb-bar";

/** Home, the lists above a page, and the page itself with its title or the name of its record. */
export function breadcrumbsOf(page: Page, name: string = page.title): BreadcrumbItem[] {
  if (page.path === PAGES.home.path) return [{ label: name }];
  const above = ALL_PAGES.filter(({ path }) => !path.includes("{") && page.path.startsWith(`${path}/`));
  return [...[PAGES.home, ...above].map((parent) => linkTo(parent)), { label: name }];
}
