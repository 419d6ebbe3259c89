import { AppError } from "./app-error";

/** A rule's reason against something, in the words that the user reads; `field` is the input that it is about. */
export interface Refusal {
  code: "bad_request" | "forbidden" | "conflict";
  message: string;
  field?: string;
}

export function toAppError({ code, message, field }: Refusal): AppError {
  return new AppError(code, message, field ? { fields: { [field]: message } } : undefined);
}

/** Throws the first refusal as an AppError; does nothing where there is none. */
export function refuse(...refusals: (Refusal | null)[]): void {
  const refusal = refusals.find((one) => one !== null);
  if (refusal) throw toAppError(refusal);
}
