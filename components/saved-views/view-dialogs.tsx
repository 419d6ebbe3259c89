"use client";
import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { createSavedView, deleteSavedView, updateSavedView } from "@/lib/generated/calls/saved-views";
import type { SavedView } from "@/lib/lists/contract";
import type { ViewedList } from "@/lib/lists/rules-saved-views";
import type { ListView } from "./use-list-view";
import { VIEWED_WORDS } from "./viewed-words";

interface ViewDialogProps extends OpenProps {
  list: ViewedList;
  /** The view that gets another name; without it the present screen is saved as a new one. */
  view?: SavedView | undefined;
  /** What a new view keeps. */
  addressOf: () => string;
  onSaved: (view: SavedView) => void;
}

/** Names a view, and shares it with the team or not. */
export function ViewDialog({ list, view, addressOf, onSaved, ...dialog }: ViewDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title={view ? "Rename view" : "Save view"}
      description={view ? undefined : `Keeps ${VIEWED_WORDS[list].keeps} under a name.`}
      submitLabel={view ? "Save" : "Save View"}
      failureTitle="Failed to save the view"
      size="sm"
      schema={() =>
        import("@/lib/lists/contract").then((contract) => contract.SavedViewForm.pick({ name: true, isTeam: true }))
      }
      draft={null}
      defaultValues={{ name: view?.name ?? "", isTeam: view?.isTeam ?? false }}
      onSubmit={async (values) =>
        onSaved(
          view
            ? await change(updateSavedView, { params: { viewId: view.id }, body: { ...values, version: view.version } })
            : await change(createSavedView, { body: { ...values, list, address: addressOf() } }),
        )
      }
    >
      {({ control }) => (
        <div className="grid gap-4">
          <TextField control={control} name="name" label="Name" required maxLength={80} />
          <CheckboxField
            control={control}
            name="isTeam"
            label="Share with the team"
            hint="Everyone at the provider sees it, each with the records that they may see."
          />
        </div>
      )}
    </FormDialog>
  );
}

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
            ? "Nobody on the team will have this view anymore. No records are deleted."
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
