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
export const queues: readonly Queue[] = [
  queue('/withdrawals', 'Withdrawals', 'withdraw', 's s . s s'),
  queue('/deposits', 'Deposits', 'deposit', 's s . s s'),
  queue('/disputes', 'Disputes', 'dispute', 's s . s s'),
  queue('/wins', 'Held wins', 'trophy', 's s s s s'),
  queue('/redemptions', 'Redemptions', 'gift', '. s s s s'),
  queue('/applications', 'Applications', 'application', 's s s s s'),
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

/** How much waits in each queue, by its address. */
const countsOf = async ({ services: { database } }: Desk): Promise<ReadonlyMap<string, Waiting>> =>
  new Map([['/requests', await countWaitingRequests(database)]]);

/** The queues that one's role may see, with how much waits in each. */
export const waitingOf = async (desk: Desk): Promise<readonly (Queue & Waiting)[]> => {
  const counts = await countsOf(desk);
  return queues
    .filter(({ sees }) => maySee(sees[desk.session.who.role]))
    .map((each) => ({ ...each, ...(counts.get(each.href) ?? { many: 0, oldest: null, late: 0 }) }));
};
