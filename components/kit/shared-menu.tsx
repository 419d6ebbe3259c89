"use client";

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from "react";
import { DropdownMenu, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

type OpenMenu = (of: string, button: HTMLElement) => void;

const Context = createContext<OpenMenu | null>(null);

interface Shown {
  of: string;
  button: HTMLElement | null;
  open: boolean;
  /** Increases when one menu replaces another, so that the old one cannot take the focus back. */
  turn: number;
}

const NONE: Shown = { of: "", button: null, open: false, turn: 0 };

function next(before: Shown, of: string, button: HTMLElement): Shown {
  if (!before.open) return { ...before, of, button, open: true };
  return before.button === button ? { ...before, open: false } : { of, button, open: true, turn: before.turn + 1 };
}

interface SharedMenuProps {
  /** The DropdownMenuContent for the pressed button's `of`. */
  content: (of: string) => ReactNode;
  children: ReactNode;
}

/**
 * One menu for the buttons of many rows or cards: each button is plain markup, and the menu itself exists once, while it is open.
 * Opening it does not render the rows again.
 */
export function SharedMenu({ content, children }: SharedMenuProps) {
  const [shown, setShown] = useState<Shown>(NONE);
  const open = useCallback<OpenMenu>((of, button) => setShown((before) => next(before, of, button)), []);
  // Pressing the button of another row may close this one's menu after that one's has opened.
  const close = () => setShown((now) => (now.button === shown.button ? { ...now, open: false } : now));
  return (
    <Context value={open}>
      {children}
      <DropdownMenu key={shown.turn} open={shown.open} onOpenChange={close}>
        {shown.button && (
          <DropdownMenuTrigger asChild>
            <PressedButton button={shown.button} />
          </DropdownMenuTrigger>
        )}
        {shown.open && content(shown.of)}
      </DropdownMenu>
    </Context>
  );
}

interface PressedButtonProps extends Omit<ComponentProps<"button">, "ref"> {
  ref?: Ref<HTMLElement>;
  button: HTMLElement;
  "data-state"?: string;
}

const AT_REST = { "aria-expanded": "false", "data-state": "closed" } as const;

/** Represents the pressed button to Radix as the menu's trigger, and copies the trigger's attributes to it. */
export function PressedButton({ ref, button, id = "", ...told }: PressedButtonProps) {
  const { "aria-expanded": expanded, "aria-controls": controls = "", "data-state": state = "" } = told;
  useImperativeHandle(ref, () => button, [button]);
  useLayoutEffect(() => {
    write(button, { id, "aria-expanded": String(expanded), "aria-controls": controls, "data-state": state });
    return () => write(button, { id: "", "aria-controls": "", ...AT_REST });
  }, [button, id, expanded, controls, state]);
  return null;
}

function write(element: HTMLElement, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

/** Opens the shared menu around the caller at a button; calling it again for the same one closes it. */
export function useSharedMenu(): OpenMenu {
  const open = use(Context);
  if (!open) throw new Error("useSharedMenu needs a SharedMenu above it");
  return open;
}

const OPENING_KEYS = ["Enter", " ", "ArrowDown"];

/** A button that opens the shared menu for `of`. */
export function SharedMenuButton({ of, ...props }: { of: string } & Omit<ComponentProps<"button">, "type">) {
  const open = useSharedMenu();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...AT_REST}
      {...props}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.ctrlKey) return;
        // The menu takes the focus, and otherwise the button would take it back.
        event.preventDefault();
        open(of, event.currentTarget);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open(of, event.currentTarget);
      }}
    />
  );
}
