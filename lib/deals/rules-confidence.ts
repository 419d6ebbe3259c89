/** The label of a deal's confidence in percent: 70 or more High, 40 to 69 Medium, under 40 Low (P:246). */
export type ConfidenceLevel = "High" | "Medium" | "Low";

export function confidenceLevel(percent: number): ConfidenceLevel {
  if (percent >= 70) return "High";
  return percent >= 40 ? "Medium" : "Low";
}
