// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { hashSeed, playFair } from '../../contract/fair.ts';
import { showProof, type Proof } from '../../gateway/sandbox/games/pages/proof.ts';
import { resultOf, type Choice, type Moves, type SoloSetup } from '../../gateway/sandbox/games/rules/play.ts';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 };

const provenBy = async (setup: SoloSetup, choice: Choice, moves: Moves, changes: object = {}): Promise<string> => {
  const { win } = await playFair(seeds, (draws) => resultOf(setup, choice, moves, draws));
  const seedHash = await hashSeed(seeds.serverSeed);
  const round = { ...seeds, roundId: 'r1', seedHash, choice, moves, state: 'settled', win: String(win), ...changes };
  const game = { name: 'Lantern Festival', nodeId: '20417' };
  await showProof({ status: 'ok', game, setup, currency: 'USD', round } as Proof);
  return document.body.textContent;
};

afterEach(() => {
  document.body.replaceChildren();
});

test.each<[string, SoloSetup, Choice, Moves]>([
  ['a climb', { engine: 'climb' }, { stake: 300 }, { cashedOut: 101 }],
  ['reels', { engine: 'reels', table: 'classic', lines: 5 }, { stake: 100 }, {}],
  ['a table', { engine: 'table', game: 'roulette' }, { stake: 100, bets: { red: 100 } }, {}],
  ['a reef', { engine: 'reef' }, { stake: 200 }, { aims: [2] }],
])('a round of %s is recomputed from its seeds on the page that proves it', async (_, setup, choice, moves) => {
  const said = await provenBy(setup, choice, moves);
  expect(said).toContain('Proof of a round of Lantern Festival');
  expect(said).toContain(seeds.serverSeed);
  expect(said).toContain('The hash and the payment are those of your round.');
});

test('a round that was paid something else than its seeds say is shown as such', async () => {
  const said = await provenBy({ engine: 'climb' }, { stake: 300 }, {}, { win: '1' });
  expect(said).toContain('That is not what your round was paid.');
});

test('a round whose server seed is still in use says how to see it', async () => {
  const said = await provenBy({ engine: 'climb' }, { stake: 300 }, {}, { serverSeed: null });
  expect(said).toContain('still in use');
});
