import { describe, expect, test } from "vitest";
import { csvText, harmless } from "@/lib/csv";
import { ImportFile } from "@/lib/import-file/import-file";
import { fieldsHolding, fieldsOf, IMPORT_KINDS, type ImportKind, textsByField } from "@/lib/imports/rules-fields";
import { readCompany, readContact, readDeal } from "@/lib/imports/rules-rows";
import type { ValueFormat } from "@/lib/imports/rules-values";
import { type WorkbookCell, workbookFile } from "@/tests/support/census/workbook-file";

const csv = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]);
const open = (text: string | Uint8Array<ArrayBuffer>, kind: ImportKind = "companies") =>
  new ImportFile(kind).open(csv(text));
const usesOf = async (header: string, kind: ImportKind = "companies") => {
  const { columns, source } = (
    await open(
      `${header}\n${header
        .split(",")
        .map(() => "x")
        .join(",")}`,
      kind,
    )
  ).view();
  return { source, uses: Object.fromEntries(columns.map(({ name, guess }) => [guess, name])) };
};

describe("exports of four systems are recognized by their headers (D-199)", () => {
  test("HubSpot", async () => {
    const header =
      "Record ID,Company name,Company owner,Create Date,Phone Number,Last Activity Date,City,Country/Region,Industry,Company Domain Name,State/Region,Postal Code,Street Address,Number of Employees";
    expect(await usesOf(header)).toMatchObject({
      source: "HubSpot",
      uses: {
        id: "Record ID",
        name: "Company name",
        website: "Company Domain Name",
        city: "City",
        state: "State/Region",
        zip: "Postal Code",
        street: "Street Address",
        size: "Number of Employees",
        keeper: "Company owner",
      },
    });
    expect(
      await usesOf(
        "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Primary Associated Company ID,Associated Company,Marketing contact status",
        "contacts",
      ),
    ).toMatchObject({
      source: "HubSpot",
      uses: {
        firstName: "First Name",
        email: "Email",
        company: "Associated Company",
        companyId: "Primary Associated Company ID",
      },
    });
  });

  test.each([
    [
      "HubSpot",
      "Record ID,Deal Name,Deal Stage,Close Date,Deal owner,Amount,Pipeline,Associated Company (Primary),Associated Company IDs (Primary),Closed Lost Reason,Closed Won Reason",
      { id: "Record ID", stage: "Deal Stage", closeDate: "Close Date", owner: "Deal owner", value: "Amount" },
      {
        company: "Associated Company (Primary)",
        companyId: "Associated Company IDs (Primary)",
        reason: "Closed Lost Reason",
        reasonWon: "Closed Won Reason",
      },
    ],
    [
      "Salesforce",
      "Opportunity Owner,Account Name,Opportunity Name,Stage,Forecast Category,Fiscal Period,Close Date,Amount,Probability (%),Lead Source",
      { name: "Opportunity Name", stage: "Stage", owner: "Opportunity Owner", value: "Amount", source: "Lead Source" },
      { company: "Account Name", confidence: "Probability (%)" },
    ],
    [
      "Pipedrive",
      "Deal - ID,Deal - Title,Deal - Value,Deal - Organization,Deal - Contact person,Deal - Owner,Deal - Stage,Deal - Status,Deal - Expected close date,Deal - Won time,Deal - Deal closed on,Deal - Lost reason",
      { id: "Deal - ID", name: "Deal - Title", stage: "Deal - Stage", owner: "Deal - Owner", value: "Deal - Value" },
      {
        company: "Deal - Organization",
        contact: "Deal - Contact person",
        status: "Deal - Status",
        closeDate: "Deal - Expected close date",
        closedOn: "Deal - Deal closed on",
        reason: "Deal - Lost reason",
      },
    ],
    [
      "Zoho",
      "Record Id,Deal Owner.id,Deal Owner,Deal Name,Account Name.id,Account Name,Contact Name,Amount,Stage,Closing Date,Probability (%),Lead Source",
      { id: "Record Id", name: "Deal Name", stage: "Stage", owner: "Deal Owner", closeDate: "Closing Date" },
      { company: "Account Name", companyId: "Account Name.id", contact: "Contact Name" },
    ],
  ])("deals of %s (D-207, D-238)", async (source, header, uses, more) => {
    expect(await usesOf(header, "deals")).toMatchObject({ source, uses: { ...uses, ...more } });
  });

  test("Salesforce, as a report and from the Data Loader, without its footer", async () => {
    expect(
      await usesOf(
        "Account ID,Account Name,Billing Street,Billing City,Billing State/Province,Billing Zip/Postal Code,Website,Employees",
      ),
    ).toMatchObject({
      source: "Salesforce",
      uses: {
        id: "Account ID",
        name: "Account Name",
        street: "Billing Street",
        state: "Billing State/Province",
        zip: "Billing Zip/Postal Code",
        size: "Employees",
      },
    });
    expect(
      (await usesOf("Id,Name,Website,NumberOfEmployees,BillingStreet,BillingCity,BillingState,BillingPostalCode")).uses,
    ).toMatchObject({
      id: "Id",
      name: "Name",
      size: "NumberOfEmployees",
      state: "BillingState",
      zip: "BillingPostalCode",
    });
    const file = await open(
      'Account Name,Billing State/Province\nAcme,CO\nTotal Wine,NV\n\n\nGrand Totals (2 records)\n"Confidential Information - Do Not Distribute"\n"Copyright (c) 2000-2026 salesforce.com, inc. All rights reserved."\n',
    );
    expect(file.view()).toMatchObject({ rows: 2, leftOut: 5 });
  });

  test("a sheet of somebody's own, where all that is said of a company is its description (D-232)", async () => {
    const { columns } = (
      await open(
        "Account,Web site,# EEs,Vertical,Street,City,ST,Zip,Main phone,Notes,Comments\nAcme,,9,Legal,,,CO,,,a,b",
      )
    ).view();
    expect(columns.map(({ guess }) => guess)).toEqual(
      "name website size industry street city state zip unused description description".split(" "),
    );
  });

  test("Pipedrive, with an address in one text", async () => {
    expect(
      await usesOf("Organization - ID,Organization - Name*,Organization - Owner,Organization - Address"),
    ).toMatchObject({
      source: "Pipedrive",
      uses: {
        id: "Organization - ID",
        name: "Organization - Name*",
        keeper: "Organization - Owner",
        address: "Organization - Address",
      },
    });
    expect(
      (await usesOf("Person - Name,Person - Email - Work,Person - Phone - Work,Person - Organization", "contacts"))
        .uses,
    ).toMatchObject({
      fullName: "Person - Name",
      email: "Person - Email - Work",
      company: "Person - Organization",
    });
  });

  test("Zoho", async () => {
    expect(
      await usesOf(
        "Record Id,Account Owner.id,Account Owner,Account Name,Website,Billing Street,Billing City,Billing State,Billing Code,Employees",
      ),
    ).toMatchObject({
      source: "Zoho",
      uses: { id: "Record Id", name: "Account Name", keeper: "Account Owner", zip: "Billing Code" },
    });
  });

  test("a name for mails is nobody's name, and an opt-out no address", async () => {
    const { uses } = await usesOf(
      "First Name,Last Name,Company,Company Name for Emails,Email,Email Opt Out",
      "contacts",
    );
    expect(uses).toMatchObject({ company: "Company", email: "Email", unused: "Email Opt Out" });
  });
});

