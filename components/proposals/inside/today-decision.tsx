"use client";

import { useQuery } from "@tanstack/react-query";
import type { OpenProps } from "@/components/ui/dialog";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProposal } from "@/lib/generated/calls/proposals";
import { DecisionDialog } from "./decision-dialog";

interface TodayDecisionProps extends OpenProps {
  dealId: string;
  companyName: string;
  proposalId: string;
}

/** The decision on a price where only its id is at hand: reads the proposal when it is opened. */
export default function TodayDecision({ proposalId, ...props }: TodayDecisionProps) {
  const { dealId, open } = props;
  const { data } = useQuery({ ...queryOptions(getProposal, { params: { dealId, proposalId } }), enabled: open });
  return data ? <DecisionDialog {...props} proposal={data} decision="approved" /> : null;
}
