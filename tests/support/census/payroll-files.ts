import { type WorkbookCell, workbookFile } from "./workbook-file";

/** What must never leave the worker: planted in the files below. */
export const PLANTED = [
  "Quillfeather",
  "Ottoline",
  "Zebulon",
  "Marchbanks",
  "219-09-9999",
  "457-55-5462",
  "078051120",
  "1984-03-17",
  "03/17/1984",
  "Chief Juggler",
  "Employee + Spouse",
  "oq@example.com",
];

/** A report with titles and a header in row 4, hourly and yearly pay, a repeated header, sections, totals. */
export const TITLED_CSV = [
  "Northwind Payroll Services,,,,,,,,",
  '"Employee Census, all locations",,,,,,,,',
  "As of 11/15/2026,,,,,,,,",
  'Employee Name,Job Title,SSN,"Work State",Pay Type,Pay Rate,Std Hours,"Workers\' Comp Code",Status',
  "Quillfeather, Ottoline,Chief Juggler,219-09-9999,FL,Hourly,$25.00,40,8810,Active".replace(
    "Quillfeather, Ottoline",
    '"Quillfeather, Ottoline"',
  ),
  '"Marchbanks, Zebulon",Sales,457-55-5462,Florida,Salary,"$52,000.00",,8742,Active',
  '"Doe, A",Clerk,219-09-9999,GA,H,18.50,30,8810,Active',
  "Department: Warehouse,,,,,,,,",
  'Employee Name,Job Title,SSN,"Work State",Pay Type,Pay Rate,Std Hours,"Workers\' Comp Code",Status',
  '"Roe, B",Picker,219-09-9999,ga,Hourly,20,,8292,LOA',
  '"Poe, C",Picker,219-09-9999,GA,Hourly,20,40,8292,Terminated',
  '"Moe, D",Driver,219-09-9999,TX,Hourly,31.25,80,7380,Active',
  '"Noe, E",Consultant,219-09-9999,FL,Hourly,90,40,8810,1099 Contractor',
  ",,,,,,,,",
  'Grand Total,,,,,"$52,094.75",,,',
  "Confidential - do not distribute,,,,,,,,",
].join("\r\n");

/** Pay by the hour and by four kinds of period, ZIP codes, two states that are none; semicolons. */
export const PERIODS_CSV = [
  "Last Name;First Name;DOB;Home Zip;State;Salary Per Pay Period;Pay Frequency;Hourly Rate;Hours/Week;Medical Tier",
  "Quillfeather;Ottoline;03/17/1984;;CA;2000;BW;;;Employee + Spouse",
  "Marchbanks;Zebulon;03/17/1984;;California;2,500.50;Semi-Monthly;;;Employee",
  "A;B;03/17/1984;89501;;1000;Weekly;;;",
  "C;D;03/17/1984;2139;;6000;M;;;",
  "E;F;03/17/1984;;NV;;;22.10;37.5;",
  "G;H;03/17/1984;;ZZ;1000;Weekly;;;",
  "I;J;03/17/1984;;Narnia;1000;Weekly;;;",
  "K;L;03/17/1984;20001;;1000;Weekly;;;",
  "M;N;03/17/1984;;NV;1000;sometimes;;;",
  "O;P;03/17/1984;;NV;;;;;",
  "Q;R;03/17/1984;;NV;12;W;;;",
].join("\n");

/** Hours of pay periods of several lengths under a header that does not say so, beside pay frequencies; people with a salary have them too. */
export const HOURS_OF_PERIODS_CSV = [
  "Alder Bakery LLC - Employee Census,,,,,,,,",
  "Position Status,Legal Last Name,Worked in State Code,Pay Frequency,Regular Pay Rate Description,Regular Pay Rate Amount,Standard Hours,Annual Salary",
  'Active,Quillfeather,CA,Biweekly,Salary,"$2,500.00",80,"$65,000.00"',
  "Active,Marchbanks,TX,Biweekly,Hourly,$22.50,80,",
  "Active,Marchbanks,CA,Biweekly,Hourly,$18.50,60,",
  'Active,Marchbanks,NY,Semimonthly,Salary,"$3,250.00",86.67,"$78,000.00"',
  "Active,Marchbanks,FL,Weekly,Hourly,$15.00,20,",
  "Active,Marchbanks,FL,Weekly,Hourly,$12.00,10,",
  'Terminated,Marchbanks,CA,Biweekly,Salary,"$2,000.00",80,"$52,000.00"',
].join("\n");

/** A workbook: titles with merged cells, dates, numbers of social security, pay by formula, a sum without the word, a hidden sheet. */
export function workbookCensus(): Uint8Array<ArrayBuffer> {
  const rows: WorkbookCell[][] = [
    ["Contoso Dental LLC", null, null, null, null, null, null],
    ["Employees", null, null, "Compensation", null, "Other", null],
    ["Employee", "SSN", "Birth Date", "Annual Salary", "SUI State", "WC Code", "Hire Date"],
    ["Ottoline Quillfeather", 219099999, "date:30758", 48_000, "WA", 8839, "date:43831"],
    ["Zebulon Marchbanks", 457555462, "date:30758", "=25*2080|52000", "WA", 8839, "date:43831"],
    ["C", 78051120, "date:30758", "=ROUND(1000000/12,2)|83333.33", "OR - Oregon", 8839, "date:43831"],
    [null, null, null, null, null, null, null],
    ["D", 219099999, "date:30758", 250_000, "OR", "8810 - Clerical", "date:43831"],
    ["E", 219099999, "date:30758", 48_000, "WA", "Clerical", "date:43831"],
    [null, null, null, "=SUM(D4:D9)|481333.33", null, null, null],
  ];
  return workbookFile([
    {
      name: "Lists",
      hidden: true,
      rows: [
        ["State", "Salary"],
        ["TX", 1],
      ],
    },
    { name: "Census", rows, merged: ["A1:G1", "A2:C2", "D2:E2", "F2:G2"] },
    {
      name: "2025",
      rows: [
        ["State", "Annual Wages", "Headcount"],
        ["TX", 40_000, 12],
        ["OK", 35_000, 3],
      ],
    },
  ]);
}

/** People of four states, of whom one left; all columns that a payroll system has. */
export const FOUR_STATES_CSV = [
  "Census of November,,,,,,,",
  "Employee Name,Job Title,SSN,Birth Date,Email,Annual Salary,Work State,Status",
  "Ottoline Quillfeather,Chief Juggler,219-09-9999,03/17/1984,oq@example.com,50000,CO,Active",
  "Zebulon Marchbanks,Clerk,457-55-5462,1984-03-17,,60001,CO,Active",
  "Ottoline Marchbanks,Clerk,078051120,03/17/1984,,40000,TX,Active",
  "Zebulon Quillfeather,Driver,219-09-9999,03/17/1984,,45000,FL,Active",
  "Ida Quillfeather,Driver,219-09-9999,03/17/1984,,55000,WY,Active",
  "Ida Marchbanks,Driver,219-09-9999,03/17/1984,,70000,CO,Terminated",
  "Una Marchbanks,Driver,219-09-9999,03/17/1984,,70000,Narnia,Active",
].join("\n");
