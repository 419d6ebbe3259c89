import { NotFoundMessage } from "@/components/feedback/not-found-screen";
import { PageFrame } from "@/components/layout/page-frame";

/** What is missing inside the app leaves the shell where it is. */
export default function NotFoundInside() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Page not found" }]}>
      <NotFoundMessage />
    </PageFrame>
  );
}
