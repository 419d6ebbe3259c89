import Link from "next/link";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { PAGES, pathTo } from "@/lib/pages";

export function ClosedDealNotice({ dealId }: { dealId: string }) {
  return (
    <Notice
      title="This deal is closed"
      action={
        <Button variant="outline" asChild>
          <Link href={pathTo(PAGES.dealOverview.path, { dealId })}>Go to the deal</Link>
        </Button>
      }
    >
      Proposals are made on open deals only. Reopen the deal first.
    </Notice>
  );
}
