import { hashSeed, playFair } from '../../contract/fair.ts';
import type { ToldProof, ToldRound } from '../../games/frame/wire.ts';
import { resultOf } from '../../games/rules/play.ts';
import type { Answer } from './answers.ts';
import { titles, toldSent } from './games.ts';

/** The name by which the call for a proof is held back. */
export const proofCall = 'game.proof';

const { game, setup } = titles.reels;
const choice = { stake: 100 };
const seeds = {
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  clientSeed: 'lucky-seed',
  nonce: 2,
};
const { win } = await playFair(seeds, (draws) => resultOf(setup, choice, {}, draws));

const round: ToldRound = {
  ...seeds,
  roundId: 'r-1',
  seedHash: await hashSeed(seeds.serverSeed),
  ...{ choice, moves: {}, state: 'settled', win: String(win) },
};

/** A round as its server tells it to prove it. */
export const proofSent = (changes: Partial<ToldRound> = {}): Answer =>
  toldSent({ game, setup, currency: 'EUR', round: { ...round, ...changes } } satisfies ToldProof);
