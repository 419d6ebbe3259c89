import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Page } from "@/lib/pages";
import type { Actor } from "./actor";
import { can } from "./permissions";
import { currentActor } from "./session";

/** The header in which the middleware tells a page its own path and query. */
export const PAGE_PATH_HEADER = "x-page-path";

/** Opens a signed-in page: signed-out visitors go to /login and come back after, those without the permission to /. */
export async function requirePage({ permission }: Pick<Page, "permission">): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) {
    const from = (await headers()).get(PAGE_PATH_HEADER) ?? "/home";
    redirect(`/login?from=${encodeURIComponent(from)}`);
  }
  if (!can(actor, permission)) redirect("/");
  return actor;
}
