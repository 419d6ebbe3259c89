import type { ReactNode } from "react";
import { requirePage } from "@/lib/auth/page-guard";
import { SignedInShell } from "../signed-in-shell";

export default async function AppLayout({ children }: { children: ReactNode }) {
  return <SignedInShell actor={await requirePage("account.use")}>{children}</SignedInShell>;
}
