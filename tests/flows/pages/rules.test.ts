import { expect, test } from 'vitest';
import { hasBars } from '../../../machines/app/menu.ts';
import { pageAt, routes, type Area, type Regions } from '../../../machines/app/pages.rules.ts';

const all: Regions = { header: true, footer: true, bars: 'always' };
const withoutFooter: Regions = { header: true, footer: false, bars: 'always' };
const besideGames: Regions = { header: true, footer: false, bars: 'asked' };
const onlyHeader: Regions = { header: true, footer: false, bars: 'never' };
const nothing: Regions = { header: false, footer: false, bars: 'never' };

test.each<[string, string, Area, Regions]>([
  ['R2.02', '/', 'index', all],
  ['R2.02', '/index', 'index', all],
  ['R2.02', '/index.html', 'index', all],
  ['R2.02', '/home', 'index', all],
  ['R2.03', '/register', 'register', onlyHeader],
  ['R2.03', '/register.html', 'register', onlyHeader],
  ['R2.04', '/pointMall', 'pointMall', all],
  ['R2.05', '/lottery', 'lottery', onlyHeader],
  ['R2.06', '/vnlottery', 'vnlottery', besideGames],
  ['R2.06', '/vnLottery', 'vnlottery', besideGames],
  ['R2.07', '/promotions', 'promo', all],
  ['R2.07', '/promoDetail', 'promoDetail', all],
  ['R2.09', '/seamless', 'seamless', besideGames],
  ['R2.10', '/helpmc', 'help', nothing],
  ['R2.44', '/help', 'help', nothing],
  ['R2.11', '/down', 'download', withoutFooter],
  ['R2.12', '/game', 'byIframe', besideGames],
  ['R2.13', '/elott', 'elott', all],
  ['R2.13', '/live', 'egame', all],
  ['R2.13', '/sports', 'sports', all],
  ['R2.13', '/fish', 'egame', all],
  ['R2.107', '/hot', 'egame', all],
  ['R2.13', '/rng', 'egame', all],
  ['R2.13', '/pvp', 'egame', all],
  ['R2.13', '/esports', 'sports', all],
  ['R2.13', '/cockfight', 'sports', all],
  ['R2.13', '/seaLottery', 'elott', all],
  ['R2.13', '/login', 'index', all],
  ['R2.13', '/download', 'download', withoutFooter],
  ['R2.13', '/inhouse', 'elott', all],
  ['R2.75', '/securityCenter', 'securityCenter', all],
  ['R1.22', '/playSafely', 'playSafely', all],
  ['R1.22', '/documents', 'documents', all],
  ['R2.77', '/depositv2', 'deposit', all],
  ['R2.76', '/transferFund', 'wallets', all],
  ['R2.78', '/withdraw', 'withdraw', all],
  ['R2.79', '/transferUpline', 'transfer', all],
  ['R2.80', '/personalHistoryCopy', 'records', all],
  ['R2.81', '/transactionHistory', 'records', all],
  ['R2.82', '/personalProfit', 'records', all],
  ['R2.83', '/bonusDetails', 'records', all],
  ['the sheet of parts', '/ui', 'kit', nothing],
  ['an address without a page', '/elsewhere', 'missing', all],
])('%s %s shows %s with what belongs around it', (_, path, area, regions) => {
  const { header, footer, bars, area: shown } = pageAt({ path });
  expect({ shown, header, footer, bars }).toEqual({ shown: area, ...regions });
});

test.each([
  ['/promotions/', 'promo'],
  ['/promotions//', 'promo'],
  ['/index/', 'index'],
])('slashes at the end of %s are ignored', (path, area) => {
  expect(pageAt({ path }).area).toBe(area);
});

test.each([
  ['/promotions', 'promo'],
  ['/Promotions', 'missing'],
  ['/promotions/first', 'missing'],
])('the address %s is matched exactly', (path, area) => {
  expect(pageAt({ path }).area).toBe(area);
});

test.each<[Regions['bars'], boolean, boolean]>([
  ['always', false, true],
  ['always', true, true],
  ['asked', false, false],
  ['asked', true, true],
  ['never', false, false],
  ['never', true, false],
])('R2.16 bars that a page wants %s, on a site that has them everywhere: %s', (bars, barsEverywhere, areShown) => {
  expect(hasBars({ bars }, { barsEverywhere })).toBe(areShown);
});

test.each([
  ['/', 'w_home'],
  ['/rng', 'w_rng'],
  ['/live', 'w_live'],
  ['/fish', 'w_fish'],
  ['/pvp', 'w_pvp'],
  ['/sports', 'w_sports'],
  ['/esports', 'w_esports'],
  ['/elott', 'w_lott'],
  ['/down', 'w_down'],
  ['/promotions', 'w_promotion'],
  ['/pointMall', 'w_shop'],
  ['/helpmc', 'w_help'],
  ['/help', 'w_help'],
  ['/register', 'w_reg'],
  ['/inhouse', 'w_inhouse'],
])('R2.44 %s shows the banners of %s', (path, group) => {
  expect(pageAt({ path }).banners).toBe(group);
});

test('R2.44 the pages use exactly these groups of banners, and some pages use none', () => {
  expect(new Set(Object.values(routes).map(({ banners }) => banners))).toEqual(
    new Set([
      'w_home',
      'w_rng',
      'w_live',
      'w_fish',
      'w_pvp',
      'w_sports',
      'w_esports',
      'w_lott',
      'w_down',
      'w_promotion',
      'w_shop',
      'w_help',
      'w_reg',
      'w_inhouse',
      null,
    ]),
  );
  expect(
    ['/game', '/seamless', '/lottery', '/vnlottery', '/cockfight', '/seaLottery', '/promoDetail', '/elsewhere'].map(
      (path) => pageAt({ path }).banners,
    ),
  ).toEqual(Array(8).fill(null));
});

test('R2.110 each area has its own page', () => {
  const areas = new Set<Area>(Object.values(routes).map(({ area }) => area));
  expect([...areas].sort()).toEqual([
    'agentContracts',
    'agentLists',
    'agentNotice',
    'agentOverview',
    'byIframe',
    'deposit',
    'documents',
    'download',
    'egame',
    'elott',
    'help',
    'index',
    'kit',
    'lottery',
    'messages',
    'playSafely',
    'pointMall',
    'profile',
    'promo',
    'promoDetail',
    'records',
    'referral',
    'register',
    'registerCenter',
    'rewards',
    'seamless',
    'securityCenter',
    'signedIn',
    'sports',
    'transfer',
    'vnlottery',
    'wallets',
    'withdraw',
  ]);
});
