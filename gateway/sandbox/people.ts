import { after, dayLong } from '../ground/clock.ts';
import { beganWith, teamDays } from './teamPlan.ts';

type Kind = 0 | 1 | 2 | 4 | 41 | 42;

interface DemoPerson {
  account: string;
  nickname: string;
  kind: Kind;
  upline: string | null;
  /** The starting balance, in minor units. */
  balance: bigint;
  points: bigint;
  rank: number;
  labels: readonly string[];
  dialingCode: string | null;
  mobile: string | null;
  /** Whether the account has logged in before. */
  greeted: boolean;
  locked: boolean;
}

const defaults: DemoPerson = {
  account: '',
  nickname: '',
  kind: 0,
  upline: null,
  balance: 0n,
  points: 0n,
  rank: 1,
  labels: [],
  dialingCode: null,
  mobile: null,
  greeted: true,
  locked: false,
};

const named: readonly (DemoPerson & { shows: string })[] = [
  {
    ...defaults,
    account: 'mai',
    nickname: 'Mai',
    balance: 826_450n,
    points: 12_480n,
    dialingCode: '84',
    mobile: '912345678',
    shows: 'a member',
  },
  {
    ...defaults,
    account: 'lena',
    nickname: 'Lena',
    balance: 12_040_000n,
    points: 96_300n,
    rank: 5,
    dialingCode: '49',
    mobile: '15112345678',
    shows: 'a VIP member',
  },
  {
    ...defaults,
    account: 'nils',
    nickname: 'Nils',
    dialingCode: '46',
    mobile: '701234567',
    greeted: false,
    shows: 'a member who has never logged in',
  },
  {
    ...defaults,
    account: 'bosun',
    nickname: 'Bosun',
    kind: 1,
    balance: 4_310_900n,
    dialingCode: '234',
    mobile: '8012345678',
    shows: 'an agent with a downline of three levels',
  },
  { ...defaults, account: 'trial', nickname: 'Guest', kind: 4, balance: 200_000n, rank: 0, shows: 'a trial' },
];

const locked: DemoPerson = { ...defaults, account: 'locke', nickname: 'Locke', locked: true };

const agents: readonly { account: string; kind: Kind; labels: readonly string[]; below: readonly string[] }[] = [
  { account: 'tam', kind: 2, labels: ['Admin'], below: ['ines', 'pavel'] },
  { account: 'oya', kind: 41, labels: [], below: ['kofi', 'sana'] },
  { account: 'rui', kind: 42, labels: [], below: ['noor', 'emil'] },
];

const title = (account: string) => account.charAt(0).toUpperCase() + account.slice(1);

const downline: readonly DemoPerson[] = agents.flatMap(({ account, kind, labels, below }, first) => [
  {
    ...defaults,
    account,
    nickname: title(account),
    kind,
    labels,
    upline: 'bosun',
    balance: 512_300n + BigInt(first) * 81_050n,
  },
  ...below.flatMap((agent, second) => [
    {
      ...defaults,
      account: agent,
      nickname: title(agent),
      kind: 2 as const,
      upline: account,
      balance: 96_400n + BigInt(second) * 12_075n,
    },
    ...[1, 2, 3].map((third) => ({
      ...defaults,
      account: `${agent}-${third}`,
      nickname: `${title(agent)} ${third}`,
      upline: agent,
      balance: BigInt(third) * 15_125n,
    })),
  ]),
]);

/** All people of the sandbox, uplines before their downlines. */
export const people: readonly DemoPerson[] = [...named, locked, ...downline];

/** Whether an account is of the team that has played before. */
export const teamOpened = ({ account, upline }: DemoPerson): boolean => account === 'bosun' || upline !== null;

/** When an account was opened. */
export const openedAt = (person: DemoPerson, now: Date): Date =>
  teamOpened(person) ? after(now, -(teamDays + 2) * dayLong) : now;

/** What an account is opened with: for those of the team, what they had before all that they have done. */
export const openedWith = (person: DemoPerson): bigint => (teamOpened(person) ? beganWith(person) : person.balance);

/** The accounts that the gateway prints at start-up. */
export const demoAccounts: readonly { account: string; shows: string }[] = named.map(({ account, shows }) => ({
  account,
  shows,
}));

interface DemoInvitation {
  code: string;
  inviter: string;
  makes: 0 | 2;
  endedDaysAgo: number | null;
  note: string;
}

/** Invitation codes that can be used to register in the sandbox; `bosun00` has expired. */
export const demoInvitations: readonly DemoInvitation[] = [
  { code: 'bosun01', inviter: 'bosun', makes: 0, endedDaysAgo: null, note: 'Harbour flyer' },
  { code: 'bosun02', inviter: 'bosun', makes: 2, endedDaysAgo: null, note: 'New agents' },
  { code: 'bosun00', inviter: 'bosun', makes: 0, endedDaysAgo: 3, note: 'Last season' },
  { code: 'ines01', inviter: 'ines', makes: 0, endedDaysAgo: null, note: 'Friends' },
  { code: 'mai88', inviter: 'mai', makes: 0, endedDaysAgo: null, note: 'Friends' },
  { code: 'lena88', inviter: 'lena', makes: 0, endedDaysAgo: null, note: 'Friends' },
];
