"use client";

import type { ReactNode } from "react";
import { SpriteIcon } from "@/components/kit/icon-sprite";
import { preloadEditors, useDealEditor } from "./deal-editing";
import { type AnyDeal, type DealField, FIELD_NAMES, isEditable } from "./deal-fields";
import { moveToCell } from "./edit-cells";

interface EditProps {
  deal: AnyDeal;
  field: DealField;
}

/** What all buttons that edit a value have in common. Enter and F2 open the editor. */
function useEditButton({ deal, field }: EditProps) {
  const { canAssign, edit } = useDealEditor();
  if (!isEditable(deal, field, canAssign)) return null;
  return {
    type: "button",
    "data-edit": field,
    "data-deal": deal.id,
    onPointerEnter: preloadEditors,
    onFocus: preloadEditors,
    onClick: (event: React.MouseEvent<HTMLElement>) => edit({ deal, field, anchor: event.currentTarget }),
    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
      if (event.key !== "F2") return moveToCell(event);
      event.preventDefault();
      edit({ deal, field, anchor: event.currentTarget });
    },
  } as const;
}

/** Edits the value of a table's cell: a pen that shows where the pointer or the focus is. One of a row is in the tab order. */
export function EditCell({ tabbable, ...props }: EditProps & { tabbable: boolean }) {
  const button = useEditButton(props);
  if (!button) return null;
  return (
    <button
      {...button}
      tabIndex={tabbable ? 0 : -1}
      aria-label={`Edit ${FIELD_NAMES[props.field]} of ${props.deal.name}`}
      className="cell-edit"
    >
      <SpriteIcon name="pencil" className="size-3" />
    </button>
  );
}

/** A value that is edited when pressed; plain where it cannot be. */
export function EditValue({ children, ...props }: EditProps & { children: ReactNode }) {
  const button = useEditButton(props);
  if (!button) return children;
  return (
    <button {...button} className="value-edit">
      {children}
      <span role="img" aria-label={`Edit ${FIELD_NAMES[props.field]}`} className="value-edit-sign">
        <SpriteIcon name="pencil" className="size-3" />
      </span>
    </button>
  );
}
