import { z } from "zod";

// Runs before anything else in the browser. Our Content-Security-Policy forbids compiling code from text, and zod's
// attempt to do so, though caught, would be reported as a violation.
z.config({ jitless: true });
