import type { Slip } from '../../machines/games/book.rules.ts';
import { cashOutMachine } from '../../machines/games/cashOut.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { always } from '../laws/law.ts';
import { bookAt, matchOf, slipOf, toCome } from './slips.ts';
import { liveSure } from './sure.flow.ts';
import { refusesWith } from './unplayed.ts';

export const matches = [matchOf(), toCome];
export const offered = slipOf({ cashOut: 90 });
const writes = (changes: Partial<Slip>) => ({ output: { kind: 'told', told: { ...offered, ...changes } } }) as const;
export const lowered = { ...offered, why: 'offer_changed', offer: 90, cashOut: 80 } as const;

const sure = liveSure({
  'the bet is sold': writes({ state: 'cashed' }),
  'the sale is held': writes({ state: 'cashing', offer: 90 }),
  'the offer has fallen': writes(lowered),
  'a match is suspended': { output: refusesWith('suspended') },
  'not reached': { output: refusesWith('unheard') },
});

const tells = (changes: Partial<Slip>) => ({ told: bookAt(matches, [{ ...offered, ...changes }]), isOpen: true });

export const cashOutFlow = defineFlow(cashOutMachine, {
  synonyms: ['sell a bet', 'offer', 'settle early', 'buy back'],
  cases: {
    'sale.wanted': 'plain',
    'sale.confirmed': 'plain',
    'sale.left': 'plain',
    'book.told': {
      'as before': tells({}),
      'the offer has risen': tells({ cashOut: 95 }),
      'the offer has fallen': tells({ cashOut: 80 }),
      'a match is suspended': tells({ cashOut: null }),
      'it is being sold': tells({ state: 'cashing' }),
      'it is sold': tells({ state: 'cashed' }),
      'the bet is won': tells({ state: 'won' }),
      'it was not sold: the offer has fallen': tells(lowered),
      'it was not sold: a match is suspended': tells({ why: 'suspended', cashOut: null }),
    },
    'answer.late': 'internal',
  },
  outcomes: { sure },
  variants: {
    'an open bet': () => ({ slip: offered, book: hears() }),
    'a bet whose offer had fallen as the page opened': () => ({ slip: lowered, book: hears() }),
  },
  project: ({ slip: { state, why, cashOut }, value, refusal }) => [state, why, cashOut, value, refusal],
  laws: [
    always('a bet is sold for no less than what was shown', {
      runs: ({ is }) =>
        !is.matches('placing') ||
        (is.context.order?.body as { value: number | null } | undefined)?.value === is.context.value,
    }),
  ],
});
