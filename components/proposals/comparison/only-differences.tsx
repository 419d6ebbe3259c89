import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";

interface OnlyDifferencesProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Hides what is the same in all columns. */
export function OnlyDifferences({ checked, onChange }: OnlyDifferencesProps) {
  const id = useId();
  return (
    <div className="flex min-h-8 items-center gap-2 touch:min-h-10">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      <Label htmlFor={id} className="font-normal">
        Only what differs
      </Label>
    </div>
  );
}
