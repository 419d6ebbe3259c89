"use client";

import { ErrorScreen } from "@/components/feedback/error-screen";
import "./globals.css";

export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <ErrorScreen />
      </body>
    </html>
  );
}
