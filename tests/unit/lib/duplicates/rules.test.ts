import { describe, expect, test } from "vitest";
import { certaintyOf, contactKeys } from "@/lib/duplicates/rules";

describe("by what a contact is recognized (D-209)", () => {
  test("an e-mail whatever its case, a phone by its ten digits", () => {
    const written = { email: "Ana@Client.test", phone: "+1 (303) 555-0100" };
    expect(contactKeys(written)).toEqual({ email: "ana@client.test", phone: "3035550100" });
    expect(contactKeys({ ...written, phone: "303.555.0100" }).phone).toBe("3035550100");
  });

  test("not by a mailbox that several people share", () => {
    expect(contactKeys({ email: "Info@client.test", phone: null }).email).toBeNull();
    expect(contactKeys({ email: "infante@client.test", phone: null }).email).toBe("infante@client.test");
  });

  test("nothing where it has nothing that tells people apart", () => {
    expect(contactKeys({ email: "", phone: "555-0100" })).toEqual({ email: null, phone: null });
  });
});

test.each([
  [["domain", "name"], "certain"],
  [["email", "name"], "certain"],
  [["email", "name", "phone"], "certain"],
  [["domain"], "likely"],
  [["email"], "likely"],
  [["name", "phone"], "likely"],
  [["nickname", "phone"], "likely"],
  [["site", "street"], "likely"],
  [["name"], "possible"],
  [["nickname"], "possible"],
  [["site"], "possible"],
  [["street"], "possible"],
] as const)("twins by %j are %s", (reasons, certainty) => {
  expect(certaintyOf(reasons)).toBe(certainty);
});
