import { useId, useState } from "react";
import { NumberBox } from "@/components/form/number-box";
import { Label } from "@/components/ui/label";

const MOST = 60;

interface HoursFieldProps {
  hours: number;
  onChange: (hours: number) => void;
}

/** The hours of people paid by the hour where the file has none. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(hours));
  const typed = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  const isFine = typed > 0 && typed <= MOST;

  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Hours a week where the file has none</Label>
      <NumberBox
        id={id}
        className="w-28"
        value={text}
        aria-invalid={isFine ? undefined : true}
        aria-describedby={isFine ? undefined : `${id}-error`}
        onValueChange={(next) => {
          setText(next);
          const number = /^\d{1,2}(?:\.\d{1,2})?$/.test(next) ? Number(next) : 0;
          if (number > 0 && number <= MOST && number !== hours) onChange(number);
        }}
      />
      {!isFine && (
        <p id={`${id}-error`} className="text-destructive text-sm">
          Hours a week must be more than 0 and at most {MOST}
        </p>
      )}
    </div>
  );
}
