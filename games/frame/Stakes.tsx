import type { TextId } from '../../src/intl/texts.ts';
import { withoutCents } from './amount.ts';
import { Options } from './Options.tsx';

interface StakesProps {
  /** What is chosen; the stake, if it is left out. */
  name?: TextId;
  stakes: readonly number[];
  chosen: number;
  isEditable: boolean;
  money: (minor: number) => string;
  onChoose: (stake: number) => void;
}

/** Stakes to choose one from. */
export const Stakes = ({ name = 'play_stake', stakes, money, ...choosing }: StakesProps) => (
  <Options {...choosing} name={name} values={stakes} words={(stake) => withoutCents(money(stake))} />
);
