import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { PersonalData } from "@/lib/users/contract";
import { DOUBTFUL_TEXTS } from "@/lib/users/rules-personal-data";

type Doubtful = PersonalData["doubtful"][number];

interface DoubtfulTextsProps {
  texts: readonly Doubtful[];
  /** Whether there are more than these. */
  more: boolean;
  chosen: readonly Doubtful[];
  onChoose: (chosen: Doubtful[]) => void;
}

/** Sentences that hold part of a name, each with a box: whether they mean the person only a reader can say. */
export function DoubtfulTexts({ texts, more, chosen, onChoose }: DoubtfulTextsProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 max-w-2xl gap-2">
      <legend className="mb-2 font-medium text-sm">
        These may mean somebody or something else. Tick what is to be cleaned too.
      </legend>
      {texts.map((text) => (
        <div key={`${text.kind} ${text.id}`} className="flex min-w-0 items-start gap-2 touch:min-h-10">
          <Checkbox
            id={`${id}-${text.kind}-${text.id}`}
            checked={chosen.includes(text)}
            onCheckedChange={(ticked) =>
              onChoose(ticked === true ? [...chosen, text] : chosen.filter((one) => one !== text))
            }
          />
          <Label
            htmlFor={`${id}-${text.kind}-${text.id}`}
            className="grid min-w-0 justify-items-start gap-0.5 font-normal"
          >
            <span className="min-w-0 break-words">{text.sentence}</span>
            <span className="min-w-0 break-words text-muted-foreground text-xs">
              {DOUBTFUL_TEXTS[text.kind]}
              {text.place !== null && ` · ${text.place}`}
            </span>
          </Label>
        </div>
      ))}
      {more && (
        <p className="text-muted-foreground text-sm">
          There are more than these {texts.length}. Clean or correct the others where they stand, before you delete.
        </p>
      )}
    </fieldset>
  );
}
