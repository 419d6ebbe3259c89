import { Sparkles } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PRODUCT_NAME } from "@/lib/domain/product";

/** A company's Intelligence tab before its first report (P:63). */
export function NoReportCard() {
  const hintId = useId();
  return (
    <Card className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <div className="grid gap-1">
        <h2 className="font-semibold text-sm">No Report Found</h2>
        <p className="max-w-md text-muted-foreground">
          There is no intelligence report generated for this company yet. Click below to generate one.
        </p>
      </div>
      <div className="grid justify-items-center gap-2">
        <Button variant="primary" disabled aria-describedby={hintId}>
          <Sparkles aria-hidden="true" />
          Generate Report
        </Button>
        <p id={hintId} className="text-muted-foreground text-xs">
          Reports come with a later version of {PRODUCT_NAME}.
        </p>
      </div>
    </Card>
  );
}
