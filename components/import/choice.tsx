import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

/** A choice of none of the values. */
export const NONE = "none";

interface ChoiceProps {
  label: string;
  /** Empty where it is to be chosen. */
  value: string;
  disabled: boolean;
  options: { value: string; label: string }[];
  /** What it is about, below. */
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** One of some values, with its label above. */
export function Choice({ label, value, disabled, options, hint, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select value={value} disabled={disabled} onValueChange={(next) => next && onChange(next)}>
        <SelectTrigger id={id} aria-describedby={hint && `${id}-hint`}>
          <SelectValue placeholder="Choose" />
        </SelectTrigger>
        <SelectContent>
          {options.map((option) => (
            <SelectItem key={option.value} value={option.value}>
              {option.label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {hint && (
        <p id={`${id}-hint`} className="break-words text-muted-foreground text-xs tabular-nums">
          {hint}
        </p>
      )}
    </div>
  );
}
