import type { ReactNode } from "react";
import { requirePage } from "@/lib/auth/page-guard";
import { PAGES } from "@/lib/pages";
import { SignedInShell } from "../signed-in-shell";

export default async function AppLayout({ children }: { children: ReactNode }) {
  return <SignedInShell actor={await requirePage(PAGES.home)}>{children}</SignedInShell>;
}
