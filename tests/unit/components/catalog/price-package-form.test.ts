import { expect, test } from "vitest";
import { EMPTY_PACKAGE, withRate } from "@/components/catalog/price-package-form";

test("a rate that is left empty, or emptied again, does not count as a change of a package's form", () => {
  expect(withRate(EMPTY_PACKAGE.taxRates, "futa", "")).toEqual(EMPTY_PACKAGE.taxRates);
  const typed = withRate({ suta: "2.7" }, "futa", "0.6");
  expect(typed).toEqual({ suta: "2.7", futa: "0.6" });
  expect(withRate(typed, "futa", "")).toEqual({ suta: "2.7" });
});
