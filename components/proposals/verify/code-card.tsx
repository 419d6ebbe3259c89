import { type FormEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

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
            It is on the last page, the signing certificate. Documents that were sealed before there were codes are
            verified by their file.
          </p>
        </div>
      </form>
    </Card>
  );
}
