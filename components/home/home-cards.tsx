import Link from "next/link";
import { DASHBOARD_ITEMS } from "@/components/shell/navigation";

export function HomeCards() {
  return (
    <section aria-labelledby="dashboard" className="grid gap-2">
      <h2 id="dashboard" className="font-medium text-muted-foreground text-xs">
        Dashboard
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {DASHBOARD_ITEMS.filter((item) => item.href !== "/home").map(({ href, label, icon: Icon, about }) => (
          <li key={href}>
            <Link href={href} className="flex h-full gap-3 rounded-lg border bg-card p-4 hover:bg-accent">
              <Icon aria-hidden className="mt-0.5 size-4 text-muted-foreground" />
              <span className="grid gap-1">
                <span className="font-medium text-sm">{label}</span>
                <span className="text-muted-foreground text-sm">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
