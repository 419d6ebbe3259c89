import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { can } from "@/lib/access/permissions";
import { PAGES, type Page } from "@/lib/pages";
import type { Actor } from "./actor";
import { currentActor } from "./session";

/** The header in which the middleware passes a page its own path and query. */
export const PAGE_PATH_HEADER = "x-page-path";

/** Opens a signed-in page: redirects signed-out visitors to /login, from where they return, and those without permission to /. */
export async function requirePage({ permission }: Pick<Page, "permission">): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) {
    const from = (await headers()).get(PAGE_PATH_HEADER) ?? PAGES.home.path;
    redirect(`/login?from=${encodeURIComponent(from)}`);
  }
  if (!can(actor, permission)) redirect("/");
  return actor;
}
