import { describe, expect, test } from 'vitest';
import { hashSeed } from '../../contract/fair.ts';
import { contract } from '../../contract/index.ts';
import { cutPrizes } from '../../contract/promotions/shuffle.ts';
import { drawTurn, fieldFor } from '../../contract/promotions/turn.ts';
import { checkEnvelopes, checkRaffle, checkWheel } from '../../src/promotions/fairness/checkGift.ts';

const { wheel, envelopes } = contract.rewards;
const { raffle } = contract.promotions;
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
