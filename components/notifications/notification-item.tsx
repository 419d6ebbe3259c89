import {
  AtSign,
  BadgeCheck,
  BadgeDollarSign,
  Clock,
  Eye,
  FileSignature,
  Handshake,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageCircleQuestion,
  PenLine,
  Phone,
  PlugZap,
  Reply,
  Scale,
  Sparkles,
} from "lucide-react";
import { IntentLink } from "@/components/kit/intent-link";
import { UnbrokenCodes } from "@/components/kit/unbroken-codes";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { fullName } from "@/lib/domain/format";
import type { Notification } from "@/lib/notifications/contract";
import { type NotificationKind, notificationLine, notificationRecord } from "@/lib/notifications/rules";

const KIND_ICONS: Record<NotificationKind, LucideIcon> = {
  dealAssigned: Handshake,
  mentioned: AtSign,
  proposalOpened: Eye,
  proposalAnswered: Reply,
  questionAsked: MessageCircleQuestion,
  signed: FileSignature,
  countersign: PenLine,
  approvalNeeded: BadgeDollarSign,
  approvalDecided: BadgeCheck,
  callChanged: Phone,
  stepOverdue: Clock,
  reportChanged: Sparkles,
  syncFailed: PlugZap,
  clientAmounts: Scale,
};

interface NotificationItemProps {
  notification: Notification;
  read: boolean;
  onRead: (read: boolean) => void;
  /** Following it marks it as read. */
  onFollow: () => void;
}

/** Who did what, to which record, and its words; a button marks it as read or unread. */
export function NotificationItem({ notification, read, onRead, onFollow }: NotificationItemProps) {
  const { kind, actor, companyName, deal, provider, proposal, text, callAt, at } = notification;
  const line = notificationLine({
    ...notification,
    actor: actor && fullName(actor),
    proposal: proposal?.code ?? null,
  });
  const Icon = KIND_ICONS[kind];
  const record = notificationRecord(companyName, deal?.name ?? null, provider.name);
  return (
    <li className="group relative flex items-start gap-1 pr-2 focus-within:bg-muted/50 hover:bg-muted/50">
      <IntentLink
        href={notification.href}
        data-notification=""
        onClick={(event) => {
          onRead(true);
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
        }}
        onAuxClick={(event) => event.button === 1 && onRead(true)}
        className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 py-3 pl-4 text-sm focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className={cn("mt-0.5 size-4", read ? "text-muted-foreground" : "text-primary")} />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className={cn("min-w-0 break-words", read ? "text-muted-foreground" : "font-medium")}>
              {!read && <span className="sr-only">Unread: </span>}
              <UnbrokenCodes>{line}</UnbrokenCodes>
            </span>
            <LocalTime instant={at} format="time" className="shrink-0 text-muted-foreground text-xs" />
          </span>
          {record && <span className="break-words text-muted-foreground text-xs">{record}</span>}
          {callAt && <LocalTime instant={callAt} format="longDayTime" className="whitespace-normal text-xs" />}
          {text && <span className="line-clamp-2 break-words text-xs">{text}</span>}
        </span>
      </IntentLink>
      <Button
        variant="ghost"
        size="icon-xs"
        aria-label={`Mark as ${read ? "unread" : "read"}: ${[line, record].filter(Boolean).join(", ")}`}
        title={`Mark as ${read ? "unread" : "read"}`}
        onClick={() => onRead(!read)}
        className="mt-2.5 shrink-0 text-muted-foreground touch:mt-1"
      >
        {read ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
      </Button>
    </li>
  );
}
