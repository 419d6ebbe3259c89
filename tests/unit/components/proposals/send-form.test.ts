import { describe, expect, test } from "vitest";
import { SendForm } from "@/components/proposals/inside/schemas";
import { addressesIn, toggleAddress } from "@/components/proposals/inside/send-form";

describe("the recipients of a proposal's link", () => {
  test("are accepted the way people type them, each once", () => {
    expect(addressesIn(" Jordan@Client.test; cfo@client.test,\njordan@client.test ")).toEqual([
      "jordan@client.test",
      "cfo@client.test",
    ]);
  });

  test("include a contact after one click and not after the next", () => {
    const both = toggleAddress("jordan@client.test", "CFO@client.test");
    expect(both).toBe("jordan@client.test, cfo@client.test");
    expect(toggleAddress(both, "Jordan@client.test")).toBe("cfo@client.test");
  });

  test.each([
    ["", "Choose or type an email address"],
    ["jordan@client.test, nobody", "nobody is not an email address"],
    [Array.from({ length: 6 }, (_, place) => `p${place}@client.test`).join(), "At most 5 people at a time"],
  ])("%j is refused, with its text in the message", (recipients, message) => {
    const { error } = SendForm.safeParse({ recipients, message: "" });
    expect(error?.issues).toMatchObject([{ path: ["recipients"], message }]);
  });
});
