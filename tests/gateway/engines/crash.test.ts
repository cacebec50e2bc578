import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { audit } from '../../../gateway/trust/ledger/ledger.ts';
import { Guest } from '../support/house.ts';
import { newPlace, testConfig, type Place } from '../support/engine.ts';
import { startProcess } from '../support/process.ts';
import { inTier } from '../support/tiers.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { defaultLimits } from '../../../gateway/trust/settings/limits.ts';

const { transfer } = contract.wallet;

/**
 * After how many acknowledged transfers each gateway is killed. Four writers keep four more under way, so the first
 * moments fall into the first transfer of an account, the later ones between many.
 */
const moments = [1, 30, 2, 7, ...Array.from({ length: 20 }, (_, round) => 8 + ((round * 7) % 23))];
const kills = moments.slice(0, inTier(2, 4, moments.length));

const writers = ['mai', 'lena', 'bosun', 'tam'];

let place: Place;
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
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

/** A requested transfer, with its number if the gateway acknowledged it before it was killed. */
interface Wanted {
  account: string;
  key: string;
  request: RequestOf<typeof transfer>;
  acknowledged: string | null;
}

/** Moves a cent back and forth until the gateway is gone. */
const write = async (guest: Guest, account: string, wanted: Wanted[]): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const [from, to] = turn % 2 === 0 ? ['main', 'LUMEN'] : ['LUMEN', 'main'];
    const one: Wanted = { account, key: randomUUID(), request: { from, to, amount: '1' }, acknowledged: null };
    wanted.push(one);
    try {
      one.acknowledged = (await guest.ask(transfer, one.request, { key: one.key })).transferId;
    } catch (error) {
      // Only a broken connection ends the writing; a refusal is a fault.
      if (error instanceof Error && error.message.startsWith(transfer.name)) throw error;
      return;
    }
  }
};

const acknowledgedIn = (wanted: readonly Wanted[]) => wanted.filter(({ acknowledged }) => acknowledged !== null);

const untilAcknowledged = (wanted: readonly Wanted[], many: number): Promise<void> =>
  new Promise((resolve) => {
    const look = setInterval(() => {
      if (acknowledgedIn(wanted).length < many) return;
      clearInterval(look);
      resolve();
    }, 2);
  });

const askAgain = async (guests: ReadonlyMap<string, Guest>, wanted: readonly Wanted[]): Promise<void> => {
  for (const { account, key, request, acknowledged } of wanted) {
    const heard = await guests.get(account)!.send(transfer, request, { key });
    const { transferId } = (heard.envelope?.value ?? {}) as { transferId?: string };
    expect(transferId, `${key}: ${heard.text}`).toMatch(/^\d+$/);
    if (acknowledged === null) continue;
    expect({ key, transferId, replayed: heard.headers.get('idempotent-replayed') }).toEqual({
      key,
      transferId: acknowledged,
      replayed: 'true',
    });
  }
};

test(`no acknowledged transfer is lost, and none happens twice, when the gateway is killed ${kills.length} times while it writes`, async () => {
  const all: Wanted[] = [];
  let before: Wanted[] = [];
  for (const many of kills) {
    const gateway = await startProcess(place.config);
    const guests = new Map<string, Guest>();
    for (const account of writers) guests.set(account, await logIn(gateway.url, account));
    await askAgain(guests, before);

    const wanted: Wanted[] = [];
    const writing = Promise.all([...guests].map(([account, guest]) => write(guest, account, wanted)));
    await untilAcknowledged(wanted, many);
    expect(await gateway.end('SIGKILL')).toBe('SIGKILL');
    await writing;
    expect(acknowledgedIn(wanted).length).toBeGreaterThanOrEqual(many);
    all.push(...wanted);
    before = wanted;
  }

  const gateway = await startGateway({ ...testConfig, ...place.config });
  try {
    const guests = new Map<string, Guest>();
    for (const account of writers) guests.set(account, await logIn(gateway.url, account));
    await askAgain(guests, before);
    const { rows } = await gateway.database.db.execute<{ key: string }>(
      "select key from transfers where kind = 'wallet'",
    );
    expect(rows.map(({ key }) => key.split(':').at(-1)).sort()).toEqual(all.map(({ key }) => key).sort());
    expect(await audit(gateway.database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });
  } finally {
    await gateway.close();
  }
});
