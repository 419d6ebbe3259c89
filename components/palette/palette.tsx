"use client";

import { lazy } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import type { CurrentUser } from "@/lib/auth/contract";
import { usePalette } from "./palette-state";

const PaletteDialog = lazy(async () => ({ default: (await import("./palette-dialog")).PaletteDialog }));

/** Mounted once in the shell; its code comes when it is first opened. */
export function Palette({ user }: { user: CurrentUser }) {
  const { open } = usePalette();
  return (
    <OnceOpen open={open}>
      <PaletteDialog user={user} />
    </OnceOpen>
  );
}
