"use client";

import { Settings } from "lucide-react";
import Link from "next/link";
import { type RefObject, useState } from "react";
import { SwitchProviderDialog } from "@/components/auth/switch-provider-dialog";
import type { ProviderSwitch } from "@/components/auth/use-open-at";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { Button } from "@/components/ui/button";
import type { OpenProps } from "@/components/ui/dialog";
import { Popover, PopoverAnchor, PopoverContent, PopoverTitle } from "@/components/ui/popover";
import { PAGES } from "@/lib/pages";
import { NotificationList } from "./notification-list";
import { type NotificationFilter, useNotifications } from "./use-notifications";

interface NotificationsPanelProps extends OpenProps {
  anchor: RefObject<HTMLButtonElement | null>;
  unread: number;
  mentions: number;
}

/** The list that the bell opens. Opening it marks nothing as read. */
export function NotificationsPanel({ anchor, open, onOpenChange, ...counts }: NotificationsPanelProps) {
  const [wanted, setWanted] = useState<ProviderSwitch | null>(null);
  const follow = (elsewhere?: ProviderSwitch) => {
    onOpenChange(false);
    if (elsewhere) setWanted(elsewhere);
  };
  return (
    <>
      <Popover open={open} onOpenChange={onOpenChange}>
        <PopoverAnchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
        <PopoverContent
          align="end"
          aria-label="Notifications"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          // The bell itself closes it.
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          className="flex max-h-[min(38rem,var(--radix-popover-content-available-height))] w-[min(27rem,calc(100vw-1rem))] flex-col p-0"
        >
          <PanelContent {...counts} onFollow={follow} />
        </PopoverContent>
      </Popover>
      <SwitchProviderDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}

interface PanelContentProps {
  unread: number;
  mentions: number;
  /** What is of another provider is asked about before it is opened. */
  onFollow: (elsewhere?: ProviderSwitch) => void;
}

function PanelContent({ unread, mentions, onFollow }: PanelContentProps) {
  const [filter, setFilter] = useState<NotificationFilter>("all");
  const count = filter === "all" ? unread : mentions;
  const list = useNotifications(filter);
  return (
    <>
      <div className="flex items-center gap-2 border-b py-2 pr-2 pl-4">
        <PopoverTitle className="mr-auto text-sm">Notifications</PopoverTitle>
        <Button variant="ghost" size="sm" disabled={count === 0} onClick={() => void list.markAll()}>
          Mark all read
        </Button>
        <Button asChild variant="ghost" size="icon-sm">
          <Link
            href={`${PAGES.account.path}#notifications`}
            aria-label="Notification settings"
            title="Notification settings"
            onClick={() => onFollow()}
          >
            <Settings aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <div className="border-b px-4 py-2">
        <SegmentedControl
          label="Show"
          value={filter}
          onChange={setFilter}
          options={[
            { value: "all", label: unread > 0 ? `All ${unread}` : "All", title: `All, ${unread} unread` },
            {
              value: "mentions",
              label: mentions > 0 ? `Mentions ${mentions}` : "Mentions",
              title: `Mentions, ${mentions} unread`,
            },
          ]}
        />
      </div>
      <NotificationList list={list} filter={filter} onFollow={onFollow} />
    </>
  );
}
