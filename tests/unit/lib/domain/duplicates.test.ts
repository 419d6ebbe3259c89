import { describe, expect, test } from "vitest";
import { certaintyOf, contactKeys } from "@/lib/domain/duplicates";

describe("by what a contact is recognized (D-209)", () => {
  test("an e-mail and a name whatever their case, a phone by its ten digits", () => {
    const written = { firstName: "Ana", lastName: "O'Neil-Diaz", email: "Ana@Client.test", phone: "+1 (303) 555-0100" };
    expect(contactKeys(written)).toEqual({ email: "ana@client.test", phone: "3035550100", name: "anaoneildiaz" });
    expect(contactKeys({ ...written, phone: "303.555.0100" }).phone).toBe("3035550100");
  });

  test("not by a mailbox that several people share", () => {
    const written = { firstName: "Ana", lastName: "Diaz", phone: null };
    expect(contactKeys({ ...written, email: "Info@client.test" }).email).toBeNull();
    expect(contactKeys({ ...written, email: "infante@client.test" }).email).toBe("infante@client.test");
  });

  test("nothing where it has nothing that tells people apart", () => {
    expect(contactKeys({ firstName: "", lastName: "-", email: "", phone: "555-0100" })).toEqual({
      email: null,
      phone: null,
      name: null,
    });
  });
});

test.each([
  [["domain", "name"], "certain"],
  [["email", "name"], "certain"],
  [["email", "name", "phone"], "certain"],
  [["domain"], "likely"],
  [["email"], "likely"],
  [["name", "phone"], "likely"],
  [["name"], "possible"],
  [["phone"], "possible"],
] as const)("twins by %j are %s", (reasons, certainty) => {
  expect(certaintyOf(reasons)).toBe(certainty);
});
