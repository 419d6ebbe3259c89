"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/api-client/call";
import { queryKey } from "@/lib/api-client/query-key";
import { fullName, initials } from "@/lib/domain/format";
import { keepViewing } from "@/lib/generated/calls/live";

const EVERY_MS = 15_000;
const MOST_SHOWN = 4;

let ownTab: string | undefined;
const tabId = (): string => {
  ownTab ??= crypto.randomUUID();
  return ownTab;
};

/** Who else looks at a deal at present, by their initials; says of the viewer that they do, while the page can be seen. */
export function DealViewers({ dealId }: { dealId: string }) {
  const { data } = useQuery({
    queryKey: queryKey(keepViewing, { params: { dealId } }),
    queryFn: ({ signal }) =>
      call(keepViewing, { params: { dealId }, body: { tab: tabId(), here: true }, isImpatient: true, signal }),
    enabled: typeof document !== "undefined",
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: "always",
  });

  useEffect(() => {
    const leave = () =>
      void call(keepViewing, {
        params: { dealId },
        body: { tab: tabId(), here: false },
        isImpatient: true,
        outlivesPage: true,
      }).catch(() => undefined);
    const onHidden = () => document.hidden && leave();
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [dealId]);

  const people = data?.items ?? [];
  if (people.length === 0) return null;
  const names = people.map(fullName);
  const text = `${new Intl.ListFormat("en-US").format(names)} ${people.length === 1 ? "is" : "are"} here too`;
  return (
    <span role="status" title={text} className="flex items-center gap-1.5 text-xs">
      <span aria-hidden="true" className="flex -space-x-1.5">
        {people.slice(0, MOST_SHOWN).map(({ id, firstName, lastName }) => (
          <span
            key={id}
            className="grid size-6 place-items-center rounded-full border-2 border-background bg-primary font-medium text-[10px] text-primary-foreground"
          >
            {initials(firstName, lastName)}
          </span>
        ))}
      </span>
      <span className="max-sm:sr-only">
        {people.length === 1 ? `${people[0]?.firstName} is here too` : `${people.length} others are here too`}
      </span>
      <span className="sr-only">{people.length > 1 && text}</span>
    </span>
  );
}
