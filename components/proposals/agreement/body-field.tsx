"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useDebounced } from "@/components/hooks/use-debounced";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { loadAhead } from "@/components/kit/load-ahead";
import { readFrom, readTyped } from "@/lib/agreements/placeholders";
import { type AgreementFault, agreementFaults } from "@/lib/agreements/problems";
import type { AgreementBody } from "@/lib/proposals/agreement/contract";
import type { Inputs, Values } from "./agreement-inputs";
import type { Fault } from "./editor-faults";
import { StillText } from "./still-text";
import { ToolbarButtons } from "./toolbar-buttons";

const AgreementEditor = lazy(() => import("./agreement-editor").then((file) => ({ default: file.AgreementEditor })));

const TOO_DEEP = "The text has a part that cannot be printed: lists can be nested up to three levels deep.";

/** What keeps a text from being saved, with the block where it is the fault of one. */
function faultsOf(
  body: Inputs["body"],
  schema: typeof AgreementBody | null,
): Pick<AgreementFault, "block" | "message">[] {
  const typedAt = readFrom(body);
  const faults = agreementFaults(readTyped(body)).map(({ block, message }) => ({
    block: block === null ? null : (typedAt[block] ?? null),
    message,
  }));
  const issues = schema?.safeParse(body).error?.issues ?? [];
  return issues.some(({ code }) => code !== "custom") ? [...faults, { block: null, message: TOO_DEEP }] : faults;
}

const hasBlock = (fault: Pick<AgreementFault, "block" | "message">): fault is Fault => fault.block !== null;

/** Null until it is loaded. */
function useBodySchema(): typeof AgreementBody | null {
  const [schema, setSchema] = useState<typeof AgreementBody | null>(null);
  useEffect(() => {
    loadAhead(() => import("@/lib/proposals/agreement/contract").then((contract) => setSchema(contract.AgreementBody)));
  }, []);
  return schema;
}

/** The text, with its errors shown while typing: at the block, or below the text for those without one. */
export function BodyField({ control }: { control: Control<Inputs, unknown, Values> }) {
  const { field, fieldState } = useController({ control, name: "body" });
  const id = useId();
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const goTo = useRef<((block: number) => void) | null>(null);
  const schema = useBodySchema();
  const faults = faultsOf(useDebounced(field.value), schema);
  const refused = fieldState.error?.type === "server" ? [fieldState.error.message ?? ""] : [];
  const general = [
    ...new Set([...refused, ...faults.filter(({ block }) => block === null).map(({ message }) => message)]),
  ];
  const latest = useRef({ body: field.value, schema });
  latest.current = { body: field.value, schema };
  const register = field.ref;
  useEffect(() => {
    // The form calls this when it is not sent: scrolls to the first error.
    const focus = () => {
      const first = faultsOf(latest.current.body, latest.current.schema).find(hasBlock);
      if (first) goTo.current?.(first.block);
      else list.current?.scrollIntoView({ block: "center" });
    };
    register({ focus });
  }, [register]);
  const still = (
    <>
      <ToolbarButtons />
      <StillText body={field.value} />
    </>
  );
  return (
    <div>
      {hydrated ? (
        <Suspense fallback={still}>
          <AgreementEditor
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            invalid={faults.length > 0 || refused.length > 0}
            faults={faults.filter(hasBlock)}
            goTo={goTo}
            describedBy={id}
            still={still}
          />
        </Suspense>
      ) : (
        still
      )}
      <div ref={list} id={id} role="status" className={general.length > 0 ? "border-t px-4 py-3" : undefined}>
        <ul className="grid gap-1 text-destructive-text text-sm">
          {general.map((problem) => (
            <li key={problem} className="break-words">
              {problem}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