const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

describe("files as they come (G21)", () => {
  test.each([
    ["semicolons", "Name;State\nMüller; Söhne;CO".replace("; S", " & S")],
    ["a BOM", "\uFEFFName,State\nMüller & Söhne,CO"],
    ["UTF-16", utf16("Name\tState\nMüller & Söhne\tCO")],
    ["titles above the headers", "Our customers\n\nName,State\nMüller & Söhne,CO"],
  ])("%s", async (_, text) => {
    const file = await open(text);
    expect(file.view()).toMatchObject({ rows: 1 });
    expect(file.chunk(0, [0, 1]).rows[0]?.cells).toEqual(["Müller & Söhne", "CO"]);
  });

  test("quotes over lines keep a cell whole, and lines are counted as a spreadsheet does", async () => {
    const file = await open('Name,Description\n"Acme, ""the"" one","Two\nlines; and a comma, too"\nBeta,x');
    expect(file.chunk(0, [0, 1])).toEqual({
      rows: [
        // A description keeps its lines.
        { line: 2, cells: ['Acme, "the" one', "Two\nlines; and a comma, too"] },
        { line: 3, cells: ["Beta", "x"] },
      ],
      next: 2,
    });
  });

  test("200 columns, of which only the chosen ones are handed over", async () => {
    const header = ["Name", ...Array.from({ length: 199 }, (_, index) => `Extra ${index}`)].join(",");
    const file = await open(`${header}\n${["Acme", ...Array.from({ length: 199 }, () => "secret")].join(",")}`);
    expect(file.view().columns).toHaveLength(200);
    expect(JSON.stringify(file.chunk(0, [0]))).not.toContain("secret");
  });

  test("chunks hold every row once, whatever is in them", async () => {
    const rows = Array.from(
      { length: 1_234 },
      (_, index) => `Company ${index},${"x".repeat(index % 7 === 0 ? 4_000 : 10)}`,
    );
    const file = await open(`Name,Description\n${rows.join("\n")}`);
    const lines: number[] = [];
    for (let from = 0; from < 1_234; ) {
      const { rows: some, next } = file.chunk(from, [0, 1]);
      expect(some.length).toBeLessThanOrEqual(500);
      lines.push(...some.map(({ line }) => line));
      from = next;
    }
    expect(lines).toEqual(rows.map((_, index) => index + 2));
  });

  test.each([
    ["more than 50 MB", () => new Blob([new Uint8Array(50 * 1024 * 1024 + 1)]), /larger than 50 MB/],
    ["more than 50,000 rows", () => csv(`Name\n${"Acme\n".repeat(50_001)}`), /more than 50,000 rows/],
    ["no rows", () => csv("Name,State\n"), /no rows below the headers/],
    ["a PDF", () => csv("%PDF-1.7"), /neither a CSV nor an XLSX/],
  ])("%s: a clear sentence", async (_, file, sentence) => {
    await expect(new ImportFile("companies").open(file())).rejects.toThrow(sentence);
  });
});

