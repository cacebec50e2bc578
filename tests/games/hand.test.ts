import { describe, expect, it } from 'vitest';
import type { Draws } from '../../contract/fair.ts';
import { endOfHands, outcomeOf, playsOn, scoreOf, tableAfter, turnOf, type HandPlay } from '../../games/rules/hand.ts';
import { isAllowed, resultOf, stakedIn, stepOf } from '../../games/rules/play.ts';

const ranks = 'A23456789TJQK';
const cardsOf = (names: string): number[] => [...names.replaceAll(' ', '')].map((name) => ranks.indexOf(name));
const namesOf = (cards: readonly number[]): string => cards.map((card) => ranks[card % 13]).join('');

/** Deals the cards that are named, in this order: player, dealer, player, dealer, and then whatever is drawn. */
const dealing = (names: string): Draws => {
  const cards = cardsOf(names);
  const below = () => {
    const card = cards.shift();
    if (card === undefined) throw new Error('more cards were drawn than are named');
    return card;
  };
  return { below, byte: below, word: below };
};
const tableOf = (names: string, ...plays: HandPlay[]) => tableAfter(plays, dealing(names));
const handsOf = (names: string, ...plays: HandPlay[]) =>
  tableOf(names, ...plays).hands.map(({ cards }) => namesOf(cards));

/** What a stake of 10 ends as: each hand, the dealer, and what is paid. */
const endOf = (names: string, ...plays: HandPlay[]): string => {
  const { dealer, hands, win } = endOfHands(10, plays, dealing(names));
  return [...hands.map(({ cards, outcome }) => `${namesOf(cards)} ${outcome}`), namesOf(dealer), win].join(', ');
};

describe('The cards of a hand of blackjack', () => {
  it.each([
    ['A', 11, true],
    ['AK', 21, true],
    ['AA', 12, true],
    ['A6', 17, true],
    ['A6T', 17, false],
    ['AAAAAAAAAAA', 21, true],
    ['TJQ', 30, false],
    ['T9', 19, false],
    ['A5AAA2', 21, true],
    ['ATA', 12, false],
  ])('%s make %i, with an ace as eleven: %s', (names, total, isSoft) => {
    expect(scoreOf(cardsOf(names))).toEqual({ total, isSoft });
  });

  it('are dealt to player and dealer in turn', () => {
    const { dealer, hands } = tableOf('2 3 4 5');
    expect([namesOf(dealer), ...hands.map(({ cards }) => namesOf(cards))]).toEqual(['35', '24']);
  });
});

describe('What can be done with a hand', () => {
  it.each<[string, string, HandPlay[], string]>([
    ['two cards', '2 T 3 7', [], 'hit stand double'],
    ['a pair', '8 T 8 7', [], 'hit stand double split'],
    ['two tens of different names', 'T T K 7', [], 'hit stand double split'],
    ['two aces', 'A T A 7', [], 'hit stand double split'],
    ['three cards', '2 T 3 7 4', ['hit'], 'hit stand'],
    ['21 with three cards', '5 T 6 7 T', ['hit'], ''],
    ['more than 21', 'T T 6 7 9', ['hit'], ''],
    ['a hand that stands', 'T T 6 7', ['stand'], ''],
    ['a hand that is doubled', '6 T 5 7 2', ['double'], ''],
    ['a blackjack', 'A 5 K 7', [], ''],
    ['a hand against a blackjack', 'T A 5 K', [], ''],
    ['a split hand, which is not split again', '8 T 8 7 8 8', ['split'], 'hit stand double'],
    ['the second split hand', '8 T 8 7 2 3', ['split', 'stand'], 'hit stand double'],
    ['split aces, which get one card each', 'A T A 7 2 3', ['split'], ''],
    ['a split hand that makes 21, as the other goes on', 'T T T 7 A 3', ['split'], 'hit stand double'],
    ['split hands that both make 21', 'T T T 7 A A', ['split'], ''],
  ])('is for %s: %s, %j: “%s”', (_, names, plays, can) => {
    expect(playsOn(tableOf(names, ...plays)).join(' ')).toBe(can);
  });

  it('goes from one hand to the next after a split', () => {
    const turns = [[], ['stand'], ['stand', 'stand']] as const;
    expect(turns.map((plays) => turnOf(tableOf('8 T 8 7 2 3', 'split', ...plays)))).toEqual([0, 1, null]);
    expect(handsOf('8 T 8 7 2 3 4 5', 'split', 'hit', 'stand', 'hit')).toEqual(['824', '835']);
  });
});

