import { serveFile } from "@/lib/table-file/serve";
import { CensusFile } from "./census-file";
import type { CensusRequest, CensusResponse } from "./reader";

// The page gets groups and samples but never the file's rows.
serveFile<"census", CensusFile, CensusRequest, CensusResponse>(
  () => new CensusFile(),
  (census, request) => ({ view: census.view("choices" in request ? request.choices : undefined) }),
);
