"use client";

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
import type { Activity } from "@/lib/contracts/deals";
import { fullName } from "@/lib/domain/format";
import { ACTIVITY_LABELS } from "./activity-labels";

export interface ActivityDialogProps {
  /** The last one stays visible while the dialog closes. */
  activity: Activity | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ActivityDialog({ activity, open, onOpenChange }: ActivityDialogProps) {
  if (!activity) return null;
  const { label, Icon } = ACTIVITY_LABELS[activity.activityType];
  const author = activity.user ? fullName(activity.user) : "System";
  const details = activity.metadata?.details;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{activity.title}</DialogTitle>
          <DialogDescription>
            {author} · <LocalTime instant={activity.createdAt} format="dayTime" />
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="grid content-start gap-4">
          <Badge variant="secondary">
            <Icon aria-hidden="true" />
            {label}
          </Badge>
          <p className="whitespace-pre-wrap break-words">{activity.description}</p>
          {details && (
            <div>
              <h3 className="font-semibold text-sm">Details</h3>
              <p className="mt-1 whitespace-pre-wrap break-words">{details}</p>
            </div>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
