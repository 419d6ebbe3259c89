"use client";

import { PenLine } from "lucide-react";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Signer } from "@/lib/contracts/proposals";
import { fullName } from "@/lib/domain/format";

interface SignersListProps {
  signers: Signer[];
  /** Nobody signs it any more. */
  ended: boolean;
  onSign: (signer: Signer) => void;
}

export function SignersList({ signers, ended, onSign }: SignersListProps) {
  return (
    <ul aria-label="Signers" className="divide-y">
      {signers.map((signer) => (
        <li key={signer.id} className="flex min-h-15 items-center justify-between gap-3 px-4 py-2">
          <div className="min-w-0">
            <p className="truncate text-sm">
              <span className="font-medium">{fullName(signer)}</span>{" "}
              <span className="text-muted-foreground">· {signer.role === "client" ? "Client" : "Provider"}</span>
            </p>
            <a href={`mailto:${signer.email}`} className="block truncate text-muted-foreground text-xs hover:underline">
              {signer.email}
            </a>
          </div>
          {signer.signingLink ? (
            <Button variant="primary" onClick={() => onSign(signer)}>
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
