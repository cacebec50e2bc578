import { queueCounts, type QueueCount, type QueueName } from '../operating/queueCounts.ts';
import { maySee, rights, type Rights } from '../trust/staff/roles.ts';
import { countWaitingRequests } from '../trust/staff/requests.ts';
import type { IconName } from './kit/Icon.tsx';
import type { Desk } from './page.ts';

export interface Queue {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly sees: Rights;
}

const queue = (href: string, label: string, icon: IconName, sees: string): Queue => ({
  ...{ href, label, icon },
  sees: rights(sees),
});

/** Where people wait for staff. */
const queues: readonly Queue[] = [
  queue('/withdrawals', 'Withdrawals', 'withdraw', 's s . s s'),
  queue('/deposits', 'Deposits', 'deposit', 's s . s s'),
  queue('/disputes', 'Disputes', 'dispute', 's s . s s'),
  queue('/wins', 'Held wins', 'trophy', 's s s s s'),
  queue('/redemptions', 'Redemptions', 'gift', '. s s s s'),
  queue('/applications', 'Applications', 'application', 's s s s s'),
  queue('/documents', 'Documents', 'document', '. s . . s'),
  queue('/requests', 'Two people', 'people', 's s s s s'),
  queue('/feedback', 'Feedback', 'chat', 's s . s s'),
  queue('/messages', 'Unsent messages', 'mail', 's s . s s'),
];

/** Who may see the pages of a queue. */
export const seesQueue = (href: string): Rights => {
  const found = queues.find((each) => each.href === href);
  if (!found) throw new Error(`there is no queue ${href}`);
  return found.sees;
};

export interface Waiting {
  readonly many: number;
  readonly oldest: Date | null;
  readonly late: number;
}

/** What waits at each address. */
const waitsAt: Readonly<Record<string, readonly QueueName[]>> = {
  '/withdrawals': ['withdrawals'],
  '/deposits': ['review', 'unclear', 'unmatched', 'sendBacks', 'doubts'],
  '/disputes': ['disputes', 'returned'],
  '/wins': ['wins'],
  '/redemptions': ['redemptions'],
  '/applications': ['applications', 'places'],
  '/documents': ['documents'],
  '/feedback': ['feedback'],
  '/messages': ['letters'],
};

const together = (counts: readonly QueueCount[]): Waiting => ({
  many: counts.reduce((all, { count }) => all + count, 0),
  oldest: counts.reduce<Date | null>(
    (first, { oldest }) => (first === null || (oldest !== null && oldest < first) ? oldest : first),
    null,
  ),
  late: counts.reduce((all, { late }) => all + late, 0),
});

const read = new WeakMap<Desk, ReturnType<typeof queueCounts>>();

/** How much waits in each queue; read once for a page and its navigation. */
export const countsFor = (desk: Desk): ReturnType<typeof queueCounts> => {
  const known = read.get(desk) ?? queueCounts(desk.services.database, desk.now);
  read.set(desk, known);
  return known;
};

/** How much waits at each address. */
const countsOf = async (desk: Desk): Promise<ReadonlyMap<string, Waiting>> => {
  const counts = await countsFor(desk);
  return new Map([
    ...Object.entries(waitsAt).map(([href, names]) => [href, together(names.map((name) => counts[name]))] as const),
    ['/requests', await countWaitingRequests(desk.services.database)],
  ]);
};

/** The queues that one's role may see, with how much waits in each. */
export const waitingOf = async (desk: Desk): Promise<readonly (Queue & Waiting)[]> => {
  const counts = await countsOf(desk);
  return queues
    .filter(({ sees }) => maySee(sees[desk.session.who.role]))
    .map((each) => ({ ...each, ...(counts.get(each.href) ?? { many: 0, oldest: null, late: 0 }) }));
};
