import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PAGES } from "@/lib/pages";

/**
 * Links to the provider's agreement with a full page load: the editor's page has its own content policy (security-headers.ts).
 */
export function AgreementCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Agreement</CardTitle>
        <CardAction>
          <Button variant="outline" asChild size="sm">
            <a href={PAGES.agreement.path}>
              <FileText aria-hidden="true" />
              Edit agreement
            </a>
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent className="text-muted-foreground text-sm">
        What your clients sign: its text, exhibits and versions.
      </CardContent>
    </Card>
  );
}
