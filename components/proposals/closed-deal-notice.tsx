import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function ClosedDealNotice({ dealId }: { dealId: string }) {
  return (
    <Alert
      title="This deal is closed"
      action={
        <Button asChild>
          <Link href={`/deals/${dealId}/overview`}>Go to the deal</Link>
        </Button>
      }
    >
      Proposals are made on open deals only. Reopen the deal first.
    </Alert>
  );
}
