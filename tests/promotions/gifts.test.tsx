// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSeed } from '../../contract/fair.ts';
import { contract } from '../../contract/index.ts';
import { cutPrizes } from '../../contract/promotions/shuffle.ts';
import { drawTurn, fieldFor } from '../../contract/promotions/turn.ts';
import { promotionAt } from '../../machines/common/places.ts';
import { checkEnvelopes, checkRaffle, checkWheel } from '../../src/promotions/gifts/checkGift.ts';
import { mountWorld } from '../views/support/site.tsx';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

const { wheel, envelopes } = contract.rewards;
const { raffle, list } = contract.promotions;
const seed = '7d53515fa2c727fd41a2607c9b822adb2e7dfe985d0ae138a48138d8bc09e246';

describe('R1.20 R7.45 what decided a gift is computed again in the browser', () => {
  const reply = wheel.example.reply;
  const wheelOf = async (change: { drawn?: number; prizeId?: string; seedHash?: string } = {}) => {
    const drawn = await drawTurn(seed, '8', 1);
    const turn = { turn: 1, drawn, prizeId: fieldFor(drawn, reply.prizes).prizeId };
    const { seedHash = await hashSeed(seed), ...turned } = change;
    const lastSeed = { day: '2026-01-01', seed, seedHash, turns: [{ ...turn, ...turned }] };
    return { ...reply, fair: { ...reply.fair, clientSeed: '8', lastSeed } };
  };
  const holds = (checks: readonly { holds: boolean }[]) => checks.map((each) => each.holds);

  test('a turn of the wheel that was drawn so is right', async () => {
    expect(holds(await checkWheel(await wheelOf()))).toEqual([true, true]);
  });

  test('another draw, another field or another hash is not', async () => {
    expect(holds(await checkWheel(await wheelOf({ drawn: 1 })))).toEqual([true, false]);
    expect(holds(await checkWheel(await wheelOf({ prizeId: 'nothing' })))).toEqual([true, false]);
    expect(holds(await checkWheel(await wheelOf({ seedHash: 'a'.repeat(64) })))).toEqual([false, true]);
  });

  test('without a seed there is nothing to check', async () => {
    expect(await checkWheel({ ...reply, fair: { ...reply.fair, lastSeed: null } })).toEqual([]);
    const sealed = { ...envelopes.example.reply.fair, lastSeed: null };
    expect(await checkEnvelopes({ ...envelopes.example.reply, fair: sealed })).toEqual([]);
    expect(await checkRaffle(raffle.example.reply)).toEqual([]);
  });

  test('an envelope is right if it held what the seed put there', async () => {
    const { cut, ...rest } = envelopes.example.reply;
    const prizes = cut.map(({ amount, count }) => ({ amount: BigInt(amount), count }));
    const order = await cutPrizes(seed, 'envelope', prizes);
    const check = async (amount: string) =>
      holds(
        await checkEnvelopes({
          ...rest,
          cut,
          fair: {
            seedHash: '',
            lastSeed: { day: '2026-01-01', seed, seedHash: await hashSeed(seed), envelope: { position: 7, amount } },
          },
        }),
      );
    expect(await check(String(order[6]))).toEqual([true, true]);
    expect(await check('1')).toEqual([true, false]);
  });

  test('a ticket is right if it won what the seed put there, blanks included', async () => {
    const example = raffle.example.reply;
    const prizes = example.prizes.map(({ amount, count }) => ({ amount: BigInt(amount), count }));
    const order = await cutPrizes(seed, 'raffle', prizes, example.total);
    const own = [1, 2].map((ticket) => ({ ticket, amount: String(order[ticket - 1]) }));
    const fair = { seed, seedHash: await hashSeed(seed) };
    expect(holds(await checkRaffle({ ...example, fair, own }))).toEqual([true, true, true]);
    expect(holds(await checkRaffle({ ...example, fair, own: [{ ticket: 1, amount: '7' }] }))).toEqual([true, false]);
  });
});

describe('R1.20 R7.45 the part of a promotion with a gift', () => {
  let world: World;
  let close: () => Promise<void>;
  beforeEach(() => {
    ({ world, close } = mountWorld());
  });
  afterEach(() => close());

  const open = async (kind: 'wheel' | 'envelope' | 'raffle', who: { signedIn: boolean; type?: 0 | 2 | 4 }) => {
    const { type = 0, signedIn } = who;
    const { info } = contract.member;
    world.gateway.runs({ signedIn });
    world.gateway.usually(info.name, reply(info, { type }));
    const [promotion] = list.example.reply.list;
    world.gateway.usually(list.name, reply(list, { list: [{ ...promotion!, id: kind, kind }] }));
    world.gateway.usually(wheel.name, reply(wheel));
    world.gateway.usually(envelopes.name, reply(envelopes));
    world.gateway.usually(raffle.name, reply(raffle));
    await world.open({ path: promotionAt(kind) });
  };

  const seeRow = (...cells: readonly string[]) =>
    world.until(
      () => [...document.querySelectorAll('main tr')].some(({ textContent }) => textContent === cells.join('')),
      () => `no row says ${cells.join(', ')}`,
    );

  test('asks a visitor to log in', async () => {
    await open('wheel', { signedIn: false });
    await world.ui.see('button', text('gift_log_in'), 'ready');
    await world.ui.press('button', text('gift_log_in'));
    await world.ui.see('dialog', text('login_title'));
  });

  test('gives an agent the wheel, and neither envelopes nor tickets', async () => {
    await open('wheel', { signedIn: true, type: 2 });
    await world.ui.see('button', text('gift_spin'), 'ready');
  });

  test.each(['envelope', 'raffle'] as const)('tells an agent that this is for members: %s', async (kind) => {
    await open(kind, { signedIn: true, type: 2 });
    await world.ui.read(text('gift_no_agents'));
  });

  test('shows the fields of the wheel with their chances, and how much is missing for the next turn', async () => {
    await open('wheel', { signedIn: true });
    await seeRow('10 points', '27%');
    await seeRow('$0.10', '73%');
    await world.ui.read('1 turn left');
    await world.ui.read('$50.00 more in valid bets for the next turn');
  });

  test('shows the tickets that are due, the prizes and those that the member won', async () => {
    await open('raffle', { signedIn: true });
    await world.ui.read('2 tickets to claim');
    await seeRow('Blank', '4,000');
    await world.ui.see('heading', text('gift_own_prizes'));
  });
});
