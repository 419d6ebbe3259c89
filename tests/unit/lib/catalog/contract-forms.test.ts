import { describe, expect, test } from "vitest";
import { PayrollProductForm, TaxRateForm } from "@/lib/catalog/contract";
import { ProviderForm } from "@/lib/providers/contract";
import { faultsOf } from "../../../support/form-faults";

const RATE_BASED = 1;
const PER_EMPLOYEE = 2;
const HYBRID = 3;

describe("a payroll product", () => {
  const product = (fields: object) => faultsOf(PayrollProductForm, { name: "Payroll", priceType: HYBRID, ...fields });
  const rates = { minRate: 1, maxRate: 2 };
  const amounts = { perEmployeeMin: 10, perEmployeeMax: 20 };

  test("has a name and a price type (VALID-072, VALID-074, OPEN-019)", () => {
    expect(faultsOf(PayrollProductForm, { name: " ", priceType: null })).toEqual({
      name: "Name is required",
      priceType: "Price type is required",
    });
    expect(product({ ...rates, ...amounts, priceType: 4 })).toHaveProperty("priceType");
  });

  test("has a description that is trimmed and may be empty (VALID-073)", () => {
    const full = { name: "Payroll", priceType: HYBRID, ...rates, ...amounts };
    expect(PayrollProductForm.parse({ ...full, description: " abc " }).description).toBe("abc");
    expect(PayrollProductForm.parse({ ...full, description: "" }).description).toBe("");
  });

  test.each([RATE_BASED, HYBRID])(
    "of type %i needs both rates, the lower first (VALID-075 to VALID-078, ENUM-009)",
    (priceType) => {
      const of = (fields: object) => product({ ...amounts, priceType, ...fields });
      expect(of({})).toEqual({ minRate: "Min rate is required", maxRate: "Max rate is required" });
      expect(of({ minRate: null, maxRate: 2 })).toEqual({ minRate: "Min rate is required" });
      expect(of({ minRate: 1, maxRate: null })).toEqual({ maxRate: "Max rate is required" });
      expect(of({ minRate: 5, maxRate: 5 })).toEqual({ maxRate: "Min rate must be less than max rate" });
      expect(of({ minRate: 6, maxRate: 5 })).toEqual({ maxRate: "Min rate must be less than max rate" });
      expect(of({ minRate: 4, maxRate: 5 })).toEqual({});
      expect(of({ minRate: -1, maxRate: -1 })).toMatchObject({ minRate: "Must be at least 0" });
      expect(of({ minRate: 0, maxRate: -1 })).toHaveProperty("maxRate");
      expect(of({ minRate: Number.NaN, maxRate: 5 })).toEqual({ minRate: "Invalid rate" });
    },
  );

  test("can start from a default inside its range, ends included", () => {
    const of = (fields: object) => product({ ...rates, ...amounts, ...fields });
    expect(of({ defaultRate: 1, defaultPrice: 20 })).toEqual({});
    expect(of({ defaultRate: null, defaultPrice: null })).toEqual({});
    expect(of({ defaultRate: 2.0001 })).toEqual({ defaultRate: "Default rate must be between min and max" });
    expect(of({ defaultPrice: 9.99 })).toEqual({ defaultPrice: "Default price must be between min and max" });
    expect(of({ priceType: RATE_BASED, defaultPrice: 9.99 })).toEqual({});
  });

  test.each([PER_EMPLOYEE, HYBRID])(
    "of type %i needs both amounts, which may be equal (VALID-079 to VALID-081)",
    (priceType) => {
      const of = (fields: object) => product({ ...rates, priceType, ...fields });
      expect(of({})).toEqual({ perEmployeeMin: "Employee min required", perEmployeeMax: "Employee max required" });
      expect(of({ perEmployeeMin: 60, perEmployeeMax: 50 })).toEqual({
        perEmployeeMax: "Per employee min must be less than max",
      });
      expect(of({ perEmployeeMin: 50, perEmployeeMax: 50 })).toEqual({});
    },
  );

  test("is not asked for what its price type does not use", () => {
    expect(product({ priceType: RATE_BASED, ...rates })).toEqual({});
    expect(product({ priceType: RATE_BASED, ...rates, perEmployeeMin: 60, perEmployeeMax: 50 })).toEqual({});
    expect(product({ priceType: PER_EMPLOYEE, ...amounts })).toEqual({});
  });

  test("reports what is wrong between fields together with what is wrong in them", () => {
    expect(product({ name: "", priceType: RATE_BASED })).toEqual({
      name: "Name is required",
      minRate: "Min rate is required",
      maxRate: "Max rate is required",
    });
  });
});

