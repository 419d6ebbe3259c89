"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, List, ListOrdered, Plus, Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { INSERTS, type InsertName, PLACEHOLDER_NAMES, PLACEHOLDERS } from "@/lib/domain/agreement-body";

const BLOCKS = { paragraph: "Text", heading: "Heading", clause: "Numbered clause" };
type BlockName = keyof typeof BLOCKS;

/** What can be done at the cursor, with what is there pressed. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
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
  return (
    <div
      role="toolbar"
      aria-label="Text formatting"
      className="sticky top-[calc(var(--banner)+3rem)] z-10 flex flex-wrap items-center gap-1 border-b bg-card px-2 py-1.5"
    >
      <Select value={state.block ?? ""} onValueChange={(name) => name && run().setNode(name).run()}>
        <SelectTrigger aria-label="Kind of block" size="sm" className="w-36 max-sm:flex-1">
          <SelectValue placeholder="Text" />
        </SelectTrigger>
        <SelectContent onCloseAutoFocus={(event) => event.preventDefault()}>
          {Object.entries(BLOCKS).map(([name, label]) => (
            <SelectItem key={name} value={name}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {/* A row of their own on a phone, where Insert stays beside the kind of block. */}
      <div className="flex gap-1 max-sm:order-last max-sm:w-full">
        <Tool label="Bold" pressed={state.bold} onClick={() => run().toggleBold().run()}>
          <Bold aria-hidden="true" />
        </Tool>
        <Tool label="Bullet list" pressed={state.bulletList} onClick={() => run().toggleBulletList().run()}>
          <List aria-hidden="true" />
        </Tool>
        <Tool label="Numbered list" pressed={state.orderedList} onClick={() => run().toggleOrderedList().run()}>
          <ListOrdered aria-hidden="true" />
        </Tool>
        <Tool label="Undo" disabled={!state.canUndo} onClick={() => run().undo().run()}>
          <Undo2 aria-hidden="true" />
        </Tool>
        <Tool label="Redo" disabled={!state.canRedo} onClick={() => run().redo().run()}>
          <Redo2 aria-hidden="true" />
        </Tool>
      </div>
      <InsertMenu editor={editor} />
    </div>
  );
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, pressed, disabled, onClick, children }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="aria-pressed:bg-accent"
    >
      {children}
    </Button>
  );
}

/** Placeholders at the cursor, and what is put in as a block of its own. */
function InsertMenu({ editor }: { editor: Editor }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="ml-auto">
          <Plus aria-hidden="true" />
          Insert
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent tabIndex={0} onCloseAutoFocus={(event) => event.preventDefault()}>
        {(Object.keys(INSERTS) as InsertName[]).map((name) => (
          <DropdownMenuItem key={name} onSelect={() => editor.chain().focus().insertContent({ type: name }).run()}>
            {INSERTS[name]}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        {PLACEHOLDER_NAMES.map((name) => (
          <DropdownMenuItem
            key={name}
            onSelect={() => editor.chain().focus().insertContent({ type: "placeholder", attrs: { name } }).run()}
          >
            {PLACEHOLDERS[name]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
