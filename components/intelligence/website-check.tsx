"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { displayHost } from "@/lib/domain/format";
import { decideWebsite } from "@/lib/generated/calls/intelligence";
import type { ReportSite } from "@/lib/intelligence/contract";
import { MatchParts } from "./match-parts";

interface WebsiteCheckProps {
  companyId: string;
  site: ReportSite;
}

/** Whether the website that a report was made from is the company's own: a warning where it may not be, and a person's word. */
export function WebsiteCheck({ companyId, site }: WebsiteCheckProps) {
  const { decision, parts, url } = site;
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
  const differing = parts.filter(({ verdict }) => verdict === "differs");
  const shown = differing.length > 0 ? differing : parts;
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

export interface Doubt {
  title: string;
  text: string;
  /** Whether the report is probably about somebody else. */
  isGrave: boolean;
}

/** Why a report may be about another company; null where nothing speaks for that, or somebody has confirmed its website. */
export function doubtAbout(site: ReportSite | null | undefined): Doubt | null {
  if (!site || site.decision?.isOwn) return null;
  const host = displayHost(site.url);
  if (site.decision) {
    return {
      title: "This report is about another company",
      text: `${site.decision.by} says that ${host} is another company's website. The next report leaves it out.`,
      isGrave: true,
    };
  }
  if (site.fit === "differs") {
    return {
      title: "This report may be about another company",
      text: `What ${host} says does not fit the record${site.foundBy === "model" ? ", and the model found the address" : ""}:`,
      isGrave: true,
    };
  }
  if (site.fit === "unclear" && site.parts.some(({ verdict }) => verdict === "differs")) {
    return {
      title: "It is not certain that this is their website",
      text: `Some of what ${host} says differs from the record:`,
      isGrave: false,
    };
  }
  if (site.foundBy === "record") return null;
  return {
    title: "Website found by the model, not confirmed",
    text: `The record has no website; the model found ${host}. Until someone confirms it, the report's confidence stays low.`,
    isGrave: false,
  };
}
