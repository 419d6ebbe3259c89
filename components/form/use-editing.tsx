"use client";

import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { readDraft } from "./draft-storage";

interface Editing {
  editing: boolean;
  /** Ends editing; the focus returns to the Edit button. */
  stopEditing: () => void;
  /** Null while the form is open. */
  editButton: ReactNode;
}

/** For data that is read or edited in the same place. Unsaved text kept under `draft` opens the form again. */
export function useEditing(draft: string): Editing {
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (readDraft(draft) !== null) setEditing(true);
  }, [draft]);
  const button = useRef<HTMLButtonElement>(null);
  return {
    editing,
    stopEditing() {
      flushSync(() => setEditing(false));
      button.current?.focus();
    },
    editButton: !editing && (
      <Button data-command="e" variant="outline" ref={button} size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
    ),
  };
}
