"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Figure } from "@/components/layout/figure";
import { LocalTime } from "@/components/layout/local-time";
import { ConnectionBadge, ConnectionLine } from "@/components/payroll/connection-state";
import { Card } from "@/components/ui/card";
import { USAGE_DAYS } from "@/lib/ai/rules";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import { listGenerations, listModelUsage } from "@/lib/generated/calls/generations";
import { listMappings } from "@/lib/generated/calls/integrations";
import { listProviders } from "@/lib/generated/calls/providers";
import { listUsers } from "@/lib/generated/calls/users";
import { PAGES } from "@/lib/pages";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { ADMIN_QUERIES } from "./admin-queries";
import { Failures } from "./failures";

/** How the installation is doing, for an Admin who looks at all providers and so has no Today. */
export function Installation() {
  const providers = useSuspenseQuery(queryOptions(listProviders, { query: ADMIN_QUERIES.providers })).data;
  const users = useSuspenseQuery(queryOptions(listUsers, { query: ADMIN_QUERIES.users })).data;
  return (
    <>
      <Failures />
      <section aria-labelledby="installation-title" className="grid gap-2">
        <h2 id="installation-title" className="flex min-h-8 items-center font-semibold text-sm">
          All providers
        </h2>
        <Card className="grid max-sm:divide-y sm:grid-cols-2 xl:grid-cols-4 xl:divide-x">
          <Figure label="Providers" value={formatNumber(providers.total)} href={PAGES.providers.path}>
            {providers.total === 0 ? "Add the first one to begin." : "Choose one in the sidebar to see its Today."}
          </Figure>
          <Figure label="Users" value={formatNumber(users.total)} href={PAGES.users.path}>
            Everyone who can sign in
          </Figure>
          <Payroll />
          <Generations />
        </Card>
      </section>
    </>
  );
}

function Payroll() {
  const { total, connection } = useSuspenseQuery(queryOptions(listMappings, { query: ADMIN_QUERIES.mappings })).data;
  return (
    <Figure label={PAYROLL_PLATFORM.name} value={plural(total, "mapping")} href={PAGES.mappings.path}>
      <span className="grid justify-items-start gap-1">
        <ConnectionBadge connection={connection} />
        <ConnectionLine connection={connection} />
      </span>
    </Figure>
  );
}

function Generations() {
  const { calls, failed } = useSuspenseQuery(queryOptions(listModelUsage)).data.sum;
  const [newest] = useSuspenseQuery(queryOptions(listGenerations, { query: ADMIN_QUERIES.generations })).data.items;
  return (
    <Figure label={`Generations, ${USAGE_DAYS} days`} value={formatNumber(calls)} href={PAGES.generations.path}>
      <span className={failed > 0 ? "text-destructive-text" : undefined}>
        {failed > 0 ? `${formatNumber(failed)} failed` : "None failed"}
      </span>
      {newest && (
        <>
          {" · newest "}
          <LocalTime instant={newest.createdAt} format="moment" />
        </>
      )}
    </Figure>
  );
}
