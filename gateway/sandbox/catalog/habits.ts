/** The favourite and recent games of a sandbox account, by node id, newest first. */
export interface HabitSeed {
  readonly account: string;
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

export const habits: readonly HabitSeed[] = [
  {
    account: 'mai',
    favourites: ['100001', '100010', '100006', '100018', '200003', '300003'],
    recent: ['100001', '200003', '100018', '800001', '300003', '100006', '450002', '100012'],
  },
  {
    account: 'bosun',
    favourites: ['500001', '100013', '200001', '700001', '150001', '300001'],
    recent: ['500002', '700001', '100013', '200001', '600001', '150001', '300001'],
  },
];
