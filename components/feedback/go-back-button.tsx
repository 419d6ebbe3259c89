"use client";

import { PlainButton } from "./plain-button";

export function GoBackButton() {
  return <PlainButton onClick={() => window.history.back()}>Go back</PlainButton>;
}
