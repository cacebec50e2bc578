import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { audit } from '../../gateway/ledger/ledger.ts';
import { Guest } from './support/house.ts';
import { newPlace, testConfig, type Place } from './support/engine.ts';
import { startProcess, type GatewayProcess } from './support/process.ts';
import { writeSetting } from '../../gateway/settings.ts';
import { defaultLimits } from '../../gateway/security/limits.ts';

const kills = 20;
const writers = ['mai', 'lena', 'bosun', 'tam'];

let place: Place;
beforeAll(async () => {
  place = await newPlace(inject('template'));
  const gateway = await startGateway({ ...testConfig, ...place.config });
  await writeSetting(gateway.database, 'limits', {
    ...defaultLimits,
    moneyPerAccount: { most: 1_000_000, within: 60_000 },
    loginPerAccount: { most: 1_000, within: 60_000 },
    loginPerAddress: { most: 10_000, within: 60_000 },
  });
  await gateway.close();
});
afterAll(() => place.remove());

const logIn = async (url: string, account: string): Promise<Guest> => {
  const guest = new Guest(url);
  await guest.logIn(account);
  return guest;
};

/** Moves a cent back and forth until the gateway is gone; notes what was acknowledged, and what nobody knows. */
const write = async (
  guest: Guest,
  account: string,
  heard: Map<string, string>,
  unheard: Map<string, string>,
): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const key = `${account}-${randomUUID()}`;
    const request =
      turn % 2 === 0 ? { from: 'main', to: 'LUMEN', amount: '1' } : { from: 'LUMEN', to: 'main', amount: '1' };
    try {
      const reply = await guest.ask(contract.wallet.transfer, request, { key });
      heard.set(key, reply.transferId);
    } catch (error) {
      // Only a connection that broke ends the writing; a refusal would be a fault of the test.
      if (error instanceof Error && error.message.startsWith('wallet.transfer')) throw error;
      unheard.set(key, JSON.stringify(request));
      return;
    }
  }
};

const untilWritten = (heard: Map<string, string>, many: number): Promise<void> =>
  new Promise((resolve) => {
    const look = setInterval(() => {
      if (heard.size < many) return;
      clearInterval(look);
      resolve();
    }, 2);
  });

const kill = async (gateway: GatewayProcess) => {
  expect(await gateway.end('SIGKILL')).toBe('SIGKILL');
};

test(
  `nothing that was acknowledged is lost when the gateway is killed ${kills} times while it writes`,
  { timeout: 400_000 },
  async () => {
    let acknowledged = 0;
    for (let round = 0; round < kills; round += 1) {
      const gateway = await startProcess(place.config);
      const heard = new Map<string, string>();
      const unheard = new Map<string, string>();
      const guests = await Promise.all(
        writers.map(async (account) => ({ account, guest: await logIn(gateway.url, account) })),
      );
      const writing = Promise.all(guests.map(({ account, guest }) => write(guest, account, heard, unheard)));
      await untilWritten(heard, 8 + ((round * 7) % 23));
      await kill(gateway);
      await writing;
      acknowledged += heard.size;

      const after = await startGateway({ ...testConfig, ...place.config });
      try {
        const { rows } = await after.database.db.execute<{ key: string; id: string }>(
          "select key, id::text from transfers where kind = 'wallet'",
        );
        const kept = new Map(rows.map((row) => [row.key.split(':').at(-1) ?? '', row.id]));
        for (const [key, id] of heard) expect(kept.get(key), key).toBe(id);
        expect(await audit(after.database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });

        // Who never heard the answer asks again with the same key, and the money has moved once.
        for (const { account } of guests) {
          const [key, request] = [...unheard].find(([name]) => name.startsWith(account)) ?? [];
          if (key === undefined || request === undefined) continue;
          const guest = await logIn(after.url, account);
          const again = await guest.ask(
            contract.wallet.transfer,
            JSON.parse(request) as { from: string; to: string; amount: string },
            { key },
          );
          if (kept.has(key)) expect(again.transferId).toBe(kept.get(key));
        }
        expect((await audit(after.database)).total).toBe(0n);
      } finally {
        await after.close();
      }
    }
    expect(acknowledged).toBeGreaterThan(kills * writers.length);
  },
);
