"use client";

import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { AgreementBody } from "@/lib/agreements/body";
import { type Fault, Faults, goToBlock, showFaults } from "./editor-faults";
import { EXTENSIONS } from "./editor-nodes";
import "./agreement-editor.css";
import { BLOCKS, type BlockName, ToolbarButtons } from "./toolbar-buttons";

export interface AgreementEditorProps {
  value: AgreementBody;
  onChange: (body: AgreementBody) => void;
  onBlur: () => void;
  invalid: boolean;
  /** The blocks to mark, each with what is wrong with it. */
  faults: Fault[];
  /** Scrolls to a block and puts the cursor into it. */
  goTo: RefObject<((block: number) => void) | null>;
  /** The id of the text's error message. */
  describedBy: string;
  /** Shown until the editor has loaded. */
  still: ReactNode;
}

/** Keeps the cursor clear of the toolbar above and the buttons below, in pixels. */
const ROOM = { top: 140, bottom: 72, left: 0, right: 0 };

/** How many of its last texts are recognized when they come back late. */
const LATE = 50;

const PARTS = [...EXTENSIONS, Faults];

/** Edits the text of an agreement with its formatting. It only works in browsers: StillText is shown before. */
export function AgreementEditor(props: AgreementEditorProps) {
  const { value, onChange, onBlur, invalid, faults, goTo, describedBy, still } = props;
  /** The editor's last texts, as JSON: the form stores copies. */
  const said = useRef<string[]>([]);
  const told = useRef({ onChange, onBlur });
  told.current = { onChange, onBlur };
  const editor = useEditor({
    extensions: PARTS,
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
    // While somebody types, a text of a moment ago may come back from the form; any other text is from outside, such as a draft.
    const isOwn = editor.isFocused && said.current.includes(text);
    if (isOwn || text === JSON.stringify(editor.getJSON())) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.view.dom.setAttribute("aria-invalid", String(invalid));
  }, [editor, invalid]);
  const marked = JSON.stringify(faults);
  useEffect(() => {
    if (editor) showFaults(editor, JSON.parse(marked));
  }, [editor, marked]);
  useEffect(() => {
    goTo.current = editor && ((block) => goToBlock(editor, block));
    return () => {
      goTo.current = null;
    };
  }, [editor, goTo]);
  if (!editor) return still;
  return (
    <>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} className="agreement-text" />
    </>
  );
}

/** The toolbar of a loaded editor. */
function EditorToolbar({ editor }: { editor: Editor }) {
  const at = useEditorState({
    editor,
    selector: ({ editor }) => ({
      block: (Object.keys(BLOCKS) as BlockName[]).find((name) => editor.isActive(name)) ?? null,
      bold: editor.isActive("bold"),
      bulletList: editor.isActive("bulletList"),
      orderedList: editor.isActive("orderedList"),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const toggles = {
    bold: () => run().toggleBold(),
    bulletList: () => run().toggleBulletList(),
    orderedList: () => run().toggleOrderedList(),
  };
  return (
    <ToolbarButtons
      at={at}
      actions={{
        setBlock: (name) => run().setNode(name).run(),
        toggle: (what) => toggles[what]().run(),
        undo: () => run().undo().run(),
        redo: () => run().redo().run(),
        insertBlock: (name) => run().insertContent({ type: name }).run(),
        insertPlaceholder: (name) => run().insertContent({ type: "placeholder", attrs: { name } }).run(),
      }}
    />
  );
}
