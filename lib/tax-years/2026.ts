import type { ReportingLevel, StateTerms, Sure, TaxYear } from "./table";

/** The day on which all values below were compared with their sources. */
const CHECKED_ON = "2026-11-23";

/** There is no official list of where wages are reported; this is the vote of four providers' and platforms' lists. */
const LISTS = "four lists of providers and platforms";

type Base = [dollars: number, sure: Sure, source: string];
/** What all employers pay on the same base besides is the add-on. */
type Rate = [percent: number | null, addOn: number, sure: Sure, source: string];

const terms = (
  [wageBase, baseSure, baseSource]: Base,
  [percent, addOn, rateSure, rateSource]: Rate,
  [reporting, reportingSure]: [ReportingLevel, Sure],
): StateTerms => ({
  wageBase: { value: wageBase, source: baseSource, checkedOn: CHECKED_ON, sure: baseSure },
  newEmployer: { value: { percent, addOn }, source: rateSource, checkedOn: CHECKED_ON, sure: rateSure },
  reporting: { value: reporting, source: LISTS, checkedOn: CHECKED_ON, sure: reportingSure },
});

/** Reviewed by people once a year. */
export const TAX_YEAR_2026: TaxYear = {
  year: 2026,
  checkedOn: CHECKED_ON,
  federal: {
    socialSecurity: {
      value: { percent: 6.2, wageBase: 184_500 },
      source: "SSA, 24 October 2025",
      checkedOn: CHECKED_ON,
      sure: "A",
    },
    medicare: { value: { percent: 1.45, wageBase: null }, source: "SSA", checkedOn: CHECKED_ON, sure: "A" },
    futa: {
      value: { percent: 0.6, wageBase: 7000 },
      source: "PayrollOrg, EY: 6.0 % less a credit of 5.4 %",
      checkedOn: CHECKED_ON,
      sure: "A",
    },
  },
  states: {
    AL: terms([8000, "B", "EY survey, First Nonprofit"], [2.7, 0, "B", "guides, DOL 2024"], ["provider", "A"]),
    AK: terms(
      [54200, "A", "EY survey, First Nonprofit, agency"],
      [1, 0, "A", "agency (DOLWD), guides"],
      ["client", "A"],
    ),
    AZ: terms(
      [8000, "A", "EY survey, First Nonprofit, agency"],
      [2, 0, "A", "agency (UIT-0603A), guides"],
      ["provider", "A"],
    ),
    AR: terms(
      [7000, "B", "EY survey, First Nonprofit (estimated there)"],
      [1.9, 0.1, "B", "dws.arkansas.gov 2025"],
      ["varies", "C"],
    ),
    CA: terms([7000, "A", "EY survey, First Nonprofit, agency"], [3.4, 0.1, "A", "agency (DE 44)"], ["varies", "C"]),
    CO: terms([30600, "A", "EY survey, First Nonprofit, agency"], [3.05, 0, "A", "agency, guides"], ["provider", "A"]),
    CT: terms(
      [27000, "A", "EY survey, First Nonprofit, portal.ct.gov"],
      [1.9, 0, "A", "portal.ct.gov"],
      ["client", "A"],
    ),
    DE: terms(
      [14500, "A", "EY survey, First Nonprofit, HB 433"],
      [1, 0.2, "C", "Dayforce 2025-05, sources differ"],
      ["client", "A"],
    ),
    DC: terms([9000, "B", "EY survey, payroll rules"], [2.7, 0.2, "B", "guides, DOL 2024"], ["provider", "B"]),
    FL: terms([7000, "A", "EY survey, First Nonprofit, agency"], [2.7, 0, "A", "agency (FL DOR)"], ["provider", "A"]),
    GA: terms(
      [9500, "A", "EY survey, First Nonprofit, agency"],
      [2.64, 0.06, "A", "agency (GA DOL)"],
      ["provider", "A"],
    ),
    HI: terms(
      [64500, "B", "EY survey, payroll rules"],
      [2.4, 0.01, "B", "labor.hawaii.gov 2025, guides"],
      ["provider", "A"],
    ),
    ID: terms(
      [58300, "A", "EY survey, First Nonprofit, governor's release"],
      [1, 0, "A", "governor's release, guides"],
      ["provider", "A"],
    ),
    IL: terms(
      [14250, "A", "EY survey, First Nonprofit, agency"],
      [3.35, 0, "A", "agency (EA-50), guides"],
      ["provider", "A"],
    ),
    IN: terms([9500, "B", "EY survey, First Nonprofit"], [2.5, 0, "B", "guides, DOL 2024"], ["provider", "A"]),
    IA: terms(
      [20400, "A", "EY survey, First Nonprofit, Iowa Workforce Development"],
      [1, 0, "B", "guides, DOL 2024"],
      ["client", "A"],
    ),
    KS: terms([15100, "B", "EY survey, First Nonprofit"], [1.75, 0, "A", "HB 2570, guides"], ["varies", "C"]),
    KY: terms([12000, "B", "EY survey, payroll rules"], [2.7, 0, "B", "guides, DOL 2024"], ["client", "A"]),
    LA: terms([7000, "B", "EY survey, payroll rules"], [null, 0, "C", "industry rate"], ["client", "C"]),
    ME: terms(
      [12000, "B", "EY survey, First Nonprofit"],
      [2.41, 0, "C", "Dayforce 2025-05, sources differ"],
      ["client", "B"],
    ),
    MD: terms([8500, "B", "EY survey, First Nonprofit"], [2.6, 0, "B", "guides, DOL 2024"], ["provider", "A"]),
    MA: terms(
      [15000, "A", "EY survey, First Nonprofit, agency"],
      [2.42, 0.056, "A", "agency (schedule E), guides"],
      ["client", "A"],
    ),
    MI: terms([9000, "B", "EY survey, payroll rules"], [2.7, 0, "B", "guides, DOL 2024"], ["client", "A"]),
    MN: terms([44000, "B", "EY survey, payroll rules"], [null, 0, "C", "industry rate"], ["client", "A"]),
    MS: terms([14000, "B", "EY survey, First Nonprofit"], [1, 0, "B", "guides, DOL 2024"], ["client", "A"]),
    MO: terms([9000, "B", "EY survey, payroll rules"], [2.376, 0, "B", "guides, DOL 2024"], ["provider", "B"]),
    MT: terms(
      [47300, "B", "EY survey, payroll rules"],
      [null, 0, "C", "industry rate (ARM 24.40.1509)"],
      ["provider", "C"],
    ),
    NE: terms([9000, "B", "EY survey, First Nonprofit"], [1.25, 0, "B", "guides, DOL 2024"], ["client", "A"]),
    NV: terms([43700, "A", "EY survey, agency"], [2.95, 0.05, "A", "agency (DETR)"], ["client", "A"]),
    NH: terms([14000, "A", "EY survey, agency"], [1.7, 0, "A", "agency (NHES), first two quarters"], ["provider", "A"]),
    NJ: terms([44800, "A", "EY survey, agency"], [2.6825, 0.1175, "A", "agency (NJDOL), guides"], ["provider", "A"]),
    NM: terms([34800, "B", "EY survey, payroll rules"], [1, 0, "B", "guides"], ["provider", "A"]),
    NY: terms([17600, "A", "EY survey, agency"], [4.025, 0.075, "A", "agency (NYS-50), guides"], ["provider", "A"]),
    NC: terms([34200, "A", "EY survey, agency"], [1, 0, "A", "agency, guides"], ["provider", "A"]),
    ND: terms([46600, "B", "EY survey, payroll rules"], [1, 0, "B", "guides, DOL 2024"], ["client", "C"]),
    OH: terms([9000, "B", "EY survey, jfs.ohio.gov"], [2.7, 0, "B", "jfs.ohio.gov, guides, DOL 2024"], ["client", "A"]),
    OK: terms([25000, "B", "EY survey, PolicyEngine"], [1.5, 0, "B", "guides, DOL 2024"], ["provider", "A"]),
    OR: terms([56700, "B", "EY survey, payroll rules"], [2.4, 0, "B", "guides, DOL 2024"], ["provider", "A"]),
    PA: terms([10000, "A", "EY survey, agency"], [3.822, 0, "A", "agency, guides"], ["client", "B"]),
    RI: terms([30800, "B", "EY survey, payroll rules"], [1, 0.21, "B", "guides"], ["client", "B"]),
    SC: terms([14000, "B", "EY survey, payroll rules"], [1, 0, "A", "dew.sc.gov"], ["client", "B"]),
    SD: terms([15000, "A", "EY survey, agency"], [1.2, 0.55, "A", "agency (SDCL 61-5-24, -29)"], ["client", "B"]),
    TN: terms([7000, "A", "EY survey, agency"], [2.7, 0, "A", "agency, guides"], ["varies", "C"]),
    TX: terms([9000, "A", "EY survey, agency"], [2.7, 0, "A", "agency (TWC), guides"], ["provider", "A"]),
    UT: terms(
      [50700, "B", "EY survey, payroll rules"],
      [null, 0, "C", "industry rate (jobs.utah.gov)"],
      ["provider", "A"],
    ),
    VT: terms([15400, "B", "EY survey, payroll rules"], [1, 0, "B", "guides, DOL 2024"], ["client", "B"]),
    VA: terms([8000, "B", "EY survey, payroll rules"], [2.5, 0, "B", "guides, DOL 2024"], ["provider", "A"]),
    WA: terms([78200, "A", "EY survey, agency"], [null, 0.03, "C", "115 % of the industry's average"], ["client", "B"]),
    WV: terms([9500, "B", "EY survey, payroll rules"], [2.7, 0, "B", "guides, DOL 2024"], ["provider", "A"]),
    WI: terms([14000, "B", "EY survey, payroll rules"], [3.05, 0, "B", "guides"], ["varies", "C"]),
    WY: terms([33800, "A", "EY survey, agency"], [null, 0, "C", "industry rate (DWS)"], ["varies", "C"]),
  },
  creditReduction: {
    CA: {
      value: { percent: 1.5, final: false },
      source: "DOL's potential reductions, January 2026",
      checkedOn: CHECKED_ON,
      sure: "B",
    },
  },
};
