import type { Infer } from 'superstruct';
import type { game, openMode } from '../../../contract/areas/games.ts';
import type { LotteryRules } from '../../lottery/rules.ts';
import type { MotifName } from '../art/motifs/index.ts';
import type { PaletteName } from '../art/ink.ts';

export type Game = Infer<typeof game>;
export type GameType = Game['gameType'];
export type OpenMode = Infer<typeof openMode>;

/** How a game pays: 1 little and often, 3 seldom and much. */
export type Volatility = 1 | 2 | 3;

export interface VendorSeed {
  /** What the contract calls `vassalage`. */
  readonly code: string;
  readonly title: string;
  /** Every category that lists the vendor, its own first. */
  readonly categories: readonly [GameType, ...GameType[]];
  readonly openMode: OpenMode;
  readonly isHot: boolean;
  /** What a launch names instead of the vendor, where the vendor asks for it. */
  readonly accountTypeName: string | null;
  /** Days since its first game came to the site; a small number makes it a new vendor. */
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
  /** The least stake, in minor units. */
  readonly minBet: number;
  readonly minLineNum: number;
  readonly volatility: Volatility;
  /** Its place among the games that home shows first, from 1; null for all others. */
  readonly popularRank: number | null;
  /** Its place among the games that are played most now, from 1; null for all others. */
  readonly hotRank: number | null;
  readonly underMaintenance: boolean;
  /** `VASSALAGE` stands for the vendor's whole list, `GAME` for one game. */
  readonly isGame: Game['isGame'];
  readonly lottery: LotteryRules | null;
  /** What its picture shows and what goes with it, where the name says so. */
  readonly motif: MotifName | null;
  readonly companion: MotifName | null;
}
