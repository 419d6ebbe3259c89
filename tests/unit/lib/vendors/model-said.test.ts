import { expect, test } from "vitest";
import { withoutSecrets } from "@/lib/vendors/model/said";
import { changeSettings } from "../../../support/change-settings";

test("what a model's vendor said shows our key nowhere, however often it is in it (D-151)", () => {
  changeSettings({ DATABASE_URL: "postgres://nowhere/tandem", AI_API_KEY: "our-own-key-77" });
  const said = withoutSecrets(
    '{"error":"our-own-key-77 is wrong, see /keys/our-own-key-77","Authorization":"Bearer abcdef123"}',
  );
  expect(said).not.toMatch(/our-own-key-77|abcdef123/);
  expect(said).toContain("is wrong");
});
