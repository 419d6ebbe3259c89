// A census is read here, apart from the page, which gets groups and samples but never the file's rows.
import { RefusedFile } from "@/lib/refused-file";
import { type CensusChoices, CensusFile } from "./census-file";
import type { CensusRequest, CensusResponse } from "./messages";

let census: CensusFile | null = null;

async function answer(request: CensusRequest): Promise<CensusResponse> {
  try {
    let choices: CensusChoices | undefined;
    if ("open" in request) census = await CensusFile.open(request.open);
    else if ("paste" in request) census = CensusFile.paste(request.paste);
    else if ("sheet" in request) await census?.chooseSheet(request.sheet);
    else choices = request.choices;
    if (!census) return { refused: "Choose the file again." };
    return { view: census.view(choices) };
  } catch (error) {
    // What a library says of a broken file may quote it.
    return {
      refused:
        error instanceof RefusedFile ? error.message : "This file could not be read. Save it again as .xlsx or .csv.",
    };
  }
}

addEventListener("message", async ({ data }: MessageEvent<CensusRequest>) => {
  postMessage(await answer(data));
});
