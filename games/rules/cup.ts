import type { Draws } from '../../contract/fair.ts';

/** Five dice, 1 to 6. */
export type Dice = readonly number[];

/** What a chair throws: the dice at first, and for each the die that it becomes where it is not kept. */
export interface Cup {
  readonly first: Dice;
  readonly second: Dice;
}

export const throwCups = (chairs: number, draws: Draws): Cup[] => {
  const five = () => Array.from({ length: 5 }, () => draws.below(6) + 1);
  return Array.from({ length: chairs }, () => ({ first: five(), second: five() }));
};

/** From the lowest hand to the highest. */
export const kinds = ['nothing', 'pair', 'two_pairs', 'three', 'straight', 'full_house', 'four', 'five'] as const;
export type Kind = (typeof kinds)[number];

const timesIn = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;

/** The faces, first those that are there most often, then the highest. */
export const inOrder = (dice: Dice): number[] =>
  dice.toSorted((one, other) => timesIn(dice, other) - timesIn(dice, one) || other - one);

export const kindOf = (dice: Dice): Kind => {
  const [first = 0, , third = 0, fourth = 0, last = 0] = inOrder(dice);
  switch (timesIn(dice, first)) {
    case 5:
      return 'five';
    case 4:
      return 'four';
    case 3:
      return timesIn(dice, fourth) === 2 ? 'full_house' : 'three';
    case 2:
      return timesIn(dice, third) === 2 ? 'two_pairs' : 'pair';
    default:
      return first - last === 4 ? 'straight' : 'nothing';
  }
};

/** The better hand has the higher value; equal hands have the same. */
export const valueOf = (dice: Dice): number =>
  inOrder(dice).reduce((value, die) => 10 * value + die, kinds.indexOf(kindOf(dice)));

const wholeHands: readonly Kind[] = ['five', 'full_house', 'straight'];

/** Which dice the house keeps, also for players who do not choose. */
export const houseKeeps = (dice: Dice): boolean[] => {
  const kind = kindOf(dice);
  return dice.map((die) => wholeHands.includes(kind) || (kind === 'nothing' ? die === 6 : timesIn(dice, die) >= 2));
};

export const handOf = ({ first, second }: Cup, keeps: readonly boolean[]): number[] =>
  first.map((die, at) => (keeps[at] ? die : (second[at] ?? die)));

/** What each chair is paid: 95 % of the pot goes to the best hand, in equal parts to equal ones. What cannot be parted stays with the house. */
export const payCup = (stake: number, hands: readonly Dice[]): number[] => {
  const values = hands.map(valueOf);
  const best = Math.max(...values);
  const winners = values.filter((value) => value === best).length;
  const share = Number((BigInt(stake) * BigInt(hands.length) * 95n) / 100n / BigInt(winners));
  return values.map((value) => (value === best ? share : 0));
};
