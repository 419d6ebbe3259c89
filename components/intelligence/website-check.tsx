"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { decideWebsite } from "@/lib/contracts/intelligence";
import type { ReportSite } from "@/lib/contracts/intelligence-site";
import { displayHost } from "@/lib/domain/format";
import { MatchParts } from "./match-parts";
import { doubtAbout } from "./website-doubt";

interface WebsiteCheckProps {
  companyId: string;
  site: ReportSite;
}

/** Whether the website that a report was made from is the company's own: a warning where it may not be, and a person's word. */
export function WebsiteCheck({ companyId, site }: WebsiteCheckProps) {
  const { decision, fit, parts, url } = site;
  const doubt = doubtAbout(site);
  if (!doubt && decision) {
    return (
      <div className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
        <p>
          {displayHost(url)} is their website, confirmed by {decision.by} on{" "}
          <LocalTime instant={decision.at} format="day" />.
        </p>
        <Decide companyId={companyId} site={site} isOwn={false} variant="ghost">
          It is another company's
        </Decide>
      </div>
    );
  }
  if (!doubt) return null;
  const shown = fit === "differs" ? parts.filter(({ verdict }) => verdict === "differs") : parts;
  return (
    <Notice
      variant={doubt.isGrave ? "destructive" : "warning"}
      title={doubt.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Decide companyId={companyId} site={site} isOwn={true} variant="outline">
            It is their website
          </Decide>
          {!decision && (
            <Decide companyId={companyId} site={site} isOwn={false} variant="outline">
              It is another company's
            </Decide>
          )}
        </div>
      }
    >
      <div className="grid gap-2">
        <p>{doubt.text}</p>
        {!decision && <MatchParts parts={shown} />}
      </div>
    </Notice>
  );
}

interface DecideProps extends WebsiteCheckProps {
  isOwn: boolean;
  variant: "outline" | "ghost";
  children: ReactNode;
}

function Decide({ companyId, site, isOwn, variant, children }: DecideProps) {
  const change = useChange();
  const queryClient = useQueryClient();
  const params = { companyId };
  const decide = useMutation({
    mutationFn: () =>
      change(decideWebsite, { params, body: { url: site.url, isOwn, version: site.decision?.version ?? 0 } }),
    onSuccess: () => toast.success(isOwn ? "Website confirmed" : "Website marked as another company's"),
    onError: (error) => {
      toast.error("Failed to save the decision", { description: messageOf(error) });
      // Somebody else was first, or a newer report has another website.
      if (error instanceof ApiError && error.status === 409) void makeStale(queryClient, decideWebsite, params);
    },
  });
  return (
    <Button variant={variant} size="sm" pending={decide.isPending} onClick={() => decide.mutate()}>
      {children}
    </Button>
  );
}
