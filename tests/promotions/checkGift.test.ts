import { describe, expect, test } from 'vitest';
import { hashSeed } from '../../contract/fair.ts';
import { contract } from '../../contract/index.ts';
import { cutPrizes } from '../../contract/promotions/shuffle.ts';
import { drawTurn, fieldFor } from '../../contract/promotions/turn.ts';
import { checkEnvelopes, checkRaffle, checkWheel } from '../../src/promotions/fairness/checkGift.ts';

const { wheel, envelopes } = contract.rewards;
const { raffle } = contract.promotions;
const seed = '7d53515fa2c727fd41a2607c9b822adb2e7dfe985d0ae138a48138d8bc09e246';

describe('R1.20 R7.45 the check of a gift in the browser', () => {
  const reply = wheel.example.reply;
  const wheelOf = async (change: { drawn?: number; prizeId?: string; seedHash?: string } = {}) => {
    const drawn = await drawTurn(seed, '8', 1);
    const turn = { turn: 1, drawn, prizeId: fieldFor(drawn, reply.prizes).prizeId };
    const { seedHash = await hashSeed(seed), ...turned } = change;
    const lastSeed = { day: '2026-01-01', seed, seedHash, turns: [{ ...turn, ...turned }] };
    return { ...reply, fair: { ...reply.fair, clientSeed: '8', lastSeed } };
  };
  const holds = (checks: readonly { holds: boolean }[]) => checks.map((each) => each.holds);

  test('accepts a turn of the wheel that was drawn from its seed', async () => {
    expect(holds(await checkWheel(await wheelOf()))).toEqual([true, true]);
  });

  test('rejects another draw, another field and another hash', async () => {
    expect(holds(await checkWheel(await wheelOf({ drawn: 1 })))).toEqual([true, false]);
    expect(holds(await checkWheel(await wheelOf({ prizeId: 'nothing' })))).toEqual([true, false]);
    expect(holds(await checkWheel(await wheelOf({ seedHash: 'a'.repeat(64) })))).toEqual([false, true]);
  });

  test('needs a seed', async () => {
    expect(await checkWheel({ ...reply, fair: { ...reply.fair, lastSeed: null } })).toEqual([]);
    const sealed = { ...envelopes.example.reply.fair, lastSeed: null };
    expect(await checkEnvelopes({ ...envelopes.example.reply, fair: sealed })).toEqual([]);
    expect(await checkRaffle(raffle.example.reply)).toEqual([]);
  });

  test('accepts an envelope with the content that its seed gives', async () => {
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

  test('accepts a ticket with the prize that its seed gives, blanks included', async () => {
    const example = raffle.example.reply;
    const prizes = example.prizes.map(({ amount, count }) => ({ amount: BigInt(amount), count }));
    const order = await cutPrizes(seed, 'raffle', prizes, example.total);
    const own = [1, 2].map((ticket) => ({ ticket, amount: String(order[ticket - 1]) }));
    const fair = { seed, seedHash: await hashSeed(seed) };
    expect(holds(await checkRaffle({ ...example, fair, own }))).toEqual([true, true, true]);
    expect(holds(await checkRaffle({ ...example, fair, own: [{ ticket: 1, amount: '7' }] }))).toEqual([true, false]);
  });
});
