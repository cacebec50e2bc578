import { expect, test } from 'vitest';
import { appFlow } from '../../../flowbook/flows/app.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { SiteStatus } from '../../../machines/common/siteStatus.ts';
import { Scenario } from '../scenario.ts';

const login = { smsOffered: true, forcedPasswordChange: false, dialingCode: '84', digits: {} };
const status: SiteStatus = {
  status: 0,
  brand: 'Croupier',
  signedIn: true,
  loginFirst: true,
  ip: '203.0.113.7',
  says: null,
  sending: { sms: true, email: true },
  login,
  register: {
    direct: true,
    freePlay: false,
    byMobile: true,
    phone: 'off',
    phoneProject: null,
    bonus: null,
    zaloBonus: null,
    phoneReset: true,
  },
  social: [],
  settings: {
    merchantCode: 'croupier',
    languages: ['EN'],
    currency: '$',
    ageLimit: 18,
    feedbackWords: { least: 3, most: 200 },
    vip: true,
    agentCentre: true,
    points: true,
    protection: false,
    kyc: false,
    barsEverywhere: false,
    analytics: null,
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
const refused = { type: 'region.refused' } as const;
const retried = { type: 'status.retried' } as const;

test.each([
  ['R7.20 the site starts by fetching its status', [], 'checking'],
  ['R2.22 R3.35 status 0 opens the site', [open], { open: 'resting' }],
  ['R2.23 R3.35 status 1 closes the site for maintenance', [maintenance], { maintenance: 'resting' }],
  ['R2.24 R3.35 status 2 closes the site in a restricted region', [region], { restricted: 'resting' }],
  ['an unreachable gateway is tried again after fifteen seconds', [unheard, 15_000], 'checking'],
  ['an unreachable gateway is not tried again before fifteen seconds have passed', [unheard, 14_999], 'unreachable'],
  ['an open site fetches its status again after a minute', [open, 60_000], { open: 'looking' }],
  ['an open site does not fetch its status before a minute has passed', [open, 59_999], { open: 'resting' }],
  ['R1.26 an open site closes when maintenance begins', [open, 60_000, maintenance], { maintenance: 'resting' }],
  ['an open site closes when its region is restricted', [open, 60_000, region], { restricted: 'resting' }],
  ['an open site stays open when its status is unchanged', [open, 60_000, open], { open: 'resting' }],
  ['an open site stays open when the gateway does not answer', [open, 60_000, unheard], { open: 'resting' }],
  ['R1.26 a closed site fetches its status every fifteen seconds', [maintenance, 15_000], { maintenance: 'looking' }],
  ['R1.26 a site in maintenance opens when maintenance ends', [maintenance, 15_000, open], { open: 'resting' }],
  ['R2.24 an open site asks for its status when a call is refused in the region', [open, refused], { open: 'looking' }],
  [
    'R2.24 a site closes as soon as a call is refused in the region',
    [open, refused, region],
    { restricted: 'resting' },
  ],
  ['a site in a restricted region opens when the restriction ends', [region, 15_000, open], { open: 'resting' }],
  [
    'a site in a restricted region stays closed while the restriction lasts',
    [region, 15_000, region, 15_000],
    { restricted: 'looking' },
  ],
  [
    'a site in maintenance stays closed when the gateway does not answer',
    [maintenance, 15_000, unheard],
    { maintenance: 'resting' },
  ],
])('%s', (_, happenings, state) => {
  expect(new Scenario(appFlow).play(...happenings).state).toEqual(state);
});

test('R2.18 the session is told what it needs when the site opens', () => {
  const scenario = new Scenario(appFlow).play(open);
  expect(scenario.run.puppet('session').heard).toEqual([{ type: 'site.opened', signedIn: true, loginFirst: true }]);
});

test('a status that is still open updates the settings without opening the site again', () => {
  const scenario = new Scenario(appFlow).play(open, 60_000, says({ brand: 'Croupier at night' }));
  expect(scenario.run.puppet('session').heard).toHaveLength(1);
  expect(scenario.snapshot.context.status?.brand).toBe('Croupier at night');
});

test('R2.23 R2.24 the message of the gateway and the address of the visitor are kept', () => {
  const scenario = new Scenario(appFlow).play(maintenance);
  expect(scenario.snapshot.context.status).toMatchObject({ says: 'Back at 06:00 UTC.', ip: '203.0.113.7' });
});

test('the failure is kept until the gateway answers', () => {
  const scenario = new Scenario(appFlow).play(unheard);
  expect(scenario.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(scenario.play(retried, open).snapshot.context.failure).toBeNull();
});

test('the permanent flows are given their starting data', () => {
  const scenario = new Scenario(appFlow);
  expect(scenario.run.puppet('preferences').input).toEqual({
    choices: { language: 'EN', theme: 'dark', balanceHidden: false },
    texts: {},
  });
  expect(scenario.run.puppet('location').input).toEqual({ place: { path: '/', search: '', hash: '' } });
  expect(Object.keys(scenario.snapshot.children)).toEqual(
    expect.arrayContaining(['preferences', 'location', 'dialogs', 'session', 'pages', 'toasts']),
  );
  const { dialogs, location, preferences } = scenario.snapshot.context;
  expect(scenario.run.puppet('session').input).toEqual({ dialogs, location, preferences, ticket: null });
  expect(scenario.run.puppet('pages').input).toEqual({ location, place: { path: '/', search: '', hash: '' } });
});

const lists = ['categories', 'banners', 'promotions'] as const;
const running = (scenario: Scenario<typeof appFlow.machine>) =>
  lists.filter((list) => scenario.snapshot.children[list] !== undefined);

test.each([
  ['R2.22 the lists of the frame do not run before the gateway has answered', [], []],
  ['R2.22 the lists of the frame run while the site is open', [open], lists],
  ['R2.22 the lists of the frame run while an open site fetches its status', [open, 60_000], lists],
  ['R2.22 the lists of the frame run when an open site gets no status', [open, 60_000, unheard], lists],
  ['R2.22 the lists of the frame stop when maintenance begins', [open, 60_000, maintenance], []],
  ['R2.22 the lists of the frame stop when the region is restricted', [open, 60_000, region], []],
  ['R2.22 the lists of the frame run when maintenance is over', [maintenance, 15_000, open], lists],
  ['R2.22 the lists of the frame do not run in maintenance', [maintenance], []],
  ['R2.22 the lists of the frame do not run in a restricted region', [region], []],
  ['R2.22 the lists of the frame do not run when the gateway is unreachable', [unheard], []],
])('%s', (_, happenings, alive) => {
  expect(running(new Scenario(appFlow).play(...happenings))).toEqual(alive);
});

test.each(lists)('the list of %s is not fetched again when the site fetches its status', (list) => {
  const scenario = new Scenario(appFlow).play(open);
  const before = scenario.snapshot.children[list];
  expect(scenario.play(60_000, open).snapshot.children[list]).toBe(before);
});