describe("workbooks (G21)", () => {
  const workbook = (rows: WorkbookCell[][], more = {}) =>
    new Blob([
      workbookFile(
        [
          { name: "Accounts", rows },
          { name: "Notes", rows: [["Name"], ["Other"]] },
        ],
        more,
      ),
    ]);

  test("numbers, dates and formulas are what the spreadsheet shows, and another sheet can be chosen", async () => {
    const file = await new ImportFile("companies").open(
      workbook([
        ["Name", "ZIP", "Employees", "Description"],
        ["Acme", 1234, "=SUM(B2:B3)|120", "date:46000"],
      ]),
    );
    expect(file.view()).toMatchObject({ sheets: ["Accounts", "Notes"], sheet: "Accounts", rows: 1 });
    expect(file.chunk(0, [0, 1, 2, 3]).rows[0]?.cells).toEqual(["Acme", "1234", "120", "2025-12-09"]);
    await file.chooseSheet("Notes");
    expect(file.chunk(0, [0]).rows[0]?.cells).toEqual(["Other"]);
  });

  test("a number that its cell shows as a percentage or in another currency is not read as dollars (D-239)", async () => {
    const formats = ["#,##0.00", "[$€-407] #,##0.00", "[$-409]#,##0", '_("$"* #,##0.00_)', "[$CAD] #,##0", "0.0%"];
    const styles = `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
      .join("")}</numFmts><cellXfs><xf/><xf numFmtId="10"/>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}" xfId="0"/>`)
      .join("")}</cellXfs></styleSheet>`;
    const cells = Array.from(
      { length: 8 },
      (_, style) => `<row r="${style + 2}"><c r="A${style + 2}" s="${style}"><v>0.07</v></c></row>`,
    );
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Amount</t></is></c></row>${cells.join("")}</sheetData></worksheet>`;
    const bytes = workbookFile([{ name: "A", rows: [] }], {
      "xl/styles.xml": styles,
      "xl/worksheets/sheet1.xml": sheet,
    });
    const file = await new ImportFile("deals").open(new Blob([bytes]));
    expect(file.chunk(0, [0]).rows.map((row) => row.cells[0])).toEqual([
      "0.07",
      "7%",
      "0.07",
      "0.07 EUR",
      "0.07",
      "0.07",
      "0.07 CAD",
      "7%",
    ]);
  });

  test("empty rows do not count, wherever they are (D-239)", async () => {
    const empty = Array.from(
      { length: 3_000 },
      (_, row) => `<row r="${row + 5}" s="1"><c r="A${row + 5}" s="1"/></row>`,
    );
    const far =
      '<row r="1048576"><c r="A1048576" s="1"/><c r="B1048576" t="inlineStr"><is><t> </t></is></c><c r="Z1048576" s="1"/></row>';
    const names = ["Name", "Teal LLC", "Umber LLC", "Viridian LLC"];
    const rows = names.map(
      (name, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>${name}</t></is></c></row>`,
    );
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${[...rows, ...empty, far].join("")}</sheetData></worksheet>`;
    const bytes = workbookFile([{ name: "A", rows: [] }], { "xl/worksheets/sheet1.xml": sheet });
    expect((await new ImportFile("companies").open(new Blob([bytes]))).view()).toMatchObject({ rows: 3, leftOut: 0 });
    expect((await open(`Name,State\nAcme,CO${"\n,".repeat(60_000)}\nBeta,CO`)).view()).toMatchObject({
      rows: 2,
      leftOut: 60_000,
    });
  });

  test("a number with more digits than a spreadsheet keeps shows that it is shortened (D-239)", async () => {
    const file = await new ImportFile("companies").open(
      workbook([
        ["Record ID", "Name"],
        [123456789012345680, "Acme"],
      ]),
    );
    expect(file.chunk(0, [0]).rows[0]?.cells).toEqual(["1.23456789012346E+17"]);
  });

  test("an error of a formula is an empty cell, and a text like one stays", async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Employees</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>#N/A</t></is></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData></worksheet>`;
    const bytes = workbookFile([{ name: "A", rows: [] }], { "xl/worksheets/sheet1.xml": sheet });
    const file = await new ImportFile("companies").open(new Blob([bytes]));
    expect(file.chunk(0, [0, 1]).rows[0]?.cells).toEqual(["#N/A", ""]);
  });

  test("a ZIP bomb is refused in words", async () => {
    const bomb = workbook([["Name"], ["Acme"]], { "xl/media/bomb.xml": "0".repeat(310 * 1024 * 1024) });
    await expect(new ImportFile("companies").open(bomb)).rejects.toThrow(/unpacks to more than 300 MB/);
  });
});

