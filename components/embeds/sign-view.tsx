"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { decline, getSigningDocument, getSigningSession, sign } from "@/lib/contracts/embeds";
import { AgreementViewer } from "./agreement-viewer";
import { DeclineForm } from "./decline-form";
import { FrameNotice } from "./frame-notice";
import { GrowingFrame } from "./growing-frame";
import { SignatureForm, type SignatureValues } from "./signature-form";
import { tellParent } from "./tell-parent";
import { VendorSignView } from "./vendor-sign-view";

const ASK_AGAIN_MS = 3_000;

/** The built-in signing frame: read, sign, done; says so to the page around it, again each time it is opened. */
export function SignView({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const params = { token };
  const options = queryOptions(getSigningSession, { params });
  const change = useChange();
  const signature = useRef<HTMLElement>(null);
  const [shownSha256, setShownSha256] = useState("");
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const { data: session } = useSuspenseQuery({
    ...options,
    refetchOnWindowFocus: true,
    // What is told of a vendor's form is a hint: our server asks the vendor, whose record may be a moment behind.
    refetchInterval: ({ state }) => changedElsewhere && state.data?.status === "pending" && ASK_AGAIN_MS,
  });
  const signing = useSingleMutation({
    mutationFn: (body: SignatureValues) => change(sign, { params, body }),
    onSuccess: ({ status }) => queryClient.setQueryData(options.queryKey, { ...session, status }),
  });
  const declining = useSingleMutation({
    mutationFn: (reason: string) => change(decline, { params, body: { reason } }),
    onSuccess: ({ status }) => queryClient.setQueryData(options.queryKey, { ...session, status }),
  });
  const { status } = session;
  useEffect(() => {
    if (status === "signed") tellParent({ type: "tandem:signing-completed" });
    if (status === "declined") tellParent({ type: "tandem:signing-declined" });
  }, [status]);

  if (status === "signed") {
    return (
      <GrowingFrame>
        <FrameNotice
          kind="done"
          title={signing.isSuccess ? "Thank you, the document is signed" : "This document is signed"}
        >
          {session.documentName} for {session.companyName}
        </FrameNotice>
      </GrowingFrame>
    );
  }
  if (status === "declined" || session.closed) {
    return (
      <GrowingFrame>
        <FrameNotice kind="problem" title={status === "declined" ? "Signing was declined" : session.closed}>
          {declining.isSuccess
            ? `${session.providerName} is told, with your reason.`
            : `Please contact ${session.providerName}.`}
          {session.unsignable && session.signer.role === "client" && (
            <p className="mt-4">
              <Button onClick={() => tellParent({ type: "tandem:someone-else" })}>Ask for a new document</Button>
            </p>
          )}
        </FrameNotice>
      </GrowingFrame>
    );
  }
  if (session.vendor !== null) {
    return (
      <VendorSignView
        token={token}
        session={session}
        onChanged={() => {
          setChangedElsewhere(true);
          void queryClient.invalidateQueries(options);
        }}
      />
    );
  }
  return (
    <GrowingFrame>
      <div className="grid grid-cols-1 gap-6 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted-foreground">Please read the document. You sign below its last page.</p>
          <Button onClick={() => signature.current?.scrollIntoView({ behavior: "smooth" })}>
            <ArrowDown aria-hidden="true" />
            Go to the signature
          </Button>
        </div>
        <AgreementViewer
          key={session.documentSha256}
          name={session.documentName}
          url={urlOf(getSigningDocument, { params })}
          onShown={() => setShownSha256(session.documentSha256)}
        />
        <section ref={signature} aria-label="Signature" className="scroll-mt-4 border-t pt-6">
          <SignatureForm
            session={session}
            ready={shownSha256 === session.documentSha256}
            pending={signing.isPending}
            failure={signing.isError ? messageOf(signing.error) : null}
            onSign={(values) => signing.mutate(values)}
          />
          <DeclineForm
            providerName={session.providerName}
            pending={declining.isPending}
            failure={declining.isError ? messageOf(declining.error) : null}
            onDecline={(reason) => declining.mutate(reason)}
          />
        </section>
      </div>
    </GrowingFrame>
  );
}
