import { expect, test } from 'vitest';
import { locationFlow } from '../../../flowbook/flows/location.flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import { isOpenToVisitors } from '../../../machines/app/location.rules.ts';
import type { PageNews } from '../../../machines/common/places.ts';
import { Scenario } from '../scenario.ts';

const place = (path: string, hash = '') => ({ path, search: '', hash });
const changed = (path: string, hash?: string) => ({ type: 'location.changed', place: place(path, hash) }) as const;
const shut = { type: 'gate.shut' } as const;
const opened = { type: 'gate.opened' } as const;
const toLogin = { type: 'go', to: '/login', replace: true };
const heardByBrowser = (scenario: Scenario<typeof locationFlow.machine>) => scenario.run.puppet('browser').heard;

test('R2.01 going to a page changes the address', () => {
  const scenario = new Scenario(locationFlow).play(
    { type: 'location.go', to: '/promotions', replace: false },
    { type: 'location.go', to: '/', replace: true },
  );
  expect(heardByBrowser(scenario)).toEqual([
    { type: 'go', to: '/promotions', replace: false },
    { type: 'go', to: '/', replace: true },
  ]);
});

test('R2.17 the page scrolls to the hash of a new address', () => {
  const scenario = new Scenario(locationFlow);
  const scrolls: string[] = [];
  scenario.run.actor.on('scroll.asked', ({ hash }) => scrolls.push(hash));
  scenario.play(changed('/promotions', '#p1'), changed('/down'));
  expect(scenario.snapshot.context.place).toEqual(place('/down'));
  expect(scrolls).toEqual(['#p1', '']);
});

test('a listener hears of the current page and of every page after it', () => {
  const listener = hears<PageNews>();
  const other = hears<PageNews>();
  new Scenario(locationFlow).play(
    { type: 'listener.joined', listener },
    changed('/login'),
    { type: 'listener.joined', listener: other },
    changed('/down'),
  );
  expect(listener.heard).toEqual(
    ['/', '/login', '/down'].map((path) => ({ type: 'page.entered', place: place(path) })),
  );
  expect(other.heard.map((event) => event.place.path)).toEqual(['/login', '/down']);
});

test('a listener that joins twice hears of each page once', () => {
  const listener = hears<PageNews>();
  const join = { type: 'listener.joined', listener } as const;
  new Scenario(locationFlow).play(join, changed('/login'), join, changed('/down'));
  expect(listener.heard.map((event) => event.place.path)).toEqual(['/', '/login', '/login', '/down']);
});

test.each(['/login', '/register', '/register.html', '/helpmc', '/download', '/down', '/signed-in'])(
  'R2.18 %s is open to visitors',
  (path) => {
    expect(isOpenToVisitors(place(path))).toBe(true);
  },
);

test.each(['/', '/home', '/rng', '/promotions', '/login/more', '/game'])('R2.18 %s is closed to visitors', (path) => {
  expect(isOpenToVisitors(place(path))).toBe(false);
});

test.each([
  ['R2.18 a visitor on a page that needs a login is sent to the login page', 'from home', [shut], 'guarded', [toLogin]],
  ['R2.18 a visitor on an open page stays there', 'from the login page', [shut], 'guarded', []],
  [
    'R2.18 a visitor who leaves the login page is sent back to it',
    'from the login page',
    [shut, changed('/rng')],
    'guarded',
    [toLogin],
  ],
  [
    'R2.18 a visitor may go from the login page to another open page',
    'from the login page',
    [shut, changed('/register')],
    'guarded',
    [],
  ],
  ['every page is open to visitors once the gate is', 'from home', [shut, opened, changed('/rng')], 'free', [toLogin]],
  ['opening an open gate changes nothing', 'from home', [opened, changed('/rng')], 'free', []],
])('%s', (_, variant, happenings, state, heard) => {
  const scenario = new Scenario(locationFlow, variant).play(...happenings);
  expect(scenario.state).toBe(state);
  expect(heardByBrowser(scenario)).toEqual(heard);
});

test('a refused page does not become the current one', () => {
  const listener = hears<PageNews>();
  const scenario = new Scenario(locationFlow, 'from the login page').play(
    { type: 'listener.joined', listener },
    shut,
    changed('/rng'),
  );
  expect(scenario.snapshot.context.place).toEqual(place('/login'));
  expect(listener.heard).toHaveLength(1);
});