/** The rows of a file as its page sends them and the server reads them, without a choice by hand. */
async function readRows<K extends ImportKind>(kind: K, text: string, format: Partial<ValueFormat> = {}) {
  const file = await open(text, kind);
  const { columns } = file.view();
  const indexes = columns.flatMap(({ guess }, index) => (guess === "unused" ? [] : [index]));
  const fields = indexes.map((index) => columns[index]?.guess ?? "");
  const holding = (what: "days" | "numbers") =>
    indexes.filter((_, index) => fieldsHolding(kind, what).includes(fields[index] ?? ""));
  const written = file.writtenAs({ days: holding("days"), numbers: holding("numbers"), filled: [] });
  const way = { decimal: written.decimal.decided, dayOrder: written.days.decided, ...format };
  const rows = file.chunk(0, indexes).rows.map(({ cells }) => {
    const texts = textsByField<never>(kind, fields, cells);
    if (kind === "deals") return readDeal(texts, { format: way, valueColumn: "" });
    return kind === "contacts" ? readContact(texts) : readCompany(texts, { state: null, companySize: null }, way);
  });
  return { file, written, rows: rows.map((row) => ("problem" in row ? row.problem : row.row)) };
}

describe("a column is written one way (D-239)", () => {
  const deals = (rows: string[], header = "Deal,Company,Close date,Amount") => [header, ...rows].join("\n");

  test("days are read by the order that any of them allows only", async () => {
    const days = ["13/03/2027", "04/03/2027", "28/02/2027", "01/12/2026"];
    const { rows } = await readRows("deals", deals(days.map((day) => `D,C,${day},1000`)));
    expect(rows).toMatchObject(
      ["2027-03-13", "2027-03-04", "2027-02-28", "2026-12-01"].map((expectedCloseDate) => ({ expectedCloseDate })),
    );
  });

  test("days that leave it open are asked about and refused until somebody says, and then all read by one order", async () => {
    const text = deals(["04/03/2027", "01/12/2026", "2027-01-31"].map((day) => `D,C,${day},1`));
    const { written, rows } = await readRows("deals", text);
    expect(written.days).toEqual({ decided: null, samples: ["04/03/2027", "01/12/2026"] });
    expect(rows.slice(0, 2)).toEqual(
      ["04/03/2027", "01/12/2026"].map((day) => `'${day}' could be two days: choose the file's date format`),
    );
    expect((await readRows("deals", text, { dayOrder: "day" })).rows).toMatchObject(
      ["2027-03-04", "2026-12-01", "2027-01-31"].map((expectedCloseDate) => ({ expectedCloseDate })),
    );
  });

  test("a German file has semicolons, decimal commas and the day first", async () => {
    const { file, rows } = await readRows(
      "deals",
      [
        "Deal;Company;Amount;Close date;Stage",
        "Ivy;Ivy Foods, Inc.;12.500,00;31.12.2026;Qualified",
        "Juniper;Juniper & Co;48000;04.03.2027;Qualified",
        "Kapok;Kapok Works;1.234.567,89;15.01.2027;Qualified",
        "Larch;Larch LLC;7,5;28.02.2027;Qualified",
        "Maple;Maple LLC;1.200;01.02.2027;Qualified",
        "Nutmeg;Nutmeg LLC;-1.234,50;02.02.2027;Qualified",
      ].join("\n"),
    );
    expect(file.view().separator).toBe(";");
    expect(rows).toMatchObject([
      { expectedValue: 12_500, expectedCloseDate: "2026-12-31" },
      { expectedValue: 48_000, expectedCloseDate: "2027-03-04" },
      { expectedValue: 1_234_567.89, expectedCloseDate: "2027-01-15" },
      { expectedValue: 7.5, expectedCloseDate: "2027-02-28" },
      { expectedValue: 1_200, expectedCloseDate: "2027-02-01" },
      "'-1.234,50' is not an amount in dollars",
    ]);
  });

  test.each([
    ["'12,400' of a comma file is everybody's here", 'Deal,Company,Amount\nA,B,"12,400"', []],
    ["'12,400' of a semicolon file", "Deal;Company;Amount\nA;B;12,400", ["12,400"]],
    ["'12.400'", "Deal,Company,Amount\nA,B,12.400\nC,D,48000", ["12.400"]],
  ])("amounts are asked about where they could mean two: %s", async (_, text, samples) => {
    expect((await readRows("deals", text)).written.decimal).toEqual({ decided: null, samples });
  });

  test("rows without an amount are counted, all of them where no column has it", async () => {
    const file = await open(deals(["A,B,,5", "A,B,,", "A,B,,N/A", "A,B,,0"]), "deals");
    const emptyOf = (filled: number[]) => file.writtenAs({ days: [], numbers: [], filled }).empty;
    expect([emptyOf([3]), emptyOf([])]).toEqual([2, 4]);
  });

  test.each([
    ["Salesforce", 'Opportunity Name,Account Name,Stage,Amount Currency,Amount\nA,B,C,EUR,"10,000.00"'],
    ["Pipedrive", "Deal - Title,Deal - Organization,Deal - Value,Deal - Currency of value\nA,B,5000,EUR"],
    ["HubSpot", "Deal Name,Deal Stage,Associated Company,Amount,Currency\nA,B,C,6000,eur"],
    ["a Data Loader", "Name,AccountId,CurrencyIsoCode,Amount\nA,B,EUR,5"],
  ])("an amount in euros of %s is refused", async (_, text) => {
    expect((await readRows("deals", text)).rows).toEqual(["The amount is in EUR (Euro), not in US dollars"]);
  });
});

