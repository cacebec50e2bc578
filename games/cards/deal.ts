import type { Pace } from '../../machines/games/round.rules.ts';
import type { Drawn } from '../rules/table.ts';
import type { Plan } from '../table/createShow.ts';
import { handsOf, type CardGame, type Hand } from '../table/hands.ts';

/** When a card leaves the shoe, how long it slides and turns, and whether it is turned slowly; in milliseconds. */
export interface Dealt {
  readonly delay: number;
  readonly slide: number;
  readonly turn: number;
  readonly isSqueezed: boolean;
}

const paces: Readonly<Record<Pace, { readonly every: number; readonly slide: number; readonly turn: number }>> = {
  usual: { every: 430, slide: 380, turn: 340 },
  quick: { every: 130, slide: 200, turn: 160 },
};
const squeeze = 1_500;

/** The order in which cards are dealt: one for each side, again, and then third cards. */
const placeOf = ([one, other]: readonly [Hand, Hand], hand: Hand, at: number): number => {
  if (at < 2) return 2 * at + (hand === one ? 0 : 1);
  return hand === other && one.cards.length > 2 ? 5 : 4;
};

/** How a card of a hand is dealt. */
export const dealtAt = (game: CardGame, hands: readonly [Hand, Hand], hand: Hand, at: number, pace: Pace): Dealt => {
  const { every, slide, turn } = paces[pace];
  const place = placeOf(hands, hand, at);
  const isLast = place === hands[0].cards.length + hands[1].cards.length - 1;
  const isSqueezed = game === 'baccarat' && pace === 'usual' && isLast;
  return { delay: place * every, slide, turn: isSqueezed ? squeeze : turn, isSqueezed };
};

export const planOf =
  (game: CardGame) =>
  (drawn: Drawn, pace: Pace): Plan => {
    const hands = handsOf(game, drawn);
    const all = hands.flatMap((hand) => hand.cards.map((_, at) => dealtAt(game, hands, hand, at, pace)));
    return {
      ms: Math.max(...all.map(({ delay, slide, turn }) => delay + slide + turn)),
      knocks: all.map(({ delay, slide }) => delay + slide).sort((one, other) => one - other),
    };
  };
