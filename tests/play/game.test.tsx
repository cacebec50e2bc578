// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleCard, exampleGame } from '../../contract/lobby/games.ts';
import { contract } from '../../contract/index.ts';
import { depositPath, gameAt, walletsPath } from '../../machines/common/places.ts';
import { mountWorld } from '../views/support/site.tsx';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
});
afterEach(() => close());

const { one } = contract.games;

test.each([
  ['a deposit, where bets draw on the main wallet', 'seamless', 'header_deposit', depositPath],
  ['the wallets, where the vendor has its own', 'transfer', 'wallets_form', walletsPath],
] as const)('R2.12 a bet above the balance leads to %s', async (_, walletMode, name, path) => {
  world.gateway.runs({ signedIn: true });
  world.gateway.usually(one.name, reply(one, { game: exampleGame, vendor: { ...exampleCard, walletMode } }));
  await world.open({ path: gameAt(exampleGame.nodeId) });
  await world.ui.see('button', text('game_reload'), 'ready');
  await world.frame.say('ready');
  await world.frame.say('deposit.wanted');
  await world.ui.read(text('game_poor'));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main [role=status] a')];
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([[text(name), path]]);
});
