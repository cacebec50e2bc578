import { expect, test } from 'vitest';
import { locationFlow } from '../../../flowbook/flows/location.flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import type { PageNews } from '../../../machines/common/places.ts';
import { isForAccounts, routes } from '../../../machines/app/pages.rules.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof locationFlow.machine>;

const place = (path: string) => ({ path, search: '', hash: '' });
const changed = (path: string): Does => ({ type: 'location.changed', place: place(path) });
const shut: Does = { type: 'gate.shut' };
const opened: Does = { type: 'gate.opened' };
const arrived: Does = { type: 'account.arrived' };
const passed: Does = { type: 'login.passed' };

/** What a listener hears who joins first, and where the browser is sent. */
const follow = (...happenings: Does[]) => {
  const listener = hears<PageNews>();
  const life = new Life(locationFlow, 'from home').live({ type: 'listener.joined', listener }, ...happenings);
  const news = listener.heard.slice(1).map(({ type, place: { path } }) => `${type} ${path}`);
  return { state: life.state, news, sent: life.run.puppet('browser').heard.map((go) => (go as { to?: string }).to) };
};

const centre = '/securityCenter';

test.each<[string, Does[], ReturnType<typeof follow>]>([
  [
    'R8.05 a page for accounts is refused',
    [changed(centre)],
    { state: 'free', news: [`page.refused ${centre}`], sent: [] },
  ],
  ['other pages are not', [changed('/rng')], { state: 'free', news: ['page.entered /rng'], sent: [] }],
  [
    'R8.05 with an account it is entered',
    [arrived, changed(centre)],
    { state: 'unlocked', news: [`page.entered ${centre}`], sent: [] },
  ],
  [
    'R8.05 where it was waited for, it is shown at once',
    [changed(centre), arrived],
    { state: 'unlocked', news: [`page.refused ${centre}`, `page.entered ${centre}`], sent: [] },
  ],
  [
    'another page is not shown again',
    [changed('/rng'), arrived],
    { state: 'unlocked', news: ['page.entered /rng'], sent: [] },
  ],
  ['R4.12 a login leads home', [changed('/rng'), passed], { state: 'free', news: ['page.entered /rng'], sent: ['/'] }],
  [
    'R8.05 not from a page that waits for it',
    [changed(centre), passed],
    { state: 'free', news: [`page.refused ${centre}`], sent: [] },
  ],
  [
    'whose account is gone is led home',
    [arrived, changed(centre), opened],
    { state: 'free', news: [`page.entered ${centre}`], sent: ['/'] },
  ],
  [
    'or stays, where nobody needs one',
    [arrived, changed('/rng'), opened],
    { state: 'free', news: ['page.entered /rng'], sent: [] },
  ],
  [
    'R2.18 or is led to the login, where that comes first',
    [arrived, changed(centre), shut],
    { state: 'guarded', news: [`page.entered ${centre}`], sent: ['/login'] },
  ],
  [
    'R2.18 from a page that is open to visitors nobody is led away',
    [arrived, changed('/register'), shut],
    { state: 'guarded', news: ['page.entered /register'], sent: [] },
  ],
  [
    'R2.18 there a page for accounts leads to the login like others',
    [changed('/login'), shut, changed(centre)],
    { state: 'guarded', news: ['page.entered /login'], sent: ['/login'] },
  ],
  [
    'and an account opens every page',
    [changed('/login'), shut, arrived, changed(centre)],
    { state: 'unlocked', news: ['page.entered /login', `page.entered ${centre}`], sent: [] },
  ],
])('%s', (_, happenings, all) => {
  expect(follow(...happenings)).toEqual(all);
});

test('R8.05 who joins on a page for accounts is told that it is refused, until there is one', () => {
  const listener = hears<PageNews>();
  const join: Does = { type: 'listener.joined', listener };
  new Life(locationFlow, 'from home').live(changed(centre), join, arrived, join);
  expect(listener.heard.map(({ type }) => type)).toEqual(['page.refused', 'page.entered', 'page.entered']);
});

test('R2.75 R6.07 these pages need an account', () => {
  expect(Object.keys(routes).filter((path) => isForAccounts({ path }))).toEqual([centre]);
  expect([`${centre}/`, '/elsewhere'].map((path) => isForAccounts({ path }))).toEqual([true, false]);
});
