"use client";
import { FileCheck } from "lucide-react";
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef } from "react";
import { useDroppedFile } from "@/components/hooks/use-dropped-file";
import { Mark } from "@/components/kit/mark";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { FindingCard } from "./finding-card";
import { useVerification } from "./use-verification";

interface FileCardProps {
  isReading: boolean;
  isPending: boolean;
  /** Whether a file is being dragged over the page. */
  held: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a file, by a button or by dropping it. */
export function FileCard({ isReading, isPending, held, onChoose }: FileCardProps) {
  const chooser = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    target.value = "";
    if (file) onChoose(file);
  }

  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="font-semibold text-base">By its file</h2>
      <div
        className={cn(
          "grid justify-items-center gap-4 rounded-md border border-input border-dashed px-4 py-8 text-center",
          held && "border-primary bg-primary/5",
        )}
      >
        <FileCheck aria-hidden="true" className="size-8 text-muted-foreground" />
        <p className="max-sm:hidden">Drop the PDF anywhere on this page, or choose it.</p>
        <Button
          size="lg"
          className="max-sm:w-full"
          pending={isReading}
          disabled={isPending}
          onClick={() => chooser.current?.click()}
        >
          Choose PDF
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="PDF to verify"
          accept="application/pdf,.pdf"
          onChange={choose}
        />
      </div>
      <p className="text-muted-foreground text-sm">The file is read once and not kept. Up to 10 MB.</p>
    </Card>
  );
}

interface CodeCardProps {
  isPending: boolean;
  problem: string | null;
  onEnter: (code: string) => void;
  onChange: () => void;
}

/** An input for the code on a document's last page. */
export function CodeCard({ isPending, problem, onEnter, onChange }: CodeCardProps) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onEnter(String(new FormData(event.currentTarget).get("code")));
  }

  return (
    <Card className="p-4 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-4" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="font-semibold text-base">
          By its code
        </h2>
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Verification code</Label>
          <div className="flex flex-wrap gap-3">
            <Input
              id={id}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              className="h-11 min-w-0 flex-auto sm:max-w-72 font-mono text-base touch:h-12"
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-hint ${id}-problem`}
              onChange={onChange}
            />
            <Button variant="outline" type="submit" size="lg" className="max-sm:w-full" pending={isPending}>
              Look up
            </Button>
          </div>
          <p id={`${id}-problem`} role="alert" className="text-destructive-text text-sm empty:hidden">
            {problem}
          </p>
          <p id={`${id}-hint`} className="text-muted-foreground text-sm">
            It is on the last page, the signing certificate. Documents sealed before codes were introduced are verified
            by their file.
          </p>
        </div>
      </form>
    </Card>
  );
}

/** Lets anybody check whether a document is unchanged since it was sealed here. A file may be dropped anywhere on the page. */
export function VerifyView() {
  const { finding, isPending, ...verification } = useVerification();
  const held = useDroppedFile((file) => {
    if (!isPending) verification.check(file);
  });
  const result = useRef<HTMLDivElement>(null);
  // Moves people with screen readers or small screens to the result.
  useEffect(() => {
    if (!finding) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: "nearest" });
  }, [finding]);

  return (
    <div className="min-h-dvh bg-muted text-base">
      <main className="mx-auto grid max-w-2xl gap-6 px-4 py-6 sm:py-10">
        <header className="grid gap-3">
          <p className="flex items-center gap-2 font-semibold text-sm tracking-tight">
            <Mark />
            {PRODUCT_NAME}
          </p>
          <h1 className="font-semibold text-xl">Verify a document</h1>
          <p className="text-muted-foreground">
            See whether a signed document is the sealed original, who signed it and when.
          </p>
        </header>
        {finding && (
          <div ref={result} tabIndex={-1} className="scroll-my-4 rounded-lg outline-none">
            <FindingCard finding={finding} />
          </div>
        )}
        <FileCard isReading={verification.isReading} isPending={isPending} held={held} onChoose={verification.check} />
        <CodeCard
          isPending={verification.isLookingUp}
          problem={verification.codeProblem}
          onEnter={verification.lookUp}
          onChange={verification.resetCode}
        />
      </main>
    </div>
  );
}
