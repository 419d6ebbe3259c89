"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/kit/link-tabs";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { Badge } from "@/components/ui/badge";
import { queryOptions } from "@/lib/api-client/query-options";
import { providerTypeLabel } from "@/lib/domain/enums";
import { getProvider } from "@/lib/generated/calls/providers";
import { PAGES, pathTo } from "@/lib/pages";
import { ProviderMissing } from "./provider-missing";
import type { ProviderTab } from "./provider-tabs";

interface ProviderFrameProps {
  providerId: string;
  tab: ProviderTab;
  children: ReactNode;
}

/** The frame of all tabs of a provider's page, or a message if the provider cannot be loaded. */
export function ProviderFrame({ providerId, tab, children }: ProviderFrameProps) {
  const query = useQuery(queryOptions(getProvider, { params: { providerId } }));
  const provider = query.data;
  const base = pathTo(PAGES.provider.path, { providerId });
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.provider, provider?.companyName)}>
      {provider ? (
        <>
          <div className="grid min-w-0 gap-1">
            <div className="flex min-w-0 items-center gap-2">
              <h1 className="truncate font-semibold text-xl">{provider.companyName}</h1>
              <Badge variant="outline">{providerTypeLabel(provider.industry)}</Badge>
            </div>
            <p className="truncate text-muted-foreground">{`${provider.city}, ${provider.state}`}</p>
          </div>
          <LinkTabs
            label="Provider"
            current={tab === "profile" ? base : `${base}?tab=${tab}`}
            tabs={[
              { label: "Profile", href: base },
              { label: "Products", href: `${base}?tab=products` },
              { label: "Team", href: `${base}?tab=team` },
            ]}
          />
          {children}
        </>
      ) : (
        <>
          <h1 className="font-semibold text-xl">Provider</h1>
          <ProviderMissing query={query} />
        </>
      )}
    </PageFrame>
  );
}
