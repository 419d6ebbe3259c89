"use client";

import { type FormEvent, useId, useState } from "react";
import type { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { SignatureForm as Schema, type SigningSession } from "@/lib/contracts/embeds";
import { fullName } from "@/lib/domain/format";
import { isSameName } from "@/lib/domain/same-name";
import { signatureImage } from "./signature-image";
import { SignaturePad } from "./signature-pad";
import { isSignature, type Stroke } from "./strokes";
import { tellParent } from "./tell-parent";

export type SignatureValues = z.input<typeof Schema>;

interface SignatureFormProps {
  session: SigningSession;
  /** False until the document has been shown. */
  ready: boolean;
  pending: boolean;
  /** What the server answered to the last try. */
  failure: string | null;
  onSign: (values: SignatureValues) => void;
}

/** Signature, consent and the button that gives both. Typing is first: it works with keyboard and screen reader. */
export function SignatureForm({ session, ready, pending, failure, onSign }: SignatureFormProps) {
  const id = useId();
  const [kind, setKind] = useState("typed");
  const [typedName, setTypedName] = useState("");
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [consent, setConsent] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { signer, documentSha256 } = session;

  /** Takes a field's new value and what was said about the old one. */
  function changing<T>(name: string, set: (value: T) => void): (value: T) => void {
    return (value) => {
      set(value);
      setProblems(({ [name]: _, ...others }) => others);
    };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const drawn = {
      kind: "drawn",
      image: isSignature(strokes) ? signatureImage(strokes) : "",
      consent,
      documentSha256,
    };
    const values = kind === "drawn" ? drawn : { kind: "typed", typedName, consent, documentSha256 };
    const parsed = Schema.safeParse(values);
    const found = parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message]) ?? [];
    setProblems(Object.fromEntries(found.toReversed()));
    if (parsed.data?.kind === "typed" && !isSameName(parsed.data.typedName, fullName(signer))) {
      found.push(["typedName", `Sign as ${fullName(signer)}`]);
      setProblems({ typedName: `Sign as ${fullName(signer)}` });
    }
    const first = found[0]?.[0];
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else if (parsed.data) onSign(parsed.data);
  }

  const changeName = changing("typedName", setTypedName);
  const changeConsent = changing("consent", setConsent);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-label="Your signature">
      <p>
        Signing as <strong className="font-semibold">{fullName(signer)}</strong>, {signer.title}, for{" "}
        {signer.role === "client" ? session.companyName : session.providerName}
      </p>
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
            <Button className="w-fit" onClick={() => tellParent({ type: "tandem:someone-else" })}>
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
      {failure && <Alert variant="destructive">{failure}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          className="h-11 px-6 text-base touch:h-12 max-sm:w-full"
          pending={pending}
          disabled={!ready}
        >
          Sign document
        </Button>
        {!ready && (
          <p className="text-muted-foreground text-sm">You can sign once the document is shown or downloaded.</p>
        )}
      </div>
    </form>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-destructive-text text-sm empty:hidden">
      {text}
    </p>
  );
}
