import { describe, expect, it } from "vitest";
import { CensusFile } from "@/lib/census/census-file";
import { workbookFile, zipFile } from "@/tests/support/census/workbook-file";

const open = (content: string | Uint8Array<ArrayBuffer>) => new CensusFile().open(new Blob([content]));

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function utf16(text: string, endian: "le" | "be", mark: boolean): Uint8Array<ArrayBuffer> {
  const little = Buffer.from(mark ? `\ufeff${text}` : text, "utf16le");
  return Uint8Array.from(endian === "le" ? little : little.swap16());
}

const SMALL = "Name,State,Salary\nOttóline,CA,50000\nZeb,New York,60000\n";

const ROWS = [
  ["State", "Salary"],
  ["CA", 50_000],
];

describe("encodings and shapes of text", () => {
  const files: [string, string | Uint8Array<ArrayBuffer>][] = [
    ["UTF-8", SMALL],
    ["UTF-8 with its mark", `\ufeff${SMALL}`],
    ["UTF-16 with its mark", utf16(SMALL, "le", true)],
    ["UTF-16 big endian with its mark", utf16(SMALL, "be", true)],
    ["UTF-16 without a mark", utf16(SMALL, "le", false)],
    ["UTF-16 big endian without a mark", utf16(SMALL, "be", false)],
    ["Windows-1252", Uint8Array.from(Buffer.from(SMALL, "latin1"))],
    ["semicolons and decimal commas", 'Name;State;Salary\nO;CA;50.000,00\n"Z;X";NY;"60000"\n'],
    ["tabs", SMALL.replaceAll(",", "\t")],
    ["bars", SMALL.replaceAll(",", "|")],
    ["cells over several lines", '"Employee\nName",State,Salary\n"O\r\n, ""Q""",CA,50000\nZ,NY,60000'],
    ["a stray quotation mark", 'Name,State,Salary\nO 5" Q,CA,50000\nZ,NY,60000'],
  ];

  it.each(files)("reads %s", async (_, content) => {
    const { reading, headerRow } = (await open(content)).view();
    expect(headerRow).toBe(1);
    expect(reading).toMatchObject({ people: 2, wages: 110_000, rejected: [], leftOut: {} });
  });

  it("counts rows as a spreadsheet does, with empty ones and cells over lines", async () => {
    const { reading } = (await open('State,Salary,Note\n,,\nCA,50000,"a\nb"\nXX,50000,\n')).view();
    expect(reading.rejected).toEqual([{ reason: "XX is not a state", rows: [4] }]);
  });

  it("reads 200 columns", async () => {
    const more = (of: (at: number) => string) => Array.from({ length: 198 }, (_, at) => of(at)).join(",");
    const rows = Array.from({ length: 50 }, () => `TX,${more(() => "x")},40000`);
    const view = (await open([`State,${more((at) => `Custom ${at}`)},Annual Salary`, ...rows].join("\n"))).view();
    expect(view.columns).toHaveLength(200);
    expect(view.reading).toMatchObject({ people: 50, wages: 2_000_000 });
  });
});

describe("what is refused, in words", () => {
  const bomb = () => "0".repeat(101 * 1024 * 1024);
  const sheetOf = (xml: string) =>
    workbookFile([{ name: "A", rows: ROWS }], {
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
    });

  const files: [string, () => string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ["a file of 50 MB", () => new Uint8Array(50 * 1024 * 1024), /larger than 5 MB/],
    ["a ZIP bomb", () => workbookFile([{ name: "A", rows: ROWS }], { "xl/media/big.xml": bomb() }), /unpacks to more/],
    [
      "a ZIP bomb that declares small sizes",
      () => zipFile({ "xl/workbook.xml": "<workbook/>", "xl/worksheets/sheet1.xml": bomb() }, 100),
      /unpacks to more/,
    ],
    [
      "thousands of files in one",
      () => zipFile(Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`xl/${at}.xml`, ""]))),
      /unpacks to more/,
    ],
    ["a workbook with macros", () => workbookFile([{ name: "A", rows: ROWS }], { "xl/vbaProject.bin": "x" }), /macros/],
    [
      "a workbook that is declared with macros",
      () =>
        workbookFile([{ name: "A", rows: ROWS }], {
          "[Content_Types].xml": "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
        }),
      /macros/,
    ],
    ["a binary workbook", () => zipFile({ "xl/workbook.bin": "x" }), /XLSB/],
    ["another packed file", () => zipFile({ "word/document.xml": "x" }), /not an XLSX file/],
    [
      "an old workbook",
      () => bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      /old Excel workbook, or one with a password/,
    ],
    ["a PDF", () => "%PDF-1.7\n", /neither a CSV nor an XLSX/],
    ["a picture", () => bytesOf(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3, 4), /neither a CSV nor an XLSX/],
    ["half a workbook", () => workbookFile([{ name: "A", rows: ROWS }]).slice(0, 400), /damaged/],
    [
      "broken packing",
      () =>
        joined(workbookFile([{ name: "A", rows: ROWS }]).map((byte, at) => (at > 60 && at < 160 ? byte ^ 0x5a : byte))),
      /damaged/,
    ],
    ["a cell below all rows", () => sheetOf('<row r="1048577"><c r="A1048577"><v>1</v></c></row>'), /20,000 rows/],
    ["a cell far right", () => sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), /500 columns/],
    ["a text that is missing", () => sheetOf('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'), /cannot be read/],
    ["more than 20,000 rows", () => `State,Salary\n${"CA,50000\n".repeat(20_200)}`, /20,000 rows/],
    ["more than 500 columns", () => `State,Salary${",x".repeat(600)}\nCA,50000\n`, /500 columns/],
    ["a quotation mark that is never closed", () => 'State,Salary\n"CA,50000\nNY,60000\n', /quotation mark/],
    ["an empty file", () => "", /file is empty/],
    ["blanks", () => " \n,,\n", /file is empty/],
  ];

  it.each(files)("%s", async (_, content, words) => {
    await expect(open(content())).rejects.toThrow(words);
  });
});

describe("20,000 rows", () => {
  const people = Array.from({ length: 20_000 }, (_, at) => ({
    state: ["CA", "Texas", "NY", "10001"][at % 4] ?? "",
    pay: 30_000 + (at % 1_000) * 13.37,
  }));
  const expected = { people: 15_000, rejected: [{ rows: { length: 5_000 } }] };

  it("are read from text", async () => {
    const text = people
      .map(({ state, pay }, at) => `Person ${at},123-45-6789,${state},"$${pay.toFixed(2)}",8810`)
      .join("\n");
    const { reading } = (await open(`Name,SSN,State,Annual Salary,WC Code\n${text}`)).view();
    expect(reading).toMatchObject(expected);
  });

  it("are read from a workbook", async () => {
    const rows = people.map(({ state, pay }, at) => [at, "Person", state, pay]);
    const file = workbookFile([{ name: "Census", rows: [["Id", "Name", "State", "Annual Salary"], ...rows] }]);
    const { reading } = (await open(file)).view();
    expect(reading).toMatchObject(expected);
  });
});
