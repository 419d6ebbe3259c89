"use client";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Fact, Facts } from "@/components/kit/facts";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { useChange } from "@/lib/api-client/change";
import { formatNumber } from "@/lib/domain/format";
import { deletePersonalData } from "@/lib/generated/calls/users";
import type { PersonalData } from "@/lib/users/contract";
import { DOUBTFUL_TEXTS, PERSONAL_DATA } from "@/lib/users/rules-personal-data";

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
        These may be about someone or something else. Check the ones to clean up too.
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
          There are more than these {texts.length}. Clean up or correct the others on their own pages before you delete.
        </p>
      )}
    </fieldset>
  );
}

/** What is kept of a person, by kind, and the button that deletes it. */
export function PersonCard({ person }: { person: PersonalData }) {
  const { email, names, found, doubtful, moreDoubtful, agreements, obstacles } = person;
  const change = useChange();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<PersonalData["doubtful"]>([]);
  if (found.length === 0) {
    return (
      <Notice>
        {agreements === 0
          ? `Nothing is kept under ${email}.`
          : `Nothing is kept under ${email} but ${agreementsInWords(agreements)}.`}
      </Notice>
    );
  }
  return (
    <Card aria-label={email}>
      <CardHeader>
        <CardTitle className="min-w-0 break-words">{names.join(", ") || email}</CardTitle>
        <CardAction>
          <Button variant="destructive" disabled={obstacles.length > 0} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent className="grid gap-4">
        {obstacles.map((obstacle) => (
          <Notice key={obstacle} variant="warning">
            {obstacle}.
          </Notice>
        ))}
        <Facts layout="apart" className="max-w-xl">
          {found.map(({ kind, count }) => (
            <Fact key={kind} label={PERSONAL_DATA[kind]}>
              {formatNumber(count)}
            </Fact>
          ))}
        </Facts>
        {doubtful.length > 0 && (
          <DoubtfulTexts texts={doubtful} more={moreDoubtful} chosen={chosen} onChoose={setChosen} />
        )}
        <p className="max-w-2xl text-muted-foreground text-sm">
          Name, address and phone number are also taken out of the activities and the history of the deals concerned.
          {agreements > 0 && ` What stays: ${agreementsInWords(agreements)}.`}
        </p>
      </CardContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete the data of ${names[0] ?? email}?`}
        description="This cannot be undone, for every provider."
        confirmLabel="Delete"
        destructive
        failureTitle="Failed to delete the data"
        onConfirm={async () => {
          await change(deletePersonalData, { body: { email, clean: chosen.map(({ kind, id }) => ({ kind, id })) } });
          toast.success("The personal data was deleted");
        }}
      />
    </Card>
  );
}

const agreementsInWords = (count: number): string =>
  count === 1 ? "an agreement that names the person" : `${formatNumber(count)} agreements that name the person`;
