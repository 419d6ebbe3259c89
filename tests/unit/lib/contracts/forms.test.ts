import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { createPassword, ForgotPasswordForm, NewPasswordForm, resetPassword, SignInForm } from "@/lib/auth/contract";
import { CompanyCreateForm, CompanyEditForm } from "@/lib/companies/contract";
import { ContactForm } from "@/lib/contacts/contract";
import { ActivityForm, DealCreateForm, DealEditForm, NoteForm } from "@/lib/deals/contract";
import { SigningForm } from "@/lib/proposals/client/contract";
import { SignatureForm } from "@/lib/proposals/client/contract-embeds";
import { ProposalForm } from "@/lib/proposals/inside/contract";
import { UserEditForm } from "@/lib/users/contract";
import { faultsOf } from "../../../support/form-faults";

const TAKEN = "taken";
const REQUIRED = "Required";
const EMAIL = "Invalid email address";
const PHONE = "Phone number must match the format (###) ###-####";
const STATE = "Invalid US state";
const ZIP = "ZIP code must be 5 digits";
const SIZE = "Invalid company size";
const WEBSITE = "Enter a web address such as acme.com";
const ID = "019ab1f0-0000-7000-8000-000000000001";

/** What is said of one field's value, while all others are in order. */
type Row = [field: string, value: unknown, says: string];
const judgedBy = (schema: z.ZodType, inOrder: object) => (field: string, value: unknown, says: string) =>
  expect(faultsOf(schema, { ...inOrder, [field]: value })).toEqual(says === TAKEN ? {} : { [field]: says });

describe("signing in", () => {
  const inOrder = { email: "ann@x.com", password: "secret12" };

  test.each<Row>([
    ["email", "abc", EMAIL],
    ["password", "1234567", "Password is too short"],
    ["password", "   1234567   ", "Password is too short"],
    ["password", "12345678", TAKEN],
  ])("%s %j: %s (VALID-008 to VALID-010)", judgedBy(SignInForm, inOrder));

  test("sends both without the spaces around them, the e-mail in small letters (VALID-010)", () => {
    expect(SignInForm.parse({ email: " Ann@X.COM ", password: "  secret12  " })).toEqual(inOrder);
  });
});

test.each<Row>([
  ["email", "abc", EMAIL],
  ["email", "", EMAIL],
  ["email", "ann@x.com", TAKEN],
])("a forgotten password's %s %j: %s (VALID-011)", judgedBy(ForgotPasswordForm, {}));

describe("a new password", () => {
  const TOO_SHORT = "Password must be at least 8 characters long";

  test.each<Row>([
    ["confirmPassword", "1234567", "Password is too short"],
    ["confirmPassword", "abcdefgx", "Passwords don't match"],
    ["confirmPassword", "abcdefgh", TAKEN],
  ])("%s %j: %s (VALID-014, VALID-015)", judgedBy(NewPasswordForm, { password: "abcdefgh" }));

  test("is too short with seven characters: for the form, and for the calls that create and reset it (VALID-012, VALID-013)", () => {
    const password = "1234567";
    expect(faultsOf(NewPasswordForm, { password, confirmPassword: password })).toMatchObject({ password: TOO_SHORT });
    for (const { body } of [createPassword, resetPassword]) {
      expect(faultsOf(body, { token: "x", password })).toEqual({ password: TOO_SHORT });
      expect(faultsOf(body, { token: "x", password: `${password}8` })).toEqual({});
    }
  });
});

const address = { addressLine1: "12 Oak Avenue", city: "Boulder", state: "CO", zipCode: "80302" };

