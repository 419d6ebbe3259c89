import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { PAGES } from "@/lib/pages";

/** Leads to the provider's agreement. A page load of its own: the editor's page has a policy of its own (security-headers.ts). */
export function AgreementCard() {
  return (
    <Card>
      <CardHeader
        title="Agreement"
        actions={
          <Button asChild size="sm">
            <a href={PAGES.agreement.path}>
              <FileText aria-hidden="true" />
              Edit agreement
            </a>
          </Button>
        }
      />
      <CardContent className="text-muted-foreground text-sm">
        What your clients sign: its text, exhibits and versions.
      </CardContent>
    </Card>
  );
}
