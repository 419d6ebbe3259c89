import { describe, expect, it } from "vitest";
import { CensusFile } from "@/lib/census/census-file";
import { CENSUS } from "@/lib/census/fields";

/** As they are found in files of payroll systems and in brokers' forms. */
const HEADERS: Record<string, string> = {
  "Worked in State Code": "state",
  "SUI/SDI Tax Code": "state",
  "Works-in_State": "state",
  "Primary_State/Province": "state",
  "Legal / Preferred Address: State / Territory Code": "state",
  ST: "state",
  "Legal / Preferred Address: Zip / Postal Code": "zip",
  "Home ZIP": "zip",
  Annual_Salary: "annual",
  "Rate #1 Annualized": "annual",
  "Annual Wages": "annual",
  "Hourly Rate": "hourly",
  "Hourly Rate or Salary Amt": "rate",
  "Regular Pay Rate Amount": "rate",
  Rate_1: "rate",
  "Compensation rate": "rate",
  "Regular Pay Rate Description": "payType",
  Pay_Type: "payType",
  "FLSA Description": "payType",
  Exempt_Status: "payType",
  "Pay Frequency": "frequency",
  "Gross per pay period": "period",
  "Gross wages per pay period": "period",
  "Standard Hours": "weekHours",
  "Hours/Week": "weekHours",
  Scheduled_Pay_Period_Hours: "periodHours",
  "Hours Worked": "yearHours",
  "NAICS Workers' Comp Code": "classCode",
  Workers_Comp_Code: "classCode",
  "WC Class": "classCode",
  Employee_Status: "status",
  "FT/PT": "status",
  "# of Employees": "people",
  Headcount: "people",
  "File Number": "employeeId",
  "Legal First Name": "personal",
  "Tax ID (SSN)": "personal",
  SS_Number: "personal",
  "Birth_Date_(MM/DD/YYYY)": "personal",
  "Job Title Description": "personal",
  "Medical Tier": "personal",
  "Ethnic Origin": "personal",
  Email: "personal",
  Employee: "personal",
  "# of Dependents": "personal",
  "Bank Account": "personal",
};

it.each(Object.entries(HEADERS))("reads '%s' as %s", (header, use) => {
  expect(CENSUS.fieldOf(header)?.field).toBe(use);
});

const usesOf = (header: string, row: string) =>
  new CensusFile()
    .paste(`${header}\n${row}\n`)
    .view()
    .columns.map(({ use }) => use);

describe("columns", () => {
  it("takes the state that taxes are due in before that of the home", () => {
    expect(usesOf("Home State,Worked in State Code,Salary", "CA,NV,50000")).toEqual(["unused", "state", "annual"]);
  });

  it("never reads a column of social security numbers, whatever its name", () => {
    expect(usesOf("State,Salary,Class Code", "CA,50000,219-09-9999")).toEqual(["state", "annual", "personal"]);
    expect(usesOf("State,Salary,Class Code", "CA,50000,XXX-XX-9999")).toEqual(["state", "annual", "personal"]);
  });

  it("takes nothing but codes as class codes", () => {
    const { reading } = new CensusFile()
      .paste("State,Salary,WC Code\nCA,50000,8810 - Clerical\nCA,50000,Ottoline\n")
      .view();
    expect(reading.groups.map(({ classCode }) => classCode)).toEqual([null, "8810"]);
    expect(reading.classCodesLeftAway).toBe(1);
  });
});
