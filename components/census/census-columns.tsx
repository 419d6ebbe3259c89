import { ColumnUses } from "@/components/kit/column-uses";
import type { Column } from "@/lib/census/columns";
import { type ColumnUse, FIELDS, type Field, isRepeatable } from "@/lib/census/fields";

const USES = (Object.keys(FIELDS) as Field[]).map((value) => ({ value, label: FIELDS[value] }));

interface CensusColumnsProps {
  columns: readonly Column[];
  disabled: boolean;
  onChange: (uses: ColumnUse[]) => void;
}

/** What each column of a census is read as, to be corrected by hand. */
export function CensusColumns({ columns, disabled, onChange }: CensusColumnsProps) {
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
