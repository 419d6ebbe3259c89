import type { Metadata } from "next";
import { PersonalDataView } from "@/components/erasure/personal-data-view";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { requirePage } from "@/lib/auth/page-guard";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.personalData.title };

export default async function PersonalDataPage() {
  await requirePage(PAGES.personalData);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.personalData)}>
      <PersonalDataView />
    </PageFrame>
  );
}
