import { useEffect, useRef } from "react";

/** Moves the focus into a row's first input when its edit begins, and back to the row's button when it ends. */
export function useFocusOfEdit(editedId: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = editedId;
    const id = editedId ?? left;
    if (id === null || left === editedId) return;
    frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] :is(button, input)`)?.focus();
  }, [editedId]);
  return frame;
}
