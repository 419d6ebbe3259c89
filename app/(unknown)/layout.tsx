import type { ReactNode } from "react";
import { currentActor } from "@/lib/auth/session";
import { SignedInShell } from "../signed-in-shell";

/** Whoever mistypes an address stays where they are: signed in in the shell, signed out without. */
export default async function UnknownLayout({ children }: { children: ReactNode }) {
  const actor = await currentActor();
  return actor ? <SignedInShell actor={actor}>{children}</SignedInShell> : children;
}
