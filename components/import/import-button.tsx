import { Upload } from "lucide-react";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { PAGES } from "@/lib/pages";

/** Leads from a list to the import of its records. */
export const ImportButton = ({ kind }: { kind: ImportKind }) => (
  <Button variant="outline" asChild>
    <IntentLink href={`${PAGES.import.path}?kind=${kind}`} title="Import">
      <Upload aria-hidden="true" />
      {/* Beside 'Add Company' a phone has no room for the word. */}
      <span className="max-sm:sr-only">Import</span>
    </IntentLink>
  </Button>
);
