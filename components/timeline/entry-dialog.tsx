"use client";

import { IntentLink } from "@/components/kit/intent-link";
import { MentionedText } from "@/components/kit/mention-chips";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { TimelineEntry } from "@/lib/contracts/timeline";
import { formatMinutes, OUTCOME_NAMES } from "@/lib/domain/activities";
import { fullName } from "@/lib/domain/format";
import { signOf, TYPE_SIGNS } from "./entry-icons";

interface EntryDialogProps {
  /** The last one stays visible while the dialog closes. */
  entry: TimelineEntry | null;
  /** Where the entry's deal is; undefined on the deal itself. */
  dealHref: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One entry of a timeline with all that it says. */
export function EntryDialog({ entry, dealHref, open, onOpenChange }: EntryDialogProps) {
  if (!entry) return null;
  const { label, Icon } = signOf(entry);
  const type = TYPE_SIGNS[entry.activityType].label;
  const details = entry.metadata?.details;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{entry.title}</DialogTitle>
          <DialogDescription>
            {entry.user ? fullName(entry.user) : "System"} · <LocalTime instant={entry.happenedAt} format="dayTime" />
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="grid content-start gap-4">
          <div className="flex flex-wrap gap-2">
            <Badge variant="secondary">
              <Icon aria-hidden="true" />
              {type}
            </Badge>
            {label !== type && <Badge variant="outline">{label}</Badge>}
            {entry.outcome && <Badge variant="outline">{OUTCOME_NAMES[entry.outcome]}</Badge>}
            {entry.durationMinutes && <Badge variant="outline">{formatMinutes(entry.durationMinutes)}</Badge>}
          </div>
          {entry.description && (
            <p className="whitespace-pre-wrap break-words">
              <MentionedText text={entry.description} mentions={entry.mentions} />
            </p>
          )}
          {details && (
            <div>
              <h3 className="font-semibold text-sm">Details</h3>
              <p className="mt-1 whitespace-pre-wrap break-words">{details}</p>
            </div>
          )}
          <div className="grid gap-1 text-muted-foreground text-xs">
            {dealHref && (
              <p>
                Deal:{" "}
                <IntentLink href={dealHref} className="rounded-sm text-link hover:underline">
                  {entry.deal.name}
                </IntentLink>
              </p>
            )}
            {entry.createdAt !== entry.happenedAt && (
              <p>
                Written down <LocalTime instant={entry.createdAt} format="dayTime" />
              </p>
            )}
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
