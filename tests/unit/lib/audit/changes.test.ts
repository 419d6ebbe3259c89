import { describe, expect, test } from "vitest";
import { actorOf } from "@/components/audit/audit-words";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { auditActionLabel, auditActor, auditDeed, auditField, auditFields, auditValue } from "@/lib/audit/rules";

describe("what an entry keeps of a change (D-204)", () => {
  const before = { name: "Acme", city: "Denver", version: 3, taxIdNumber: "12-3456789", owner: { id: "a" } };

  test("is the changed fields of the form, before and after, and no others of the record", () => {
    const after = { ...before, name: "Acme 2", city: "Denver", version: 4, owner: { id: "b" } };
    expect(changesOf(before, after, { name: "Acme 2", city: "Denver", version: 3 })).toEqual({
      fields: ["name"],
      before: { name: "Acme" },
      after: { name: "Acme 2" },
    });
  });

  test.each(["taxIdNumber", "password", "token", "apiKey", "secret", "code", "body"])(
    "names %s without its value",
    (name) => {
      const planted = { [name]: "planted-before" };
      const changes = changesOf(planted, { [name]: "planted-after" }, { [name]: "planted-after" });
      expect(changes).toEqual({ fields: [name], before: {}, after: {} });
    },
  );

  test("is nothing where a form says what the record has already, in whatever order", () => {
    const price = { rate: { min: 1, max: 2 }, website: null, version: 3 };
    expect(changesNothing(price, { rate: { max: 2, min: 1 }, website: undefined, version: 2 })).toBe(true);
    expect(changesNothing(price, { rate: { max: 3, min: 1 } })).toBe(false);
    expect(changesNothing(price, { taxIdNumber: "12-3456789" })).toBe(false);
  });

  test("has nothing of a field that the record's answer does not show", () => {
    expect(JSON.stringify(changesOf({ a: 1 }, { a: 1 }, { hidden: "planted" }))).not.toContain("planted");
  });
});

describe("an entry on the screen", () => {
  test("names who did it: a person, the client on their link, those who may have at another service, or the product", () => {
    expect(auditActor("proposal.accept", "Olivia Hart")).toBe("Olivia Hart");
    expect(auditActor("proposal.accept", null)).toBe("The client");
    expect(auditActor("welcome-call.cancel", null)).toBe("The client or the sales rep");
    expect(auditActor("document.declined", null)).toBe("A signer");
    expect(auditActor("step.create", null)).toBe("Tandem");
    const signed = { action: "document.sign", actor: null, changes: { signerId: "s" } };
    expect(actorOf({ ...signed, names: { s: "Jamal Jackson" } })).toBe("Jamal Jackson");
    expect(actorOf({ ...signed, names: {} })).toBe("The client");
  });

  test("shows both values of changed fields, then what else it says, and the names of withheld ones", () => {
    const changes = {
      fields: ["name", "taxIdNumber"],
      before: { name: "A" },
      after: { name: "B" },
      termId: "t",
      providerId: "p",
    };
    expect(auditFields(changes)).toEqual({
      changed: [{ name: "name", before: "A", after: "B" }],
      more: [
        { name: "alsoChanged", value: ["Tax id number"] },
        { name: "termId", value: "t" },
      ],
    });
    expect(auditFields({ before: "an old text" }).more).toEqual([{ name: "before", value: "an old text" }]);
  });

  test.each([
    ["company.update", "Changed the company"],
    ["tax_rate_term.create", "Added the tax rate term"],
    ["revenue.delete", "Deleted the revenue event"],
    ["proposal.complete-call", "Booked the welcome call of the proposal"],
    ["impersonation.start", "Was impersonated in the session"],
  ])("says %s as '%s'", (action, words) => {
    expect(auditActionLabel(action)).toBe(words);
  });

  test.each([
    ["tax_facts.set", "provider", "set the tax facts of the provider"],
    ["provider.tax-facts", "provider", "set the tax facts of the provider"],
    ["tax_facts.set", "tax_facts", "set the tax facts of the installation"],
    ["deal.update", "deal", "changed the deal"],
    ["mapping.apply", "integration_mapping", "applied the mapping"],
    ["document.declined", "document", "declined the agreement"],
    ["class_rates.set", "provider", "set the class rates of the provider"],
    ["deal-contact.remove", "deal", "removed a contact from the deal"],
    ["census.end-use", "census", "ended the use of the census"],
    ["deal.status", "deal", "changed the status of the deal"],
    ["member.hand-over", "provider", "handed over the deals of the provider"],
  ])("says %s of a %s as '%s'", (action, recordType, words) => {
    expect(auditDeed(action, recordType)).toBe(words);
  });

  test.each([
    [null, "—"],
    [true, "Yes"],
    [["CO", "TX"], "CO, TX"],
    [{ minRate: 1.5 }, "Min rate: 1.5"],
  ])("writes %j as %s", (value, words) => {
    expect(auditValue(value)).toBe(words);
  });

  test.each([
    ["expectedValue", 84000.5, "$84,000.50"],
    ["payroll", 1200, "$1,200"],
    ["CO 8810", 2.125, "2.125"],
    ["dailyTokens", 200_000, "200,000"],
    ["foundedYear", 2026, "2026"],
    ["dueOn", "2026-11-05", "Nov 05, 2026"],
    ["payrollPer", "employee_month", "Employee month"],
    ["roles", ["decision_maker", "signer"], "Decision maker, Signer"],
    ["name", "acme_corp", "acme_corp"],
    ["salesRepId", "a1", "Rita Rep"],
    ["goals", [{ userId: "a1", amount: 5000 }], "User: Rita Rep; Amount: $5,000"],
    ["salesRepId", "unknown", "unknown"],
  ])("writes %s %j as %s", (name, value, words) => {
    expect(auditValue(value, name, { a1: "Rita Rep" })).toBe(words);
  });

  test.each([
    ["salesRepId", "Sales rep"],
    ["annualPayroll", "Annual payroll"],
    ["sutaRate", "SUTA rate"],
    ["CO 8810", "CO 8810"],
  ])("calls %s '%s'", (name, words) => {
    expect(auditField(name)).toBe(words);
  });
});
