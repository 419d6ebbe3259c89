"use client";

import { usePathname } from "next/navigation";
import { ProposalSkeleton } from "@/components/proposals/proposal-skeleton";
import { ProposalsSkeleton } from "@/components/proposals/proposals-skeleton";

/** Next shows the outermost loading file first, here also on the way to one proposal or the builder. */
export default function Loading() {
  return usePathname().endsWith("/proposals") ? <ProposalsSkeleton /> : <ProposalSkeleton />;
}
