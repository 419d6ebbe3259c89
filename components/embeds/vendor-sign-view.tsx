"use client";

import { useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { urlOf } from "@/lib/api-client/call";
import { getSigningForm, type SigningSession } from "@/lib/contracts/embeds";
import { GrowingFrame } from "./growing-frame";
import { VendorForm } from "./vendor-form";

interface VendorSignViewProps {
  token: string;
  session: SigningSession;
  /** Something was done in the form: the vendor's record is to be asked, until it shows it. */
  onChanged: () => void;
}

/** A document that is signed in its vendor's form. */
export function VendorSignView({ token, session, onChanged }: VendorSignViewProps) {
  const [changed, setChanged] = useState(false);
  return (
    <GrowingFrame>
      <p role="status" className="flex items-center gap-2 px-4 py-3 font-medium empty:hidden sm:px-6">
        {changed && (
          <>
            <Spinner />
            Recording it with {session.vendor}…
          </>
        )}
      </p>
      <VendorForm
        src={urlOf(getSigningForm, { params: { token } })}
        title={`${session.vendor}: ${session.documentName}`}
        onChanged={() => {
          setChanged(true);
          onChanged();
        }}
      />
    </GrowingFrame>
  );
}
