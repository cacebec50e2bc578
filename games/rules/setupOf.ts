import type { Setup } from './play.ts';
import { ticketFormats } from './tickets.ts';
import type { Sport } from './sports.ts';
import { isWater } from './reef.ts';
import { linesOf, waysCount, type TableName } from './reels.ts';
import { tableGames, type TableGame } from './table.ts';

/** What a card says of its game. */
export interface Titled {
  readonly nodeId: string;
  readonly gameName: string;
  readonly gameType: string;
  readonly gameClassify: string;
  readonly minLineNum: number;
  readonly volatility: number;
  /** Of a lottery. */
  readonly code?: string;
  readonly format?: string;
}

const firstRing = 700_001;

const videoTables: Readonly<Record<number, TableName>> = { 1: 'video-1', 2: 'video-2', 3: 'video-3' };

const isTableGame = (name: string): name is TableGame => Object.hasOwn(tableGames, name);

const liveOf = (kind: string): Setup | null => {
  const game = kind === 'game_show' ? 'wheel' : kind;
  return isTableGame(game) ? { engine: 'table', game } : null;
};

const tableOf = ({ gameClassify, volatility }: Titled): TableName | null => {
  switch (gameClassify) {
    case 'classic':
    case 'ways':
      return gameClassify;
    case 'video':
      return videoTables[volatility] ?? null;
    case 'jackpot':
      return 'video-3';
    default:
      return null;
  }
};

const reelsOf = (title: Titled): Setup | null => {
  const table = tableOf(title);
  if (table === null) return null;
  const { minLineNum } = title;
  if (table === 'ways') return minLineNum === waysCount ? { engine: 'reels', table, lines: 0 } : null;
  return linesOf(table).includes(minLineNum) ? { engine: 'reels', table, lines: minLineNum } : null;
};

const bookOf: Readonly<Partial<Record<string, Sport>>> = {
  Football: 'football',
  'Football, Live': 'football',
  'Virtual Football': 'football',
  Futsal: 'futsal',
  'Beach Football': 'beach',
  Tennis: 'tennis',
  'Table Tennis': 'table_tennis',
  Badminton: 'badminton',
  Padel: 'padel',
  Darts: 'darts',
};
const esports = ['arena', 'shooter', 'versus'] as const;

const sportOf = ({ gameType, gameName, gameClassify }: Titled): Sport | null =>
  gameType === 'SPORTS' ? (bookOf[gameName] ?? null) : (esports.find((sport) => sport === gameClassify) ?? null);

/** Only the lotteries of the SEA mode have tickets; all others are played on the site. */
const ticketsOf = ({ code, format: drawn }: Titled): Setup | null => {
  const format = ticketFormats.find((each) => each === drawn);
  return code !== undefined && format ? { engine: 'tickets', lottery: code, format } : null;
};

/** What opens when a title is played, which is exactly what its card says; null where no engine plays it. */
export const setupOf = (title: Titled): Setup | null => {
  const { gameType, gameClassify } = title;
  if (gameType === 'LOTT') return ticketsOf(title);
  if (gameType === 'FISH') return isWater(gameClassify) ? { engine: 'reef', water: gameClassify } : null;
  if (gameType === 'LIVE' && gameClassify === 'blackjack') return { engine: 'hand' };
  if (gameType === 'LIVE') return liveOf(gameClassify);
  if (gameType === 'COCKFIGHT') return { engine: 'fight', ring: Number(title.nodeId) - firstRing };
  if (gameType === 'PVP') return gameClassify === 'dice' ? { engine: 'cup' } : null;
  if (gameType === 'SPORTS' || gameType === 'ESPORTS') {
    const sport = sportOf(title);
    return sport && { engine: 'book', sport };
  }
  if (gameType !== 'RNG') return null;
  return gameClassify === 'crash' ? { engine: 'climb' } : reelsOf(title);
};
