import { FileSpreadsheet } from "lucide-react";
import { type ChangeEvent, type ClipboardEvent, type FormEvent, type ReactNode, useId, useRef } from "react";
import { useDroppedFile } from "@/components/hooks/use-dropped-file";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";

interface FileSourceProps {
  /** 'Drop the census anywhere on this page, or choose it.' */
  prompt: string;
  /** The file input's name for screen readers. */
  label: string;
  /** What is read, how much, and what becomes of it. */
  about: ReactNode;
  isReading: boolean;
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
}

/** A table of somebody's is dropped, chosen as a CSV or XLSX file, or pasted. */
export function FileSource({ prompt, label, about, isReading, onFile, onPaste }: FileSourceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const held = useDroppedFile(onFile);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    target.value = "";
    if (file) onFile(file);
  }

  // Cells go to the worker at once; nothing of them stays in the box.
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    if (text.trim()) onPaste(text);
  }

  /** Keyboards of phones insert without pasting. */
  function insert({ currentTarget }: FormEvent<HTMLTextAreaElement>): void {
    const text = currentTarget.value;
    if (!/[\n\t,;]/.test(text)) return;
    currentTarget.value = "";
    onPaste(text);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        className={cn(
          "grid justify-items-center gap-3 rounded-md border border-input border-dashed px-4 py-6 text-center",
          held && "border-primary bg-primary/5",
        )}
      >
        <FileSpreadsheet aria-hidden="true" className="size-6 text-muted-foreground" />
        <p className="max-sm:hidden">{prompt}</p>
        <Button
          variant="outline"
          className="max-sm:w-full"
          pending={isReading}
          onClick={() => chooser.current?.click()}
        >
          Choose file
        </Button>
        <input ref={chooser} type="file" hidden aria-label={label} accept=".csv,.xlsx,.txt,.tsv" onChange={choose} />
        <p className="text-muted-foreground text-sm">{about}</p>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Or paste cells</Label>
        <Textarea
          id={id}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          disabled={isReading}
          placeholder="Copy the rows in your spreadsheet and paste them here"
          onPaste={paste}
          onInput={insert}
        />
      </div>
    </div>
  );
}
