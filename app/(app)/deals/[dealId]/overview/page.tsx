import { requirePage } from "@/lib/auth/page-guard";
import { PAGES } from "@/lib/pages";
import { DealRecordOf } from "../record";

interface DealOverviewPageProps {
  params: Promise<{ dealId: string }>;
}

export default async function DealOverviewPage({ params }: DealOverviewPageProps) {
  await requirePage(PAGES.dealOverview);
  return <DealRecordOf dealId={(await params).dealId} focus="next" />;
}
