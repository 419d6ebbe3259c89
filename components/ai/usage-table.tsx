import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { GenerationUsage } from "@/lib/contracts/generations";
import { formatNumber } from "@/lib/domain/format";

/** The chart's figures, to read and copy. */
export function UsageTable({ items }: { items: GenerationUsage[] }) {
  return (
    <div className="overflow-x-auto" {...{ role: "region", "aria-label": "Usage by type, scrolling", tabIndex: 0 }}>
      <Table aria-label="Usage by type">
        <TableHeader>
          <TableRow>
            <TableHead>Generation type</TableHead>
            {["Calls", "Failed", "Prompt tokens", "Completion tokens", "Seconds a call"].map((name) => (
              <TableHead key={name} className="text-right">
                {name}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map(({ generationType, calls, failed, promptTokens, completionTokens, seconds }) => (
            <TableRow key={generationType}>
              <TableCell className="font-mono text-xs">{generationType}</TableCell>
              {[calls, failed, promptTokens, completionTokens, seconds / calls].map((figure, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                <TableCell key={place} className="text-right tabular-nums">
                  {formatNumber(figure)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
