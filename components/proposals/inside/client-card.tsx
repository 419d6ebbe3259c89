"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import { OfferThread } from "@/components/proposals/client/offer-thread";
import { queryOptions } from "@/lib/api-client/query-options";
import { getTalk } from "@/lib/generated/calls/proposals";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { AnswerForm } from "./answer-form";
import { VisitsList } from "./visits-list";

/** Where links to a question lead. */
const MESSAGES_ID = "client-messages";

interface ClientCardProps {
  dealId: string;
  proposal: Proposal;
  now: Date;
}

/** What comes back from the client: questions to answer, and who opened the proposal when. */
export function ClientCard({ dealId, proposal, now }: ClientCardProps) {
  const params = { dealId, proposalId: proposal.id };
  const { messages, visits, forwards, notesOpenings } = useSuspenseQuery(queryOptions(getTalk, { params })).data;
  const messagesPart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${MESSAGES_ID}`) messagesPart.current?.scrollIntoView({ block: "center" });
  }, []);
  if (messages.length === 0 && visits.length === 0 && forwards.length === 0) return null;
  return (
    <SectionCard title="From the client">
      <div className="grid divide-y">
        {messages.length > 0 && (
          <div id={MESSAGES_ID} ref={messagesPart} className="grid gap-3 p-4">
            <OfferThread
              messages={messages}
              timeOf={(at) => <LocalTime instant={at} format="moment" />}
              providerName={proposal.providerName}
            />
            <AnswerForm dealId={dealId} proposal={proposal} to={messages.findLast(({ email }) => email !== null)} />
          </div>
        )}
        {(visits.length > 0 || forwards.length > 0) && (
          <div className="grid gap-2 p-4 text-sm">
            <VisitsList visits={visits} forwards={forwards} now={now} />
            {!notesOpenings && (
              <p className="text-muted-foreground text-xs">Openings are no longer noted: your profile has it off.</p>
            )}
          </div>
        )}
      </div>
    </SectionCard>
  );
}
