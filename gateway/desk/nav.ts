import { maySee } from '../trust/staff/roles.ts';
import type { IconName } from './kit/Icon.tsx';
import type { NavGroup } from './kit/Layout.tsx';
import type { Desk } from './page.ts';
import { pages } from './pages/index.ts';
import { waitingOf } from './waiting.ts';

type Entry = readonly [href: string, label: string, icon: IconName];

const groups: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'People',
    entries: [
      ['/members', 'Members', 'account'],
      ['/agents', 'Agents', 'agents'],
    ],
  },
  {
    title: 'House',
    entries: [
      ['/draws', 'Draws', 'draw'],
      ['/vendors', 'Vendors and games', 'vendors'],
      ['/content', 'Content', 'content'],
      ['/codes', 'Promo codes', 'gift'],
      ['/contracts', 'Contracts', 'note'],
      ['/settings', 'Settings', 'settings'],
    ],
  },
  {
    title: 'Money',
    entries: [
      ['/reports', 'Reports', 'chart'],
      ['/books', 'Books', 'book'],
      ['/log', 'Log', 'log'],
      ['/staff', 'Staff', 'staff'],
    ],
  },
];

/** What one's role may see, with how much waits there. */
export const navOf = async (desk: Desk): Promise<readonly NavGroup[]> => {
  const { role } = desk.session.who;
  const seen = new Set(pages.filter(({ sees }) => maySee(sees[role])).map(({ path }) => path));
  const waiting = (await waitingOf(desk)).map(({ href, label, icon, many, late }) => ({
    ...{ href, label, icon, count: many, late: late > 0 },
  }));
  const rest = groups.map(({ title, entries }) => ({
    title,
    links: entries.filter(([href]) => seen.has(href)).map(([href, label, icon]) => ({ href, label, icon })),
  }));
  const home = { href: '/', label: 'Overview', icon: 'home' } as const;
  return [{ title: 'What waits', links: [home, ...waiting] }, ...rest.filter(({ links }) => links.length > 0)];
};
