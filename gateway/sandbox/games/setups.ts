import { createGames } from '../catalog/games.ts';
import type { GameSeed } from '../catalog/seeds.ts';
import type { Setup } from './rules/play.ts';
import { linesOf, waysCount, type TableName } from './rules/reels.ts';
import { tableGames, type TableGame } from './rules/table.ts';

type Titled = Pick<GameSeed, 'gameType' | 'gameClassify' | 'minLineNum' | 'volatility'>;

const videoTables: Readonly<Record<GameSeed['volatility'], TableName>> = { 1: 'video-1', 2: 'video-2', 3: 'video-3' };

const isTableGame = (name: string): name is TableGame => Object.hasOwn(tableGames, name);

const tableOf = ({ gameClassify, volatility }: Titled): TableName | null => {
  switch (gameClassify) {
    case 'classic':
    case 'ways':
      return gameClassify;
    case 'video':
      return videoTables[volatility];
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

/** What opens when a title is played, which is exactly what its card says; null where no engine plays it. */
export const setupOf = (title: Titled): Setup | null => {
  const { gameType, gameClassify } = title;
  if (gameType === 'FISH') return { engine: 'reef' };
  if (gameType === 'LIVE') return isTableGame(gameClassify) ? { engine: 'table', game: gameClassify } : null;
  if (gameType !== 'RNG') return null;
  return gameClassify === 'crash' ? { engine: 'climb' } : reelsOf(title);
};

let setups: ReadonlyMap<string, Setup> | undefined;

/** What a game of the catalogue plays. The catalogue never changes, so it is read once, for the first game that is opened. */
export const setupOfNode = (nodeId: string): Setup | null => {
  setups ??= new Map(
    createGames().flatMap((game) => {
      const setup = setupOf(game);
      return setup ? [[game.nodeId, setup]] : [];
    }),
  );
  return setups.get(nodeId) ?? null;
};
