import { cardName, rankOf } from '../rules/cards.ts';
import { baccaratHands, type Drawn } from '../rules/table.ts';

export type CardGame = 'baccarat' | 'dragon_tiger';

/** One side of a game of cards, named like the bet on it. */
export interface Hand {
  readonly side: 'player' | 'banker' | 'dragon' | 'tiger';
  readonly cards: readonly number[];
  /** Null where a card counts by its rank alone. */
  readonly points: number | null;
}

const valueOf = ({ cards: [first = 0], points }: Hand): number => points ?? rankOf(first);

export const handsOf = (game: CardGame, drawn: Drawn): readonly [Hand, Hand] => {
  if (game === 'baccarat') {
    const { player, banker, points } = baccaratHands(drawn);
    return [
      { side: 'player', cards: player, points: points[0] },
      { side: 'banker', cards: banker, points: points[1] },
    ];
  }
  const [dragon = 0, tiger = 0] = drawn;
  return [
    { side: 'dragon', cards: [dragon], points: null },
    { side: 'tiger', cards: [tiger], points: null },
  ];
};

/** The hand that wins; null where both are alike. */
export const winnerOf = ([one, other]: readonly [Hand, Hand]): Hand | null => {
  const ahead = valueOf(one) - valueOf(other);
  if (ahead === 0) return null;
  return ahead > 0 ? one : other;
};

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A card as it is printed. */
export const faceOf = (card: number) => {
  const [rank = '', suit = ''] = cardName(card);
  return { rank: rank === 'T' ? '10' : rank, suit: suits[suit] ?? '', isRed: suit === 'H' || suit === 'D' };
};
