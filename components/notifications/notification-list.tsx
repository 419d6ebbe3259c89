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
import type { KeyboardEvent } from "react";
import type { ProviderSwitch } from "@/components/auth/use-open-at";
import { FailedReload } from "@/components/feedback/failed-reload";
import { useNow } from "@/components/hooks/use-now";
import { useSignedInUser } from "@/components/hooks/use-signed-in-user";
import { IntentLink } from "@/components/kit/intent-link";
import { UnbrokenCodes } from "@/components/kit/unbroken-codes";
import { useClocks } from "@/components/layout/clocks";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { addDays, dayInZone, formatInstant } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import type { Notification } from "@/lib/notifications/contract";
import { type NotificationKind, notificationLine, notificationRecord } from "@/lib/notifications/rules";
import type { NotificationFilter, useNotifications } from "./use-notifications";

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
  /** Whether it is of another provider than the active one: the person is asked before it is opened. */
  isElsewhere: boolean;
  /** Following it marks it as read. */
  onFollow: (elsewhere?: ProviderSwitch) => void;
}

/** Who did what, to which record, and its words; a button marks it as read or unread. */
export function NotificationItem({ notification, read, onRead, isElsewhere, onFollow }: NotificationItemProps) {
  const { kind, actor, companyName, deal, provider, proposal, text, callAt, at, href } = notification;
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
        href={href}
        data-notification=""
        onClick={(event) => {
          onRead(true);
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          if (isElsewhere) event.preventDefault();
          onFollow(isElsewhere ? { provider, href } : undefined);
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

/** Up and down go from one to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-notification]")];
  const place = links.findIndex((link) => link.closest("li")?.contains(document.activeElement));
  const next = links[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>;
  filter: NotificationFilter;
  onFollow: (elsewhere?: ProviderSwitch) => void;
}

/** What the list shows, by day. */
export function NotificationList({ list, filter, onFollow }: NotificationListProps) {
  const now = useNow(new Date().toISOString());
  const { zone: timeZone } = useClocks();
  const user = useSignedInUser();
  const active = user?.activeProviderContext?.id;
  if (list.isPending) return <Skeleton className="m-4 h-32" />;
  const failed = list.isError && <FailedReload onRetry={() => void list.refetch()} className="border-b" />;
  if (list.items.length === 0) return failed || <NothingYet filter={filter} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys of the links inside
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" onKeyDown={moveFocus}>
      {failed}
      {groupByDay(list.items, now, timeZone, active).map(({ label, isElsewhere, items }) => (
        // No landmark: pages have a 'Today' of their own.
        <div key={label}>
          <h3 className="sticky top-0 z-10 border-b bg-popover px-4 py-1.5 text-muted-foreground text-xs">{label}</h3>
          <ul className="divide-y border-b">
            {items.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                read={list.isRead(one)}
                isElsewhere={isElsewhere}
                onRead={(read) => void list.markOne(one, read)}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </div>
      ))}
      {list.hasNextPage && (
        <div className="p-2 text-center">
          <Button variant="ghost" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
    </div>
  );
}

interface NotificationDay {
  label: string;
  /** Of another provider, which the label names. */
  isElsewhere: boolean;
  items: Notification[];
}

/**
 * Notifications by the day on which they last happened, on the reader's calendar, and of each day those of the active provider
 * before those of each other one.
 */
function groupByDay(
  items: readonly Notification[],
  now: Date,
  timeZone: string,
  active: string | undefined,
): NotificationDay[] {
  const today = dayInZone(now, timeZone);
  const yesterday = addDays(today, -1);
  const days = Map.groupBy(items, ({ at }) => {
    const day = dayInZone(at, timeZone);
    return day >= today ? "Today" : day === yesterday ? "Yesterday" : formatInstant(at, "longDay", timeZone);
  });
  return [...days].flatMap(([day, ofDay]) => {
    // An Admin without a provider, and the page of all syncs, need none.
    const elsewhere = ({ kind, provider }: Notification) =>
      active !== undefined && kind !== "syncFailed" && provider.id !== active ? provider.name : "";
    const groups = [...Map.groupBy(ofDay, elsewhere)].sort(([a], [b]) => a.localeCompare(b));
    return groups.map(([provider, items]) => ({
      label: provider === "" ? day : `${day} · ${provider}`,
      isElsewhere: provider !== "",
      items,
    }));
  });
}

const NothingYet = ({ filter }: { filter: NotificationFilter }) => (
  <p className="px-6 py-10 text-center text-muted-foreground text-sm">
    {filter === "mentions"
      ? "Nobody has mentioned you yet. Type @ in a deal's note to mention a colleague."
      : "Nothing yet. Deals that become yours, mentions, answers of clients and signatures are listed here."}
  </p>
);