test.each<Row>([
  ["name", "", REQUIRED],
  ["addressLine1", " ", REQUIRED],
  ["city", "", REQUIRED],
  ["description", " \n", REQUIRED],
  ["state", "", STATE],
  ["state", "ZZ", STATE],
  ["zipCode", "1234", ZIP],
  ["zipCode", "123456", ZIP],
  ["zipCode", "12a45", ZIP],
  ["zipCode", "12345", TAKEN],
  ["size", null, SIZE],
  ["size", 9, SIZE],
  ["website", "abc", WEBSITE],
  ["website", "", TAKEN],
])(
  "a new company's %s %j: %s (VALID-004 to VALID-006, VALID-029 to VALID-036)",
  judgedBy(CompanyCreateForm, { ...address, name: "Acme", size: 2, description: "Bakes bread." }),
);

test.each<Row>([
  ["name", "", REQUIRED],
  ["companyCode", " ", REQUIRED],
  ["addressLine1", "", REQUIRED],
  ["city", " ", REQUIRED],
  ["state", "ZZ", STATE],
  ["zipCode", "1234", ZIP],
  ["companySize", 0, SIZE],
  ["companySize", "2", SIZE],
  ["companySize", 5, TAKEN],
  ["websiteUrl", "abc", WEBSITE],
  ["websiteUrl", "", TAKEN],
  ["websiteUrl", "https://a.com", TAKEN],
])(
  "an edited company's %s %j: %s (VALID-021 to VALID-028)",
  judgedBy(CompanyEditForm, { ...address, name: "Acme", companyCode: "ACME", companySize: 2, description: "" }),
);

describe("a contact", () => {
  const inOrder = { firstName: "Ann", lastName: "Lane" };

  test.each<Row>([
    ["firstName", "", "First name is required"],
    ["firstName", " ", "First name is required"],
    ["lastName", "", "Last name is required"],
    ["email", "", TAKEN],
    ["phone", "555-1234", PHONE],
    ["phone", "123", PHONE],
    ["phone", "(555) 123-4567", TAKEN],
    ["phone", "", TAKEN],
    ["title", "", TAKEN],
  ])("%s %j: %s (VALID-001, VALID-016 to VALID-020)", judgedBy(ContactForm, inOrder));

  test("has a title without the spaces around it (VALID-020)", () => {
    expect(ContactForm.parse({ ...inOrder, title: " CFO " }).title).toBe("CFO");
  });
});

const deal = {
  name: "Payroll for Acme",
  stageId: ID,
  sourceId: ID,
  expectedValue: 1000,
  expectedCloseDate: "2027-03-05",
  priority: 2,
  confidence: 50,
};
const VALUE = "Expected value must be at least 0";

test.each<Row>([
  ["name", "", "Name is required"],
  ["companyId", "", "Company is required"],
  ["stageId", undefined, "Stage is required"],
  ["sourceId", null, "Source is required"],
  ["expectedValue", -1, VALUE],
  ["expectedValue", Number.NaN, VALUE],
  ["expectedValue", "12", VALUE],
  ["expectedValue", null, REQUIRED],
  ["expectedValue", 0, TAKEN],
  ["expectedCloseDate", undefined, "Invalid date"],
  ["expectedCloseDate", "2027-02-30", "Invalid date"],
  ["priority", "2", "Invalid priority"],
  ["priority", 4, "Invalid priority"],
  ["confidence", 105, "Confidence must be at most 100"],
  ["confidence", -5, "Confidence must be at least 0"],
  ["confidence", 52, "Confidence goes in steps of 5"],
  ["confidence", 0, TAKEN],
  ["confidence", 100, TAKEN],
])("a new deal's %s %j: %s (VALID-037 to VALID-044)", judgedBy(DealCreateForm, { ...deal, companyId: ID }));

test.each<Row>([
  ["name", " ", "Name is required"],
  ["expectedValue", -1, VALUE],
  ["expectedValue", 0, TAKEN],
  ["confidence", 101, "Confidence must be at most 100"],
  ["confidence", -1, "Confidence must be at least 0"],
  ["confidence", 52, TAKEN],
])("an edited deal's %s %j: %s (VALID-045 to VALID-047)", judgedBy(DealEditForm, deal));

