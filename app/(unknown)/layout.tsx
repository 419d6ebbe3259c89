import type { ReactNode } from "react";
import { currentActor } from "@/lib/auth/session";
import { SignedInShell } from "../signed-in-shell";

/** For a mistyped address signed-in people keep the shell; others see the page without it. */
export default async function UnknownLayout({ children }: { children: ReactNode }) {
  const actor = await currentActor();
  return actor ? <SignedInShell actor={actor}>{children}</SignedInShell> : children;
}
