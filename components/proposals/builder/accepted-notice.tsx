"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/kit/notice";
import { queryOptions } from "@/lib/api-client/query-options";
import { listProposals } from "@/lib/generated/calls/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import { acceptedOf } from "@/lib/proposals/rules";

interface AcceptedNoticeProps {
  dealId: string;
  /** The proposal that is to be accepted; undefined for one that is not made yet. */
  proposalId?: string;
}

/** Warns that the client has accepted another proposal of the deal, so that this one could be read but not accepted; else nothing. */
export function AcceptedNotice({ dealId, proposalId }: AcceptedNoticeProps) {
  const { data } = useQuery(queryOptions(listProposals, { params: { dealId } }));
  const accepted = acceptedOf(data?.items ?? []);
  if (!accepted || accepted.id === proposalId) return null;
  const href = pathTo(PAGES.proposal.path, { dealId, proposalId: accepted.id });
  return (
    <Notice
      variant="warning"
      title={
        <>
          The client has already accepted{" "}
          <Link href={href} className="whitespace-nowrap underline">
            {accepted.proposalId}
          </Link>
        </>
      }
    >
      A deal has one accepted proposal. The client can read another one but not accept it, unless {accepted.proposalId}{" "}
      is declined or voided.
    </Notice>
  );
}
