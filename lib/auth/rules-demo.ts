/** The password of all demo accounts. It is public: the accounts exist in demo data only. */
export const DEMO_PASSWORD = "Demo-pass-1";

export interface DemoAccount {
  email: string;
  firstName: string;
  /** What they are, for people who choose an account. */
  role: string;
  /** Where they work. */
  place: string;
}

/** The accounts to try the demo with, those for daily work first. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: "rep@demo.test", firstName: "Riley", role: "sales rep", place: "Summit PEO and Keystone ASO" },
  { email: "owner@demo.test", firstName: "Olivia", role: "owner", place: "Summit PEO" },
  { email: "manager@demo.test", firstName: "Marcus", role: "team admin", place: "Summit PEO" },
  { email: "admin@demo.test", firstName: "Avery", role: "platform Admin", place: "every provider" },
  { email: "rival@demo.test", firstName: "Rowan", role: "sales rep", place: "Redwood PEO only" },
];
