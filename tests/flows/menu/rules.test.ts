import { expect, test } from 'vitest';
import type { Resource, ServiceEntry } from '../../../machines/common/siteStatus.ts';
import {
  categoryPages,
  hasBars,
  hasProtection,
  referralFor,
  serviceKinds,
  socialLinks,
  topCategories,
  type GameType,
  type Referral,
} from '../../../machines/app/menu.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { menuPromotions } from '../../../machines/common/limits.ts';

test('R2.34 each type of game has its page', () => {
  expect(categoryPages).toEqual({
    ELOTT: '/elott',
    LOTT: '/elott',
    LIVE: '/live',
    SPORTS: '/sports',
    FISH: '/fish',
    RNG: '/rng',
    PVP: '/pvp',
    ESPORTS: '/esports',
    COCKFIGHT: '/cockfight',
  });
});

const category = (gameType: GameType, vendors: readonly string[] = ['LUMEN']) => ({ gameType, vendors });

test.each<[string, ReturnType<typeof category>[], GameType[]]>([
  [
    'R2.33 a category with vendors is shown, in the order of the gateway',
    [category('RNG'), category('LIVE')],
    ['RNG', 'LIVE'],
  ],
  ['R2.33 a category without vendors is not shown', [category('RNG', []), category('LIVE')], ['LIVE']],
  [
    'R2.34 the two lotteries share one page and one entry of the menu',
    [category('ELOTT'), category('LOTT'), category('FISH')],
    ['ELOTT', 'FISH'],
  ],
  [
    'R2.33 the lottery entry is shown when one of the two lotteries has vendors',
    [category('ELOTT', []), category('LOTT')],
    ['LOTT'],
  ],
  ['a menu without categories has no entries', [], []],
])('%s', (_, categories, types) => {
  expect(topCategories(categories)).toEqual(types);
});

const affiliate: Resource = { kind: 'AFFILIATE', url: 'https://agents.example.com/', label: null };
const member = (type: Member['type'], referralEnabled: boolean) => ({ type, referralEnabled });

test.each<[string, ReturnType<typeof member> | null, boolean, Resource[], Referral | null]>([
  ['R2.38 the referral entry asks a visitor to log in', null, true, [affiliate], { kind: 'login' }],
  ['R2.38 R6.02 a member with referral has an entry for it', member(0, true), true, [affiliate], { kind: 'referral' }],
  ['R2.38 a member without referral has no referral entry', member(0, false), true, [affiliate], null],
  ['R2.38 a trial with referral has an entry for it', member(4, true), true, [affiliate], { kind: 'referral' }],
  ['R2.38 a trial without referral has no referral entry', member(4, false), true, [affiliate], null],
  [
    'R2.38 R6.04 an agent has an entry for the register center',
    member(1, true),
    true,
    [affiliate],
    { kind: 'registerCenter' },
  ],
  [
    'R6.04 an agent without referral has an entry for the register center',
    member(42, false),
    true,
    [],
    { kind: 'registerCenter' },
  ],
  [
    'R6.05 an agent without an agent centre gets the affiliate link of the operator',
    member(2, true),
    false,
    [affiliate],
    { kind: 'elsewhere', url: 'https://agents.example.com/' },
  ],
  ['R6.05 an agent without agent centre and affiliate link has no referral entry', member(41, true), false, [], null],
  [
    'R6.05 an affiliate link without an address gives no referral entry',
    member(1, true),
    false,
    [{ ...affiliate, url: null }],
    null,
  ],
])('%s', (_, who, agentCentre, resources, referral) => {
  expect(referralFor(who, { agentCentre, resources })).toEqual(referral);
});

const service = (...kinds: ServiceEntry['kind'][]): ServiceEntry[] =>
  kinds.map((kind, at) => ({ kind, path: `path-${at}` }));

test.each<[string, ServiceEntry[], number, ServiceEntry['kind'][]]>([
  ['R2.42 VIP service is listed first', service('LIVECHAT', 'VIP'), 5, ['VIP', 'LIVECHAT']],
  ['R2.42 each kind of service is offered once', service('LIVECHAT', 'VIP', 'LIVECHAT'), 5, ['VIP', 'LIVECHAT']],
  ['R2.42 only the kind of service that the operator has is offered', service('LIVECHAT'), 5, ['LIVECHAT']],
  ['R2.42 an operator without customer service offers none', [], 5, []],
  ['R6.10 an account of rank 4 is not offered VIP service', service('LIVECHAT', 'VIP'), 4, ['LIVECHAT']],
  ['R6.10 a visitor is not offered VIP service', service('LIVECHAT', 'VIP'), 0, ['LIVECHAT']],
])('%s', (_, entries, rank, kinds) => {
  expect(serviceKinds(entries, rank)).toEqual(kinds);
});

const resource = (kind: string, url: string | null = `https://${kind.toLowerCase()}.example.com/`): Resource => ({
  kind,
  url,
  label: null,
});

test.each<[string, Resource[], string[]]>([
  [
    'R2.43 R1.23 networks are named where the operator offers them',
    [resource('TELEGRAM'), resource('FACEBOOK')],
    ['https://facebook.example.com/', 'https://telegram.example.com/'],
  ],
  ['R2.43 a single network is listed alone', [resource('TELEGRAM')], ['https://telegram.example.com/']],
  [
    'R2.43 a network without an address is not listed',
    [resource('FACEBOOK', null), resource('TELEGRAM')],
    ['https://telegram.example.com/'],
  ],
  [
    'R2.43 the first entry of a network that has an address is listed',
    [resource('FACEBOOK', null), resource('FACEBOOK')],
    ['https://facebook.example.com/'],
  ],
  ['R1.23 other resources are not listed as networks', [resource('ANDROID')], []],
  ['R1.23 no networks are listed without resources', [], []],
])('%s', (_, resources, urls) => {
  expect(socialLinks(resources).map(({ url }) => url)).toEqual(urls);
});

test('R2.43 each network is listed by its kind', () => {
  expect(socialLinks([resource('FACEBOOK'), resource('TELEGRAM')]).map(({ kind }) => kind)).toEqual([
    'FACEBOOK',
    'TELEGRAM',
  ]);
});

test('R2.40 R9.08 the menu lists three promotions', () => {
  expect(menuPromotions).toBe(3);
});

test.each([
  ['R2.16 a page that always has the bars shows them, whatever the operator wants', 'always', false, true],
  ['R2.16 a page has the bars where the operator wants them everywhere', 'asked', true, true],
  ['R2.16 a page has no bars where the operator does not want them everywhere', 'asked', false, false],
  ['R2.16 a page that never has the bars has none, whatever the operator wants', 'never', true, false],
] as const)('%s', (_, bars, barsEverywhere, has) => {
  expect(hasBars({ bars }, { barsEverywhere })).toBe(has);
});

test.each([
  ['R1.22 a site that offers limits and breaks leads everyone to them', null, true, true],
  ['R1.22 a player who is stopped is led to the stop where it is no longer offered', { out: 'exclusion' }, false, true],
  ['R1.22 nobody else is led to what is not offered', { out: null }, false, false],
] as const)('%s', (_, who, protection, has) => {
  expect(hasProtection(who, { protection })).toBe(has);
});