test.each<Row>([
  ["description", "", "Description is required"],
  ["details", undefined, TAKEN],
  ["details", "", TAKEN],
])("an activity's %s %j: %s (VALID-049, VALID-050)", judgedBy(ActivityForm, { description: "Called" }));

test.each<Row>([
  ["content", "", "Note content cannot be empty"],
  ["content", "   ", "Note content cannot be empty"],
  ["content", "Called", TAKEN],
])("a note's %s, new or edited, %j: %s (VALID-051, VALID-052)", judgedBy(NoteForm, {}));

test.each<Row>([
  ["companyName", "   ", REQUIRED],
  ["addressLine1", "   ", REQUIRED],
  ["addressLine2", "", TAKEN],
  ["city", "   ", REQUIRED],
  ["state", undefined, STATE],
  ["state", "ZZ", STATE],
  ["zipCode", "1234", ZIP],
  ["taxIdNumber", "", "Tax ID must be ##-#######"],
  ["taxIdNumber", "1234", "Tax ID must be ##-#######"],
  ["taxIdNumber", "12-3456789", TAKEN],
  ["signerFirstName", "   ", REQUIRED],
  ["signerLastName", "   ", REQUIRED],
  ["signerTitle", "   ", REQUIRED],
  ["signerEmail", "", EMAIL],
  ["signerEmail", "abc", EMAIL],
  ["signerPhone", "", PHONE],
  ["signerPhone", "5551234567", PHONE],
  ["signerPhone", "(555) 123-4567", TAKEN],
])(
  "the signing details' %s %j: %s (VALID-053 to VALID-064)",
  judgedBy(SigningForm, {
    ...address,
    companyName: "Acme",
    taxIdNumber: "12-3456789",
    signerFirstName: "Jordan",
    signerLastName: "Lane",
    signerTitle: "Owner",
    signerEmail: "ann@x.com",
    signerPhone: "(555) 123-4567",
  }),
);

test("the longest names of the signing details can be typed to sign", () => {
  const signature = { kind: "typed", consent: true, documentSha256: "0".repeat(64) };
  const names = ["J".repeat(100), "L".repeat(100)];
  expect(faultsOf(SigningForm.pick({ signerFirstName: true }), { signerFirstName: names[0] })).toEqual({});
  expect(faultsOf(SignatureForm, { ...signature, typedName: names.join(" ") })).toEqual({});
  expect(faultsOf(SignatureForm, { ...signature, typedName: `${names.join(" ")}x` })).toHaveProperty("typedName");
});

test.each<Row>([
  ["priceModel", "BUNDLED_RATE", TAKEN],
  ["priceModel", "PER_EMPLOYEE_PER_MONTH", TAKEN],
  ["priceModel", "PER_HOUR", "Price model is required"],
])(
  "a proposal's %s %j: %s (VALID-068)",
  judgedBy(ProposalForm, {
    companyEmployeeCount: 40,
    employeeAverageSalary: 50_000,
    statesOfOperation: ["CO"],
    payrollProducts: [{ id: ID }],
  }),
);

test.each<Row>([
  ["firstName", "", "First name is required"],
  ["lastName", " ", "Last name is required"],
  ["email", "abc", EMAIL],
  ["role", 3, "Role is required"],
  ["role", 1, TAKEN],
  ["commissionRate", -1, "Must be at least 0"],
  ["commissionRate", 101, "Must be at most 100"],
  ["commissionRate", 0, TAKEN],
  ["commissionRate", 100, TAKEN],
  ["annualGoal", -1, "Annual goal must be at least 0"],
  ["annualGoal", 0, TAKEN],
])(
  "an edited user's %s %j: %s (VALID-120 to VALID-123, VALID-125, CONST-037)",
  judgedBy(UserEditForm, {
    firstName: "Ann",
    lastName: "Lane",
    email: "ann@x.com",
    role: 2,
    commissionRate: 5,
    annualGoal: 1000,
  }),
);
