// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hashSeed, playFair } from '../../contract/fair.ts';
import { engine } from '../../games/roulette/index.tsx';
import { resultOf } from '../../games/rules/play.ts';
import { openProof } from './support/proof.tsx';

afterEach(cleanup);

const setup = { engine: 'table', game: 'roulette' } as const;
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 };
const choice = { stake: 100, bets: { red: 100 } };

const prove = async (changes: object = {}, language = 'EN') => {
  const { win } = await playFair(seeds, (draws) => resultOf(setup, choice, {}, draws));
  const seedHash = await hashSeed(seeds.serverSeed);
  const round = {
    ...seeds,
    roundId: 'r1',
    seedHash,
    choice,
    moves: {},
    state: 'settled',
    win: String(win),
    ...changes,
  };
  const proof = { status: 'ok', game: { name: 'Meridian Roulette', nodeId: '1' }, setup, currency: 'USD', round };
  return openProof('r1', { r1: proof }, { engineOf: () => Promise.resolve(engine), language });
};

test('a round is drawn again from its seeds on the page that proves it', async () => {
  const { said } = await prove();
  expect(said()).toEqual([expect.stringContaining('The hash and the payment are those of your round.')]);
  expect(screen.getByRole('heading').textContent).toBe('Proof of a round of Meridian Roulette');
  expect(document.title).toBe('Proof of a round of Meridian Roulette');
  expect(screen.getByText(seeds.serverSeed)).toBeDefined();
});

test.each([
  ['that was paid other than by its seeds', { win: '1' }],
  ['of whose seed a digit was changed', { serverSeed: `${'ab'.repeat(31)}ac` }],
])('a round %s is marked', async (_, changes) => {
  const { said } = await prove(changes);
  expect(said()).toEqual([expect.stringContaining('The hash or the payment is not that of your round.')]);
});

test('a round whose server seed is still in use says how to see it', async () => {
  const { said } = await prove({ serverSeed: null });
  expect(said()).toEqual([expect.stringContaining('still in use')]);
});

test('a proof speaks Tahitian', async () => {
  const { said } = await prove({}, 'TY');
  expect(screen.getByRole('heading').textContent).toBe('Te ha’apāpūra’a o te hō’ē pere nō Meridian Roulette');
  expect(said()).toEqual([expect.stringContaining('Nō tā ’oe pere te tāpa’o ’e te ’aufaura’a.')]);
});

test('R8.23 a number without a round that is over is said to have none', async () => {
  const { said } = await openProof('r2', {});
  expect(said()).toEqual(['There is no such round that has ended.']);
});
