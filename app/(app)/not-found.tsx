import { NotFoundMessage } from "@/components/feedback/not-found-screen";
import { PageFrame } from "@/components/layout/page-frame";
import { linkTo, PAGES } from "@/lib/pages";

/** What is missing inside the app leaves the shell where it is. */
export default function NotFoundInside() {
  return (
    <PageFrame breadcrumbs={[linkTo(PAGES.home), { label: "Page not found" }]}>
      <NotFoundMessage />
    </PageFrame>
  );
}
