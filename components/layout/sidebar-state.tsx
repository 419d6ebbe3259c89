"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { writeCookie } from "@/components/kit/cookie";

const COOKIE = "sidebar_state";
const SEVEN_DAYS = 7 * 24 * 60 * 60;
const PHONE = "(width < 48rem)";

interface SidebarState {
  /** Whether the sidebar shows labels; collapsed it shows icons. Below 768 px it is a sheet instead. */
  open: boolean;
  sheetOpen: boolean;
  setSheetOpen: (open: boolean) => void;
  toggle: () => void;
  /** Whether the viewer may read the outbox here. */
  outbox: boolean;
}

const Context = createContext<SidebarState | null>(null);

interface SidebarProviderProps {
  initiallyOpen: boolean;
  outbox: boolean;
  children: ReactNode;
}

export function SidebarProvider({ initiallyOpen, outbox, children }: SidebarProviderProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (window.matchMedia(PHONE).matches) {
      setSheetOpen((before) => !before);
      return;
    }
    setOpen((before) => {
      writeCookie(COOKIE, String(!before), { path: "/", maxAge: SEVEN_DAYS });
      return !before;
    });
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [toggle]);
  const value = useMemo(() => ({ open, sheetOpen, setSheetOpen, toggle, outbox }), [open, sheetOpen, toggle, outbox]);
  return <Context value={value}>{children}</Context>;
}

export function useSidebar(): SidebarState {
  const state = useContext(Context);
  if (!state) throw new Error("useSidebar needs a SidebarProvider");
  return state;
}
