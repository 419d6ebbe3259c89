import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PAGES } from "@/lib/pages";

/** Leads to the provider's agreement. A page load of its own: the editor's page has a policy of its own (security-headers.ts). */
export function AgreementCard() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h2 className="font-semibold text-sm">Agreement</h2>
        <p className="text-muted-foreground text-sm">What your clients sign: its text, exhibits and versions.</p>
      </div>
      <Button asChild>
        <a href={PAGES.agreement.path}>
          <FileText aria-hidden="true" />
          Edit agreement
        </a>
      </Button>
    </Card>
  );
}
