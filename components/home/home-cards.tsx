import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { type NavigationGroup, navigationOf } from "@/components/shell/navigation";
import type { CurrentUser } from "@/lib/contracts/auth";
import { PAGES } from "@/lib/pages";

/** The sidebar's items as cards under the same headings; null until the user is known. */
export function HomeCards({ user }: { user: CurrentUser | null }) {
  if (!user)
    return (
      <Notice variant="destructive" title="An error occurred loading navigation">
        Please try refreshing the page
      </Notice>
    );
  return navigationOf(user).map((group) => <CardGroup key={group.id} {...group} />);
}

function CardGroup({ label, items }: NavigationGroup) {
  return (
    <section className="grid gap-2">
      <h2 className="truncate font-medium text-muted-foreground text-xs">{label}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {items
          .filter(({ href }) => href !== PAGES.home.path)
          .map(({ href, label: name, icon: Icon, about }) => (
            <li key={href}>
              <IntentLink
                href={href}
                className="flex h-full gap-2.5 rounded-lg border bg-card px-3 py-2.5 hover:bg-accent"
              >
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                <span className="grid content-start gap-0.5">
                  <span className="font-medium text-sm">{name}</span>
                  <span className="text-muted-foreground text-xs">{about}</span>
                </span>
              </IntentLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
