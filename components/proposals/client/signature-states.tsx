import { Check, Clock } from "lucide-react";
import type { Offer } from "@/lib/contracts/proposals/offers";

/** Who has signed the agreement, and who has not. */
export function SignatureStates({ offer }: { offer: Offer }) {
  return (
    <ul aria-label="Signatures" className="divide-y rounded-md border">
      {offer.signatures.map(({ name, role, status }) => {
        const signed = status === "signed";
        const Icon = signed ? Check : Clock;
        return (
          <li key={role} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-muted-foreground text-sm">
                {role === "client" ? offer.companyDetails.name : offer.providerName}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-2 text-sm">
              <Icon aria-hidden="true" className={signed ? "size-4 text-success" : "size-4 text-muted-foreground"} />
              {signed ? "Signed" : "Not signed yet"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
