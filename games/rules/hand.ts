import type { Draws } from '../../contract/fair.ts';
import { rankOf } from './cards.ts';

/** What a player can do with a hand; a double and a split stake as much again. */
export const handPlays = ['hit', 'stand', 'double', 'split'] as const;
export type HandPlay = (typeof handPlays)[number];
export type AddingPlay = Extract<HandPlay, 'double' | 'split'>;

export const isAdding = (play: HandPlay): play is AddingPlay => play === 'double' || play === 'split';

/** Stakes are even, so that a blackjack is paid three to two to the cent. */
export const handStep = 2;

/** How often the first stake can be in a round: on two hands, both doubled. */
export const mostStakes = 4;

/** What best play returns of the first stake, in ten-thousandths of a per cent. */
export const handRtp = 994_296;

export const stakesOn = (plays: readonly HandPlay[]): number => 1 + plays.filter(isAdding).length;

/** Aces count one here, and pictures ten. */
const countOf = (card = 0): number => Math.min(rankOf(card) + 1, 10);

export interface Score {
  readonly total: number;
  /** An ace counts eleven. */
  readonly isSoft: boolean;
}

export const scoreOf = (cards: readonly number[]): Score => {
  const least = cards.reduce((sum, card) => sum + countOf(card), 0);
  const isSoft = least <= 11 && cards.some((card) => countOf(card) === 1);
  return { total: isSoft ? least + 10 : least, isSoft };
};

export const isTwentyOne = (cards: readonly number[]): boolean => scoreOf(cards).total === 21;

export const doesDealerStand = (cards: readonly number[]): boolean => scoreOf(cards).total >= 17;

export interface Hand {
  readonly cards: readonly number[];
  readonly isDoubled: boolean;
  readonly isOver: boolean;
}

/** What lies on the table. The first card of the dealer is open. */
export interface HandTable {
  readonly dealer: readonly number[];
  readonly hands: readonly Hand[];
}

const dealCard = (draws: Draws): number => draws.below(52);

const withCard = (hand: Hand, card: number): Hand => {
  const cards = [...hand.cards, card];
  return { ...hand, cards, isOver: hand.isOver || scoreOf(cards).total >= 21 };
};

/** Under an ace or a ten the dealer looks for a blackjack, with which nothing else is played; no other card can be a part of one. */
const dealTable = (draws: Draws): HandTable => {
  const [first, open, second, hidden] = [dealCard(draws), dealCard(draws), dealCard(draws), dealCard(draws)];
  const [cards, dealer] = [
    [first, second],
    [open, hidden],
  ];
  return { dealer, hands: [{ cards, isDoubled: false, isOver: isTwentyOne(cards) || isTwentyOne(dealer) }] };
};

/** Whose turn it is; null once all hands are played. */
export const turnOf = ({ hands }: Pick<HandTable, 'hands'>): number | null => {
  const at = hands.findIndex(({ isOver }) => !isOver);
  return at < 0 ? null : at;
};

/** What can be done now. */
export const playsOn = ({ hands }: Pick<HandTable, 'hands'>): readonly HandPlay[] => {
  const { cards } = hands[turnOf({ hands }) ?? -1] ?? { cards: [] };
  const [one, other] = cards;
  if (cards.length === 0) return [];
  if (cards.length > 2) return ['hit', 'stand'];
  const canSplit = hands.length === 1 && countOf(one) === countOf(other);
  return canSplit ? handPlays : ['hit', 'stand', 'double'];
};

/** Each half of a split gets a card; that is all that an ace gets. */
const split = ({ cards }: Hand, draws: Draws): Hand[] =>
  cards.map((card) => withCard({ cards: [card], isDoubled: false, isOver: countOf(card) === 1 }, dealCard(draws)));

const played = (hand: Hand, play: HandPlay, draws: Draws): readonly Hand[] => {
  switch (play) {
    case 'hit':
      return [withCard(hand, dealCard(draws))];
    case 'stand':
      return [{ ...hand, isOver: true }];
    case 'double':
      return [withCard({ ...hand, isDoubled: true, isOver: true }, dealCard(draws))];
    case 'split':
      return split(hand, draws);
  }
};

/** The table after some plays, each of which was allowed when it was made. */
export const tableAfter = (plays: readonly HandPlay[], draws: Draws): HandTable =>
  plays.reduce<HandTable>((table, play) => {
    const turn = turnOf(table);
    const hands = table.hands.flatMap((hand, at) => (at === turn ? played(hand, play, draws) : [hand]));
    return { ...table, hands };
  }, dealTable(draws));

const dealerAfter = (cards: readonly number[], draws: Draws): readonly number[] =>
  doesDealerStand(cards) ? cards : dealerAfter([...cards, dealCard(draws)], draws);

export type HandOutcome = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

/** What became of a hand. A split one makes 21, but no blackjack. */
export const outcomeOf = (cards: readonly number[], isSplit: boolean, dealer: readonly number[]): HandOutcome => {
  const [{ total: own }, { total: other }] = [scoreOf(cards), scoreOf(dealer)];
  if (own > 21) return 'bust';
  const hasBlackjack = !isSplit && cards.length === 2 && own === 21;
  const hasDealer = dealer.length === 2 && other === 21;
  if (hasBlackjack !== hasDealer) return hasBlackjack ? 'blackjack' : 'lost';
  if (own === other) return 'push';
  return other > 21 || own > other ? 'won' : 'lost';
};

/** What half a stake comes back as. */
export const halvesPaid: Readonly<Record<HandOutcome, number>> = { blackjack: 5, won: 4, push: 2, lost: 0, bust: 0 };

/** How a round ends; hands that have not been played to their end stand. */
export const endOfHands = (stake: number, plays: readonly HandPlay[], draws: Draws) => {
  const table = tableAfter(plays, draws);
  const isSplit = table.hands.length > 1;
  // The dealer draws against hands that are still to be beaten, which a blackjack is not.
  const isDecided = table.hands.every(
    ({ cards }) => scoreOf(cards).total > 21 || (!isSplit && cards.length === 2 && isTwentyOne(cards)),
  );
  const dealer = isDecided ? table.dealer : dealerAfter(table.dealer, draws);
  const hands = table.hands.map(({ cards, isDoubled }) => {
    const outcome = outcomeOf(cards, isSplit, dealer);
    const staked = isDoubled ? 2 * stake : stake;
    return { cards, isDoubled, outcome, pays: (staked * halvesPaid[outcome]) / 2 };
  });
  return { dealer, hands, win: hands.reduce((sum, { pays }) => sum + pays, 0) };
};

export type EndOfHands = ReturnType<typeof endOfHands>;
