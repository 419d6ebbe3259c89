"use client";

import { useEffect } from "react";
import { tellParent } from "./tell-parent";

/** Tells the page around it that the link of this frame opens nothing any more. */
export function EndedLink() {
  useEffect(() => tellParent({ type: "tandem:link-ended" }), []);
  return null;
}
