"use client";

import { useState } from "react";
import { useNow } from "@/components/hooks/use-now";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { FiguresCard } from "./figures-card";
import { TodayList, type Whose } from "./today-list";

interface TodayProps {
  viewerId: string;
  /** Whether the viewer sees others' deals. */
  seesTeam: boolean;
  serverNow: string;
}

const CHOICES = [
  { value: "me", label: "Mine" },
  { value: "team", label: "Team" },
] as const;

/** What is to be done today, with the month's figures beside it: the team's for those who lead it. */
export function Today({ viewerId, seesTeam, serverNow }: TodayProps) {
  const now = useNow(serverNow);
  const [of, setOf] = useState<Whose>("me");
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="today-title" className="grid gap-2">
        <div className="flex min-h-8 items-center justify-between gap-2">
          <h2 id="today-title" className="font-semibold text-sm">
            Today
          </h2>
          {seesTeam && <SegmentedControl label="Whose day" value={of} options={CHOICES} onChange={setOf} />}
        </div>
        <TodayList of={of} viewerId={viewerId} now={now} />
      </section>
      <section aria-labelledby="figures-title" className="grid gap-2">
        <h2 id="figures-title" className="flex min-h-8 items-center font-semibold text-sm">
          {seesTeam ? "The team's month" : "My month"}
        </h2>
        <FiguresCard of={seesTeam ? "team" : "me"} />
      </section>
    </div>
  );
}
