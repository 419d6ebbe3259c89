import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { LONGEST_SNOOZE_DAYS } from "@/lib/today/rules";

const chosenDay = field.dateOnly.nullable().refine((day) => day !== null, "Choose a day");

export const CloseDateForm = z.strictObject({ expectedCloseDate: chosenDay });

/** A day from `first`; to `last`, where something is snoozed and no step moved. */
export const laterForm = ({ first, last }: { first: string; last: string | null }) =>
  z.strictObject({
    day: chosenDay
      .refine((day) => day === null || day >= first, last ? "Choose a later day" : "Choose today or a later day")
      .refine((day) => !last || day === null || day <= last, `Within ${LONGEST_SNOOZE_DAYS} days`),
  });
