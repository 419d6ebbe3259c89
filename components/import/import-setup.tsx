import { useState } from "react";
import { ColumnUses } from "@/components/kit/column-uses";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { formatNumber } from "@/lib/domain/format";
import { addImportRows, createImport } from "@/lib/generated/calls/imports";
import type { ImportView } from "@/lib/import-file/import-file";
import type { ImportSettings } from "@/lib/imports/contract";
import {
  type ColumnUse,
  fieldsOf,
  type ImportField,
  type ImportKind,
  isRepeatable,
  MATCH_KEYS,
} from "@/lib/imports/rules-fields";
import { DealValues } from "./deal-values";
import { FileFormatChoices } from "./file-format";
import { ImportRules } from "./import-rules";
import { leftOutText, rowsText } from "./import-words";
import { IndustryValues, useIndustryValues } from "./industry-values";
import { useDealValues } from "./use-deal-values";
import { useFileFormat } from "./use-file-format";
import type { useImportFile } from "./use-import-file";

/** Sends the rows of a file to be checked, a part at a time. */
export function useCheck(
  kind: ImportKind,
  file: ReturnType<typeof useImportFile>,
  view: ImportView,
  onChecked: (importId: string) => void,
) {
  const change = useChange();
  const [state, setState] = useState({ isPending: false, sent: 0, failure: null as string | null });

  async function send(settings: ImportSettings): Promise<string> {
    const columns = file.uses.flatMap((use, column) => (use === "unused" ? [] : [column]));
    const { id } = await change(createImport, {
      body: {
        kind,
        fileName: file.name.slice(0, 200),
        source: view.source,
        fields: columns.map((column) => file.uses[column] ?? ""),
        settings: {
          ...settings,
          columnNames: columns.map((column) => view.columns[column]?.name ?? ""),
        },
        totalRows: view.rows,
        rowsLeftOut: view.leftOut,
        headers: view.headers,
        columns: file.uses,
      },
    });
    for (let from = 0; from < view.rows; ) {
      const { rows, next } = await file.chunk(from, columns);
      await change(addImportRows, { params: { importId: id }, body: { from, rows } });
      from = next;
      setState((before) => ({ ...before, sent: next }));
    }
    return id;
  }

  async function start(settings: ImportSettings): Promise<void> {
    setState({ isPending: true, sent: 0, failure: null });
    try {
      const id = await send(settings);
      file.keep(id, settings);
      onChecked(id);
      setState((before) => ({ ...before, isPending: false }));
    } catch (error) {
      setState({
        isPending: false,
        sent: 0,
        failure: messageOf(error, "The rows could not be sent. Please try again."),
      });
    }
  }

  return { ...state, start };
}

interface ImportSetupProps {
  kind: ImportKind;
  file: ReturnType<typeof useImportFile>;
  view: ImportView;
  isLeaving: boolean;
  onChecked: (importId: string) => void;
}

/** What the columns of a file are, and what becomes of records that are there already. */
export function ImportSetup({ kind, file, view, isLeaving, onChecked }: ImportSetupProps) {
  const [settings, setSettings] = useState<ImportSettings>(
    file.settings ?? { matchBy: MATCH_KEYS[kind][0], onMatch: "fill", state: null, companySize: null },
  );
  const format = useFileFormat(kind, file, view);
  const deals = useDealValues(kind === "deals", file, view, format.withoutAmount);
  const industries = useIndustryValues(kind === "companies" && file.uses.includes("industry"), file, view);
  const check = useCheck(kind, file, view, onChecked);
  const isBusy = check.isPending || isLeaving || file.isReading;
  const lacking = lackingColumn(kind, file.uses, settings) ?? format.question ?? deals.question;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="break-words font-medium">{file.name}</span>
          <span className="text-muted-foreground">
            {` · ${[rowsText(view.rows), view.source && `from ${view.source}`, `headers in row ${view.headerRow}`, leftOutText(view.leftOut)].filter(Boolean).join(" · ")}`}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {view.sheets.length > 1 && view.sheet && (
            <Select value={view.sheet} disabled={isBusy} onValueChange={(sheet) => sheet && file.chooseSheet(sheet)}>
              <SelectTrigger aria-label="Sheet" className="w-40">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {view.sheets.map((sheet) => (
                  <SelectItem key={sheet} value={sheet}>
                    {sheet}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
          <Button variant="outline" disabled={isBusy} onClick={file.forget}>
            Choose another file
          </Button>
        </div>
      </div>
      {file.isRemembered && (
        <p className="text-muted-foreground text-sm">
          Columns and rules are as you chose them for the last file like this.
        </p>
      )}
      <ColumnUses<ImportField>
        columns={view.columns.map(({ name, samples }, column) => ({
          name,
          samples,
          use: file.uses[column] ?? "unused",
        }))}
        uses={fieldsOf(kind).map(({ field, label }) => ({ value: field, label }))}
        isRepeatable={(use) => isRepeatable(kind, use)}
        {...(kind === "companies" && { leftovers: LEFTOVERS })}
        takesFocus
        disabled={isBusy}
        onChange={file.chooseUses}
      />
      <FileFormatChoices file={file} view={view} format={format} disabled={isBusy} />
      <ImportRules kind={kind} uses={file.uses} settings={settings} disabled={isBusy} onChange={setSettings} />
      <IndustryValues values={industries} disabled={isBusy} />
      {kind === "deals" && <DealValues values={deals} disabled={isBusy} />}
      {lacking && <Notice variant="warning" title={lacking} />}
      {check.failure && (
        <Notice variant="destructive" title="Failed to check the rows">
          {check.failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className="max-sm:w-full"
          disabled={lacking !== null || file.isReading || format.isLoading || deals.isLoading || industries.isLoading}
          pending={check.isPending || isLeaving}
          onClick={() => {
            const { industries: _, deals: __, ...rules } = settings;
            void check.start({
              ...rules,
              format: format.settings,
              ...(deals.settings && { deals: deals.settings }),
              ...(industries.settings && { industries: industries.settings }),
            });
          }}
        >
          {`Check ${rowsText(view.rows)}`}
        </Button>
        <p aria-live="polite" className="text-muted-foreground text-sm tabular-nums">
          {check.isPending
            ? `${formatNumber(check.sent)} of ${formatNumber(view.rows)} checked`
            : "Nothing has been saved yet."}
        </p>
      </div>
    </>
  );
}

/** Whatever has no field of its own is kept as a line of the description. */
const LEFTOVERS = { use: "description", label: "Add to the description" } as const;

/** What no row of a file can do without, in words; null where it is there. */
function lackingColumn(kind: ImportKind, uses: readonly ColumnUse[], settings: ImportSettings): string | null {
  const has = (...fields: ColumnUse[]): boolean => fields.some((field) => uses.includes(field));
  if (settings.matchBy === "id" && !has("id")) return "Choose the column with the ID in the other system.";
  if (kind === "companies") {
    if (!has("name")) return "Choose the column with the company's name.";
    return has("state", "zip", "address", "street") || settings.state !== null
      ? null
      : "No column says in which state a company is. Choose one, or give a state for all of them.";
  }
  if (kind === "deals") {
    if (!has("name")) return "Choose the column with the deal's name.";
    return has("company", "companyId", "website") ? null : "Choose the column that says the deal's company.";
  }
  if (!has("fullName") && !(has("firstName") && has("lastName"))) return "Choose the columns with first and last name.";
  return has("company", "companyId", "website") ? null : "Choose the column that says the contact's company.";
}
