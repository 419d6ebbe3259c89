"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Offer } from "@/lib/proposals/client/contract";
import { OfferCard } from "./offer-card";

const QuestionDialog = dynamic(() => import("./question-dialog").then((file) => file.QuestionDialog));
const ForwardDialog = dynamic(() => import("./forward-dialog").then((file) => file.ForwardDialog));
const OfferThread = dynamic(() => import("./offer-thread").then((file) => file.OfferThread));

type Opened = "question" | "changes" | "forward";

/** The provider's clock, by the browser itself: the client's page loads no date-fns. */
function clockOf(timeZone: string) {
  const clock = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
  return (instant: string) => (
    // Server and browser may part time and 'PM' by different spaces.
    <time dateTime={instant} suppressHydrationWarning>
      {clock.format(new Date(instant))}
    </time>
  );
}

/** What was asked and answered, and how to ask, before the offer is accepted (D-132). Nothing where there is neither. */
export function OfferQuestions({ offer }: { offer: Offer }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { messages, mayAsk, expired } = offer;
  if (!mayAsk && messages.length === 0) return null;
  const onOpenChange = () => setOpened(null);
  const ask = (kind: Opened, label: string) => (
    <Button variant="outline" size="lg" className="max-sm:w-full" onClick={() => setOpened(kind)}>
      {label}
    </Button>
  );
  return (
    <OfferCard title="Questions">
      {messages.length > 0 ? (
        <OfferThread messages={messages} timeOf={clockOf(offer.timeZone)} providerName={offer.providerName} />
      ) : (
        <p className="text-muted-foreground">
          {offer.salesRep} answers here and by email. Asking does not commit you: you can still accept or reject.
        </p>
      )}
      {mayAsk && (
        <div className="mt-4 flex flex-wrap gap-2 print:hidden">
          {ask("question", messages.length > 0 ? "Write again" : "Ask a question")}
          {ask("changes", "Ask for changes")}
          {!expired && ask("forward", "Forward to a colleague")}
        </div>
      )}
      {opened === "forward" && <ForwardDialog offer={offer} onOpenChange={onOpenChange} />}
      {(opened === "question" || opened === "changes") && (
        <QuestionDialog offer={offer} kind={opened} onOpenChange={onOpenChange} />
      )}
    </OfferCard>
  );
}
