"use client";

import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, FilePlus2, X } from "lucide-react";
import { useRef, useState } from "react";
import { type Control, useFieldArray, useFormState } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { plural } from "@/lib/domain/dates";
import { addAgreementFile } from "@/lib/generated/calls/agreements";
import type { Inputs, Values } from "./agreement-inputs";

const MOST = 5;
const NAME_LENGTH = 100;
const FAILURE = "Failed to add the PDF";

interface ExhibitsFieldProps {
  control: Control<Inputs, unknown, Values>;
  providerId: string;
  /** The page counts of saved files, by file. */
  pages: Record<string, number>;
}

/** The PDFs after the signatures, in order. */
export function ExhibitsField({ control, providerId, pages }: ExhibitsFieldProps) {
  const { fields, append, move, remove } = useFieldArray({ control, name: "exhibits", keyName: "key" });
  const { errors } = useFormState({ control, name: "exhibits" });
  const change = useChange();
  const chooser = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<Record<string, number>>({});
  const upload = useMutation({
    mutationFn: (file: File) => change(addAgreementFile, { params: { providerId }, body: file }),
    onSuccess: ({ fileId, pageCount }, file) => {
      toast.dismiss(FAILURE);
      setAdded((before) => ({ ...before, [fileId]: pageCount }));
      append({ fileId, name: file.name.replace(/\.pdf$/i, "").slice(0, NAME_LENGTH) }, { shouldFocus: false });
    },
    onError: (error) => toast.error(FAILURE, { description: messageOf(error) }),
  });

  return (
    <div className="grid gap-3 p-4">
      <p className="text-muted-foreground text-sm">
        PDFs that follow the signature page and are signed with it. Up to {MOST}, of 5 MB and 50 pages each.
      </p>
      {fields.length > 0 && (
        <ol className="grid gap-3">
          {fields.map(({ key, fileId }, index) => {
            const letter = String.fromCharCode(65 + index);
            const pageCount = pages[fileId] ?? added[fileId];
            const error = errors.exhibits?.[index]?.name?.message;
            return (
              <li key={key} className="grid gap-1">
                <div className="flex flex-wrap items-center gap-2">
                  <span className="w-20 shrink-0 text-sm">Exhibit {letter}</span>
                  <Input
                    aria-label={`Name of exhibit ${letter}`}
                    aria-invalid={error ? true : undefined}
                    {...control.register(`exhibits.${index}.name`)}
                    className="min-w-40 flex-1"
                  />
                  <span className="flex items-center">
                    {pageCount !== undefined && (
                      <span className="px-2 text-muted-foreground text-xs">{plural(pageCount, "page")}</span>
                    )}
                    <Mover
                      label={`Move exhibit ${letter} up`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp aria-hidden="true" />
                    </Mover>
                    <Mover
                      label={`Move exhibit ${letter} down`}
                      disabled={index === fields.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown aria-hidden="true" />
                    </Mover>
                    <Mover label={`Remove exhibit ${letter}`} onClick={() => remove(index)}>
                      <X aria-hidden="true" />
                    </Mover>
                  </span>
                </div>
                {error && (
                  <p role="alert" className="text-destructive-text text-xs">
                    {error}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <input
        ref={chooser}
        type="file"
        accept="application/pdf"
        aria-label="PDF to add"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) upload.mutate(file);
        }}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        pending={upload.isPending}
        disabled={fields.length >= MOST}
        onClick={() => chooser.current?.click()}
      >
        {!upload.isPending && <FilePlus2 aria-hidden="true" />}
        Add PDF
      </Button>
    </div>
  );
}

interface MoverProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Mover({ label, children, ...button }: MoverProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} {...button}>
      {children}
    </Button>
  );
}
