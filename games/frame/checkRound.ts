import { hashSeed, playFair } from '../../contract/fair.ts';
import { resultOf, type Result } from '../rules/play.ts';
import type { PlayedRound, ToldSeat } from './wire.ts';

export interface Checked {
  readonly hash: string;
  readonly result: Result;
  /** The player's own round that these seeds are of; null for any other. */
  readonly own: PlayedRound | null;
  readonly isRight: boolean;
}

interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Draws a round again from its seeds, and compares it with what the server has told. */
export const checkRound = async (
  { setup, minBet }: Pick<ToldSeat, 'setup' | 'minBet'>,
  seeds: Seeds,
  chosen: PlayedRound | null,
): Promise<Checked> => {
  const isOwn = chosen?.result.clientSeed === seeds.clientSeed && chosen.result.nonce === seeds.nonce;
  const own = isOwn ? chosen : null;
  const { choice, moves } = own?.result ?? { choice: { stake: Number(minBet) }, moves: {} };
  const result = await playFair(seeds, (draws) => resultOf(setup, choice, moves, draws));
  const hash = await hashSeed(seeds.serverSeed);
  return { hash, result, own, isRight: own?.result.seedHash === hash && own.win === result.win };
};
