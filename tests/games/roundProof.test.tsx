// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hashSeed, playFair } from '../../contract/fair.ts';
import type { ToldProof } from '../../games/frame/wire.ts';
import { RoundProof } from '../../games/proof/RoundProof.tsx';
import { engine } from '../../games/roulette/index.tsx';
import { resultOf } from '../../games/rules/play.ts';
import { Words } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';

afterEach(cleanup);

const setup = { engine: 'table', game: 'roulette' } as const;
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 };
const choice = { stake: 100, bets: { red: 100 } };

const prove = async (changes: object = {}) => {
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
  const proof = { game: { name: 'Meridian Roulette', nodeId: '1' }, setup, currency: 'USD', round } as ToldProof;
  render(
    <Words texts={await textsIn('EN')}>
      <RoundProof proof={proof} engine={engine} money={(minor) => `$${(minor / 100).toFixed(2)}`} />
    </Words>,
  );
};

test('a round is drawn again from its seeds on the page that proves it', async () => {
  await prove();
  expect(await screen.findByRole('status')).toHaveProperty(
    'textContent',
    expect.stringContaining('The hash and the payment are those of your round.'),
  );
  expect(screen.getByRole('heading').textContent).toBe('Proof of a round of Meridian Roulette');
  expect(screen.getByText(seeds.serverSeed)).toBeDefined();
});

test('a round that was paid other than by its seeds is marked', async () => {
  await prove({ win: '1' });
  expect((await screen.findByRole('status')).textContent).toContain(
    'The hash or the payment is not that of your round.',
  );
});

test('a round whose server seed is still in use says how to see it', async () => {
  await prove({ serverSeed: null });
  expect(screen.getByText(/still in use/)).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});
