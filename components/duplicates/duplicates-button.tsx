import { CopyCheck } from "lucide-react";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import type { TwinKind } from "@/lib/duplicates/rules";
import { duplicatesOf } from "./duplicates-table-query";

/** Leads from a list to the likely twins among its records. */
export const DuplicatesButton = ({ kind }: { kind: TwinKind }) => (
  <Button variant="outline" asChild>
    <IntentLink href={duplicatesOf(kind)} title="Duplicates">
      <CopyCheck aria-hidden="true" />
      {/* Beside 'Add Company' a phone has no room for the word. */}
      <span className="max-lg:sr-only">Duplicates</span>
    </IntentLink>
  </Button>
);
