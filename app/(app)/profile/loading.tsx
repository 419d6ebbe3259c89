import { PageFrame } from "@/components/layout/page-frame";
import { ProfileLoading } from "@/components/providers/profile-loading";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { PAGES } from "@/lib/pages";

export default function ProfilePageLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.profile)}>
      <h1 className="font-semibold text-xl">Profile</h1>
      <ProfileLoading />
    </PageFrame>
  );
}
