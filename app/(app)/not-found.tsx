import { NotFoundMessage } from "@/components/feedback/not-found-screen";
import { PageFrame } from "@/components/layout/page-frame";
import { linkTo, PAGES } from "@/lib/pages";

/** The not-found page inside the app, which keeps the shell. */
export default function NotFoundInside() {
  return (
    <PageFrame breadcrumbs={[linkTo(PAGES.home), { label: "Page not found" }]}>
      <NotFoundMessage />
    </PageFrame>
  );
}
