import {
  BadgeCheck,
  BadgeDollarSign,
  BadgeX,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  Hourglass,
  type LucideIcon,
  MailOpen,
  MessageCircleQuestion,
  MoonStar,
  PenLine,
  Send,
  SquareCheck,
} from "lucide-react";
import { PAGES, pathTo } from "@/lib/pages";
import type { TodayReason } from "@/lib/today/contract";
import type { TodayKind } from "@/lib/today/rules";

/** The icon of a reason, and the color by which it is found. */
export const REASON_LOOK: Record<TodayKind, { icon: LucideIcon; color: string }> = {
  lateStep: { icon: SquareCheck, color: "text-destructive-text" },
  dueStep: { icon: SquareCheck, color: "text-warning" },
  call: { icon: CalendarClock, color: "text-primary" },
  countersign: { icon: PenLine, color: "text-primary" },
  approve: { icon: BadgeDollarSign, color: "text-primary" },
  priceRefused: { icon: BadgeX, color: "text-destructive-text" },
  priceApproved: { icon: BadgeCheck, color: "text-success" },
  question: { icon: MessageCircleQuestion, color: "text-primary" },
  declined: { icon: CircleX, color: "text-destructive-text" },
  rejected: { icon: CircleX, color: "text-destructive-text" },
  accepted: { icon: CircleCheck, color: "text-success" },
  unsigned: { icon: Hourglass, color: "text-warning" },
  opened: { icon: MailOpen, color: "text-warning" },
  unplanned: { icon: CalendarPlus, color: "text-warning" },
  unopened: { icon: Send, color: "text-warning" },
  pastClose: { icon: CalendarX, color: "text-destructive-text" },
  silent: { icon: MoonStar, color: "text-muted-foreground" },
  unbilled: { icon: CircleDollarSign, color: "text-muted-foreground" },
};

/** Where a reason is dealt with: its proposal, else its deal. */
export const placeOf = (dealId: string, { kind, proposal }: Pick<TodayReason, "kind" | "proposal">): string =>
  proposal
    ? pathTo(PAGES.proposal.path, { dealId, proposalId: proposal.id }) + (kind === "question" ? "#client-messages" : "")
    : pathTo(PAGES.dealOverview.path, { dealId });

/** Where the renewal of a won deal is begun. */
export const repriceLink = (dealId: string): string => `${pathTo(PAGES.dealOverview.path, { dealId })}?reprice`;
