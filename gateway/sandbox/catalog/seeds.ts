import type { Infer } from 'superstruct';
import type { game, openMode } from '../../../contract/lobby/games.ts';
import type { LotteryRules } from '../../domains/lobby/lotteryRules.ts';
import type { MotifName } from '../art/motifs/index.ts';
import type { PaletteName } from '../art/ink.ts';

type Game = Infer<typeof game>;
export type GameType = Game['gameType'];
type OpenMode = Infer<typeof openMode>;

/** How a game pays: 1 is small and often, 3 large and rarely. */
export type Volatility = 1 | 2 | 3;

export interface VendorSeed {
  /** What the contract calls `vassalage`. */
  readonly code: string;
  readonly title: string;
  /** Every category that lists the vendor, its own first. */
  readonly categories: readonly [GameType, ...GameType[]];
  readonly openMode: OpenMode;
  readonly isHot: boolean;
  /** What a launch names instead of the vendor, if the vendor requires it. */
  readonly accountTypeName: string | null;
  /** Days since the vendor joined, before any of its games were added; few days make it a new vendor. */
  readonly joinedDaysAgo: number;
  readonly mark: MotifName;
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
}

export interface GameSeed {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly gameName: string;
  readonly gameClassify: string;
  readonly gameCode: string;
  /** The minimum stake, in minor units. */
  readonly minBet: number;
  readonly minLineNum: number;
  readonly volatility: Volatility;
  /** The rank among the games that the home page shows first, from 1; null for all others. */
  readonly popularRank: number | null;
  /** The rank among the most played games, from 1; null for all others. */
  readonly hotRank: number | null;
  readonly underMaintenance: boolean;
  readonly addedDaysAgo: number;
  /** `VASSALAGE` for a card that opens the vendor's list, `GAME` for a game. */
  readonly isGame: Game['isGame'];
  readonly lottery: LotteryRules | null;
  /** The motifs of its picture, if the name suggests them. */
  readonly motif: MotifName | null;
  readonly companion: MotifName | null;
}

/** What games have in common until they are dated and ranked. */
export const plainGame = {
  popularRank: null,
  hotRank: null,
  addedDaysAgo: 0,
  underMaintenance: false,
  isGame: 'GAME',
  lottery: null,
  motif: null,
  companion: null,
} as const satisfies Partial<GameSeed>;
