import { useCallback, useEffect, useRef, useState } from "react";
import type { CensusView } from "@/lib/census/census-file";
import { MOST_MS } from "@/lib/census/limits";
import type { CensusRequest, CensusResponse } from "@/lib/census/messages";

interface CensusState {
  view: CensusView | null;
  problem: string | null;
  isReading: boolean;
}

const NOTHING: CensusState = { view: null, problem: null, isReading: false };

const TOO_SLOW =
  "Reading took longer than 10 seconds and was stopped. Keep the columns with state and pay and try again.";
const FAILED = "This file could not be read. Save it again as .xlsx or .csv.";

/** Reads one census at a time in a worker, which keeps the rows; ends with the component. */
export function useCensusFile() {
  const [state, setState] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    worker.current?.terminate();
    worker.current = null;
  }, []);

  useEffect(() => stop, [stop]);

  function fail(problem: string): void {
    stop();
    setState({ ...NOTHING, problem });
  }

  function started(): Worker {
    const reader = new Worker(new URL("../../lib/census/worker.ts", import.meta.url), { type: "module" });
    reader.onmessage = ({ data }: MessageEvent<CensusResponse>) => {
      clearTimeout(timer.current);
      if ("refused" in data) fail(data.refused);
      else setState({ view: data.view, problem: null, isReading: false });
    };
    reader.onerror = () => fail(FAILED);
    return reader;
  }

  function ask(request: CensusRequest): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fail(TOO_SLOW), MOST_MS);
    worker.current ??= started();
    worker.current.postMessage(request);
    setState((before) => ({ ...before, problem: null, isReading: true }));
  }

  /** Forgets the file: the worker with its rows ends. */
  function forget(): void {
    stop();
    setState(NOTHING);
  }

  return { ...state, ask, forget };
}