describe("what stands between the cells (D-239)", () => {
  const semicolons = [
    "Company name (legal, as registered, no abbreviations);Street;City;State;ZIP;Employees (number, at most 5 digits, no dots);Notes (optional, free text, one line, short)",
    "Indigo Foods, Inc.;103 Mill Rd, Suite 4;Reno;NV;89501;17;one, two, three, four, five, six",
    "Jade, Sons, Co;104 Mill Rd, Suite 5, Door 2;Reno;NV;89501;5;seven, eight, nine, ten",
  ].join("\n");

  test("commas of prose are not taken for it", async () => {
    const file = await open(semicolons);
    expect(file.view()).toMatchObject({ separator: ";", rows: 2 });
    expect(file.view().columns.map(({ guess }) => guess)).toEqual(
      "name street city state zip size description".split(" "),
    );
    expect(file.chunk(0, [0, 1, 6]).rows[1]?.cells).toEqual([
      "Jade, Sons, Co",
      "104 Mill Rd, Suite 5, Door 2",
      "seven, eight, nine, ten",
    ]);
    expect((await open("Name, State\nAcme, CO\nBeta, NV")).view()).toMatchObject({
      separator: ",",
      columns: { length: 2 },
    });
  });

  test("another one can be chosen, and the headers are recognized all the same", async () => {
    const file = await open("Name|State,Note\nAcme|CO,x\nBeta|NV,y");
    const { headers, columns } = file.view();
    const other = columns[0]?.name === "Name" ? "," : "|";
    file.chooseSeparator(other);
    expect(file.view()).toMatchObject({ separator: other, headers });
    expect(file.view().columns.map(({ name }) => name)).not.toEqual(columns.map(({ name }) => name));
  });
});

