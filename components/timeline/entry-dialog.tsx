"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { IntentLink } from "@/components/kit/intent-link";
import { MentionedText } from "@/components/kit/mention-chips";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { TimelineEntry } from "@/lib/deals/contract";
import { formatMinutes, OUTCOME_NAMES } from "@/lib/deals/rules";
import { fullName } from "@/lib/domain/format";
import { deleteActivity, deleteCompanyActivity, deleteCompanyNote, deleteNote } from "@/lib/generated/calls/deals";
import { signOf, TYPE_SIGNS } from "./entry-icons";
import { EditActivityDialog, EditNoteDialog } from "./log-dialog";

interface EntryDialogProps extends OpenProps {
  /** The last one stays visible while the dialog closes. */
  entry: TimelineEntry | null;
  /** Of a company's timeline. */
  companyId: string | undefined;
  /** Where the entry's deal is; undefined on the deal itself, and without one. */
  dealHref: string | undefined;
}

/** One entry of a timeline with all that it says. */
export function EntryDialog({ entry, companyId, dealHref, open, onOpenChange }: EntryDialogProps) {
  if (!entry) return null;
  const { label, Icon } = signOf(entry);
  const type = TYPE_SIGNS[entry.activityType].label;
  const details = entry.metadata?.details;
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title={entry.title}
      description={
        <>
          {entry.user ? fullName(entry.user) : "System"} · <LocalTime instant={entry.happenedAt} format="dayTime" />
        </>
      }
    >
      <DialogBody className="grid content-start gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge variant="secondary">
            <Icon aria-hidden="true" />
            {type}
          </Badge>
          {label !== type && label !== entry.title && <Badge variant="outline">{label}</Badge>}
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
          {dealHref && entry.deal && (
            <p>
              Deal:{" "}
              <IntentLink href={dealHref} className="rounded-sm text-link hover:underline">
                {entry.deal.name}
              </IntentLink>
            </p>
          )}
          {entry.createdAt !== entry.happenedAt && (
            <p>
              Logged <LocalTime instant={entry.createdAt} format="dayTime" />
            </p>
          )}
        </div>
      </DialogBody>
      {entry.canChange && <EntryChanges entry={entry} companyId={companyId} onChanged={() => onOpenChange(false)} />}
    </TitledDialog>
  );
}

interface EntryChangesProps {
  entry: TimelineEntry;
  companyId: string | undefined;
  onChanged: () => void;
}

/** What can be done with an activity that somebody logged, and with their own note. */
function EntryChanges({ entry, companyId = "", onChanged }: EntryChangesProps) {
  const change = useChange();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { deal, noteId } = entry;
  const noun = noteId ? "note" : "activity";
  const Edit = noteId ? EditNoteDialog : EditActivityDialog;

  async function remove() {
    if (noteId && deal) await change(deleteNote, { params: { dealId: deal.id, noteId } });
    else if (noteId) await change(deleteCompanyNote, { params: { companyId, noteId } });
    else if (deal) await change(deleteActivity, { params: { dealId: deal.id, activityId: entry.id } });
    else await change(deleteCompanyActivity, { params: { companyId, activityId: entry.id } });
    toast.success(noteId ? "Note deleted" : "Activity deleted");
    onChanged();
  }

  return (
    <DialogFooter>
      <Button variant="outline" onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <Button variant="outline" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Edit entry={entry} companyId={companyId} open={editing} onOpenChange={setEditing} onSaved={onChanged} />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${noun}?`}
        description={`The ${noun} is deleted for everyone and cannot be restored.`}
        confirmLabel="Delete"
        destructive
        onConfirm={remove}
        failureTitle={`Failed to delete ${noun}`}
      />
    </DialogFooter>
  );
}
