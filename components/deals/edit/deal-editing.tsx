"use client";

import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from "react";
import type { AnyDeal, DealField } from "./deal-fields";
import { type Leave, leaveEditor } from "./edit-cells";

const load = async () => ({ default: (await import("./field-editor")).FieldEditor });
const FieldEditor = lazy(load);

/** Loads the editors' code when the pointer is on a button that opens one. */
export const preloadEditors = (): void => void load().catch(() => undefined);

interface Editing {
  deal: AnyDeal;
  field: DealField;
  /** The element that is edited: the editor opens at it, and gives it the focus back. */
  anchor: HTMLElement;
}

interface DealEditor {
  canAssign: boolean;
  edit: (editing: Editing) => void;
}

const Context = createContext<DealEditor | null>(null);

interface DealEditingProps {
  /** Whether the viewer may give deals to others. */
  canAssign: boolean;
  children: ReactNode;
}

/** One small editor for the fields of all deals below it, loaded when it first opens. */
export function DealEditing({ canAssign, children }: DealEditingProps) {
  const [shown, setShown] = useState<(Editing & { turn: number }) | null>(null);
  const turns = useRef(0);
  const edit = useCallback((editing: Editing) => {
    turns.current += 1;
    setShown({ ...editing, turn: turns.current });
  }, []);
  const editor = useMemo(() => ({ canAssign, edit }), [canAssign, edit]);
  function close(leave: Leave) {
    setShown((now) => (now?.turn === shown?.turn ? null : now));
    if (shown) leaveEditor(shown.anchor, leave, () => turns.current === shown.turn);
  }
  return (
    <Context value={editor}>
      {children}
      {shown && (
        <Suspense>
          <FieldEditor key={shown.turn} deal={shown.deal} field={shown.field} anchor={shown.anchor} onClose={close} />
        </Suspense>
      )}
    </Context>
  );
}

export function useDealEditor(): DealEditor {
  const editor = use(Context);
  if (!editor) throw new Error("useDealEditor needs a DealEditing above it");
  return editor;
}
