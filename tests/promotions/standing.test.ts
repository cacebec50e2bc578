import { describe, expect, test } from 'vitest';
import { promotionKind } from '../../contract/promotions/promotions.ts';
import { mayApply, mostTries, standingIn, type Facts } from '../../gateway/trust/offers/rules/standing.ts';

type Kind = Facts['kind'];
type Stored = Facts['stored'];
type Phase = Facts['phase'];

/** A member who has paid in lately, while there is enough for everyone and nothing to claim. */
const usual: Omit<Facts, 'kind'> = {
  phase: 'running',
  stored: null,
  isAgent: false,
  hasDeposited: true,
  maySign: true,
  isBudgetLeft: true,
  isDue: false,
};

/** The state, with why nothing can be gained where the facts say so. */
const standing = (kind: Kind, facts: Partial<Facts> = {}): string => {
  const { state, missing } = standingIn({ ...usual, kind, ...facts });
  return missing === null ? state : `${state}: ${missing}`;
};

const kinds = Object.values<Kind>(promotionKind.schema);

describe('R4.35 a promotion that a member has not joined', () => {
  test.each(kinds)('of the kind %s starts later before its period, whatever is due, and for agents too', (kind) => {
    for (const facts of [{}, { isDue: true }, { isAgent: true }, { hasDeposited: false }])
      expect(standing(kind, { phase: 'coming_soon', ...facts })).toBe('coming_soon');
  });

  test.each(kinds)('of the kind %s is closed after its period, without a reason', (kind) => {
    for (const facts of [{}, { isAgent: true }, { hasDeposited: false }, { maySign: false }, { isBudgetLeft: false }])
      expect(standing(kind, { phase: 'over', ...facts })).toBe('close');
  });

  test('is closed after its period even if something would be due, except for the cashback of the last week', () => {
    const due = kinds.map((kind) => [kind, standing(kind, { phase: 'over', isDue: true })] as const);
    expect(due.filter(([, state]) => state !== 'close')).toEqual([['cashback', 'claim']]);
  });

  test.each<[Kind, Partial<Facts>, string]>([
    ['info', {}, 'join'],
    ['free_play', {}, 'join'],
    ['referral', {}, 'join'],
    ['tournament', {}, 'join'],
    ['tournament', { isAgent: true }, 'join'],
    ['activity', {}, 'join'],
    ['activity', { hasDeposited: false, isBudgetLeft: false }, 'join'],
    ['first_deposit', { hasDeposited: false }, 'join'],
    ['first_deposit', { hasDeposited: false, isBudgetLeft: false }, 'join'],
    ['first_deposit', {}, 'close: first_deposit'],
    ['first_deposit', { isAgent: true, hasDeposited: false }, 'close: members'],
    ['first_deposit', { isAgent: true }, 'close: members'],
    ['daily', {}, 'join'],
    ['daily', { maySign: false }, 'join: deposit'],
    ['daily', { maySign: false, isBudgetLeft: false }, 'join: deposit'],
    ['daily', { isBudgetLeft: false }, 'close: budget'],
    ['daily', { isAgent: true }, 'close: members'],
    ['cashback', {}, 'process'],
    ['cashback', { isDue: true }, 'claim'],
    ['cashback', { isDue: true, isAgent: true }, 'claim'],
    ['house', {}, 'process'],
    ['house', { isDue: true }, 'process'],
    ['raffle', {}, 'joined'],
    ['raffle', { isDue: true }, 'claim'],
    ['raffle', { isDue: true, isAgent: true }, 'close: members'],
    ['wheel', {}, 'joined'],
    ['wheel', { isDue: true }, 'claim'],
    ['wheel', { isDue: true, isAgent: true }, 'claim'],
    ['envelope', {}, 'joined'],
    ['envelope', { isDue: true }, 'claim'],
    ['envelope', { isDue: true, isAgent: true }, 'close: members'],
  ])('of the kind %s that runs, with %j, is %s', (kind, facts, expected) => {
    expect(standing(kind, facts)).toBe(expected);
  });
});

/** What is stored for each kind, and how it shows while the promotion runs and once it is over. */
const stored: readonly (readonly [Kind, NonNullable<Stored>, running: string, over: string])[] = [
  ['first_deposit', 'claim', 'claim', 'claim'],
  ['first_deposit', 'claimed', 'claimed', 'claimed'],
  ['tournament', 'process', 'process', 'process'],
  ['tournament', 'claim', 'claim', 'claim'],
  ['tournament', 'claimed', 'claimed', 'claimed'],
  ['tournament', 'close', 'close: not_placed', 'close: not_placed'],
  ['cashback', 'claimed', 'claimed', 'claimed'],
  ['house', 'issued', 'issued', 'issued'],
  ['activity', 'applying', 'applying', 'applying'],
  ['activity', 'rejected', 'rejected', 'close'],
  ['activity', 'issued', 'issued', 'issued'],
  ['daily', 'signed', 'signed', 'signed'],
];

describe('R4.35 a promotion that a member has joined', () => {
  test.each(stored)('of the kind %s that is stored as %s is %s while it runs, and then %s', (...row) => {
    const [kind, state, running, over] = row;
    expect(standing(kind, { stored: state })).toBe(running);
    expect(standing(kind, { stored: state, phase: 'over' })).toBe(over);
    // It counts more than who the member is now, and what is left for others.
    const others = { isAgent: true, maySign: false, isBudgetLeft: false, hasDeposited: false };
    expect(standing(kind, { stored: state, ...others })).toBe(running);
  });

  test.each<[Phase, boolean, string]>([
    ['running', false, 'joined'],
    ['over', false, 'close'],
    ['running', true, 'close: first_deposit'],
    ['over', true, 'close: first_deposit'],
  ])('for a first deposit that is %s, with a deposit: %s, is %s', (phase, hasDeposited, expected) => {
    expect(standing('first_deposit', { stored: 'joined', phase, hasDeposited })).toBe(expected);
  });
});

describe('R3.43 an activity', () => {
  test('can be applied for twice in all', () => {
    expect(mostTries).toBe(2);
    expect([0, 1, 2].map((tries) => mayApply('rejected', tries))).toEqual([true, true, false]);
  });

  test('can be applied for once it runs, and again only after a rejection', () => {
    const others = [
      'coming_soon',
      'applying',
      'issued',
      'close',
      'claim',
      'claimed',
      'process',
      'joined',
      'signed',
    ] as const;
    expect(mayApply('join', 0)).toBe(true);
    expect(others.filter((state) => mayApply(state, 1))).toEqual([]);
  });
});
