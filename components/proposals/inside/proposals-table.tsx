import Link from "next/link";
import { Fact, Facts } from "@/components/kit/facts";
import { LocalTime } from "@/components/layout/local-time";
import { CompareTick, type Ticks } from "@/components/proposals/comparison/compare-bar";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatDollars } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { ClientLinkButtons } from "./client-link";
import { MovedMark } from "./moved-mark";
import { PrimaryToggle } from "./primary-toggle";
import { ProposalStatusBadge } from "./proposal-status-badge";
import { withheldBecause } from "./withheld";

interface ProposalsProps {
  dealId: string;
  proposals: Proposal[];
  /** Null where there are too few to compare. */
  ticks: Ticks | null;
}

const FIGURE = "text-right tabular-nums";

/** A deal has only a few proposals, so the table has no search and no pages. On narrow screens each one is a card. */
export function ProposalsTable({ dealId, proposals, ticks }: ProposalsProps) {
  return (
    <div className="overflow-x-auto rounded-lg border max-lg:hidden">
      <Table aria-label="Proposals">
        <TableHeader>
          <tr>
            {ticks && (
              <TableHead className="w-12">
                <span className="sr-only">Compare</span>
              </TableHead>
            )}
            <TableHead>Proposal</TableHead>
            <TableHead>Status</TableHead>
            <TableHead className="text-right">Estimate value</TableHead>
            <TableHead className="text-right">Commission</TableHead>
            <TableHead>Created</TableHead>
            <TableHead>Primary</TableHead>
            <TableHead>Client link</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {proposals.map((proposal) => (
            <TableRow key={proposal.id} className="relative hover:bg-muted [&>td]:h-15">
              {ticks && (
                <TableCell>
                  <CompareTick proposal={proposal} ticks={ticks} />
                </TableCell>
              )}
              <TableCell>
                <ProposalTitle dealId={dealId} proposal={proposal} />
              </TableCell>
              <TableCell>
                <div className="flex flex-wrap items-center gap-1">
                  <ProposalStatusBadge proposal={proposal} />
                  <MovedMark proposal={proposal} />
                </div>
              </TableCell>
              <TableCell className={FIGURE}>{formatDollars(proposal.estimateValue)}</TableCell>
              <TableCell className={FIGURE}>{formatDollars(proposal.estimate.commission)}</TableCell>
              <TableCell>
                <LocalTime instant={proposal.createdAt} format="day" />
              </TableCell>
              <TableCell>
                <PrimaryToggle dealId={dealId} proposal={proposal} className="-ml-2 relative z-10" />
              </TableCell>
              <TableCell>
                <span className="relative z-10 -ml-2 flex">
                  <ClientLinkButtons id={proposal.id} code={proposal.proposalId} withheld={withheldBecause(proposal)} />
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

export function ProposalCards({ dealId, proposals, ticks }: ProposalsProps) {
  return (
    <ul aria-label="Proposals" className="grid grid-cols-1 gap-3 lg:hidden">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="relative grid grid-cols-1 gap-3 rounded-lg border p-4 pb-2">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="flex min-w-0 items-start gap-2">
              {ticks && <CompareTick proposal={proposal} ticks={ticks} />}
              <ProposalTitle dealId={dealId} proposal={proposal} />
            </div>
            <div className="flex flex-wrap items-center gap-1">
              <ProposalStatusBadge proposal={proposal} />
              <MovedMark proposal={proposal} />
            </div>
          </div>
          <Facts className="flex justify-between gap-3">
            <Fact label="Estimate value">{formatDollars(proposal.estimateValue)}</Fact>
            <Fact label="Commission">{formatDollars(proposal.estimate.commission)}</Fact>
            <Fact label="Created">
              <LocalTime instant={proposal.createdAt} format="day" />
            </Fact>
          </Facts>
          <div className="relative z-10 -mx-2 flex items-center justify-between border-t pt-1">
            <PrimaryToggle dealId={dealId} proposal={proposal} />
            <ClientLinkButtons id={proposal.id} code={proposal.proposalId} withheld={withheldBecause(proposal)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The link's invisible overlay takes clicks on the whole row or card; buttons are above it. */
function ProposalTitle({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  return (
    <div className="min-w-0 max-w-full">
      <Link
        href={pathTo(PAGES.proposal.path, { dealId, proposalId: proposal.id })}
        className="whitespace-nowrap font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
      >
        {proposal.proposalId}
      </Link>
      <p className="truncate text-muted-foreground text-xs">
        {proposal.proposalType} · {PRICE_MODEL_LABELS[proposal.meta.priceModel]}
      </p>
    </div>
  );
}
