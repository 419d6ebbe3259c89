"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { createSavedView, updateSavedView } from "@/lib/generated/calls/saved-views";
import type { SavedView } from "@/lib/lists/contract";
import type { ViewedList } from "@/lib/lists/rules-saved-views";
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
            hint="Everybody of the provider sees it, each with the records that they may see."
          />
        </div>
      )}
    </FormDialog>
  );
}
