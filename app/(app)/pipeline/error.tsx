"use client";

import { BoardError } from "@/components/pipeline/board-error";

export default function PipelineFailed() {
  return <BoardError onRetry={() => window.location.reload()} />;
}
