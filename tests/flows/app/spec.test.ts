import { expect, test } from 'vitest';
import { appFlow } from '../../../flowbook/flows/app.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { SiteStatus } from '../../../machines/app/siteStatus.ts';
import { Life } from '../life.ts';

const login = { smsOffered: true, forcedPasswordChange: false, dialingCode: '84', digits: {} };
const status: SiteStatus = {
  status: 0,
  brand: 'Croupier',
  signedIn: true,
  loginFirst: true,
  ip: '203.0.113.7',
  says: null,
  login,
  register: {
    direct: true,
    freePlay: false,
    byMobile: true,
    phone: 'off',
    phoneProject: null,
    bonus: null,
    phoneReset: true,
  },
  social: [],
  house: {
    merchantCode: 'croupier',
    languages: ['EN'],
    currency: '$',
    ageLimit: 18,
    feedbackWords: { least: 3, most: 200 },
    vip: true,
    agentCentre: true,
    points: true,
    barsEverywhere: false,
    sandbox: false,
    resources: [],
    service: [],
  },
};
const says = (changes: Partial<SiteStatus>) => ({ answer: 'loadStatus', with: { output: { ...status, ...changes } } });
const open = says({ status: 0 });
const maintenance = says({ status: 1, says: 'Back at 06:00 UTC.' });
const region = says({ status: 2 });
const unheard = { answer: 'loadStatus', with: offline };
const retried = { type: 'status.retried' } as const;

test.each([
  ['R7.20 the gateway is asked first', [], 'checking'],
  ['R2.22 R3.35 status 0 opens the site', [open], { open: 'resting' }],
  ['R2.23 R3.35 status 1 is maintenance', [maintenance], { maintenance: 'resting' }],
  ['R2.24 R3.35 status 2 is the region', [region], { restricted: 'resting' }],
  ['R8.20 without an answer the gateway is out of reach', [unheard], 'unreachable'],
  ['a press tries again', [unheard, retried], 'checking'],
  ['and so does time', [unheard, 15_000], 'checking'],
  ['but not before', [unheard, 14_999], 'unreachable'],
  ['an open site looks again after a minute', [open, 60_000], { open: 'looking' }],
  ['not before', [open, 59_999], { open: 'resting' }],
  ['R1.26 maintenance that begins meanwhile is shown', [open, 60_000, maintenance], { maintenance: 'resting' }],
  ['a region that closes meanwhile is shown', [open, 60_000, region], { restricted: 'resting' }],
  ['an open site stays open', [open, 60_000, open], { open: 'resting' }],
  ['also when nobody answers', [open, 60_000, unheard], { open: 'resting' }],
  ['R1.26 a closed site looks again every fifteen seconds', [maintenance, 15_000], { maintenance: 'looking' }],
  ['R1.26 and opens when it can', [maintenance, 15_000, open], { open: 'resting' }],
  ['a closed region likewise', [region, 15_000, open], { open: 'resting' }],
  ['what is still closed stays so', [region, 15_000, region, 15_000], { restricted: 'looking' }],
  ['also when nobody answers', [maintenance, 15_000, unheard], { maintenance: 'resting' }],
])('%s', (_, happenings, state) => {
  expect(new Life(appFlow).live(...happenings).state).toEqual(state);
});

test('R2.18 the session is told what it needs when the site opens', () => {
  const life = new Life(appFlow).live(open);
  expect(life.run.puppet('session').heard).toEqual([{ type: 'site.opened', signedIn: true, loginFirst: true }]);
});

test('a look that finds the site still open does not open it again, but keeps what is new', () => {
  const life = new Life(appFlow).live(open, 60_000, says({ brand: 'Croupier at night' }));
  expect(life.run.puppet('session').heard).toHaveLength(1);
  expect(life.snapshot.context.status?.brand).toBe('Croupier at night');
});

test('R2.23 R2.24 what the gateway says, and the visitor’s address, are there to be shown', () => {
  const life = new Life(appFlow).live(maintenance);
  expect(life.snapshot.context.status).toMatchObject({ says: 'Back at 06:00 UTC.', ip: '203.0.113.7' });
});

test('why the gateway is out of reach is known until it answers', () => {
  const life = new Life(appFlow).live(unheard);
  expect(life.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(life.live(retried, open).snapshot.context.failure).toBeNull();
});

test('those who always live are given what they start from', () => {
  const life = new Life(appFlow);
  expect(life.run.puppet('preferences').input).toEqual({
    choices: { language: 'EN', theme: 'dark', balanceHidden: false },
    texts: {},
  });
  expect(life.run.puppet('location').input).toEqual({ place: { path: '/', search: '', hash: '' } });
  const { dialogs, location } = life.snapshot.context;
  expect(life.run.puppet('session').input).toEqual({ dialogs, location, ticket: null });
  expect(life.run.puppet('pages').input).toEqual({ location, place: { path: '/', search: '', hash: '' } });
});

test.each([
  ['checking', [], ['busy']],
  ['maintenance', [maintenance], ['locked']],
  ['restricted', [region], ['locked']],
  ['unreachable', [unheard], ['failed']],
  ['open', [open], []],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(appFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});

const lists = ['categories', 'banners', 'promotions'] as const;
const running = (life: Life<typeof appFlow.machine>) =>
  lists.filter((list) => life.snapshot.children[list] !== undefined);

test.each([
  ['before the gateway has answered', [], []],
  ['while the site is open', [open], lists],
  ['while it asks whether it still is', [open, 60_000], lists],
  ['when nobody says so', [open, 60_000, unheard], lists],
  ['in maintenance that begins meanwhile', [open, 60_000, maintenance], []],
  ['in a region that closes meanwhile', [open, 60_000, region], []],
  ['once maintenance is over', [maintenance, 15_000, open], lists],
  ['in maintenance', [maintenance], []],
  ['in a closed region', [region], []],
  ['out of reach', [unheard], []],
])('R2.22 the lists of the frame live while the site is open and only then: %s', (_, happenings, alive) => {
  expect(running(new Life(appFlow).live(...happenings))).toEqual(alive);
});

test.each(lists)('the list of %s is not fetched again when the site has looked at its status', (list) => {
  const life = new Life(appFlow).live(open);
  const before = life.snapshot.children[list];
  expect(life.live(60_000, open).snapshot.children[list]).toBe(before);
});
