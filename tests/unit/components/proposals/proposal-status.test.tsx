import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ClientProgressCard } from "@/components/proposals/inside/client-progress-card";
import { ProposalStatusBadge } from "@/components/proposals/inside/proposal-status-badge";
import { badgeVariants } from "@/components/ui/badge";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Deal, getDeal } from "@/lib/deals/contract";
import type { Proposal } from "@/lib/proposals/inside/contract";

const proposalIn = (status: number) =>
  ({
    status,
    ended: null,
    expired: false,
    approval: null,
    sent: [],
    openedAt: null,
    documents: [],
  }) as unknown as Proposal;

describe("a proposal's status", () => {
  test.each([
    [1, "Draft", "outline"],
    [2, "Approved", "secondary"],
    [3, "Rejected", "destructive"],
    [4, "Document signing", "secondary"],
    [5, "Welcome call", "default"],
    [6, "Completed", "success"],
  ] as const)("%i is a badge called '%s' that looks %s (PROP-010)", (status, label, variant) => {
    const html = renderToStaticMarkup(<ProposalStatusBadge proposal={proposalIn(status)} />);
    expect(html).toContain(`<span class="${badgeVariants({ variant })}" title="${label}">`);
  });
});

describe("the client's progress", () => {
  const dealId = "1";
  const queries = new QueryClient();
  queries.setQueryData(queryOptions(getDeal, { params: { dealId } }).queryKey, { dealStatus: "open" } as Deal);

  const cardIn = (status: number) =>
    renderToStaticMarkup(
      <AppRouterContext value={{} as never}>
        <QueryClientProvider client={queries}>
          <ClientProgressCard dealId={dealId} proposal={proposalIn(status)} />
        </QueryClientProvider>
      </AppRouterContext>,
    );

  test.each([
    [1, "0%", "In progress: ready to send", "Not started", "Not started"],
    [2, "33%", "Accepted", "In progress", "Not started"],
    [3, "0%", "Rejected", "Not reached", "Not reached"],
    [4, "33%", "Accepted", "In progress", "Not started"],
    [5, "66%", "Accepted", "Signed", "In progress"],
    [6, "100%", "Accepted", "Signed", "Scheduled"],
  ])("in status %i is %s, with the steps %s, %s, %s (PROP-057 to PROP-062)", (status, percent, ...states) => {
    const html = cardIn(status);
    const steps = [...html.matchAll(/<span class="block font-medium">(.*?)<\/span><span class="[^"]*">(.*?)<\/span>/g)];
    const names = ["Accept proposal", "Sign documents", "Schedule welcome call"];
    expect(`${/aria-valuenow="(\d+)"/.exec(html)?.[1]}%`).toBe(percent);
    expect(steps.map(([, name, state]) => [name, state])).toEqual(names.map((name, at) => [name, states[at]]));
  });

  test("has the color of an error once the proposal is rejected, and before that not (PROP-062)", () => {
    expect(cardIn(3)).toContain(`<span class="${badgeVariants({ variant: "destructive" })}">Rejected</span>`);
    expect(cardIn(1)).not.toContain("destructive");
  });
});
