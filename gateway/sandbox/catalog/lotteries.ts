import type { LotteryRules, PrizeMode } from '../../domains/lobby/lotteryRules.ts';
import type { GameSeed } from './seeds.ts';
import { slug } from './slots.ts';

const firstNode = 800_001;

const minute = 60;
const day = 86_400;

const digits = (count: number): LotteryRules['numbers'] => ({ count, least: 0, most: 9, distinct: false });
const balls = (count: number, most: number): LotteryRules['numbers'] => ({ count, least: 1, most, distinct: true });
const dice: LotteryRules['numbers'] = { count: 3, least: 1, most: 6, distinct: false };

type Lottery = readonly [
  vassalage: string,
  prizeMode: PrizeMode,
  code: string,
  gameName: string,
  defaultPlayType: string,
  everySeconds: number,
  numbers: LotteryRules['numbers'],
];

const lotteries: readonly Lottery[] = [
  ['HOUSE', 'Lott', 'MEGA5', 'Mega 5', 'last2', 5 * minute, digits(5)],
  ['HOUSE', 'Lott', 'QUICK10', 'Quick Ten', 'last2', minute, digits(5)],
  ['HOUSE', 'Lott', 'PICK11', 'Pick 11 of 5', 'pick5', 3 * minute, balls(5, 11)],
  ['HOUSE', 'Lott', 'LUCKY28', 'Lucky 28', 'sum', 3 * minute, digits(3)],
  ['HOUSE', 'Lott', 'HORSE10', 'Horse Ten', 'first1', 5 * minute, balls(10, 10)],
  ['HOUSE', 'Lott', 'DICE3', 'Three Dice', 'sum', minute, dice],
  ['HOUSE', 'ZY', 'OWN1', 'House Minute', 'last2', minute, digits(5)],
  ['HOUSE', 'ZY', 'OWN3', 'House Three', 'last3', 3 * minute, digits(5)],
  ['HOUSE', 'ZY', 'OWNDICE', 'House Dice', 'sum', minute, dice],
  ['HOUSE', 'ZY', 'OWNRACE', 'House Race', 'first1', 2 * minute, balls(10, 10)],
  ['HOUSE', 'Elott', 'KENO20', 'Keno Twenty', 'pick5', 5 * minute, balls(20, 80)],
  ['HOUSE', 'Elott', 'COLOUR', 'Colour Wheel', 'sum', minute, digits(1)],
  ['LUMEN', 'Elott', 'LUMEN5', 'Lumen Five', 'last2', minute, digits(5)],
  ['LUMEN', 'Elott', 'LUMENKENO', 'Lumen Keno', 'pick5', 3 * minute, balls(20, 80)],
  ['LUMEN', 'Elott', 'LUMENDICE', 'Lumen Dice', 'sum', minute, dice],
  ['LUMEN', 'Elott', 'LUMENRACE', 'Lumen Race', 'first1', 2 * minute, balls(10, 10)],
  ['REDRIVER', 'Lott', 'NORTH3D', 'Northern 3D', 'last3', day, digits(5)],
  ['REDRIVER', 'Lott', 'SOUTH4D', 'Southern 4D', 'last4', day, digits(6)],
  ['REDRIVER', 'Lott', 'CENTRAL2D', 'Central 2D', 'last2', day, digits(5)],
  ['REDRIVER', 'Lott', 'RIVER1', 'Red River Minute', 'last2', minute, digits(5)],
  ['REDRIVER', 'Lott', 'RIVER5', 'Red River Five', 'last2', 5 * minute, digits(5)],
  ['REDRIVER', 'Lott', 'RIVERDICE', 'Red River Dice', 'sum', minute, dice],
  ['REDRIVER', 'Lott', 'RIVER645', 'Power 6 of 45', 'pick5', day, balls(6, 45)],
  ['MONSOON', 'SEA', 'SEA4D', 'Straits 4D', 'last4', day, digits(4)],
  ['MONSOON', 'SEA', 'SEA3UP', 'Delta Three Up', 'last3', day, digits(3)],
  ['MONSOON', 'SEA', 'SEA6D', 'Monsoon 6D', 'last2', day, digits(6)],
  ['MONSOON', 'SEA', 'SEATOTO', 'Island Toto', 'pick5', day, balls(6, 49)],
];

/** The lotteries of every prize mode, each with its code and its default play type. */
export const createLotteries = (): GameSeed[] =>
  lotteries.map(([vassalage, prizeMode, code, gameName, defaultPlayType, everySeconds, numbers], index) => ({
    nodeId: String(firstNode + index),
    vassalage,
    gameType: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
    gameName,
    gameClassify: everySeconds === day ? 'daily' : 'quick',
    gameCode: slug(gameName),
    minBet: 10,
    minLineNum: 0,
    volatility: 3,
    popularRank: null,
    hotRank: null,
    addedDaysAgo: 0,
    underMaintenance: false,
    isGame: 'GAME',
    lottery: { code, prizeMode, defaultPlayType, everySeconds, numbers },
    motif: null,
    companion: null,
  }));
