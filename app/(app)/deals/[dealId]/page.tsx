import { redirect } from "next/navigation";
import { requirePage } from "@/lib/auth/page-guard";
import { PAGES, pathTo } from "@/lib/pages";

interface DealPageProps {
  params: Promise<{ dealId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The overview is a deal's first tab (P:81). */
export default async function DealPage({ params, searchParams }: DealPageProps) {
  await requirePage(PAGES.deal);
  const { dealId } = await params;
  const { edit } = await searchParams;
  redirect(pathTo(PAGES.deal.opensAt, { dealId }) + (edit === "true" ? "?edit=true" : ""));
}
