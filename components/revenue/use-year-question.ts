import { useRef } from "react";
import { FormQuestion } from "@/components/form/use-zod-form";
import { isLikelyDay } from "@/lib/domain/revenue";

/**
 * Asks once about a day whose year looks mistyped: throws the question for the form, and accepts the same day the next time. The
 * `known` day is never questioned.
 */
export function useYearQuestion(today: string, known: string | undefined): (day: string | undefined) => void {
  const asked = useRef<string>(undefined);
  return (day) => {
    if (day === undefined || day === known || day === asked.current || isLikelyDay(day, today)) return;
    asked.current = day;
    throw new FormQuestion(`Is ${day.slice(0, 4)} right? Save again to keep it.`, "eventDate");
  };
}
