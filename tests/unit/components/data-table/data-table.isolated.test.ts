import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { DataTable } from "@/components/data-table/data-table";
import type { DataTableProps } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

interface Row {
  id: string;
  name: string;
}

const column = columnHelper<Row>();
const columns = column.columns([column.accessor("name", { header: "Name" })]);
const rows = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Row ${at}` }));

const render = (count: number, more: Partial<DataTableProps<Row>> = {}) =>
  renderToStaticMarkup(
    createElement(DataTable<Row>, {
      label: "Things",
      columns,
      data: rows(count),
      getRowId: (row) => row.id,
      ...more,
    } as DataTableProps<Row>),
  );

const text = (html: string) => html.replace(/<[^>]+>/g, "");

describe("a table", () => {
  it("shows 20 rows at first and how many there are in all (TABLE-007, CONST-010)", () => {
    const html = render(25);
    expect(html.match(/data-row=/g)).toHaveLength(20);
    expect(text(html)).toContain("Total Rows: 25");
  });

  it.each([
    [20, false],
    [21, true],
  ])("of %i rows has a pager: %s (CONST-012)", (count, shown) => {
    const html = render(count);
    for (const name of ["First page", "Previous page", "Next page", "Last page"]) {
      expect(html.includes(`aria-label="${name}"`)).toBe(shown);
    }
  });

  it.each([
    [10, false],
    [11, true],
  ])("of %i rows has a choice of page sizes: %s (CONST-011)", (count, shown) => {
    expect(render(count).includes("Rows per page")).toBe(shown);
  });

  it("says 'No results.' if there are none, unless it has its own text (TABLE-010)", () => {
    expect(text(render(0))).toContain("No results.");
    expect(text(render(0, { messages: { empty: "No deals found" } }))).toContain("No deals found");
  });

  it("says 'Loading...' and 'Waiting...' (TABLE-011, TABLE-012)", () => {
    expect(text(render(0, { status: "loading" }))).toContain("Loading...");
    expect(text(render(0, { status: "waiting" }))).toContain("Waiting...");
    const asked = {
      isPending: true,
      isError: false,
      isPlaceholderData: false,
      data: undefined,
      refetch: () => undefined,
    };
    expect(queryStatus({ ...asked, fetchStatus: "fetching" }).status).toBe("loading");
    expect(queryStatus({ ...asked, fetchStatus: "idle" }).status).toBe("waiting");
  });
});
