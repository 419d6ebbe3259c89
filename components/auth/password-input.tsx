"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** A password field whose text can be shown; there is nothing to show while it is empty. */
export function PasswordInput({ filled, ...props }: Omit<ComponentProps<"input">, "type"> & { filled: boolean }) {
  const [shown, setShown] = useState(false);
  // Clearing the field also hides it: the button was pressed for that text, not for the next password.
  if (shown && !filled) setShown(false);
  const visible = shown && filled;
  return (
    <div className="relative">
      <Input type={visible ? "text" : "password"} className="pr-11" {...props} />
      <Button
        variant="ghost"
        size="icon"
        className="absolute inset-y-0 right-0 h-full"
        disabled={!filled}
        aria-pressed={visible}
        aria-label={visible ? "Hide password" : "Show password"}
        onClick={() => setShown(!shown)}
      >
        {visible ? <EyeOff /> : <Eye />}
      </Button>
    </div>
  );
}
