import { FileCheck } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";

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
