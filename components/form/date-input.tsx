"use client";

import { CalendarDays } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentProps, useRef, useState } from "react";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { readDay, writeDay } from "@/lib/domain/typed-day";

const loadChooser = () => import("./day-chooser");
const DayChooser = dynamic(async () => (await loadChooser()).DayChooser, {
  ssr: false,
  // As large as the calendar; without a placeholder the dialog around it would disappear until the code has loaded.
  loading: () => <Skeleton className="h-88 w-64" />,
});

interface DateInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min" | "max"> {
  /** yyyy-MM-dd; '' for none. Typed text that is not a day is returned as it is, for the schema to refuse. */
  value: string;
  onChange: (value: string) => void;
  /** The first day in the calendar, yyyy-MM-dd. */
  min?: string;
  /** Whether future or past days are more likely. */
  about?: "ahead" | "back";
  /** False if a calendar is already shown next to it. */
  calendar?: boolean;
}

/** A day: typed as people write it, or chosen in a calendar, which opens with its button or Arrow Down. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, min, about = "ahead", calendar = true, className, onBlur, onKeyDown, ref, ...input } = props;
  const { today } = useClocks();
  const own = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** The input's text while it is being typed, and the value read from it. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const text = typed?.value === value ? typed.text : writeDay(value);

  function write(next: string) {
    const day = readDay(next, today) ?? next;
    setTyped({ text: next, value: day });
    onChange(day);
  }

  const field = (
    <Input
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      {...input}
      ref={(element) => {
        own.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
      value={text}
      onChange={(event) => write(event.target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (calendar && event.key === "ArrowDown") {
          event.preventDefault();
          setOpen(true);
        } else onKeyDown?.(event);
      }}
      className={cn("tabular-nums", calendar && "pr-9 touch:pr-11")}
    />
  );
  if (!calendar) return <div className={className}>{field}</div>;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor className={cn("relative", className)}>
        {field}
        <PopoverTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Open calendar"
            aria-describedby={input.id && `${input.id}-label`}
            disabled={input.disabled}
            onPointerEnter={loadChooser}
            className="absolute top-0 right-0"
          >
            <CalendarDays aria-hidden="true" />
          </Button>
        </PopoverTrigger>
      </PopoverAnchor>
      <PopoverContent
        aria-label="Calendar"
        data-field-popup
        className="w-auto p-3"
        // Keys in the popup must not reach a form around the input, which would treat Enter and Escape as the input's.
        onKeyDown={(event) => event.stopPropagation()}
        onOpenAutoFocus={(event) => {
          // A dialog around it would take the focus back from a day that had it before this popup.
          const day = event.target instanceof Element && event.target.querySelector("td button[tabindex='0']");
          if (!(day instanceof HTMLElement)) return;
          event.preventDefault();
          day.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Unless a click next to it has moved the focus elsewhere.
          if (document.activeElement === document.body) own.current?.focus();
        }}
      >
        <DayChooser
          value={value}
          today={today}
          min={min}
          about={about}
          onChoose={(day) => {
            setTyped(null);
            onChange(day);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
