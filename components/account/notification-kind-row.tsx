import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { NotificationSettings } from "@/lib/contracts/notifications";
import { MAIL_MODE_LABELS, MAIL_MODES, type MailMode } from "@/lib/domain/notifications";

type Chosen = Pick<NotificationSettings["kinds"][number], "kind" | "bell" | "mail">;

interface NotificationKindRowProps {
  label: string;
  about: string;
  chosen: Chosen;
  /** Somebody has to act on it, or only the user may choose. */
  always?: boolean;
  disabled: boolean;
  onChange: (chosen: Chosen) => void;
}

/** One kind: whether it comes in the bell, and how by mail. */
export function NotificationKindRow({ label, about, chosen, always, disabled, onChange }: NotificationKindRowProps) {
  const id = useId();
  const { kind, bell, mail } = chosen;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-52 flex-1">
        <p id={id} className="font-medium text-sm">
          {label}
        </p>
        <p className="text-muted-foreground text-xs">
          {about}
          {always && ". It needs you, so it cannot be switched off"}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="flex min-h-8 items-center gap-2 touch:min-h-10">
          <Checkbox
            id={`${id}-bell`}
            checked={bell}
            disabled={disabled}
            aria-describedby={id}
            onCheckedChange={(checked) => onChange({ kind, mail, bell: checked === true })}
          />
          <Label htmlFor={`${id}-bell`}>Bell</Label>
        </span>
        <Select
          value={mail}
          disabled={disabled}
          onValueChange={(next) => next && onChange({ kind, bell, mail: next as MailMode })}
        >
          <SelectTrigger aria-label={`Mail: ${label}`} className="w-40">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {MAIL_MODES.map((mode) => (
              <SelectItem key={mode} value={mode}>
                {MAIL_MODE_LABELS[mode]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
    </li>
  );
}
