"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface PaletteState {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** What was typed; it stays when the palette closes, until another page opens. */
  text: string;
  setText: (text: string) => void;
  /** Whether the list of shortcuts is open. */
  sheetOpen: boolean;
  setSheetOpen: (open: boolean) => void;
  /** Whether the list of notifications is open. */
  bellOpen: boolean;
  setBellOpen: (open: boolean) => void;
}

const Context = createContext<PaletteState | null>(null);

export function PaletteProvider({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [bellOpen, setBellOpen] = useState(false);
  const [typed, setTyped] = useState({ text: "", at: pathname });
  const text = typed.at === pathname ? typed.text : "";
  const value = useMemo(
    () => ({
      open,
      setOpen,
      text,
      setText: (text: string) => setTyped({ text, at: pathname }),
      sheetOpen,
      setSheetOpen,
      bellOpen,
      setBellOpen,
    }),
    [open, text, sheetOpen, bellOpen, pathname],
  );
  return <Context value={value}>{children}</Context>;
}

export function usePalette(): PaletteState {
  const state = useContext(Context);
  if (!state) throw new Error("usePalette needs a PaletteProvider");
  return state;
}
