"use client";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { writeCookie } from "@/components/kit/cookie";
import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { type NavigationGroup, navigationOf } from "@/components/layout/navigation";
import { cn } from "@/components/ui/cn";
import type { CurrentUser } from "@/lib/auth/contract";
import { PAGES } from "@/lib/pages";
import { FOLDED_CARDS_COOKIE } from "@/lib/today/rules";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

interface HomeCardsProps {
  /** Null until the user is known. */
  user: CurrentUser | null;
  /** Whether the viewer has folded them. */
  initiallyFolded: boolean;
}

/** The sidebar's items as small cards under the same headings, open until they are folded. */
export function HomeCards({ user, initiallyFolded }: HomeCardsProps) {
  const id = useId();
  const [folded, setFolded] = useState(initiallyFolded);
  if (!user)
    return (
      <Notice variant="destructive" title="An error occurred loading navigation">
        Please try refreshing the page
      </Notice>
    );
  function toggle() {
    // Another person at the same browser has theirs open.
    writeCookie(FOLDED_CARDS_COOKIE, user?.id ?? "", { path: PAGES.home.path, maxAge: folded ? 0 : YEAR_IN_SECONDS });
    setFolded(!folded);
  }
  return (
    <div className="grid gap-2 border-t pt-2">
      <button
        type="button"
        onClick={toggle}
        aria-expanded={!folded}
        aria-controls={id}
        className="-ml-1 flex h-8 items-center gap-1 justify-self-start rounded-md px-1 text-muted-foreground text-xs hover:text-foreground touch:h-10"
      >
        <ChevronDown aria-hidden className={cn("size-3.5 transition-transform", folded && "-rotate-90")} />
        All pages
      </button>
      <div id={id} hidden={folded} className="flex flex-wrap gap-x-8 gap-y-3">
        {navigationOf(user).map((group) => (
          <CardGroup key={group.id} {...group} />
        ))}
      </div>
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
