"use client";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AgreementReader } from "@/components/proposals/agreement/agreement-reader";
import { FrameNotice } from "@/components/proposals/frames/frame-notice";
import { GrowingFrame } from "@/components/proposals/frames/growing-frame";
import { tellParent } from "@/components/proposals/frames/tell-parent";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { readDocusealMessage } from "@/lib/contracts/embed-frames";
import { decline, getSigningDocument, getSigningForm, getSigningSession, sign } from "@/lib/generated/calls/embeds";
import type { SigningSession } from "@/lib/proposals/client/contract-embeds";
import { DeclineForm } from "./decline-form";
import { SignatureForm, type SignatureValues } from "./signature-form";

interface VendorFormProps {
  src: string;
  title: string;
  /** Called when something was done in the form; the vendor's record may show it. */
  onChanged: () => void;
}

const FIRST_HEIGHT = 720;

/**
 * A signing vendor's form. Its script runs in a frame without an origin, so that it cannot reach our site; accepts messages only
 * from this very frame.
 */
export function VendorForm({ src, title, onChanged }: VendorFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [listening, setListening] = useState(false);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== "null" || event.source !== frame.current?.contentWindow) return;
    const message = readDocusealMessage(event.data);
    if (message?.type === "docuseal:height") setHeight(Math.ceil(message.height));
    else if (message) onChanged();
  });
  useEffect(() => {
    window.addEventListener("message", receive);
    setListening(true);
    return () => window.removeEventListener("message", receive);
  }, []);
  if (!listening) return <div style={{ height }} />;
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      sandbox="allow-scripts allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox"
      style={{ height }}
      className="block w-full"
    />
  );
}

const ASK_AGAIN_MS = 3_000;

/** The built-in signing frame: read, sign, done. Reports the signature to the page around it, again each time it is opened. */
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
    // A message of a vendor's form is a hint: our server asks the vendor, whose record may be a moment late.
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
            ? `${session.providerName} is notified, with your reason.`
            : `Please contact ${session.providerName}.`}
          {session.unsignable && session.signer.role === "client" && (
            <p className="mt-4">
              <Button variant="outline" onClick={() => tellParent({ type: "tandem:someone-else" })}>
                Ask for a new document
              </Button>
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
          <p className="text-muted-foreground">Please read the document. You sign at its end.</p>
          <Button variant="outline" onClick={() => signature.current?.scrollIntoView({ behavior: "smooth" })}>
            <ArrowDown aria-hidden="true" />
            Go to the signature
          </Button>
        </div>
        <AgreementReader
          key={session.documentSha256}
          session={session}
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

interface VendorSignViewProps {
  token: string;
  session: SigningSession;
  /** Called when something was done in the form: then the vendor's record is read until it shows it. */
  onChanged: () => void;
}

/** A document that is signed in its vendor's form. */
function VendorSignView({ token, session, onChanged }: VendorSignViewProps) {
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
