import { mallMachine } from '../../machines/points/mall.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { item } from './spendPoints.flow.ts';

const seenBy = (type: 0 | 4 | null, call: string | null = null) => ({
  member: type === null ? null : { type },
  kept: call === null ? null : { key: 'k-0', call },
});

export const mallFlow = defineFlow(mallMachine, {
  synonyms: ['points mall', 'gift', 'exchange points'],
  cases: {
    'redeem.pressed': { 'a voucher': { item } },
    'convert.pressed': 'plain',
    'form.closed': 'plain',
    'warning.closed': 'plain',
  },
  variants: Object.fromEntries(
    Object.entries({
      'an account': seenBy(0),
      'a trial': seenBy(4),
      'a visitor': seenBy(null),
      'a conversion without an answer': seenBy(0, 'points.convert'),
      'a redemption without an answer': seenBy(0, 'points.redeem'),
    }).map(([name, seen]) => [name, () => ({ ...seen, session: hears() })]),
  ),
  project: ({ item: shown }) => shown !== null,
});
