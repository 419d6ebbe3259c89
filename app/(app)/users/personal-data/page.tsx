import type { Metadata } from "next";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { PersonalDataView } from "@/components/users/personal-data-view";
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
