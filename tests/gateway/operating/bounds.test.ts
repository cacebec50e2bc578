import type { Struct } from 'superstruct';
import { expect, test } from 'vitest';
import { boundsOf } from '../../../gateway/operating/bounds.ts';
import { settingNames, settingShapes, type Settings } from '../../../gateway/trust/settings/settings.ts';

const of = (name: keyof Settings, part: string): string =>
  boundsOf((settingShapes[name].schema as Readonly<Record<string, Struct>>)[part]!);

test.each([
  ['withdrawals', 'timesADay', 'a whole number from 1 to 1,000'],
  ['withdrawals', 'most', 'an amount above 0, in minor units'],
  ['withdrawals', 'feeRate', 'hundredths of a per cent, from 0 to 10,000'],
  ['withdrawals', 'cancellable', 'true or false'],
  ['whitelabel', 'brand', 'one line of 1 to 60 characters'],
  ['whitelabel', 'siteKind', 'member, agent or both'],
  ['whitelabel', 'languages', 'a list, each a language by two capital letters'],
  ['whitelabel', 'registerBonus', 'amount: an amount in minor units; currency: one line of 1 to 8 characters, or null'],
  [
    'limits',
    'loginPerAccount',
    'most: a whole number from 1 to 1,000,000,000; within: a whole number from 1 to 2,678,400,000',
  ],
  ['cashier', 'timeZone', 'text: time zone'],
  ['beacon', 'url', 'text: /^(https:\\/\\/\\S{1,280}[^/\\s])?$/'],
  ['agents', 'salaryOn', 'a list, each ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, ESPORTS or COCKFIGHT'],
] as const)('the bounds of %s.%s are told as “%s”', (name, part, words) => {
  expect(of(name, part)).toBe(words);
});

test('every setting has bounds in words', () => {
  for (const name of settingNames) expect(boundsOf(settingShapes[name] as Struct)).not.toMatch(/undefined|\[object|^$/);
});
