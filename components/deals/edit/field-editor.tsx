"use client";

import type { ReactNode } from "react";
import { CloseDateEditor, ConfidenceEditor, ValueEditor } from "./amount-editors";
import { PriorityEditor, RepEditor, StageEditor } from "./choice-editors";
import type { AnyDeal, DealField } from "./deal-fields";
import type { Leave } from "./edit-cells";
import { StepEditor } from "./step-editor";

export interface EditorProps {
  /** The deal as it was shown when the editing began: saving to a newer version would hide somebody's change. */
  deal: AnyDeal;
  anchor: HTMLElement;
  onClose: (leave: Leave) => void;
}

const EDITORS: Record<DealField, (props: EditorProps) => ReactNode> = {
  stage: StageEditor,
  value: ValueEditor,
  close: CloseDateEditor,
  confidence: ConfidenceEditor,
  priority: PriorityEditor,
  rep: RepEditor,
  step: StepEditor,
};

/** The editor of a deal's field, at the element that shows it: the same in the list, in the deal's header and on the board. */
export function FieldEditor({ field, ...props }: EditorProps & { field: DealField }) {
  const Editor = EDITORS[field];
  return <Editor {...props} />;
}
