import { betSlipMachine } from '../../machines/games/betSlip.machine.ts';
import { currentOdds, isOffered, mostStake, type BetSlipInput } from '../../machines/games/betSlip.setup.ts';
import { isWaiting, type Slip } from '../../machines/games/book.rules.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { always, never } from '../laws/law.ts';
import { bookAt, fallen, legOf, matchOf, slipOf, toCome } from './slips.ts';
import { liveSure } from './sure.flow.ts';
import { refusesWith } from './unplayed.ts';

const writes = (changes: Partial<Slip>) => ({ output: { kind: 'told', told: slipOf(changes) } }) as const;

const sure = liveSure({
  'the bet is taken': writes({}),
  'the bet is held': writes({ state: 'held' }),
  'the wallet did not answer': writes({ state: 'taken_back' }),
  'a match is suspended': { output: refusesWith('suspended') },
  'the balance is too low': { output: refusesWith('balance_too_low') },
  'not reached': { output: refusesWith('unheard') },
});

export const slipWith = (changes: Partial<BetSlipInput> = {}): BetSlipInput => ({
  told: bookAt([matchOf(), toCome], []),
  least: 50,
  mostAt: () => 5_000,
  fresh: () => 'fresh',
  picked: null,
  book: hears(),
  ...changes,
});

const eightLegs = Array.from({ length: 8 }, (_, at) => legOf({ fixture: `football-${at + 3}-0` }));

const tells = (matches = [matchOf(), toCome], slips: Slip[] = [], isOpen = true) => ({
  told: bookAt(matches, slips),
  isOpen,
});

export const betSlipFlow = defineFlow(betSlipMachine, {
  synonyms: ['bet', 'accumulator', 'odds', 'selection', 'stake', 'coupon'],
  cases: {
    'leg.pressed': { home: { leg: legOf() }, 'another match': { leg: legOf({ fixture: 'football-2-0' }) } },
    'leg.removed': { 'the first': { fixture: 'football-1-0' } },
    'stake.typed': {
      'within the limits': { stake: 100 },
      'above the limit': { stake: 6_000 },
      'no amount': { stake: null },
    },
    'rule.chosen': { any: { rule: 'any' } },
    'seed.chosen': { 'their own': { seed: 'lucky' } },
    'bet.wanted': 'plain',
    'book.told': {
      'as before': tells(),
      'odds have moved': tells([fallen, toCome]),
      'a match is suspended': tells([matchOf({ suspended: true }), toCome]),
      'bets are off': tells(undefined, [], false),
      'the bet is taken': tells(undefined, [slipOf()]),
      'the bet is refused': tells(undefined, [slipOf({ state: 'refused', why: 'odds_changed' })]),
    },
    'answer.late': 'internal',
  },
  outcomes: { sure },
  variants: {
    'a bet of a link': () => slipWith({ picked: legOf({ odds: 230 }) }),
    'eight selections that are held as the page opens': () =>
      slipWith({ told: bookAt([matchOf(), toCome], [slipOf({ state: 'held', legs: eightLegs })]) }),
  },
  offer: ({ context: { legs } }, type, caseName) => {
    if (type === 'seed.chosen') return legs.length === 0;
    if (type === 'rule.chosen') return legs.length === 1;
    return caseName !== 'another match' || legs.length > 0;
  },
  project: (context) => {
    const { legs, rule, sent, isOpen, isStakeRefused, refusal, stake } = context;
    return [
      legs.map(({ outcome, odds }) => [outcome, odds]),
      ...[rule, sent !== null && isWaiting(sent), isOpen, isStakeRefused, refusal !== null, currentOdds(context)[0]],
      stake !== null && stake <= mostStake(context),
    ];
  },
  laws: [
    never('a bet is placed that is not offered as a whole', {
      runs: ({ was, is }) => is.matches('placing') && was?.matches('choosing') === true && !isOffered(was.context),
    }),
    always('what is placed stays on the slip until it is known what became of it', {
      runs: ({ was, is }) =>
        was === null || is.matches('choosing') || was.matches('choosing') || is.context.legs === was.context.legs,
    }),
  ],
});
