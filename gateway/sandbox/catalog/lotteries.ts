import type { FormatName } from '../../../contract/lottery/formats.ts';
import type { PrizeMode, Schedule } from '../../domains/lobby/lotteryRules.ts';
import { plainGame, type GameSeed } from './seeds.ts';
import { slug } from './slots.ts';

const firstNode = 800_001;

const minute = 60;

const every = (seconds: number): Schedule => ({ every: seconds });
/** At a time of UTC, every day or on some days of the week, 0 being Sunday. */
const at = (time: string, days: readonly number[] = [0, 1, 2, 3, 4, 5, 6]): Schedule => ({ at: time, days });

type Lottery = readonly [
  vassalage: string,
  prizeMode: PrizeMode,
  code: string,
  gameName: string,
  format: FormatName,
  schedule: Schedule,
  defaultPlayType: string,
];

const lotteries: readonly Lottery[] = [
  ['HOUSE', 'Lott', 'MEGA5', 'Mega 5', 'five', every(5 * minute), 'last2'],
  ['HOUSE', 'Lott', 'QUICK10', 'Quick Ten', 'five', every(minute), 'last2'],
  ['HOUSE', 'Lott', 'PICK11', 'Pick 11 of 5', 'eleven', every(3 * minute), 'pick5'],
  ['HOUSE', 'Lott', 'LUCKY28', 'Lucky 28', 'sum28', every(3 * minute), 'sum'],
  ['HOUSE', 'Lott', 'HORSE10', 'Horse Ten', 'race', every(5 * minute), 'first1'],
  ['HOUSE', 'Lott', 'DICE3', 'Three Dice', 'dice', every(minute), 'sum'],
  ['HOUSE', 'ZY', 'OWN1', 'House Minute', 'five', every(minute), 'last2'],
  ['HOUSE', 'ZY', 'OWN3', 'House Three', 'five', every(3 * minute), 'last3'],
  ['HOUSE', 'ZY', 'OWNDICE', 'House Dice', 'dice', every(minute), 'sum'],
  ['HOUSE', 'ZY', 'OWNRACE', 'House Race', 'race', every(2 * minute), 'first1'],
  ['HOUSE', 'Elott', 'KENO20', 'Keno Twenty', 'keno', every(5 * minute), 'pick5'],
  ['HOUSE', 'Elott', 'COLOUR', 'Colour Wheel', 'colour', every(minute), 'colour'],
  ['LUMEN', 'Elott', 'LUMEN5', 'Lumen Five', 'five', every(minute), 'last2'],
  ['LUMEN', 'Elott', 'LUMENKENO', 'Lumen Keno', 'keno', every(3 * minute), 'pick5'],
  ['LUMEN', 'Elott', 'LUMENDICE', 'Lumen Dice', 'dice', every(minute), 'sum'],
  ['LUMEN', 'Elott', 'LUMENRACE', 'Lumen Race', 'race', every(2 * minute), 'first1'],
  ['REDRIVER', 'Lott', 'NORTH3D', 'Northern 3D', 'north', at('11:15'), 'last3'],
  ['REDRIVER', 'Lott', 'SOUTH4D', 'Southern 4D', 'south', at('09:15'), 'last4'],
  ['REDRIVER', 'Lott', 'CENTRAL2D', 'Central 2D', 'south', at('10:15'), 'last2'],
  ['REDRIVER', 'Lott', 'RIVER1', 'Red River Minute', 'north', every(minute), 'last2'],
  ['REDRIVER', 'Lott', 'RIVER5', 'Red River Five', 'south', every(5 * minute), 'last2'],
  ['REDRIVER', 'Lott', 'RIVERDICE', 'Red River Dice', 'dice', every(minute), 'sum'],
  ['REDRIVER', 'Lott', 'RIVER645', 'Power 6 of 45', 'lotto45', at('11:00', [0, 3, 5]), 'pick6'],
  ['MONSOON', 'SEA', 'SEA4D', 'Straits 4D', 'fourd', at('10:30', [0, 3, 6]), 'big'],
  ['MONSOON', 'SEA', 'SEA3UP', 'Delta Three Up', 'up3', at('12:00'), 'top3'],
  ['MONSOON', 'SEA', 'SEA6D', 'Monsoon 6D', 'six', at('12:30'), 'last2'],
  ['MONSOON', 'SEA', 'SEATOTO', 'Island Toto', 'lotto49', at('10:30', [1, 4]), 'pick6'],
];

/** The lotteries of every prize mode, each with its code and its default play type. */
export const createLotteries = (): GameSeed[] =>
  lotteries.map(([vassalage, prizeMode, code, gameName, format, schedule, defaultPlayType], index) => ({
    nodeId: String(firstNode + index),
    vassalage,
    gameType: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
    gameName,
    gameClassify: 'every' in schedule ? 'quick' : 'daily',
    gameCode: slug(gameName),
    minBet: 50,
    minLineNum: 0,
    volatility: 3,
    ...plainGame,
    lottery: { code, prizeMode, format, schedule, defaultPlayType },
  }));
