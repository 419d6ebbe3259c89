import Link from "next/link";
import { LocalDay } from "@/components/deals/local-day";
import { Table } from "@/components/ui/table";
import type { Proposal } from "@/lib/contracts/proposals";
import { formatDollars } from "@/lib/domain/format";
import { ClientLinkButtons } from "./client-link";
import { PrimaryToggle } from "./primary-toggle";
import { kindOf } from "./proposal-card";
import { ProposalStatusBadge } from "./proposal-status-badge";

export function ProposalsTable({ dealId, proposals }: { dealId: string; proposals: Proposal[] }) {
  return <Table />;
}
