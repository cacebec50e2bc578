import { expect, test } from 'vitest';
import { doesDealerStand, halvesPaid, handRtp, isTwentyOne, outcomeOf, scoreOf } from '../../games/rules/hand.ts';

/** An exact number. */
interface Exact {
  readonly of: bigint;
  readonly per: bigint;
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));
const exact = (of: bigint, per: bigint): Exact => {
  const shared = divisor(of < 0n ? -of : of, per);
  return { of: of / shared, per: per / shared };
};
const plus = (one: Exact, other: Exact): Exact => exact(one.of * other.per + other.of * one.per, one.per * other.per);
const times = (one: Exact, other: Exact): Exact => exact(one.of * other.of, one.per * other.per);
const twice = ({ of, per }: Exact): Exact => exact(2n * of, per);
const best = (worths: readonly Exact[]): Exact =>
  worths.reduce((one, other) => (other.of * one.per > one.of * other.per ? other : one));

type Cards = readonly number[];

/** A card has each of thirteen ranks alike, whatever was dealt before. */
const ranks: Cards = Array.from({ length: 13 }, (_, rank) => rank);
const over = (some: Cards, worthOf: (rank: number) => Exact): Exact => {
  const { of, per } = some.map(worthOf).reduce(plus);
  return exact(of, per * BigInt(some.length));
};

/** Hands that count the same are worth the same. */
const keyOf = (cards: Cards): string => {
  const { total, isSoft } = scoreOf(cards);
  return `${total} ${isSoft} ${cards.length === 2}`;
};
const onceFor = (worthOf: (cards: Cards) => Exact): ((cards: Cards) => Exact) => {
  const known = new Map<string, Exact>();
  return (cards) => {
    const worth = known.get(keyOf(cards)) ?? worthOf(cards);
    known.set(keyOf(cards), worth);
    return worth;
  };
};

/** What a stake wins, or loses. */
const gained = (own: Cards, isSplit: boolean, dealer: Cards): Exact =>
  exact(BigInt(halvesPaid[outcomeOf(own, isSplit, dealer)] - 2), 2n);

/** What a hand gains that stands and is no blackjack, over all that the dealer can draw. */
const standing = (own: Cards): ((dealer: Cards) => Exact) => {
  const worth: (dealer: Cards) => Exact = onceFor((dealer) =>
    doesDealerStand(dealer) ? gained(own, true, dealer) : over(ranks, (rank) => worth([...dealer, rank])),
  );
  return worth;
};

/** What best play of two cards gains, in first stakes, where the dealer has one of some hidden cards. */
const playedAgainst = (open: number, hidden: Cards) => {
  const stand = onceFor((own) => {
    const worth = standing(own);
    return over(hidden, (rank) => worth([open, rank]));
  });
  const hit = (own: Cards): Exact => over(ranks, (rank) => goOn([...own, rank]));
  const goOn: (own: Cards) => Exact = onceFor((own) =>
    scoreOf(own).total >= 21 ? stand(own) : best([stand(own), hit(own)]),
  );
  const double = (own: Cards): Exact => twice(over(ranks, (rank) => stand([...own, rank])));
  const begin = (own: Cards): Exact => (isTwentyOne(own) ? stand(own) : best([stand(own), hit(own), double(own)]));
  const split = (card: number): Exact =>
    twice(over(ranks, (rank) => (card === 0 ? stand([card, rank]) : begin([card, rank]))));
  return ([one = 0, other = 0]: Cards): Exact => {
    const isPair = scoreOf([one]).total === scoreOf([other]).total;
    return isPair ? best([begin([one, other]), split(one)]) : begin([one, other]);
  };
};

const gainOfBestPlay = (): Exact =>
  over(ranks, (open) => {
    const endsAt = (rank: number) => isTwentyOne([open, rank]);
    const hidden = ranks.filter((rank) => !endsAt(rank));
    const play = playedAgainst(open, hidden);
    const isPlayed = exact(BigInt(hidden.length), 13n);
    return over(ranks, (one) =>
      over(ranks, (other) => {
        const own = [one, other];
        if (isTwentyOne(own)) return over(ranks, (rank) => gained(own, false, [open, rank]));
        const ends = ranks.filter(endsAt).map((rank) => times(gained(own, false, [open, rank]), exact(1n, 13n)));
        return ends.reduce(plus, times(play(own), isPlayed));
      }),
    );
  });

test('best play at blackjack returns the printed part of the first stake, over every hand that can be dealt', () => {
  const { of, per } = plus(exact(1n, 1n), gainOfBestPlay());
  expect(Number((of * 2_000_000n + per) / (2n * per))).toBe(handRtp);
});
