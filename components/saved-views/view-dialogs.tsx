"use client";

import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { useChange } from "@/lib/api-client/change";
import { deleteSavedView } from "@/lib/generated/calls/saved-views";
import type { SavedView } from "@/lib/lists/contract";
import type { ViewedList } from "@/lib/lists/rules-saved-views";
import type { ListView } from "./use-list-view";
import { ViewDialog } from "./view-dialog";

export interface ViewDialogsProps extends Pick<ListView, "current" | "open"> {
  list: ViewedList;
  /** Which one is open. */
  dialog: "new" | "rename" | "delete" | null;
  onClose: () => void;
  /** What a new view keeps. */
  addressOf: () => string;
}

/** What the menu of views asks before it saves or deletes one. */
export function ViewDialogs({ list, dialog, onClose, current, addressOf, open }: ViewDialogsProps) {
  const change = useChange();
  const onSaved = (view: SavedView) => dialog === "new" && open(view);
  return (
    <>
      <ViewDialog
        open={dialog === "new" || dialog === "rename"}
        onOpenChange={(next) => !next && onClose()}
        list={list}
        view={dialog === "rename" ? current : undefined}
        addressOf={addressOf}
        onSaved={onSaved}
      />
      <ConfirmDialog
        open={dialog === "delete" && current !== undefined}
        onOpenChange={(next) => !next && onClose()}
        title={`Delete ${current?.name ?? "view"}?`}
        description={
          current?.isTeam
            ? "Nobody of the team will have this view any more. No records are deleted."
            : "The view will be gone. No records are deleted."
        }
        confirmLabel="Delete View"
        destructive
        failureTitle="Failed to delete the view"
        onConfirm={async () => {
          if (!current) return;
          await change(deleteSavedView, { params: { viewId: current.id } });
          open(null);
        }}
      />
    </>
  );
}
