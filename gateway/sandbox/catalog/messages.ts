/** A message from the platform to an account of the sandbox. */
export interface MessageSeed {
  readonly account: string;
  readonly title: string;
  readonly content: string;
  readonly daysAgo: number;
  readonly read: boolean;
}

/** The messages, oldest first. */
export const messageSeeds: readonly MessageSeed[] = [
  {
    account: 'mai',
    daysAgo: 30,
    read: true,
    title: 'Welcome to Croupier',
    content: '<p>Your account is ready. Any slot can be tried with play money first.</p>',
  },
  {
    account: 'mai',
    daysAgo: 8,
    read: true,
    title: 'You are now a Silver member',
    content: '<p>Silver members receive their rebates once a day.</p>',
  },
  {
    account: 'mai',
    daysAgo: 3,
    read: false,
    title: 'Your points were counted',
    content:
      '<p>Deposits of the last month brought you 12,480 points. They can be spent in the points mall and never expire.</p>',
  },
  {
    account: 'mai',
    daysAgo: 1,
    read: false,
    title: 'The slot race has begun',
    content: '<p>Your best ten spins in a row count until Sunday, 23:59.</p>',
  },
  {
    account: 'mai',
    daysAgo: 0,
    read: false,
    title: 'A new device logged in',
    content: '<p>If that was not you, change your password in My account.</p>',
  },
];
