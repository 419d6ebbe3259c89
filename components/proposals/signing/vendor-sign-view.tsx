"use client";

import { useState } from "react";
import { Spinner } from "@/components/kit/spinner";
import { GrowingFrame } from "@/components/proposals/frames/growing-frame";
import { urlOf } from "@/lib/api-client/call";
import { getSigningForm, type SigningSession } from "@/lib/contracts/proposals/embeds";
import { VendorForm } from "./vendor-form";

interface VendorSignViewProps {
  token: string;
  session: SigningSession;
  /** Called when something was done in the form: then the vendor's record is read until it shows it. */
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
