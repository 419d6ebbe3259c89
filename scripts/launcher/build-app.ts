import { buildWhenNeeded, generateWhenNeeded } from "./build.ts";
import { LaunchFailure } from "./failure.ts";
import { step } from "./steps.ts";

try {
  await step("Generated code", generateWhenNeeded, (made) => (made ? "generated" : "unchanged"));
  await step("Build", buildWhenNeeded, (made) => (made ? "built" : "unchanged"));
} catch (error) {
  if (!(error instanceof LaunchFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
