"use client";
import { useEffect, useId, useState } from "react";
import { NumberBox } from "@/components/form/number-box";
import { ColumnUses } from "@/components/kit/column-uses";
import { FileSource } from "@/components/kit/file-source";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { CensusChoices, CensusView } from "@/lib/census/census-file";
import type { Column } from "@/lib/census/columns";
import { type ColumnUse, FIELDS, type Field, isRepeatable } from "@/lib/census/fields";
import { type CensusRequest, censusReader } from "@/lib/census/reader";
import { formatNumber } from "@/lib/domain/format";
import type { UsState } from "@/lib/domain/us-states";
import { CensusPreview } from "./census-preview";
import { type ReadCensus, readCensus } from "./read-census";

const MOST = 60;

interface HoursFieldProps {
  hours: number;
  onChange: (hours: number) => void;
}

/** The hours of people paid by the hour where the file has none. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(hours));
  const typed = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  const isFine = typed > 0 && typed <= MOST;

  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Hours a week where the file has none</Label>
      <NumberBox
        id={id}
        className="w-28"
        value={text}
        aria-invalid={isFine ? undefined : true}
        aria-describedby={isFine ? undefined : `${id}-error`}
        onValueChange={(next) => {
          setText(next);
          const number = /^\d{1,2}(?:\.\d{1,2})?$/.test(next) ? Number(next) : 0;
          if (number > 0 && number <= MOST && number !== hours) onChange(number);
        }}
      />
      {!isFine && (
        <p id={`${id}-error`} className="text-destructive text-sm">
          Hours a week must be more than 0 and at most {MOST}
        </p>
      )}
    </div>
  );
}

interface CensusReaderProps {
  /** The dollars of a person's wages at which the taxes of a state, and the federal ones, end. */
  basesOf: (state: UsState) => readonly number[];
  /** Whether what was handed over is being kept, or why it could not be. */
  isKeeping: boolean;
  failure: string | null;
  /** Called with what is kept of the census. */
  onUse: (census: ReadCensus) => void;
}

/** Reads a census from a file or pasted cells, shows what it is read as, and hands over groups of people. */
export function CensusReader({ basesOf, isKeeping, failure, onUse }: CensusReaderProps) {
  const { view, problem, isReading, ask, forget } = useCensusFile();

  return (
    <div className="grid grid-cols-1 gap-4">
      {view ? (
        <CensusCheck view={view} isReading={isReading || isKeeping} ask={ask} onForget={forget} />
      ) : (
        <CensusSource isReading={isReading} onChoose={ask} />
      )}
      <div aria-live="polite" className="empty:hidden">
        {isReading && !view && <p className="text-muted-foreground text-sm">Reading the census…</p>}
      </div>
      {problem && <Notice variant="destructive" title={problem} />}
      {failure && (
        <Notice variant="destructive" title="Failed to save the census">
          {failure}
        </Notice>
      )}
      {view && view.columnInDoubt === null && view.reading.people > 0 && (
        <Button
          className="justify-self-start max-sm:w-full"
          disabled={isReading}
          pending={isKeeping}
          onClick={() => onUse(readCensus(view.reading, basesOf))}
        >
          {`Use ${formatNumber(view.reading.people)} ${view.reading.people === 1 ? "person" : "people"}`}
        </Button>
      )}
    </div>
  );
}

interface CensusSourceProps {
  isReading: boolean;
  onChoose: (request: CensusRequest) => void;
}

/** A census is dropped, chosen or pasted. */
function CensusSource({ isReading, onChoose }: CensusSourceProps) {
  return (
    <FileSource
      prompt="Drop the census anywhere on this page, or choose it."
      label="Census file"
      about="CSV or XLSX, up to 5 MB and 20,000 rows. It is read in this browser and stays there: only how many people earn what in which state is kept, never names, numbers or birth dates."
      isReading={isReading}
      onFile={(file) => onChoose({ kind: "census", open: file })}
      onPaste={(text) => onChoose({ kind: "census", paste: text })}
    />
  );
}

interface CensusCheckProps {
  view: CensusView;
  isReading: boolean;
  ask: (request: CensusRequest) => void;
  onForget: () => void;
}

