"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebounced } from "@/components/ui/use-debounced";
import { AgreementBody } from "@/lib/contracts/agreements";
import type { Inputs, Values } from "./agreement-inputs";

const AgreementEditor = dynamic(() => import("./agreement-editor").then((file) => file.AgreementEditor), {
  ssr: false,
  loading: () => <Skeleton className="m-4 h-96" />,
});

const TOO_DEEP = "The text has a part that cannot be printed: lists stand in each other three levels deep.";

/** What keeps a text from being saved, each with its place. */
function problemsOf(body: Inputs["body"]): string[] {
  const issues = AgreementBody.safeParse(body).error?.issues ?? [];
  return [...new Set(issues.map(({ code, message }) => (code === "custom" ? message : TOO_DEEP)))];
}

/** The text, with what is wrong with it told while it is written. */
export function BodyField({ control }: { control: Control<Inputs, unknown, Values> }) {
  const { field, fieldState } = useController({ control, name: "body" });
  const id = useId();
  const problems = problemsOf(useDebounced(field.value));
  const refused = fieldState.error?.type === "server" ? [fieldState.error.message ?? ""] : [];
  const shown = [...new Set([...refused, ...problems])];
  return (
    <div ref={field.ref} tabIndex={-1} className="outline-none">
      <AgreementEditor
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        invalid={shown.length > 0}
        describedBy={id}
      />
      <div id={id} role="status" className={shown.length > 0 ? "border-t px-4 py-3" : undefined}>
        <ul className="grid gap-1 text-destructive-text text-sm">
          {shown.map((problem) => (
            <li key={problem} className="break-words">
              {problem}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
