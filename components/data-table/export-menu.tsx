"use client";

import { useMutation } from "@tanstack/react-query";
import type { RowData } from "@tanstack/react-table";
import { Download } from "lucide-react";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";
import type { Call } from "@/lib/contracts/endpoint";
import type { FileFormat } from "@/lib/lists/contract";
import type { Selection } from "./selection";
import type { DataTableInstance } from "./table-features";

/** How a list is saved as a file: the call, and its query without format and columns. */
export interface ListExport {
  endpoint: Call;
  query: Record<string, unknown>;
}

interface ExportMenuProps<TData extends RowData> {
  of: ListExport;
  table: DataTableInstance<TData>;
  /** The chosen rows, where only they are saved. */
  chosen?: Selection;
}

/** Saves every match of the list, not only the page that is shown, in its order; or the chosen ones. */
export function ExportMenu<TData extends RowData>({ of, table, chosen }: ExportMenuProps<TData>) {
  const [allColumns, setAllColumns] = useState(false);
  const save = useMutation({
    mutationFn: async (format: FileFormat) => {
      const columns = table.getVisibleLeafColumns().map(({ id }) => id);
      const query = {
        ...of.query,
        format,
        ...(!allColumns && { columns }),
        ...(chosen && !chosen.isAll && { ids: [...chosen.ids] }),
      };
      await saveFile(urlOf(of.endpoint, { query }));
    },
    onError: (error) => toast.error("Failed to export the list", { description: messageOf(error) }),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant={chosen ? "ghost" : "outline"}
          size={chosen ? "sm" : "default"}
          pending={save.isPending}
          className="max-lg:hidden"
        >
          <Download aria-hidden="true" />
          {chosen ? "Export selected" : "Export"}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{chosen ? "Export the selected rows" : "Export every match"}</DropdownMenuLabel>
        <DropdownMenuItem onSelect={() => save.mutate("xlsx")}>Excel (.xlsx)</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => save.mutate("csv")}>CSV (.csv)</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem
          checked={allColumns}
          onCheckedChange={setAllColumns}
          onSelect={(event) => event.preventDefault()}
        >
          All columns
        </DropdownMenuCheckboxItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