export function CensusCheck({ view, isReading, ask, onForget }: CensusCheckProps) {
  const { columns, sheets, sheet, headerRow, hoursPerWeek, weeklyColumn, columnInDoubt, reading } = view;
  const uses = columns.map(({ use }) => use);
  const choose = (changed: Partial<CensusChoices>) =>
    ask({ choices: { uses, hoursPerWeek, weeklyColumn, ...changed } });
  const asksHours = uses.includes("hourly") || uses.includes("payType") || reading.assumed.hours > 0;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {headerRow ? `Header found in row ${headerRow}` : "No header found: check what each column is"}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {sheets.length > 1 && sheet && (
            <Select value={sheet} disabled={isReading} onValueChange={(name) => name && ask({ sheet: name })}>
              <SelectTrigger aria-label="Sheet" className="w-40">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {sheets.map((name) => (
                  <SelectItem key={name} value={name}>
                    {name}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
          <Button variant="outline" onClick={onForget}>
            Choose another file
          </Button>
        </div>
      </div>
      <CensusColumns columns={columns} disabled={isReading} onChange={(chosen) => choose({ uses: chosen })} />
      {asksHours && <HoursField hours={hoursPerWeek} onChange={(hours) => choose({ hoursPerWeek: hours })} />}
      {columnInDoubt === null ? (
        <CensusPreview view={view} />
      ) : (
        <HoursQuestion view={view} column={columnInDoubt} disabled={isReading} onAnswer={choose} />
      )}
    </>
  );
}

const USES = (Object.keys(FIELDS) as Field[]).map((value) => ({ value, label: FIELDS[value] }));

interface CensusColumnsProps {
  columns: readonly Column[];
  disabled: boolean;
  onChange: (uses: ColumnUse[]) => void;
}

/** What each column of a census is read as, to be corrected by hand. */
function CensusColumns({ columns, disabled, onChange }: CensusColumnsProps) {
  return (
    <ColumnUses<Exclude<ColumnUse, "unused">>
      columns={columns}
      uses={USES}
      isRepeatable={isRepeatable}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

interface HoursQuestionProps {
  view: CensusView;
  column: number;
  disabled: boolean;
  onAnswer: (answer: Partial<CensusChoices>) => void;
}

/** Asks what the hours of a column are of, before anybody's pay is read from them. */
function HoursQuestion({ view, column, disabled, onAnswer }: HoursQuestionProps) {
  const { name, samples } = view.columns[column] ?? { name: "", samples: [] };
  const perPeriod = view.columns.map(({ use }, index): ColumnUse => {
    if (index === column) return "periodHours";
    return use === "periodHours" ? "unused" : use;
  });
  return (
    <Notice
      variant="warning"
      title={`Are the hours in '${name}' per week or per pay period?`}
      action={
        <>
          <Button variant="outline" disabled={disabled} onClick={() => onAnswer({ uses: perPeriod })}>
            Per pay period
          </Button>
          <Button variant="outline" disabled={disabled} onClick={() => onAnswer({ weeklyColumn: column })}>
            Per week
          </Button>
        </>
      }
    >
      {`It has ${samples.join(", ")}. More than 60 hours, or pay that is not weekly, can mean a pay period.`}
    </Notice>
  );
}

interface CensusState {
  view: CensusView | null;
  problem: string | null;
  isReading: boolean;
}

const NOTHING: CensusState = { view: null, problem: null, isReading: false };

/** Reads one census at a time in a worker, which keeps the rows; ends with the component. */
function useCensusFile() {
  const [state, setState] = useState(NOTHING);
  const [reader] = useState(censusReader);

  useEffect(() => () => reader.stop(), [reader]);

  async function ask(request: CensusRequest): Promise<void> {
    setState((before) => ({ ...before, problem: null, isReading: true }));
    const response = await reader.ask(request);
    if ("view" in response) return setState({ view: response.view, problem: null, isReading: false });
    reader.stop();
    setState({ ...NOTHING, problem: response.refused });
  }

  /** Forgets the file: the worker with its rows ends. */
  function forget(): void {
    reader.stop();
    setState(NOTHING);
  }

  return { ...state, ask, forget };
}
