import type { DealState } from "@/lib/forecast/rules";

/** Two quarters that no other test has deals in. */
export const Q1 = { startDate: "2031-01-01", endDate: "2031-03-31" };
export const Q2 = { startDate: "2031-04-01", endDate: "2031-06-30" };

/** What each rep earns of a deal's value, in percent. */
export const RATES = { ann: 10, bob: 5, cleo: 2.5 };
export type TableRep = keyof typeof RATES;

export interface TableDeal {
  name: string;
  rep: TableRep;
  /** As last week's snapshot kept it. */
  before: DealState | null;
  now: DealState;
  isNew: boolean;
}

const open = (value: number, confidence: number | null, closeOn: string | null): DealState => ({
  status: "open",
  value,
  confidence,
  closeOn,
});
const won = (value: number, closeOn: string): DealState => ({ status: "won", value, confidence: 100, closeOn });
const lost = (value: number, closeOn: string): DealState => ({ status: "lost", value, confidence: 0, closeOn });

const deal = (
  rep: TableRep,
  name: string,
  now: DealState,
  before: DealState | null = now,
  isNew = false,
): TableDeal => ({
  name,
  rep,
  before,
  now,
  isNew,
});

/** Thirty deals of three reps over two quarters: won, lost, moved, changed, without a date, as of last week and of today. */
export const TABLE: readonly TableDeal[] = [
  deal("ann", "1 won before", won(10_000, "2031-01-15")),
  deal("ann", "2 won for more", won(24_500.5, "2031-02-10"), open(24_000.5, 90, "2031-02-20")),
  deal("ann", "3 committed", open(30_000, 90, "2031-03-10")),
  deal("ann", "4 on both edges", open(12_000, 80, "2031-03-31")),
  deal("ann", "5 less sure", open(8_000, 75, "2031-03-20"), open(8_000, 85, "2031-03-20")),
  deal("ann", "6 even", open(20_000, 50, "2031-02-28")),
  deal("ann", "7 without a confidence", open(5_000, null, "2031-03-01")),
  deal("ann", "8 lost since", lost(40_000, "2031-02-12"), open(40_000, 60, "2031-03-15")),
  deal("ann", "9 moved out by two days", open(15_000, 90, "2031-04-01"), open(15_000, 90, "2031-03-30")),
  deal("ann", "10 never had a date", open(9_000, 40, null)),
  deal("bob", "11 won a quarter early", won(7_777.77, "2031-03-31"), open(7_777.77, 95, "2031-04-10")),
  deal("bob", "12 won the year before", won(50_000, "2030-12-31")),
  deal("bob", "13 certain", open(11_111.11, 100, "2031-01-01")),
  deal("bob", "14 just below committed", open(1_000, 79, "2031-02-01")),
  deal("bob", "15 grew", open(60_000, 20, "2031-03-05"), open(45_000, 20, "2031-03-05")),
  deal("bob", "16 shrank", open(33_333.33, 30, "2031-03-06"), open(40_000.33, 30, "2031-03-06")),
  deal("bob", "17 moved within", open(18_000, 85, "2031-03-25"), open(18_000, 85, "2031-03-05")),
  deal("bob", "18 new", open(14_000, 60, "2031-03-12"), null, true),
  deal("bob", "19 moved in", open(2_000, 10, "2031-02-14"), open(2_000, 10, "2031-05-14")),
  deal("bob", "20 lost long ago", lost(99_999, "2031-01-20"), null),
  deal("cleo", "21 won small", won(100, "2031-01-02")),
  deal("cleo", "22 ten cents, committed", open(0.1, 80, "2031-03-03")),
  deal("cleo", "23 ten cents, a third", open(0.1, 33, "2031-03-03")),
  deal("cleo", "24 hopeless", open(70_000, 0, "2031-03-04")),
  deal("cleo", "25 last day of the next", open(44_000, 50, "2031-06-30")),
  deal("cleo", "26 committed, the next", open(22_000, 90, "2031-04-15")),
  deal("cleo", "27 won, the next", won(6_000, "2031-04-02"), open(6_000, 90, "2031-04-05")),
  deal("cleo", "28 next, no confidence", open(3_000, null, "2031-05-05")),
  deal("cleo", "29 lost its date", open(1_000, 60, null), open(1_000, 60, "2031-03-10")),
  deal("cleo", "30 new and lost", lost(5_000, "2031-03-10"), null, true),
];

/** By hand, to the cent: lost deals count nothing, won ones in full, each in the period in which it was won. */
export const EXPECTED_Q1 = {
  won: { deals: 4, value: 42_378.27, commission: 3_841.44 },
  committed: { deals: 9, value: 113_489.48, commission: 9_497 },
  weighted: { deals: 19, value: 152_779.49, commission: 11_991.5 },
  bestCase: { deals: 19, value: 326_822.91, commission: 20_063.67 },
};
export const EXPECTED_Q2 = {
  won: { deals: 1, value: 6_000, commission: 150 },
  committed: { deals: 3, value: 43_000, commission: 2_200 },
  weighted: { deals: 5, value: 61_300, commission: 2_545 },
  bestCase: { deals: 5, value: 90_000, commission: 3_375 },
};
/** The first quarter as the snapshot kept it. */
export const EXPECTED_Q1_THEN = {
  won: { deals: 2, value: 10_100 },
  committed: { deals: 10, value: 128_211.71 },
  bestCase: { deals: 19, value: 350_212.14 },
};
/** Together −23,389.23 of the best case and −14,722.23 of what was committed. */
export const EXPECTED_CHANGES = [
  { kind: "won", deals: 2, difference: 8_277.77, committed: 8_277.77 },
  { kind: "lost", deals: 1, difference: -40_000, committed: 0 },
  { kind: "out", deals: 2, difference: -16_000, committed: -15_000 },
  { kind: "new", deals: 1, difference: 14_000, committed: 0 },
  { kind: "in", deals: 1, difference: 2_000, committed: 0 },
  { kind: "up", deals: 1, difference: 15_000, committed: 0 },
  { kind: "down", deals: 1, difference: -6_667, committed: 0 },
  { kind: "moved", deals: 1, difference: 0, committed: 0 },
  { kind: "confidence", deals: 1, difference: 0, committed: -8_000 },
];
