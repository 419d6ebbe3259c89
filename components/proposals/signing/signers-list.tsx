"use client";

import { PenLine } from "lucide-react";
import { ContactLink } from "@/components/contacts/contact-link";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { actedFor } from "@/lib/agreements/signed-by";
import { fullName } from "@/lib/domain/format";
import type { Signer } from "@/lib/proposals/inside/contract";

interface SignersListProps {
  signers: Signer[];
  providerName: string;
  /** Whether the signing has ended. */
  ended: boolean;
  onSign: (signer: Signer) => void;
}

export function SignersList({ signers, providerName, ended, onSign }: SignersListProps) {
  return (
    <ul aria-label="Signers" className="divide-y">
      {signers.map((signer) => (
        <li key={signer.id} className="flex min-h-15 items-center justify-between gap-3 px-4 py-2">
          <div className="min-w-0">
            <p className="truncate text-sm">
              <span className="font-medium">{fullName(signer)}</span>{" "}
              <span className="text-muted-foreground">· {signer.role === "client" ? "Client" : "Provider"}</span>
            </p>
            <ContactLink scheme="mailto" value={signer.email} className="max-w-full text-muted-foreground text-xs" />
            {signer.asked && (
              <p className="text-xs">
                Passed to{" "}
                <ContactLink scheme="mailto" value={signer.asked.email} className="text-current">
                  {signer.asked.name}
                </ContactLink>
              </p>
            )}
            {signer.signedBy && <p className="text-xs">Signed by {actedFor(signer.signedBy, providerName)}</p>}
          </div>
          {signer.signingLink ? (
            <Button variant="outline" onClick={() => onSign(signer)}>
              <PenLine aria-hidden="true" />
              Sign
            </Button>
          ) : (
            <SignerState signer={signer} ended={ended} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SignerState({ signer, ended }: { signer: Signer; ended: boolean }) {
  if (signer.status === "declined") return <Badge variant="destructive">Declined</Badge>;
  if (!signer.signed) return <Badge variant="outline">{ended ? "Not signed" : "Not signed yet"}</Badge>;
  return (
    <div className="grid shrink-0 justify-items-end gap-0.5 text-xs">
      <Badge variant="success">Signed</Badge>
      {signer.signedAt && (
        <span className="text-muted-foreground">
          <LocalTime instant={signer.signedAt} format="moment" />
        </span>
      )}
    </div>
  );
}
