import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { shortestWalksOf, walkOf, walksOf, walksToCalls } from '../../../flowbook/world/plan.ts';
import type { SiteWalk } from '../../../flowbook/world/written.ts';
import { stepUpScene } from '../../../flowbook/scenes/stepUp.scene.ts';
import { walletScene } from '../../../flowbook/scenes/wallet.scene.ts';

const labelsOf = ({ stages }: SiteWalk): readonly string[] => stages.flatMap(({ label }) => label ?? []);
const endOf = ({ stages }: SiteWalk): readonly string[] => stages.at(-1)!.situation.states;
const balance = 'loadWallet ends: balance and points';

test('a shortest walk leads to each final state of a flow', () => {
  const walks = shortestWalksOf(stepUpScene);
  expect(walks.map((walk) => [endOf(walk), labelsOf(walk).length])).toEqual([
    [['stepUp.closed'], 1],
    [['stepUp.givenUp'], 1],
    [['stepUp.confirmed'], 3],
  ]);
});

test('the shortest walk of a flow without an end stands for it', () => {
  const lengths = walksOf(walletScene).map(({ stages }) => stages.length);
  expect(shortestWalksOf(walletScene).map(({ stages }) => stages.length)).toEqual([Math.min(...lengths)]);
});

test('a wait on the site takes as long as in the machine', () => {
  const waits = walksOf(walletScene).flatMap(({ stages }) =>
    stages.flatMap(({ label, ms }) => (label === 'wait' ? [ms] : [])),
  );
  expect(new Set(waits)).toEqual(new Set([1_000, 59_000, 60_000]));
});

test('the shortest walk to a call ends where it waits for its answer', () => {
  const walks = walksToCalls(walletScene);
  const { name } = contract.wallet.balance;
  expect([...walks.keys()]).toEqual([name]);
  expect(walks.get(name)!.stages.at(-1)!.situation.waiting).toEqual([name]);
});

test('a recorded walk expects what was recorded, even if the flow would do something else', () => {
  const begins = { states: ['wallet.loading', 'app.running'], waiting: [contract.wallet.balance.name] };
  const walk = walkOf(walletScene, {
    variant: 'a member',
    begins,
    steps: [
      { label: balance, states: ['wallet.failed'], waiting: [] },
      { label: 'wait', ms: 7, states: ['wallet.shown'], waiting: [] },
    ],
  });
  expect(walk.stages).toEqual([
    {
      label: undefined,
      ms: undefined,
      situation: { states: ['wallet.loading'], waiting: begins.waiting },
      next: balance,
    },
    { label: balance, ms: undefined, situation: { states: ['wallet.failed'], waiting: [] }, next: 'wait' },
    { label: 'wait', ms: 7, situation: { states: ['wallet.shown'], waiting: [] }, next: undefined },
  ]);
});
