import { PageFrame } from "@/components/layout/page-frame";
import { ProfileLoading } from "@/components/providers/profile-loading";

export default function ProfilePageLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Profile" }]}>
      <h1 className="font-semibold text-xl">Profile</h1>
      <ProfileLoading />
    </PageFrame>
  );
}
