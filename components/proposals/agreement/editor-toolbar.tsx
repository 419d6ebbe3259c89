"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { BLOCKS, type BlockName, ToolbarButtons } from "./toolbar-buttons";

/** The toolbar of a loaded editor. */
export function EditorToolbar({ editor }: { editor: Editor }) {
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
