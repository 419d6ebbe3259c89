import { redirect } from "next/navigation";
import { requirePage } from "@/lib/auth/page-guard";

interface DealPageProps {
  params: Promise<{ dealId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The overview is the tab that a deal opens with (P:81). */
export default async function DealPage({ params, searchParams }: DealPageProps) {
  await requirePage("deal.read");
  const { dealId } = await params;
  const { edit } = await searchParams;
  redirect(`/deals/${encodeURIComponent(dealId)}/overview${edit === "true" ? "?edit=true" : ""}`);
}
