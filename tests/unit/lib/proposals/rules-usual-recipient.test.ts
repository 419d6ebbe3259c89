import { expect, test } from "vitest";
import { partText } from "@/lib/contacts/rules";
import { usualRecipient } from "@/lib/proposals/rules";

const one = (email: string | null, isPrimary = false, ...roles: string[]) => ({ email, isPrimary, roles });
type OfDeal = ReturnType<typeof one>[];

test.each<[why: string, contacts: OfDeal, company: (string | null)[], to: string | null]>([
  ["the primary contact's", [one("a@x.test", false, "signs"), one("B@x.test", true)], ["c@x.test"], "b@x.test"],
  ["who signs, where the primary one has none", [one(null, true), one("a@x.test", false, "signs")], [], "a@x.test"],
  ["nobody's, where two sign", [one("a@x.test", false, "signs"), one("b@x.test", false, "signs")], [], null],
  ["the company's only one", [one(null, true)], ["c@x.test", null], "c@x.test"],
  ["nobody's of several", [], ["c@x.test", "d@x.test"], null],
])("a proposal's usual address is %s (D-135)", (_, contacts, company, to) => {
  expect(usualRecipient({ contacts, company: { contacts: company.map((email) => ({ email })) } })).toBe(to);
});

test("a contact's part is said in one order, whatever the order it was chosen in", () => {
  expect(partText({ roles: ["uses", "decides"], isPrimary: true })).toBe("Primary, decides, uses");
  expect(partText({ roles: ["signs"], isPrimary: false })).toBe("Signs");
  expect(partText({ roles: [], isPrimary: false })).toBeNull();
});
