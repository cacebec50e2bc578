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
    content: '<p>Your rank is shown in My account.</p>',
  },
  {
    account: 'mai',
    daysAgo: 3,
    read: false,
    title: 'You have 12,480 points',
    content: '<p>They never expire. Redeem them in the points mall.</p>',
  },
  {
    account: 'mai',
    daysAgo: 1,
    read: false,
    title: 'Kite Climb has taken off',
    content: '<p>The multiple rises until it stops: cash out before it does.</p>',
  },
  {
    account: 'mai',
    daysAgo: 0,
    read: false,
    title: 'A new device logged in',
    content: '<p>If that was not you, change your password in My account.</p>',
  },
];
