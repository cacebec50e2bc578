// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { formats } from '../../contract/lottery/formats.ts';
import { commitOf, drawNumbers, pathsOf, rootOf, type Leaf } from '../../contract/lottery/proof.ts';
import { checkDraw } from '../../src/lottery/proof/checkDraw.ts';
import { mountWorld } from '../views/support/site.tsx';
import { offline, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

const { menu, draw, openedGame, openedNumero, proof } = contract.lottery;
type Drawn = ReplyOf<typeof openedNumero>['list'][number];

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
  world.gateway.usually(draw.name, reply(draw));
});
afterEach(() => close());

const game = menu.example.reply.list[0]!;
const other = { ...game, gameCode: 'DICE3', gameName: 'Three Dice' };
const river = { ...game, gameCode: 'RIVER1', gameName: 'Red River Minute', vietnamese: true };
const sold = { ...game, gameCode: 'SEA4D', gameName: 'Straits 4D', external: true };
const offer = () => {
  world.gateway.usually(menu.name, reply(menu, { list: [game, other, river, sold] }));
};
const links = () =>
  [...document.querySelectorAll('main nav a')].map((link) => [
    link.querySelector('bdi')?.textContent,
    link.getAttribute('href'),
  ]);

describe('the page of a lottery', () => {
  test('R2.05 R2.101 /lottery shows the lottery that the address names, and leads to the others', async () => {
    offer();
    await world.open({ path: '/lottery?gameCode=DICE3' });
    await world.ui.see('heading', 'Three Dice');
    expect(links()).toEqual([
      ['Mega 5', '/lottery?gameCode=MEGA5'],
      ['Three Dice', '/lottery?gameCode=DICE3'],
    ]);
    expect(document.querySelector('main nav a[aria-current=page]')?.textContent).toBe('Three Dice');
  });

  test('R2.05 the list of lotteries says how long bets on each can be placed', async () => {
    offer();
    const closesAt = new Date(world.began + 161_000).toISOString();
    const [opened] = openedGame.example.reply.list;
    world.gateway.usually(
      openedGame.name,
      reply(openedGame, { list: [{ ...opened!, coming: [{ drawId: '2601020038', closesAt }] }] }),
    );
    await world.open({ path: '/lottery?gameCode=DICE3' });
    await world.ui.read('02:41');
    expect(document.querySelector('main nav time')?.closest('a')?.querySelector('bdi')?.textContent).toBe('Mega 5');
  });

  test('R2.05 a long list of lotteries is searched by name', async () => {
    const list = Array.from({ length: 9 }, (_, at) => ({ ...game, gameCode: `G${at}`, gameName: `Número ${at}` }));
    world.gateway.usually(menu.name, reply(menu, { list }));
    await world.open({ path: '/lottery' });
    await world.ui.type(text('lottery_search'), 'numero 7');
    expect(links()).toEqual([['Número 7', '/lottery?gameCode=G7']]);
    await world.ui.type(text('lottery_search'), 'none');
    await world.ui.read(text('lottery_not_found_text'));
  });

  test('R2.05 an address without a lottery shows the first one', async () => {
    offer();
    await world.open({ path: '/lottery' });
    await world.ui.see('heading', 'Mega 5');
  });

  test('R2.101 an address with an unknown lottery says so, and shows the first one', async () => {
    offer();
    await world.open({ path: '/lottery?gameCode=NONE' });
    await world.ui.see('heading', 'Mega 5');
    await world.ui.read(/There is no such lottery here/);
  });

  test('R2.06 R2.102 /vnlottery shows the Vietnamese lotteries alone', async () => {
    offer();
    await world.open({ path: '/vnlottery' });
    await world.ui.see('heading', 'Red River Minute');
    expect(links()).toEqual([['Red River Minute', '/vnlottery?gameCode=RIVER1']]);
  });

  test('R8.20 lotteries that could not be loaded are loaded again on request', async () => {
    world.gateway.usually(menu.name, offline);
    await world.open({ path: '/lottery' });
    await world.ui.see('heading', text('lottery_failed'));
    offer();
    await world.ui.press('button', text('retry'));
    await world.ui.see('heading', 'Mega 5');
  });

  test('a page without lotteries says so', async () => {
    world.gateway.usually(menu.name, reply(menu, { list: [] }));
    await world.open({ path: '/vnlottery' });
    await world.ui.see('heading', text('lottery_none'));
  });
});

describe('the rules of a lottery', () => {
  test('R2.101 are those of the play type in the address, and of others that are chosen', async () => {
    const sum = { ...game.playTypes[0]!, playType: 'sum', title: 'Sum', group: 'Sum' };
    const whole = { ...game, playTypes: [...game.playTypes, sum] };
    world.gateway.usually(menu.name, reply(menu, { list: [whole] }));
    await world.open({ path: '/lottery?gameCode=MEGA5&playType=sum&show=rules' });
    await world.ui.see('heading', 'Sum');
    await world.ui.choose(text('lottery_play_type'), 'Last two, straight');
    await world.ui.see('heading', 'Last two, straight');
  });
});

