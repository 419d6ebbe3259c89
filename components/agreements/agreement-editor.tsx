"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import type { AgreementBody } from "@/lib/domain/agreement-body";
import { EXTENSIONS } from "./editor-nodes";
import { EditorToolbar } from "./editor-toolbar";
import "./agreement-editor.css";

export interface AgreementEditorProps {
  value: AgreementBody;
  onChange: (body: AgreementBody) => void;
  onBlur: () => void;
  invalid: boolean;
  /** The id of what is wrong with the text. */
  describedBy: string;
}

/** The text of an agreement with its formatting. Load it with next/dynamic and `ssr: false`. */
export function AgreementEditor({ value, onChange, onBlur, invalid, describedBy }: AgreementEditorProps) {
  /** What the editor said last: any other value comes from outside, such as a kept draft. */
  const own = useRef(value);
  const told = useRef({ onChange, onBlur });
  told.current = { onChange, onBlur };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text of the agreement",
        "aria-describedby": describedBy,
      },
    },
    onUpdate: ({ editor }) => {
      own.current = editor.getJSON() as AgreementBody;
      told.current.onChange(own.current);
    },
    onBlur: () => told.current.onBlur(),
  });
  useEffect(() => {
    if (!editor || value === own.current) return;
    own.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.view.dom.setAttribute("aria-invalid", String(invalid));
  }, [editor, invalid]);
  return (
    <>
      {editor && <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} className="agreement-text" />
    </>
  );
}