describe("a tax rate", () => {
  const FEDERAL = { taxName: "FUTA", locality: 2 };
  const rate = (fields: object) => faultsOf(TaxRateForm, { ...FEDERAL, priceType: 1, fixedRate: 6.2, ...fields });
  const adjustable = (fields: object) => rate({ priceType: 2, fixedRate: null, ...fields });

  test("has a name, a locality and a rate type (VALID-082, VALID-083, VALID-085)", () => {
    expect(faultsOf(TaxRateForm, { taxName: "", locality: null, priceType: null })).toEqual({
      taxName: "Tax name is required",
      locality: "Locality is required",
      priceType: "Price type is required",
    });
  });

  test("of a state names it (VALID-084, ENUM-007)", () => {
    expect(rate({ locality: 1 })).toEqual({ state: "State is required" });
    expect(rate({ locality: 1, state: "PR" })).toEqual({ state: "Invalid US state" });
    expect(rate({ locality: 1, state: "TX" })).toEqual({});
    expect(rate({ locality: 2 })).toEqual({});
  });

  test("that is fixed has a rate from 0 to 100 (VALID-086 to VALID-088)", () => {
    expect(rate({ fixedRate: null })).toEqual({ fixedRate: "Must fill out rate field" });
    for (const fixedRate of [Number.NaN, "abc"]) expect(rate({ fixedRate })).toEqual({ fixedRate: "Invalid rate" });
    for (const fixedRate of [-1, 101]) expect(rate({ fixedRate })).toHaveProperty("fixedRate");
    for (const fixedRate of [0, 100]) expect(rate({ fixedRate })).toEqual({});
  });

  test("that is adjustable has two from 0 to 100, the lower first (VALID-089 to VALID-091, ENUM-008)", () => {
    expect(adjustable({})).toEqual({ minRate: "Min rate is required", maxRate: "Max rate is required" });
    for (const wrong of [-1, 101]) {
      expect(adjustable({ minRate: wrong, maxRate: 5 })).toHaveProperty("minRate");
      expect(adjustable({ minRate: 0, maxRate: wrong })).toHaveProperty("maxRate");
    }
    for (const minRate of [5, 6]) {
      expect(adjustable({ minRate, maxRate: 5 })).toEqual({ maxRate: "Min rate must be less than max rate" });
    }
    expect(adjustable({ minRate: 0, maxRate: 100 })).toEqual({});
  });
});

describe("a provider", () => {
  const year = new Date().getFullYear();
  const provider = (fields: object) =>
    faultsOf(ProviderForm, {
      companyName: "Summit PEO",
      industry: 1,
      companySize: 3,
      yearFounded: 2001,
      addressLine1: "1 Main Street",
      addressLine2: "",
      city: "Denver",
      state: "CO",
      zipCode: "80202",
      website: "",
      taxIdNumber: "",
      ...fields,
    });

  test("has a name, an address line and a city (VALID-092 to VALID-094)", () => {
    expect(provider({})).toEqual({});
    expect(provider({ companyName: " ", addressLine1: "", city: "" })).toEqual({
      companyName: "Required",
      addressLine1: "Required",
      city: "Required",
    });
  });

  test("has an industry and a size of the enumerations (VALID-095, VALID-096)", () => {
    for (const industry of [null, 0, 3]) expect(provider({ industry })).toHaveProperty("industry");
    for (const companySize of [null, 0, 6]) expect(provider({ companySize })).toHaveProperty("companySize");
  });

  test("was founded in a whole year from 1900 to this one (VALID-097, OPEN-031)", () => {
    for (const yearFounded of [1899, year + 1, 1999.5, null])
      expect(provider({ yearFounded })).toHaveProperty("yearFounded");
    for (const yearFounded of [1900, year]) expect(provider({ yearFounded })).toEqual({});
  });

  test("has a state, ZIP code, website and tax id in the right format (VALID-098 to VALID-101, VALID-007)", () => {
    expect(provider({ state: "PR", zipCode: "1234", website: "abc", taxIdNumber: "123456789" })).toEqual({
      state: "Invalid US state",
      zipCode: "ZIP code must be 5 digits",
      website: "Enter a web address such as acme.com",
      taxIdNumber: "Tax ID must be ##-#######",
    });
    expect(provider({ website: "https://summit.example.com", taxIdNumber: "12-3456789" })).toEqual({});
  });
});
