"use client";

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "@/components/feedback/toast";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Company } from "@/lib/companies/contract";
import { plural } from "@/lib/domain/dates";
import { companySizeLabel, type SuggestedField } from "@/lib/domain/enums";
import { getCompany } from "@/lib/generated/calls/companies";
import { acceptSuggestion, dismissSuggestion, listSuggestions } from "@/lib/generated/calls/intelligence";
import type { Suggestion } from "@/lib/intelligence/contract";
import { PAGES, pathTo } from "@/lib/pages";
import { toFinding } from "./report-fields";
import { SourceButton, SourceNotes } from "./source-notes";

/** The report's suggestions for the company's record; nothing without any. */
export function SuggestionsCard({ companyId }: { companyId: string }) {
  const card = useRef<HTMLElement>(null);
  const company = useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data;
  const suggestions = useSuspenseQuery(queryOptions(listSuggestions, { params: { companyId } })).data.items;
  if (suggestions.length === 0) return null;
  return (
    <SourceNotes>
      <Card ref={card} tabIndex={-1} aria-label="Suggestions" className="outline-none">
        <CardHeader>
          <CardTitle>Suggestions</CardTitle>
          <CardDescription>From the intelligence report. Nothing changes until you accept it.</CardDescription>
        </CardHeader>
        <ul className="divide-y">
          {suggestions.map((suggestion) => (
            <SuggestionRow
              key={suggestion.id}
              suggestion={suggestion}
              company={company}
              // The pressed button is about to disappear.
              onDecided={() => card.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      </Card>
    </SourceNotes>
  );
}

const LABELS: Record<SuggestedField, string> = {
  website: "Website",
  size: "Company size",
  industry: "Industry",
  description: "Description",
  address: "Address",
};

/** The record's present value. */
const PRESENT: Record<SuggestedField, (company: Company) => string | null> = {
  website: ({ websiteUrl }) => websiteUrl,
  size: ({ companySize }) => companySizeLabel(companySize),
  industry: ({ industryName }) => industryName,
  description: ({ description }) => description,
  address: ({ addressLine1, city, state, zipCode }) => `${addressLine1}, ${city}, ${state} ${zipCode}`,
};

interface SuggestionRowProps {
  suggestion: Suggestion;
  company: Company;
  onDecided: () => void;
}

function SuggestionRow({ suggestion, company, onDecided }: SuggestionRowProps) {
  const change = useChange();
  const label = LABELS[suggestion.field];
  const params = { companyId: company.id, suggestionId: suggestion.id };
  const queryClient = useQueryClient();
  const failed = (title: string) => (error: Error) => {
    toast.error(title, { description: messageOf(error) });
    // A newer report has replaced it.
    if (error instanceof ApiError && error.status === 404) void makeStale(queryClient, acceptSuggestion, params);
  };
  const accept = useMutation({
    mutationFn: () => change(acceptSuggestion, { params, body: { version: company.version } }),
    onSuccess: () => {
      toast.success(`${label} updated`);
      onDecided();
    },
    onError: failed("Failed to accept suggestion"),
  });
  const dismiss = useMutation({
    mutationFn: () => change(dismissSuggestion, { params }),
    onSuccess: onDecided,
    onError: failed("Failed to dismiss suggestion"),
  });
  const [accepting, dismissing] = [accept, dismiss].map((one) => one.isPending || one.isSuccess);
  const present = PRESENT[suggestion.field](company);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm [overflow-wrap:anywhere]">
        <p className="text-muted-foreground text-xs">{label}</p>
        <p>
          {suggestion.value}

          <SourceButton finding={toFinding(suggestion)} />
        </p>
        <p className="text-muted-foreground text-xs">{present ? `Now: ${present}` : "Now not set"}</p>
      </div>
      <div className="flex items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Accept ${label.toLowerCase()}`}
          pending={accepting}
          disabled={dismissing}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Dismiss ${label.toLowerCase()}`}
          pending={dismissing}
          disabled={accepting}
          onClick={() => dismiss.mutate()}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** Links to the report's suggestions for the company's record; nothing without any. */
export function SuggestionsLink({ companyId }: { companyId: string }) {
  const { total } = useSuspenseQuery(queryOptions(listSuggestions, { params: { companyId } })).data;
  if (total === 0) return null;
  return (
    <Button variant="outline" asChild size="sm">
      <IntentLink
        href={pathTo(PAGES.companyProfile.path, { companyId })}
      >{`Review ${plural(total, "suggestion")}`}</IntentLink>
    </Button>
  );
}
