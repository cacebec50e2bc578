import { expect, test } from 'vitest';
import { locationFlow } from '../../../flowbook/flows/location.flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import { contractPaths } from '../../../machines/agent/contractPlaces.ts';
import { isForAccounts, routes } from '../../../machines/app/pages.rules.ts';
import {
  agentBetsPath,
  agentIncomePath,
  agentNoticePath,
  agentOverviewPath,
  agentProfitPath,
  agentTeamPath,
  agentTransactionsPath,
  betsPath,
  bonusesPath,
  missionsPath,
  profilePath,
  rankPath,
  rebatePath,
  referralPath,
  registerCenterPath,
  rewardsPath,
  depositPath,
  documentsPath,
  playSafelyPath,
  messagesPath,
  profitPath,
  transactionsPath,
  transferPath,
  walletsPath,
  withdrawPath,
  type PageNews,
} from '../../../machines/common/places.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof locationFlow.machine>;

const place = (path: string) => ({ path, search: '', hash: '' });
const changed = (path: string): Does => ({ type: 'location.changed', place: place(path) });
const shut: Does = { type: 'gate.shut' };
const opened: Does = { type: 'gate.opened' };
const arrived: Does = { type: 'account.arrived' };
const passed: Does = { type: 'login.passed' };

const follow = (...happenings: Does[]) => {
  const listener = hears<PageNews>();
  const scenario = new Scenario(locationFlow, 'from home').play({ type: 'listener.joined', listener }, ...happenings);
  const news = listener.heard.slice(1).map(({ type, place: { path } }) => `${type} ${path}`);
  return {
    state: scenario.state,
    news,
    sent: scenario.run.puppet('browser').heard.map((go) => (go as { to?: string }).to),
  };
};

const centre = '/securityCenter';
const game = '/game';

test.each<[string, Does[], ReturnType<typeof follow>]>([
  [
    'R8.05 a visitor is refused a page that needs an account',
    [changed(centre)],
    { state: 'free', news: [`page.refused ${centre}`], sent: [] },
  ],
  [
    'a visitor may enter a page that needs no account',
    [changed('/rng')],
    { state: 'free', news: ['page.entered /rng'], sent: [] },
  ],
  [
    'R8.05 an account may enter a page that needs one',
    [arrived, changed(centre)],
    { state: 'unlocked', news: [`page.entered ${centre}`], sent: [] },
  ],
  [
    'R8.05 a refused page opens as soon as the account arrives',
    [changed(centre), arrived],
    { state: 'unlocked', news: [`page.refused ${centre}`, `page.entered ${centre}`], sent: [] },
  ],
  [
    'a page that needs no account is not entered twice when the account arrives',
    [changed('/rng'), arrived],
    { state: 'unlocked', news: ['page.entered /rng'], sent: [] },
  ],
  [
    'R4.12 a login leads home from a page that needs no account',
    [changed('/rng'), passed],
    { state: 'free', news: ['page.entered /rng'], sent: ['/'] },
  ],
  [
    'R2.18 R4.12 a login leads home where visitors have to log in first, before the account has arrived',
    [changed('/login'), shut, passed, changed('/'), arrived],
    { state: 'unlocked', news: ['page.entered /login', 'page.entered /'], sent: ['/'] },
  ],
  [
    'R2.18 a trial that logs in where visitors have to log in first stays at home',
    [changed('/login'), shut, passed, changed('/'), opened],
    { state: 'free', news: ['page.entered /login', 'page.entered /'], sent: ['/'] },
  ],
  [
    'R2.18 a login whose account is gone leads back to the login page',
    [changed('/login'), shut, passed, changed('/'), shut],
    { state: 'guarded', news: ['page.entered /login', 'page.entered /'], sent: ['/', '/login'] },
  ],
  [
    'R8.05 a login does not lead home from a refused page',
    [changed(centre), passed],
    { state: 'free', news: [`page.refused ${centre}`], sent: [] },
  ],
  [
    'R2.100 a player who logs in on the page of a game stays there',
    [changed(game), passed],
    { state: 'free', news: [`page.entered ${game}`], sent: [] },
  ],
  [
    'losing the account leads home from a page that needs one',
    [arrived, changed(centre), opened],
    { state: 'free', news: [`page.entered ${centre}`], sent: ['/'] },
  ],
  [
    'losing the account leaves a page open that needs none',
    [arrived, changed('/rng'), opened],
    { state: 'free', news: ['page.entered /rng'], sent: [] },
  ],
  [
    'R2.18 losing the account leads to the login page where visitors have to log in first',
    [arrived, changed(centre), shut],
    { state: 'guarded', news: [`page.entered ${centre}`], sent: ['/login'] },
  ],
  [
    'R2.18 losing the account leaves a page open that visitors may see before they log in',
    [arrived, changed('/register'), shut],
    { state: 'guarded', news: ['page.entered /register'], sent: [] },
  ],
  [
    'R2.18 a page that needs an account leads to the login page where visitors have to log in first',
    [changed('/login'), shut, changed(centre)],
    { state: 'guarded', news: ['page.entered /login'], sent: ['/login'] },
  ],
  [
    'an account may enter every page where visitors have to log in first',
    [changed('/login'), shut, arrived, changed(centre)],
    { state: 'unlocked', news: ['page.entered /login', `page.entered ${centre}`], sent: [] },
  ],
])('%s', (_, happenings, all) => {
  expect(follow(...happenings)).toEqual(all);
});

test('R8.05 a listener that joins on a page that needs an account hears whether it is refused or entered', () => {
  const listener = hears<PageNews>();
  const join: Does = { type: 'listener.joined', listener };
  new Scenario(locationFlow, 'from home').play(changed(centre), join, arrived, join);
  expect(listener.heard.map(({ type }) => type)).toEqual(['page.refused', 'page.entered', 'page.entered']);
});

test('R2.75 R6.07 only the security centre, the member centre and the agent centre need an account', () => {
  expect(Object.keys(routes).filter((path) => isForAccounts({ path }))).toEqual([
    centre,
    playSafelyPath,
    documentsPath,
    depositPath,
    withdrawPath,
    walletsPath,
    transferPath,
    messagesPath,
    betsPath,
    transactionsPath,
    profitPath,
    bonusesPath,
    profilePath,
    rewardsPath,
    referralPath,
    missionsPath,
    rebatePath,
    rankPath,
    agentNoticePath,
    agentOverviewPath,
    registerCenterPath,
    agentTeamPath,
    agentBetsPath,
    agentProfitPath,
    agentIncomePath,
    agentTransactionsPath,
    ...Object.values(contractPaths),
  ]);
  expect([`${centre}/`, '/elsewhere'].map((path) => isForAccounts({ path }))).toEqual([true, false]);
});
