"use client";

import { Bold, List, ListOrdered, Plus, Redo2, Undo2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { INSERTS, type InsertName, PLACEHOLDER_NAMES, PLACEHOLDERS, type PlaceholderName } from "@/lib/agreements/body";

export const BLOCKS = { paragraph: "Text", heading: "Heading", clause: "Numbered clause" };
export type BlockName = keyof typeof BLOCKS;

/** The formatting at the cursor. */
interface AtCursor {
  block: BlockName | null;
  bold: boolean;
  bulletList: boolean;
  orderedList: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

interface ToolbarActions {
  setBlock: (name: BlockName) => void;
  toggle: (what: "bold" | "bulletList" | "orderedList") => void;
  undo: () => void;
  redo: () => void;
  insertBlock: (name: InsertName) => void;
  insertPlaceholder: (name: PlaceholderName) => void;
}

interface ToolbarButtonsProps {
  at?: AtCursor | undefined;
  /** Undefined until the editor has loaded; the buttons are then disabled. */
  actions?: ToolbarActions | undefined;
}

/** The formatting buttons, with those that apply at the cursor pressed. */
export function ToolbarButtons({ at, actions }: ToolbarButtonsProps) {
  const idle = !actions;
  const { inText, onCloseAutoFocus } = useFocusInText();
  return (
    <div
      role="toolbar"
      aria-label="Text formatting"
      className="sticky top-[calc(var(--banner)+3rem)] z-10 flex flex-wrap items-center gap-1 border-b bg-card px-2 py-1.5"
    >
      <Select
        value={at?.block ?? ""}
        onValueChange={(name) => name && inText(() => actions?.setBlock(name as BlockName))}
      >
        <SelectTrigger aria-label="Kind of block" size="sm" className="w-36 max-sm:flex-1" disabled={idle}>
          <SelectValue placeholder="Text" />
        </SelectTrigger>
        <SelectContent onCloseAutoFocus={onCloseAutoFocus}>
          {Object.entries(BLOCKS).map(([name, label]) => (
            <SelectItem key={name} value={name}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {/* A second row on a phone, where Insert stays next to the block type. */}
      <div className="flex gap-1 max-sm:order-last max-sm:w-full">
        <Tool label="Bold" pressed={at?.bold} disabled={idle} onClick={() => actions?.toggle("bold")}>
          <Bold aria-hidden="true" />
        </Tool>
        <Tool
          label="Bullet list"
          pressed={at?.bulletList}
          disabled={idle}
          onClick={() => actions?.toggle("bulletList")}
        >
          <List aria-hidden="true" />
        </Tool>
        <Tool
          label="Numbered list"
          pressed={at?.orderedList}
          disabled={idle}
          onClick={() => actions?.toggle("orderedList")}
        >
          <ListOrdered aria-hidden="true" />
        </Tool>
        <Tool label="Undo" disabled={!at?.canUndo} onClick={() => actions?.undo()}>
          <Undo2 aria-hidden="true" />
        </Tool>
        <Tool label="Redo" disabled={!at?.canRedo} onClick={() => actions?.redo()}>
          <Redo2 aria-hidden="true" />
        </Tool>
      </div>
      <InsertMenu actions={actions} />
    </div>
  );
}

/** Keeps the focus in the text after an action from a list; a list closed without one returns it to the button. */
function useFocusInText() {
  const acted = useRef(false);
  return {
    inText(act: () => void) {
      acted.current = true;
      act();
    },
    onCloseAutoFocus(event: Event) {
      if (acted.current) event.preventDefault();
      acted.current = false;
    },
  };
}

interface ToolProps {
  label: string;
  pressed?: boolean | undefined;
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

/** Inserts placeholders at the cursor, and generated blocks. */
function InsertMenu({ actions }: Pick<ToolbarButtonsProps, "actions">) {
  const { inText, onCloseAutoFocus } = useFocusInText();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="ml-auto" disabled={!actions}>
          <Plus aria-hidden="true" />
          Insert
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent tabIndex={0} onCloseAutoFocus={onCloseAutoFocus}>
        {(Object.keys(INSERTS) as InsertName[]).map((name) => (
          <DropdownMenuItem key={name} onSelect={() => inText(() => actions?.insertBlock(name))}>
            {INSERTS[name]}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        {PLACEHOLDER_NAMES.map((name) => (
          <DropdownMenuItem key={name} onSelect={() => inText(() => actions?.insertPlaceholder(name))}>
            {PLACEHOLDERS[name]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
