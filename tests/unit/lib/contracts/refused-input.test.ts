import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import { CompanyCreateForm } from "@/lib/companies/contract";
import { ContactForm } from "@/lib/contacts/contract";
import { instant, page } from "@/lib/contracts/fields";
import { parseInput } from "@/lib/http/read-request";

function refusalOf(schema: z.ZodType, input: unknown): { message: string; fields: Record<string, string> | undefined } {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof AppError) return { message: error.message, fields: error.fields };
  }
  throw new Error("This input was not refused");
}

test.each([
  [{}, "firstName", "Required", "First name is required"],
  [
    { firstName: "x".repeat(101), lastName: "Lane" },
    "firstName",
    "Must be at most 100 characters",
    "First name must be at most 100 characters",
  ],
  [{ firstName: "Ann", lastName: "Lane", email: "no" }, "email", "Invalid email address", "Invalid email address"],
  [{ firstName: "Ann", lastName: "Lane", age: 3 }, "age", "Unknown field", "Unknown field 'age'"],
])(
  "a refused contact %j is explained in a sentence, at the field (VALID-003, VALID-018)",
  (input, field, text, message) => {
    const refused = refusalOf(ContactForm, input);
    expect(refused.message).toBe(message);
    expect(refused.fields?.[field]).toBe(text);
  },
);

test.each(["0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "yesterday"])("%s is no instant", (at) => {
  expect(refusalOf(z.strictObject({ at: instant }), { at }).fields).toHaveProperty("at");
});

test("a wrong kind of value is not explained in programmers' words", () => {
  expect(refusalOf(CompanyCreateForm, { name: 5 }).message).toBe("Name is not valid");
  expect(refusalOf(z.strictObject({ sortBy: z.enum(["name"]) }), { sortBy: "evil" }).message).toBe(
    "Sort by is not valid",
  );
  expect(refusalOf(z.strictObject(page), { limit: "1000" }).message).toBe("Limit must be between 1 and 100");
  expect(refusalOf(ContactForm, null).fields).toHaveProperty("body");
});
