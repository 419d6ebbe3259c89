import { expect, test } from "vitest";
import { demoAccountLines } from "@/scripts/launcher/demo-accounts";

const PASSWORD = "Demo-pass-1";

test("a demo shows what to sign in with, and an installation with the same data shows no password", () => {
  const present = ["owner@demo.test", "rep@demo.test"];
  expect(demoAccountLines(present, true).join("\n")).toContain(PASSWORD);
  const told = demoAccountLines(present, false).join("\n");
  expect(told).toContain("owner@demo.test, rep@demo.test");
  expect(told).not.toContain(PASSWORD);
  expect(demoAccountLines([], true)).toEqual([]);
});
