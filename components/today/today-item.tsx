"use client";

import { lazy, Suspense, useState } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { useClocks } from "@/components/layout/clocks";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { timeAgo } from "@/lib/domain/dates";
import { dealTitle, formatWholeDollars, fullName } from "@/lib/domain/format";
import type { TodayItem, TodayReason } from "@/lib/today/contract";
import { todayReason } from "@/lib/today/rules";
import { ItemActions } from "./item-actions";
import { placeOf, REASON_LOOK } from "./reasons";
import type { OpenTodayDialog } from "./today-dialogs";

const TodayAnswer = lazy(() => import("@/components/proposals/inside/client-card"));

interface TodayRowProps {
  item: TodayItem;
  /** Whether it is the viewer who is to act. */
  own: boolean;
  /** Whether it says who is to act. */
  named?: boolean;
  now: Date;
  onOpen: OpenTodayDialog;
  /** On the deal's page, which says itself what it is and what it is worth. */
  onDeal?: boolean;
}

/** A deal with its most urgent reason, what else there is, and the action that clears it. */
export function TodayRow({ item, own, named, now, onOpen, onDeal }: TodayRowProps) {
  const { deal, reasons } = item;
  const [answering, setAnswering] = useState(false);
  const [first, ...others] = reasons;
  if (!first) return null;
  const { icon: Icon, color } = REASON_LOOK[first.kind];
  return (
    <li data-row={deal.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5 hover:bg-accent/50">
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", color)} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        {!onDeal && (
          <p className="flex min-w-0 items-baseline gap-x-2">
            <IntentLink
              href={placeOf(deal.id, first)}
              className="min-w-0 break-words font-medium text-sm hover:underline"
            >
              {deal.companyName}
            </IntentLink>
            <span className="min-w-0 truncate text-muted-foreground text-xs max-sm:hidden" title={deal.name}>
              {dealTitle(deal.name, deal.companyName)}
            </span>
            {named && <span className="shrink-0 text-muted-foreground text-xs">{fullName(item.person)}</span>}
          </p>
        )}
        <Reason reason={first} now={now} color={color} />
        {others.length > 0 && <OtherReasons reasons={others} now={now} />}
      </div>
      {!onDeal && (
        <span className="shrink-0 text-muted-foreground text-sm tabular-nums">
          {formatWholeDollars(deal.expectedValue)}
        </span>
      )}
      <ItemActions {...{ item, own, now, onOpen, answering }} reason={first} onAnswer={setAnswering} />
      {answering && first.kind === "question" && first.proposal && (
        <div className="w-full pl-7">
          <Suspense fallback={<Skeleton className="h-36" />}>
            <TodayAnswer dealId={deal.id} proposalId={first.proposal.id} askedAt={first.at} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

function Reason({ reason, now, color }: { reason: TodayReason; now: Date; color: string }) {
  const why = todayReason(reason, useClocks(), now);
  if (reason.kind === "question")
    return (
      <div className="grid gap-1 break-words text-sm">
        <p className="text-link">{why}</p>
        {/* Read whole: it is what waits for an answer. */}
        <blockquote className="whitespace-pre-line border-l-2 pl-3">{reason.answer}</blockquote>
      </div>
    );
  return (
    <p className="break-words text-sm">
      {reason.step && <span>{reason.step.text} · </span>}
      <span className={cn("tabular-nums", reason.step && color)}>{why}</span>
      {reason.standsInFor && <span className="text-muted-foreground"> · for {reason.standsInFor}</span>}
      {reason.remindedAt && (
        <span className="whitespace-nowrap text-muted-foreground"> · reminded {timeAgo(reason.remindedAt, now)}</span>
      )}
      {reason.answer && <span className="text-muted-foreground"> · “{reason.answer}”</span>}
    </p>
  );
}

function OtherReasons({ reasons, now }: { reasons: TodayReason[]; now: Date }) {
  const clocks = useClocks();
  const texts = reasons.map((reason) =>
    [reason.step?.text, todayReason(reason, clocks, now), reason.answer && `“${reason.answer}”`]
      .filter(Boolean)
      .join(", "),
  );
  return <p className="line-clamp-2 break-words text-muted-foreground text-xs">Also: {texts.join(" · ")}</p>;
}