describe('The end of a hand', () => {
  it.each<[string, string, HandPlay[], string]>([
    ['a blackjack pays three to two', 'A 5 K 7', [], 'AK blackjack, 57, 25'],
    ['two blackjacks are a push', 'A A K K', [], 'AK push, AK, 10'],
    ['a blackjack of the dealer takes the stake', 'T A T K', [], 'TT lost, AK, 0'],
    ['the dealer stands on a soft 17', 'T A 8 6', ['stand'], 'T8 won, A6, 20'],
    ['the dealer draws on 16', 'T T 8 6 5', ['stand'], 'T8 lost, T65, 0'],
    ['the dealer can draw too much', 'T T 2 6 T', ['stand'], 'T2 won, T6T, 20'],
    ['equal hands are a push', 'T T 9 9', ['stand'], 'T9 push, T9, 10'],
    ['more than 21 loses at once, and the dealer draws no more', 'T T 6 6 T', ['hit'], 'T6T bust, T6, 0'],
    ['21 of three cards is no blackjack', '7 T 7 9 7', ['hit'], '777 won, T9, 20'],
    ['a blackjack of the dealer cannot come later', 'T 5 T 6 T', ['stand'], 'TT lost, 56T, 0'],
    ['a double pays twice', '6 T 5 7 9', ['double'], '659 won, T7, 40'],
    ['a double loses twice', '6 T 5 9 2', ['double'], '652 lost, T9, 0'],
    ['a split 21 is paid one to one', 'A T A 7 K Q', ['split'], 'AK won, AQ won, T7, 40'],
    ['each half of a split counts for itself', '8 T 8 9 3 T', ['split', 'stand', 'stand'], '83 lost, 8T lost, T9, 0'],
    ['both halves can be doubled', '8 6 8 T 3 2 T 9 T', ['split', 'double', 'double'], '83T won, 829 won, 6TT, 80'],
    [
      'the dealer draws if one half is left',
      'T T T 6 6 9 T 3',
      ['split', 'hit', 'stand'],
      'T6T bust, T9 push, T63, 10',
    ],
    ['what is not played to its end stands', '8 T 8 7 2 T', ['split'], '82 lost, 8T won, T7, 20'],
  ])('%s', (_, names, plays, end) => {
    expect(endOf(names, ...plays)).toBe(end);
  });

  it('of 21 against a blackjack of the dealer is lost, except with a blackjack', () => {
    const against = (names: string, isSplit: boolean) => outcomeOf(cardsOf(names), isSplit, cardsOf('AK'));
    expect([against('777', false), against('AK', true), against('AK', false)]).toEqual(['lost', 'lost', 'push']);
  });
});

describe('The stakes of a hand', () => {
  it('are even, so that a blackjack is paid in whole units', () => {
    const setup = { engine: 'hand' } as const;
    expect([2, 3, 10].map((stake) => isAllowed(setup, { stake }))).toEqual([true, false, true]);
    expect(endOfHands(stepOf(setup), [], dealing('A 5 K 7')).win).toBe(5);
    expect(isAllowed(setup, { stake: 10, bets: { red: 10 } })).toBe(false);
  });

  it('are one more for each double and each split, and count towards no bonus', () => {
    const moves = { plays: ['split', 'double', 'hit', 'stand'] } as const;
    expect(stakedIn({ stake: 10 }, moves)).toBe(30);
    const result = resultOf({ engine: 'hand' }, { stake: 10 }, moves, dealing('8 T 8 7 3 2 T 9'));
    expect(result).toMatchObject({ win: 60, uncounted: 30 });
  });
});
