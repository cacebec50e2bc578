import type { CountedFigures } from '../settings/rewards.ts';

/** What was ever deposited, and how much of it was bet; `filled` is never above `deposited`. */
interface Deposits {
  readonly deposited: bigint;
  readonly filled: bigint;
}

/** The points that were earned in all, those that a valid bet adds, and what is filled after it. */
interface Filled {
  readonly filled: bigint;
  readonly due: bigint;
  readonly further: bigint;
}

/** Fills deposits with a valid bet. What is bet beyond them is dropped, and a later deposit does not bring it back. */
export const fill = (
  { deposited, filled: before }: Deposits,
  validBet: bigint,
  { validBetForPoint }: Pick<CountedFigures, 'validBetForPoint'>,
): Filled => {
  const room = deposited - before;
  const added = validBet < room ? validBet : room;
  const filled = added > 0n ? before + added : before;
  const due = filled / validBetForPoint;
  return { filled, due, further: due - before / validBetForPoint };
};
