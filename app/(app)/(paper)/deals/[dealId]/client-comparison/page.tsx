import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "@/components/feedback/empty-state";
import { ClientComparisonView } from "@/components/proposals/comparison/client-comparison-view";
import { AppError } from "@/lib/app-error";
import { requirePage } from "@/lib/auth/page-guard";
import { cutTo } from "@/lib/http/strip-response";
import { PAGES, pathTo } from "@/lib/pages";
import { compareForClient as compare } from "@/lib/proposals/inside/comparison";
import { ComparisonQuery, compareForClient } from "@/lib/proposals/inside/contract-comparisons";

export const metadata: Metadata = { title: PAGES.clientComparison.title };

interface ClientComparisonPageProps {
  params: Promise<{ dealId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Not below the deal's own layout, which sends the browser what the client must not read: the deal's value. */
export default async function ClientComparisonPage(props: ClientComparisonPageProps) {
  const actor = await requirePage(PAGES.clientComparison);
  const { dealId } = await props.params;
  const asked = ComparisonQuery.safeParse({ proposals: (await props.searchParams).proposals });
  const params = compareForClient.params.safeParse({ dealId });
  if (!asked.success || !params.success) {
    return <NoComparison text="Choose two to four proposals of a deal to compare them." />;
  }
  const { proposals } = asked.data;
  const found = await compare(actor, params.data.dealId, proposals).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    // A price that an owner has not approved.
    if (error instanceof AppError && error.code === "conflict") return error.message;
    throw error;
  });
  if (typeof found === "string") return <NoComparison text={found} />;
  // Of a deal out of scope the list of deals says so.
  if (!found) redirect(`${pathTo(PAGES.dealProposals.path, { dealId })}?missing=proposal`);
  return (
    <ClientComparisonView
      dealId={params.data.dealId}
      proposals={proposals}
      comparison={cutTo(compareForClient, found)}
    />
  );
}

const NoComparison = ({ text }: { text: string }) => (
  <main id="content" className="p-4">
    <h1 className="font-semibold text-xl">{PAGES.clientComparison.title}</h1>
    <EmptyState text={text} />
  </main>
);
