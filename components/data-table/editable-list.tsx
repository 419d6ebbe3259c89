"use client";

import type { RowData } from "@tanstack/react-table";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { OpenProps } from "@/components/ui/dialog";
import { DataTable } from "./data-table";
import type { DataTableProps } from "./data-table-props";

interface EditableListProps<TData extends RowData> {
  /** The word for one row, as in 'Delete tax rate'. */
  noun: string;
  table: DataTableProps<TData> & { rowLabel: (row: TData) => string };
  add: { label: string } & Pick<ButtonProps, "variant" | "size">;
  /** The dialog that adds a row, or changes the given one. */
  form: (dialog: FormDialogState<TData>) => ReactNode;
  deletion: {
    /** What happens to records that refer to the row. */
    description: string;
    failureTitle: string;
    run: (row: TData) => Promise<unknown>;
  };
  /** What opening a row does in place of changing it. */
  onOpen?: (row: TData) => void;
  /** For another place of the button, or for more than the table. */
  children?: (parts: { addButton: ReactNode; list: ReactNode }) => ReactNode;
}

interface FormDialogState<TData> extends OpenProps {
  row: TData | null;
}

type Doing<TData> = { kind: "add" } | { kind: "edit" | "delete"; row: TData };

/** A table with one dialog to add and change rows, and a confirmation to delete them; clicking a row opens the dialog. */
export function EditableList<TData extends RowData>(props: EditableListProps<TData>) {
  const { noun, table, add, form, deletion, onOpen, children } = props;
  const [doing, setDoing] = useState<Doing<TData> | null>(null);
  const shown = useLastKnown(doing);
  const shownRow = shown && shown.kind !== "add" ? shown.row : null;
  const openRow = onOpen ?? ((row: TData) => setDoing({ kind: "edit", row }));

  const addButton = (
    <Button data-command="c" variant={add.variant} size={add.size} onClick={() => setDoing({ kind: "add" })}>
      <Plus aria-hidden="true" />
      {add.label}
    </Button>
  );
  const actions = children ? (
    table.actions
  ) : (
    <>
      {table.actions}
      {addButton}
    </>
  );
  const list = (
    <DataTable
      {...table}
      actions={actions}
      onRowOpen={openRow}
      rowMenu={(row) => {
        const others = table.rowMenu?.(row) ?? [];
        return [
          ...others,
          {
            label: `Edit ${noun}`,
            icon: Pencil,
            separatorBefore: others.length > 0,
            onSelect: () => setDoing({ kind: "edit", row }),
          },
          {
            label: `Delete ${noun}`,
            icon: Trash2,
            destructive: true,
            separatorBefore: true,
            onSelect: () => setDoing({ kind: "delete", row }),
          },
        ];
      }}
    />
  );

  return (
    <>
      {children ? children({ addButton, list }) : list}
      {form({
        row: shown?.kind === "edit" ? shownRow : null,
        open: doing?.kind === "add" || doing?.kind === "edit",
        onOpenChange: (open) => !open && setDoing(null),
      })}
      <ConfirmDialog
        open={doing?.kind === "delete"}
        onOpenChange={(open) => !open && setDoing(null)}
        title={`Delete ${shownRow ? table.rowLabel(shownRow) : noun}?`}
        description={deletion.description}
        confirmLabel={`Delete ${noun}`}
        destructive
        failureTitle={deletion.failureTitle}
        onConfirm={() => shownRow && deletion.run(shownRow)}
      />
    </>
  );
}
