"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { IntentLink } from "@/components/kit/intent-link";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { fullName, placeName } from "@/lib/domain/format";
import type { Twin, TwinPair } from "@/lib/duplicates/contract";
import type { TwinKind } from "@/lib/duplicates/rules";
import { dismissDuplicate } from "@/lib/generated/calls/duplicates";
import { PAGES, pathTo } from "@/lib/pages";
import { CERTAINTY_WORDS, reasonLine } from "./duplicate-words";

const VARIANTS = { certain: "warning", likely: "default", possible: "secondary" } as const;

interface PairItemProps {
  kind: TwinKind;
  pair: TwinPair;
  onMerge: () => void;
}

/** Two records that look alike, why, and what to do about it. */
export function PairItem({ kind, pair: { twins, reasons, certainty }, onMerge }: PairItemProps) {
  const change = useChange();
  const dismiss = useMutation({
    mutationFn: () => change(dismissDuplicate, { body: { kind, ids: twins.map(({ id }) => id) } }),
    onError: (error) => toast.error("Failed to mark them as not the same", { description: messageOf(error) }),
  });
  const names = twins.map(({ name }) => name).join(" and ");
  return (
    <div className="grid gap-3 px-3 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
          <Badge variant={VARIANTS[certainty]}>{CERTAINTY_WORDS[certainty]}</Badge>
          {reasonLine(kind, reasons)}
        </p>
        <div className="grid gap-2 sm:grid-cols-2">
          {twins.map((twin) => (
            <TwinFacts key={twin.id} kind={kind} twin={twin} />
          ))}
        </div>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          pending={dismiss.isPending}
          onClick={() => dismiss.mutate()}
          aria-label={`Not the same: ${names}`}
        >
          Not the same
        </Button>
        <Button variant="outline" onClick={onMerge} aria-label={`Merge ${names}`}>
          Merge…
        </Button>
      </div>
    </div>
  );
}

function TwinFacts({ kind, twin }: { kind: TwinKind; twin: Twin }) {
  const { company } = twin;
  const facts =
    kind === "companies"
      ? [placeName(company), company.status === "inactive" && "archived", twin.website?.replace(/^https?:\/\//, "")]
      : [company.name, twin.email, twin.phone];
  return (
    <div className="min-w-0">
      <IntentLink
        href={
          kind === "companies"
            ? pathTo(PAGES.company.path, { companyId: twin.id })
            : `${PAGES.contacts.path}?contact=${twin.id}`
        }
        className="block truncate rounded-sm font-medium text-sm hover:underline"
      >
        {twin.name}
      </IntentLink>
      <p className="break-words text-muted-foreground text-xs">{facts.filter(Boolean).join(" · ")}</p>
      <p className="text-muted-foreground text-xs">
        Added <LocalTime instant={twin.createdAt} format="day" />
        {kind === "companies" && ` by ${fullName(twin.by)}`}
      </p>
    </div>
  );
}
