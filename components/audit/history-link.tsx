import { History } from "lucide-react";
import { IntentLink } from "@/components/kit/intent-link";
import { buttonVariants } from "@/components/ui/button";
import { historyOf } from "./audit-table-query";

interface HistoryLinkProps {
  recordType: "company" | "deal" | "proposal";
  recordId: string;
}

/** From a record's page to what has been done to it; for those who may see it. */
export const HistoryLink = ({ recordType, recordId }: HistoryLinkProps) => (
  <IntentLink href={historyOf(recordType, recordId)} className={buttonVariants({ variant: "outline" })}>
    <History aria-hidden="true" />
    History
  </IntentLink>
);
