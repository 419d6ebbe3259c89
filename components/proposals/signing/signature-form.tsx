"use client";

import { type FormEvent, useEffect, useId, useState } from "react";
import type { z } from "zod";
import { checkLater, problemOf } from "@/components/form/later-schema";
import { loadAhead } from "@/components/kit/load-ahead";
import { Notice } from "@/components/kit/notice";
import { tellParent } from "@/components/proposals/frames/tell-parent";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { fullName } from "@/lib/domain/format";
import { isSameName } from "@/lib/domain/same-name";
import type { SignatureForm as Schema, SigningSession } from "@/lib/proposals/client/contract-embeds";
import { SignaturePad } from "./signature-pad";
import { boundsOf, drawStrokes, isSignature, printScale, type Stroke } from "./strokes";

export type SignatureValues = z.input<typeof Schema>;

interface SignatureFormProps {
  session: SigningSession;
  /** False until the document has been shown. */
  ready: boolean;
  pending: boolean;
  /** The error of the last try. */
  failure: string | null;
  onSign: (values: SignatureValues) => void;
}

const loadSchema = () => import("@/lib/proposals/client/contract-embeds").then((contract) => contract.SignatureForm);

/** Signature, consent and the button for both. Typing comes first: it works with keyboard and screen reader. */
export function SignatureForm({ session, ready, pending, failure, onSign }: SignatureFormProps) {
  const id = useId();
  useEffect(() => loadAhead(loadSchema), []);
  const [kind, setKind] = useState("typed");
  const [typedName, setTypedName] = useState("");
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [consent, setConsent] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { signer, documentSha256 } = session;

  /** Sets a field's new value and clears the error of the old one. */
  function changing<T>(name: string, set: (value: T) => void): (value: T) => void {
    return (value) => {
      set(value);
      setProblems(({ [name]: _, ...others }) => others);
    };
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const drawn = {
      kind: "drawn",
      image: isSignature(strokes) ? signatureImage(strokes) : "",
      consent,
      documentSha256,
    };
    const values = kind === "drawn" ? drawn : { kind: "typed", typedName, consent, documentSha256 };
    const { data, problems: found = {} } = await checkLater(loadSchema, values).catch(problemOf("consent"));
    if (data?.kind === "typed" && !isSameName(data.typedName, fullName(signer)))
      found.typedName = `Sign as ${fullName(signer)}`;
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else if (data) onSign(data);
  }

  const changeName = changing("typedName", setTypedName);
  const changeConsent = changing("consent", setConsent);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-label="Your signature">
      <div className="grid gap-1">
        <p>
          Signing as <strong className="font-semibold">{fullName(signer)}</strong>, {signer.title}, for{" "}
          {signer.role === "client" ? session.companyName : session.providerName}
        </p>
        {session.inPlaceOf && (
          <p className="text-muted-foreground text-sm">
            The document names {session.inPlaceOf}. You sign in your own name; the certificate says in whose place.
          </p>
        )}
      </div>
      <Tabs value={kind} onValueChange={setKind}>
        <TabsList aria-label="How to sign">
          <TabsTrigger value="typed">Type my name</TabsTrigger>
          <TabsTrigger value="drawn">Draw my signature</TabsTrigger>
        </TabsList>
        <TabsContent value="typed" className="grid gap-1.5">
          <Label htmlFor={`${id}-typedName`}>Your full name</Label>
          <Input
            id={`${id}-typedName`}
            value={typedName}
            maxLength={200}
            autoComplete="name"
            className="h-14 px-4 font-serif text-xl italic touch:h-14 touch:text-xl"
            aria-invalid={problems.typedName ? true : undefined}
            aria-describedby={problems.typedName ? `${id}-typedName-problem` : undefined}
            onChange={(event) => changeName(event.target.value)}
          />
          <Problem id={`${id}-typedName-problem`} text={problems.typedName} />
          {problems.typedName && typedName.trim() !== "" && signer.role === "client" && (
            <Button variant="outline" className="w-fit" onClick={() => tellParent({ type: "tandem:someone-else" })}>
              I am someone else
            </Button>
          )}
        </TabsContent>
        <TabsContent value="drawn">
          <SignaturePad
            id={`${id}-image`}
            strokes={strokes}
            onChange={changing("image", setStrokes)}
            problem={problems.image}
          />
        </TabsContent>
      </Tabs>
      <div className="grid gap-1.5">
        <div className="flex items-start gap-3">
          <Checkbox
            id={`${id}-consent`}
            className="mt-1"
            checked={consent}
            aria-invalid={problems.consent ? true : undefined}
            aria-describedby={problems.consent ? `${id}-consent-problem` : undefined}
            onCheckedChange={(checked) => changeConsent(checked === true)}
          />
          <Label htmlFor={`${id}-consent`} className="font-normal text-base">
            {session.consentText}
          </Label>
        </div>
        <Problem id={`${id}-consent-problem`} text={problems.consent} />
      </div>
      {failure && <Notice variant="destructive">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" className="max-sm:w-full" pending={pending} disabled={!ready}>
          Sign document
        </Button>
        {!ready && (
          <p className="text-muted-foreground text-sm">You can sign once the document is shown or downloaded.</p>
        )}
      </div>
    </form>
  );
}

const INK = "#000";

/** The drawing as a PNG in base64, cropped: black on transparent, so that it can be placed on a line. */
function signatureImage(strokes: readonly Stroke[]): string {
  const bounds = boundsOf(strokes);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!bounds || !context) return "";
  const scale = printScale(bounds);
  canvas.width = Math.max(1, Math.floor(bounds.width * scale));
  canvas.height = Math.max(1, Math.floor(bounds.height * scale));
  context.setTransform(scale, 0, 0, scale, -bounds.x * scale, -bounds.y * scale);
  drawStrokes(context, strokes, INK);
  return canvas.toDataURL("image/png").replace(/^data:image\/png;base64,/, "");
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-destructive-text text-sm empty:hidden">
      {text}
    </p>
  );
}
