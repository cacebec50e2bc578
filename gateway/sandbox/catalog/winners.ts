/** A win that the winners board may show. */
export interface WinnerSeed {
  readonly account: string;
  readonly nodeId: string;
  /** In minor units. */
  readonly amount: number;
  readonly minutesAgo: number;
}

/** The newest first. */
export const winnerSeeds: readonly WinnerSeed[] = [
  { account: 'harbour7', nodeId: '100001', amount: 541_200, minutesAgo: 2 },
  { account: 'tuan', nodeId: '100018', amount: 88_450, minutesAgo: 5 },
  { account: 'marguerite', nodeId: '200003', amount: 210_000, minutesAgo: 9 },
  { account: 'okada', nodeId: '100006', amount: 1_204_600, minutesAgo: 14 },
  { account: 'pier44', nodeId: '300003', amount: 64_300, minutesAgo: 18 },
  { account: 'lisbet', nodeId: '800002', amount: 97_000, minutesAgo: 26 },
  { account: 'quang88', nodeId: '100010', amount: 318_750, minutesAgo: 33 },
  { account: 'noemi', nodeId: '150001', amount: 152_900, minutesAgo: 47 },
  { account: 'driftwood', nodeId: '100013', amount: 76_520, minutesAgo: 58 },
  { account: 'bashir', nodeId: '200001', amount: 430_000, minutesAgo: 71 },
  { account: 'yuki', nodeId: '300001', amount: 58_200, minutesAgo: 96 },
  { account: 'ferryman', nodeId: '100003', amount: 902_140, minutesAgo: 124 },
];