test("the product's own export says what is stored, with its lines, blanks and apostrophes", async () => {
  const description = "=1+1\n-2  two\n\n'Round";
  const name = "'Round the Clock";
  const csv = csvText([[harmless(name), "CO", harmless(description)]], ["Name", "State", "Description"]);
  const file = await open(csv);
  expect(file.chunk(0, [0, 2]).rows[0]?.cells).toEqual([name, description]);
});

test("the different values of a column are counted without case, the most frequent first (D-207)", async () => {
  const rows = ["Stage", "New", "Won", "new", "N/A", "", " NEW "].map((stage, row) => `${row},${stage}`).join("\n");
  const file = await open(rows.replace("0,", "Deal name,"), "deals");
  expect(file.valuesOf(1)).toEqual({
    values: [
      { text: "New", rows: 3 },
      { text: "Won", rows: 1 },
    ],
    count: 2,
  });
});

test.each(IMPORT_KINDS)("the headers of refused rows of %s are read again as what they were (D-202)", async (kind) => {
  const fields = fieldsOf(kind);
  const header = fields.map(({ label }) => `"${label}"`).join(",");
  const { columns } = (await open(`${header}\n${fields.map(() => "x").join(",")}`, kind)).view();
  expect(columns.map(({ guess }) => guess)).toEqual(fields.map(({ field }) => field));
});

test("refused rows keep all columns of their file, and such a file is read as the first one was (D-233)", async () => {
  const file = await open('Account,ST,Size of van,Comments\nAcme,CO,big,uses ADP\nBeta,Ontario," =1+1",\nGamma,UT,,');
  const csv = file.refusedCsv([
    { line: 3, note: "'Ontario' is not a US state" },
    { line: 4, note: "No, never" },
  ]);
  expect(csv).toBe(
    "\ufeffAccount,ST,Size of van,Comments,Why it was refused\r\n" +
      "Beta,Ontario,'=1+1,,'Ontario' is not a US state\r\n".replace("'Ontario'", "''Ontario'").replace("''", "'") +
      'Gamma,UT,,,"No, never"\r\n',
  );
  const again = (await open(csv)).view();
  expect(again.headers).toBe(file.view().headers);
  expect(again.columns.map(({ name }) => name)).toEqual(["Account", "ST", "Size of van", "Comments"]);
  expect(again.rows).toBe(2);
});