describe('the results of a lottery', () => {
  const drawnOf = (drawId: string, changes: Partial<Drawn> = {}): Drawn => ({
    ...openedNumero.example.reply.list[0]!,
    drawId,
    ...changes,
  });
  const rows = () =>
    within(document.querySelector('main table') as HTMLElement)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  test('R7.38 are listed with their numbers, and those of before without a proof', async () => {
    const list = [
      drawnOf('2601020036'),
      drawnOf('2601020035', { state: 'cancelled', numbers: [], seed: null }),
      drawnOf('2601020034', { commit: null, seed: null, entropy: null }),
    ];
    world.gateway.usually(openedNumero.name, reply(openedNumero, { list, totalPages: 1 }));
    await world.open({ path: '/lottery' });
    await world.ui.read(text('lottery_was_cancelled'));
    const [newest, first, second, third] = rows();
    // The clock’s last draw is newer than the list.
    expect(newest).toContain('2601020037');
    expect(first).toMatch(/^26010200363 1 0 8 7 .*Check draw 2601020036$/);
    expect(second).toContain(text('lottery_was_cancelled'));
    expect(third).toContain(text('lottery_no_proof'));
  });

  test('R8.20 that could not be loaded are loaded again on request', async () => {
    world.gateway.usually(openedNumero.name, offline);
    await world.open({ path: '/lottery' });
    await world.ui.see('heading', text('lottery_results_failed'));
    world.gateway.usually(openedNumero.name, reply(openedNumero));
    await world.ui.press('button', text('retry'));
    await world.ui.see('button', /^Check draw 2601020037$/);
  });
});

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const drawId = '2601020037';
const leaves: readonly Leaf[] = ['1', '2', '3'].map((number) => [
  `000000000${number}`,
  drawId,
  'total',
  'big',
  '100',
  'k',
]);

/** A draw as the gateway makes it, over three orders of which the second is the player's. */
const proven = async () => {
  const entropy = await rootOf(leaves);
  const numbers = await drawNumbers({ gameCode: 'MEGA5', drawId, seed, entropy }, formats.five);
  const [path = []] = await pathsOf(leaves, [1]);
  return {
    draw: { ...openedNumero.example.reply.list[0]!, drawId, seed, entropy, numbers, commit: await commitOf(seed) },
    orders: [{ orderId: '0000000002', leaf: [...leaves[1]!], path }],
  };
};

describe('the proof of a draw', () => {
  test('R2.05 is computed in the browser, step by step', async () => {
    world.gateway.usually(proof.name, reply(proof, await proven()));
    await world.open({ path: '/lottery' });
    await world.ui.press('button', /^Check draw 2601020037$/);
    await world.ui.read(text('lottery_proven'));
    for (const id of ['lottery_proof_commit', 'lottery_proof_order', 'lottery_proof_numbers'] as const)
      await world.ui.read(text(id));
  });

  test('R2.05 that does not hold says which step', async () => {
    const { draw: made, orders } = await proven();
    world.gateway.usually(proof.name, reply(proof, { draw: { ...made, numbers: ['9', '9', '9', '9', '9'] }, orders }));
    await world.open({ path: '/lottery' });
    await world.ui.press('button', /^Check draw 2601020037$/);
    await world.ui.read(text('lottery_disproven'));
    await world.ui.read(text('lottery_disproof_numbers'));
    await world.ui.read(text('lottery_proof_commit'));
  });

  test('R8.20 that could not be loaded is loaded again on request', async () => {
    world.gateway.usually(proof.name, offline);
    await world.open({ path: '/lottery' });
    await world.ui.press('button', /^Check draw 2601020037$/);
    await world.ui.see('heading', text('lottery_proof_failed'));
    world.gateway.usually(proof.name, reply(proof, await proven()));
    await world.ui.press('button', text('retry'));
    await world.ui.read(text('lottery_proven'));
  });

  test.each([
    ['the seed', 'commit', { seed: `ff${seed.slice(2)}` }],
    ['the published hash', 'commit', { commit: 'ff' }],
    ['what the orders make', 'order', { entropy: 'ff'.repeat(32) }],
    ['a number', 'numbers', { numbers: ['1', '1', '1', '1', '1'] }],
  ] as const)('does not hold if %s was changed', async (_, step, changes) => {
    const { draw: made, orders } = await proven();
    const changed = { ...made, ...changes, numbers: [...(('numbers' in changes && changes.numbers) || made.numbers)] };
    const failing = (await checkDraw(changed, formats.five, orders)).filter(({ holds }) => !holds);
    expect(failing.map((check) => check.step)).toContain(step);
  });

  test('does not hold for an order of another draw, or under another number', async () => {
    const { draw: made, orders } = await proven();
    const [order] = orders;
    const elsewhere = [
      { ...order!, leaf: order!.leaf.with(1, '2601020038') },
      { ...order!, orderId: '0000000009' },
    ];
    const checks = await checkDraw(made, formats.five, elsewhere);
    expect(checks.filter(({ step }) => step === 'order').map(({ holds }) => holds)).toEqual([false, false]);
  });
});
