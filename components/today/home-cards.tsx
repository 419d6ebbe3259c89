import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { type NavigationGroup, navigationOf } from "@/components/layout/navigation";
import type { CurrentUser } from "@/lib/auth/contract";
import { PAGES } from "@/lib/pages";

/** The sidebar's items as small cards under the same headings; null until the user is known. */
export function HomeCards({ user }: { user: CurrentUser | null }) {
  if (!user)
    return (
      <Notice variant="destructive" title="An error occurred loading navigation">
        Please try refreshing the page
      </Notice>
    );
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {navigationOf(user).map((group) => (
        <CardGroup key={group.id} {...group} />
      ))}
    </div>
  );
}

function CardGroup({ label, items }: NavigationGroup) {
  return (
    <section className="grid min-w-0 content-start gap-1.5">
      <h2 className="truncate font-medium text-muted-foreground text-xs">{label}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {items
          .filter(({ href }) => href !== PAGES.home.path)
          .map(({ href, label: name, icon: Icon, about }) => (
            <li key={href}>
              <IntentLink
                href={href}
                title={about}
                className="flex h-8 items-center gap-2 rounded-md border bg-card px-2.5 text-sm hover:bg-accent touch:h-10"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="truncate">{name}</span>
              </IntentLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
