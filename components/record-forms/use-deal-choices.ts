"use client";

import { useQuery } from "@tanstack/react-query";
import { can } from "@/lib/access/permissions";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CurrentUser } from "@/lib/auth/contract";
import type { DealSource, DealStage, SalesRep } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { getCurrentUser } from "@/lib/generated/calls/auth";
import { listSalesReps, listSources, listStages } from "@/lib/generated/calls/deals";

const NO_PLACES: CurrentUser["providerContexts"] = [];
const ONE_HOUR = 60 * 60 * 1000;

interface ListRead<T> {
  data: { items: T[]; total: number } | undefined;
  isError: boolean;
}

/** The options of a deal form. */
export interface DealChoices {
  stages: ListRead<DealStage>;
  sources: ListRead<DealSource>;
  reps: ListRead<SalesRep>;
  /** Whether the viewer may give deals to others. */
  mayAssign: boolean;
  /** The providers to choose from, for an Admin without an active one (D-41). */
  providers: CurrentUser["providerContexts"] | undefined;
  /** The name of the provider that gets a new deal; undefined where one is chosen. */
  provider: string | undefined;
  /** The viewer's providers, by name. */
  places: CurrentUser["providerContexts"];
  /** The viewer, who is the default sales rep of new deals. */
  viewer: { id: string; name: string } | undefined;
}

/** Loads only while a form is open. */
export function useDealChoices(open: boolean): DealChoices {
  const user = useQuery({
    ...queryOptions(getCurrentUser),
    staleTime: ONE_HOUR,
    retry: false,
    enabled: open,
  }).data;
  const mayAssign =
    user !== undefined &&
    user.providerContextId !== null &&
    can({ role: user.role, providerRole: user.activeProviderContext?.role ?? null }, "deal.assign-rep");
  const stages = useQuery({ ...queryOptions(listStages), enabled: open });
  const sources = useQuery({ ...queryOptions(listSources), enabled: open });
  const reps = useQuery({ ...queryOptions(listSalesReps), enabled: open && mayAssign });
  return {
    stages,
    sources,
    reps,
    mayAssign,
    providers: user?.providerContextId === null ? user.providerContexts : undefined,
    provider: user?.providerContexts.find((context) => context.id === user.providerContextId)?.name,
    places: user?.providerContexts ?? NO_PLACES,
    viewer: user && { id: user.id, name: fullName(user) },
  };
}
