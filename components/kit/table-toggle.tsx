import { Table2 } from "lucide-react";
import { Button } from "@/components/ui/button";

interface TableToggleProps {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Shows a chart's figures as a table instead: to read, also by a screen reader, and to copy. */
export const TableToggle = ({ asTable, onChange }: TableToggleProps) => (
  <Button
    variant="outline"
    size="sm"
    aria-pressed={asTable}
    onClick={() => onChange(!asTable)}
    className="aria-pressed:bg-accent"
  >
    <Table2 aria-hidden="true" />
    Show as table
  </Button>
);
