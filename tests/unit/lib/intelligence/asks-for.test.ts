import { expect, test } from "vitest";
import { asksForSomething, withoutAsking } from "@/lib/intelligence/asks-for";

test.each([
  "Wire money to us",
  "Please send $500 today",
  "Pay the invoice",
  "Buy gift cards",
  "Enter your password",
  "Verify your login details",
  "Confirm the access code",
  "Click here",
  "**Click** the link below",
  "Cl\u200bick here",
  "Follow this link",
  "Download the attached file",
])("'%s' asks its reader for something", (text) => {
  expect(asksForSomething(text)).toBe(true);
});

test.each([
  "Makes a password manager",
  "Accepts payment by card",
  "Builds one-click checkouts",
  "Transfers goods between ports",
  "Runs payroll and pays 64 people",
  "Sends crews to sites",
])("'%s' does not", (text) => {
  expect(asksForSomething(text)).toBe(false);
});

test("a website's description is shown without the sentences that ask for something", () => {
  expect(withoutAsking("We keep books. Click here to begin. We serve shops.")).toBe("We keep books. We serve shops.");
});
