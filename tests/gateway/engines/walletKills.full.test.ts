import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wallet, type WalletCallName } from '../../../contract/vendorWallet.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { standBetween } from '../support/between.ts';
import { newPlace, testConfig, type Place } from '../support/engine.ts';
import type { House } from '../support/house.ts';
import { startProcess } from '../support/process.ts';
import { inTier } from '../support/tiers.ts';
import { doorBy, movesOf, newPlayer, newSeat, VendorServer, type Heard } from '../support/vendorServer.ts';

/**
 * When the gateway is killed: once it has a message, once it has answered and the answer is lost, or once the vendor
 * has the answer as well.
 */
type Moment = 'has' | 'has answered' | 'is done with';

interface Deed {
  readonly call: WalletCallName;
  readonly message: object;
  readonly moment: Moment;
}

let place: Place;
let account = '';
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
  account = await inside((house) => newPlayer(house, '10000'));
});
afterAll(() => place.remove());

const inside = async <T>(work: (house: House) => Promise<T>): Promise<T> => {
  const gateway = await startGateway({ ...testConfig, ...place.config });
  try {
    return await work(Object.assign(Object.create(null) as House, { gateway, url: gateway.url }));
  } finally {
    await gateway.close();
  }
};

const vendorAt = async (url: string, address = url): Promise<VendorServer> => {
  const { list } = (await doorBy({ url }, 'GET', 'vendors')) as { list: { vendor: string; secret: string }[] };
  const secret = list.find(({ vendor }) => vendor === 'KESTREL')?.secret ?? '';
  return new VendorServer({ url: address, now: () => new Date() }, 'KESTREL', secret);
};

/**
 * Sends a message to a gateway that is killed over it, then again to the next one, as a vendor does without an answer.
 */
const survive = async ({ call, message, moment }: Deed): Promise<Heard> => {
  const first = await startProcess(place.config);
  const killed: Promise<unknown>[] = [];
  const strike = ({ url }: IncomingMessage, at: Moment): boolean => {
    if (at !== moment || url !== wallet[call].path || killed.length > 0) return false;
    killed.push(first.end('SIGKILL'));
    return true;
  };
  const between = await standBetween(
    first.url,
    (asked, said) => (strike(asked, 'has answered') ? null : said),
    (asked) => {
      strike(asked, 'has');
    },
  );
  const dying = await vendorAt(first.url, between.url);
  if (moment === 'is done with') {
    expect(await dying.send(call, message)).toMatchObject({ status: 'ok' });
    killed.push(first.end('SIGKILL'));
  } else await expect(dying.send(call, message)).rejects.toThrow();
  expect(killed).toHaveLength(1);
  await Promise.all(killed);
  await between.close();

  const second = await startProcess(place.config);
  try {
    return await (await vendorAt(second.url)).send(call, message);
  } finally {
    await second.end('SIGKILL');
  }
};

const currency = 'USD';

const moments: readonly Moment[] = ['has', 'has answered', 'is done with'];

/** Each kill costs two starts of a gateway, so the tier kills at each moment of either once: the first of three turns. */
const stories = [1, 2, 0]
  .flatMap((turn) => moments.map((atBet, at) => [atBet, moments[(at + turn) % 3]!] as const))
  .slice(0, inTier(0, 3, 9));

test.each(stories)(
  'a gateway that is killed when it %s a bet, and when it %s the win, loses and doubles nothing',
  async (atBet, atWin) => {
    const own = randomUUID().slice(0, 8);
    const seat = await inside((house) => newSeat(house, { account, vendor: 'KESTREL' }));
    const balance = async (house: House) =>
      BigInt((await (await vendorAt(house.url)).send('balance', { seat })).balance ?? '-1');
    const before = await inside(balance);
    const round = { seat, roundId: own, currency };
    const bet = await survive({ call: 'bet', message: { ...round, txId: `${own}b`, amount: '300' }, moment: atBet });
    expect(bet).toMatchObject({ status: 'ok', balance: String(before - 300n) });
    const paid = { ...round, txId: `${own}w`, amount: '700', endRound: true };
    const win = await survive({ call: 'win', message: paid, moment: atWin });
    expect(win).toMatchObject({ status: 'ok', balance: String(before + 400n) });
    if (atBet !== 'has') expect(bet.repeated).toBe(true);
    if (atWin !== 'has') expect(win.repeated).toBe(true);
    await inside(async (house) => {
      expect(await movesOf(house, own)).toBe(2);
      expect(await balance(house)).toBe(before + 400n);
      expect(await checkBooks(house.gateway.database)).toEqual([]);
    });
  },
);
