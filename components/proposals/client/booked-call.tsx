"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { WelcomeCallTime } from "@/components/proposals/call/welcome-call-time";
import { EmbeddedFrame } from "@/components/proposals/frames/embedded-frame";
import { Button } from "@/components/ui/button";
import type { Offer } from "@/lib/proposals/client/contract";
import { offerQuery } from "./use-offer";

/** The time of the welcome call, with links to change it while there is time. */
export function BookedCall({ offer, call }: { offer: Offer; call: NonNullable<Offer["welcomeCall"]> }) {
  const queryClient = useQueryClient();
  const [changing, setChanging] = useState(false);
  const { startsAt, timeZone, changeLink, vendorLinks } = call;
  return (
    <div className="rounded-md border">
      <div className="grid gap-2 p-4">
        <h3 className="text-muted-foreground text-sm">Your welcome call</h3>
        <div>
          <WelcomeCallTime startsAt={startsAt} timeZone={timeZone} />
        </div>
        {changeLink && (
          <Button
            variant="outline"
            className="w-fit print:hidden"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {changing ? "Leave it as it is" : "Move or cancel"}
          </Button>
        )}
        {vendorLinks && (
          <p className="flex flex-wrap gap-2 print:hidden">
            <Button variant="outline" asChild>
              <a href={vendorLinks.move} target="_blank" rel="noreferrer">
                Move the call
              </a>
            </Button>
            <Button variant="ghost" asChild>
              <a href={vendorLinks.cancel} target="_blank" rel="noreferrer">
                Cancel the call
              </a>
            </Button>
          </p>
        )}
      </div>
      {changing && changeLink && (
        <EmbeddedFrame
          src={changeLink}
          title="Move or cancel your welcome call"
          height={620}
          className="border-t"
          onMessage={({ type }) => {
            if (type !== "tandem:call-changed") return;
            setChanging(false);
            void queryClient.invalidateQueries(offerQuery(offer.id));
          }}
        />
      )}
    </div>
  );
}
