/** The time zones (IANA) of the United States that a provider can choose, from east to west, by their everyday names. */
export const US_TIME_ZONES = [
  { value: "America/Puerto_Rico", label: "Atlantic Time" },
  { value: "America/New_York", label: "Eastern Time" },
  { value: "America/Chicago", label: "Central Time" },
  { value: "America/Denver", label: "Mountain Time" },
  { value: "America/Phoenix", label: "Mountain Time (Arizona, without daylight saving)" },
  { value: "America/Los_Angeles", label: "Pacific Time" },
  { value: "America/Anchorage", label: "Alaska Time" },
  { value: "Pacific/Honolulu", label: "Hawaii Time" },
  { value: "Pacific/Guam", label: "Chamorro Time" },
] as const;

/** The name of a time zone in settings; its IANA name where it is none of these. */
export const usTimeZoneName = (timeZone: string): string =>
  US_TIME_ZONES.find(({ value }) => value === timeZone)?.label ?? timeZone;
