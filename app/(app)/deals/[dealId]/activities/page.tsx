import type { Metadata } from "next";
import { requirePage } from "@/lib/auth/page-guard";
import { PAGES } from "@/lib/pages";
import { openDeal } from "../open-deal";
import { DealRecordOf } from "../record";

interface DealActivitiesPageProps {
  params: Promise<{ dealId: string }>;
}

export async function generateMetadata({ params }: DealActivitiesPageProps): Promise<Metadata> {
  const { name } = await openDeal(await requirePage(PAGES.dealActivities), (await params).dealId);
  return { title: `${PAGES.dealActivities.title} of ${name}` };
}

export default async function DealActivitiesPage({ params }: DealActivitiesPageProps) {
  await requirePage(PAGES.dealActivities);
  return <DealRecordOf dealId={(await params).dealId} focus="timeline" />;
}
