import { AppError } from "./app-error";

/** Why a rule refuses something, in words for the user; `field` is the input concerned. */
export interface Refusal {
  code: "bad_request" | "forbidden" | "conflict";
  message: string;
  field?: string;
}

export function toAppError({ code, message, field }: Refusal): AppError {
  return new AppError(code, message, field ? { fields: { [field]: message } } : undefined);
}

/** Throws the first refusal as an AppError; does nothing if all are null. */
export function refuse(...refusals: (Refusal | null)[]): void {
  const refusal = refusals.find((one) => one !== null);
  if (refusal) throw toAppError(refusal);
}
