"use client";

import { useEffect, useRef } from "react";
import { useDroppedFile } from "@/components/hooks/use-dropped-file";
import { Mark } from "@/components/kit/mark";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { CodeCard } from "./code-card";
import { FileCard } from "./file-card";
import { FindingCard } from "./finding-card";
import { useVerification } from "./use-verification";

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
