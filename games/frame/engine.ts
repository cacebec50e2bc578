import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import type { Bets } from '../../machines/games/round.rules.ts';
import type { Result, Setup } from '../rules/play.ts';
import type { PlayedRound, PlayedSeat, Entered } from './wire.ts';
import type { StageLine } from './stageLine.ts';
import type { Tones } from '../stage/sound.ts';

export interface StageProps {
  readonly game: Entered;
  /** The seat as it may be shown: the round that is being revealed is not in it yet. */
  readonly seat: PlayedSeat;
  /** A round is being placed, or it is not known what became of it: reels turn, bets are closed. */
  readonly isPlacing: boolean;
  /** Bets on a table, by their names; null for a game without a table. */
  readonly bets: Bets | null;
  /** The stake of the next round, or the chip that is put on a table. */
  readonly chip: number;
  /** Whether bets can be changed now. */
  readonly isEditable: boolean;
  readonly onBets: (bets: Bets) => void;
  readonly isStill: boolean;
  readonly tones: Tones;
  readonly line: StageLine;
  readonly money: (minor: number) => string;
}

/** What can be told of a kind of game and its rounds. */
export interface Telling {
  readonly Rules: ComponentType<Pick<StageProps, 'game' | 'money'>>;
  /** What a round brought, beside the amount, for lists and for who does not see the stage. */
  readonly describe: (intl: IntlShape, game: Entered, round: PlayedRound, money: StageProps['money']) => string;
  /** What was drawn, for who checks it. */
  readonly drawn: (intl: IntlShape, result: Result, setup: Setup) => string;
}

/** What a kind of game that is played round by round adds to the frame. */
export interface Engine extends Telling {
  /** What playing a round is called, such as "Spin". */
  readonly play: TextId;
  readonly Stage: ComponentType<StageProps>;
}
