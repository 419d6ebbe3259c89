import { FileSource } from "@/components/kit/file-source";
import type { CensusRequest } from "@/lib/census/messages";

interface CensusSourceProps {
  isReading: boolean;
  onChoose: (request: CensusRequest) => void;
}

/** A census is dropped, chosen or pasted. */
export function CensusSource({ isReading, onChoose }: CensusSourceProps) {
  return (
    <FileSource
      prompt="Drop the census anywhere on this page, or choose it."
      label="Census file"
      about="CSV or XLSX, up to 5 MB and 20,000 rows. It is read in this browser and stays there: only how many people earn what in which state is kept, never names, numbers or birth dates."
      isReading={isReading}
      onFile={(file) => onChoose({ open: file })}
      onPaste={(text) => onChoose({ paste: text })}
    />
  );
}
