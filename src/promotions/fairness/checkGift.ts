import { hashSeed } from '../../../contract/fair.ts';
import { cutPrizes } from '../../../contract/promotions/shuffle.ts';
import { drawTurn, fieldFor } from '../../../contract/promotions/turn.ts';
import type { Check } from '../../../machines/promotions/fairness.machine.ts';
import type { Envelopes, Raffle, Wheel } from '../../../machines/promotions/gifts.ts';

const checkSeed = async ({ seed, seedHash }: { seed: string; seedHash: string }): Promise<Check> => ({
  step: 'seed',
  about: seedHash,
  holds: (await hashSeed(seed)) === seedHash,
});

/** Draws the member’s turns of yesterday again. */
export const checkWheel = async ({ fair: { clientSeed, lastSeed }, prizes }: Wheel): Promise<Check[]> => {
  if (lastSeed === null) return [];
  const turns = lastSeed.turns.map(async ({ turn, drawn, prizeId }): Promise<Check> => {
    const again = await drawTurn(lastSeed.seed, clientSeed, turn);
    return {
      step: 'turn',
      about: `${turn}: ${drawn}`,
      holds: again === drawn && fieldFor(again, prizes).prizeId === prizeId,
    };
  });
  return [await checkSeed(lastSeed), ...(await Promise.all(turns))];
};

const inMinor = (prizes: Envelopes['cut']) => prizes.map(({ amount, count }) => ({ amount: BigInt(amount), count }));

/** Cuts the envelopes of yesterday again, and looks for the member’s own. */
export const checkEnvelopes = async ({ fair: { lastSeed }, cut }: Envelopes): Promise<Check[]> => {
  if (lastSeed === null) return [];
  const { seed, envelope } = lastSeed;
  const order = envelope && (await cutPrizes(seed, 'envelope', inMinor(cut)));
  const own: Check[] =
    envelope && order
      ? [
          {
            step: 'envelope',
            about: String(envelope.position),
            holds: order[envelope.position - 1] === BigInt(envelope.amount),
          },
        ]
      : [];
  return [await checkSeed(lastSeed), ...own];
};

/** Cuts the tickets of a raffle that is over again, and looks for the member’s own. */
export const checkRaffle = async ({ fair: { seed, seedHash }, prizes, total, own }: Raffle): Promise<Check[]> => {
  if (seed === null) return [];
  const order = await cutPrizes(seed, 'raffle', inMinor(prizes), total);
  return [
    await checkSeed({ seed, seedHash }),
    ...own.map(({ ticket, amount }): Check => ({
      step: 'ticket',
      about: String(ticket),
      holds: order[ticket - 1] === BigInt(amount),
    })),
  ];
};
