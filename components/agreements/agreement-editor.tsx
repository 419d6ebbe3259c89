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

/** What is written stays clear of the toolbar above it and of the buttons below, in pixels. */
const ROOM = { top: 140, bottom: 72, left: 0, right: 0 };

/** So many of its last texts may come back to the editor late. */
const LATE = 50;

/** The text of an agreement with its formatting. Load it with next/dynamic and `ssr: false`. */
export function AgreementEditor({ value, onChange, onBlur, invalid, describedBy }: AgreementEditorProps) {
  /** What the editor said lately, as JSON: the form keeps copies. */
  const said = useRef<string[]>([]);
  const told = useRef({ onChange, onBlur });
  told.current = { onChange, onBlur };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      scrollThreshold: ROOM,
      scrollMargin: ROOM,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text of the agreement",
        "aria-describedby": describedBy,
      },
    },
    onUpdate: ({ editor }) => {
      const body = editor.getJSON() as AgreementBody;
      said.current = [...said.current.slice(1 - LATE), JSON.stringify(body)];
      told.current.onChange(body);
    },
    onBlur: () => told.current.onBlur(),
  });
  useEffect(() => {
    if (!editor) return;
    const text = JSON.stringify(value);
    // While somebody writes, what they wrote a moment ago comes back; anything else is from outside, such as a kept draft.
    const isOwn = editor.isFocused && said.current.includes(text);
    if (isOwn || text === JSON.stringify(editor.getJSON())) return;
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
