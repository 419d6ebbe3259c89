"use client";

import { useEffect } from "react";
import { tellParent } from "./tell-parent";

/** Reports to the page around this frame that its link no longer works. */
export function EndedLink() {
  useEffect(() => tellParent({ type: "tandem:link-ended" }), []);
  return null;
}
