import { Upload } from "lucide-react";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import type { ImportKind } from "@/lib/imports/rules-fields";
import { PAGES } from "@/lib/pages";

/** Leads from a list to the import of its records. */
export const ImportButton = ({ kind }: { kind: ImportKind }) => (
  <Button variant="outline" asChild>
    <IntentLink href={`${PAGES.import.path}?kind=${kind}`}>
      <Upload aria-hidden="true" />
      Import
    </IntentLink>
  </Button>
);
