import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { wallet } from '../../../contract/vendorWallet.ts';
import type { Answer } from '../../../gateway/conformance/wire.ts';
import { sign } from '../../../gateway/ground/http/walletSignature.ts';
import { Guest } from '../support/house.ts';
import type { Deed, Heard, Tally } from './tally.ts';
import { mostPatience, thought } from './timings.ts';

/** Sends a deed once more. */
type Try = () => Promise<Heard>;

interface Client {
  readonly name: string;
  /** Thinks of the next deed, and says how to send it. */
  next(): Promise<readonly [deed: Deed, send: Try]>;
}

const retryAfterOf = (headers: Headers): number | null => {
  const said = headers.get('retry-after');
  return said === null ? null : Number(said);
};

/** Refusals by a rule of the house that a run may meet. */
const declines = new Set<unknown>(['draw_closed', 'changed_meanwhile']);

const hear = ({ status, headers, envelope, text }: Answer, idOf: (value: unknown) => string): Heard => {
  if (status === 200)
    return { kind: 'done', id: idOf(envelope?.value), repeated: headers.get('idempotent-replayed') === 'true' };
  if (status === 503) return { kind: 'refused', retryAfter: retryAfterOf(headers) };
  if (envelope?.code === 'key_in_use') return { kind: 'under way' };
  if (declines.has(envelope?.code)) return { kind: 'declined', code: String(envelope?.code) };
  return { kind: 'wrong', says: `${status} ${text.slice(0, 200)}` };
};

/** What broke a call off, in a few words; a run counts how often each came. */
const breakOf = (error: unknown): string => {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
};

/** Sends deeds, each until it is done or declined, until the run is over. */
export const keepBusy = async ({ name, next }: Client, tally: Tally, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    const [deed, send] = await next();
    tally.deeds.push(deed);
    // One that has begun is brought to its end, so that nothing is left unknown.
    while (deed.outcome === null) {
      const from = performance.now();
      const heard = await send().catch((error: unknown): Heard => ({ kind: 'wrong', says: breakOf(error) }));
      tally.note(name, heard, { from, to: performance.now() });
      if (heard.kind === 'done' || heard.kind === 'declined') deed.outcome = heard;
      else await pause(heard.kind === 'refused' ? Math.min(mostPatience, (heard.retryAfter ?? 1) * 1_000) : thought);
    }
    await pause(thought);
  }
};

/** Asks what a client has to know until there is an answer. */
const learn = async <C extends Call>(guest: Guest, call: C, request: RequestOf<C>) => {
  for (;;)
    try {
      return await guest.ask(call, request);
    } catch {
      await pause(thought);
    }
};

const seated = async (url: string, account: string): Promise<Guest> => {
  const guest = new Guest(url);
  const heard = await guest.logIn(account);
  if (heard.status !== 200) throw new Error(`${account} could not log in: ${heard.text}`);
  return guest;
};

/** Moves a little money between two wallets, to and fro. */
export const transferring = async (url: string, account: string): Promise<Client> => {
  const guest = await seated(url, account);
  let turn = 0;
  return {
    name: account,
    next: () => {
      const [from, to] = (turn += 1) % 2 === 1 ? ['main', 'LUMEN'] : ['LUMEN', 'main'];
      const deed: Deed = {
        kind: 'transfer',
        account,
        key: randomUUID(),
        amount: BigInt((turn + 1) >> 1),
        outcome: null,
      };
      const request = { from, to, amount: String(deed.amount) };
      const send = async () =>
        hear(
          await guest.send(contract.wallet.transfer, request, { key: deed.key }),
          (value) => (value as { transferId: string }).transferId,
        );
      return Promise.resolve([deed, send] as const);
    },
  };
};

const gameCode = 'QUICK10';
const stake = 50n;

/** Bets on the draw after the next, which is open for a minute at least. */
export const betting = async (url: string, account: string): Promise<Client> => {
  const guest = await seated(url, account);
  const { list: games } = await guest.ask(contract.lottery.menu, { prizeMode: 'Lott', gameCode, device: 'WEB' });
  const version = games[0]?.version ?? 0;
  return {
    name: account,
    next: async () => {
      const { list } = await learn(guest, contract.lottery.openedGame, { prizeMode: 'Lott' });
      const drawId = list.find((each) => each.gameCode === gameCode)?.coming.at(-1)?.drawId ?? '';
      const deed: Deed = { kind: 'slip', account, key: randomUUID(), amount: stake, outcome: null };
      const request = {
        ...{ gameCode, drawId, version, draws: 1, stopOnWin: false },
        bets: [{ playType: 'total', numbers: 'big', stake: String(stake) }],
        total: String(stake),
      };
      const send = async () =>
        hear(
          await guest.send(contract.lottery.placeBets, request, { key: deed.key }),
          (value) => (value as { orders: { orderId: string }[] }).orders[0]?.orderId ?? '',
        );
      return [deed, send] as const;
    },
  };
};

export interface Seat {
  readonly vendor: string;
  readonly secret: string;
  readonly seat: string;
  readonly account: string;
}

/** The server of a vendor, which bets for a player and pays a round at once. */
export const vending = (url: string, { vendor, secret, seat, account }: Seat): Client => {
  let turn = 0;
  return {
    name: account,
    next: () => {
      turn += 1;
      const kind = turn % 2 === 1 ? 'bet' : 'win';
      const key = `${account}-${turn}`;
      const deed: Deed = { kind, account, key, amount: 100n, outcome: null };
      const message = {
        ...{ seat, txId: key, roundId: `${account}-${(turn + 1) >> 1}`, currency: 'USD', amount: String(deed.amount) },
        ...(kind === 'win' && { endRound: true }),
      };
      const body = JSON.stringify(message);
      const { path } = wallet[kind];
      const send = async (): Promise<Heard> => {
        const at = String(Date.now());
        const heard = await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', vendor, at, signature: sign(secret, path, at, body) },
          body,
          signal: AbortSignal.timeout(30_000),
        });
        const text = await heard.text();
        if (heard.status === 503) return { kind: 'refused', retryAfter: retryAfterOf(heard.headers) };
        const said =
          heard.status === 200 ? (JSON.parse(text) as { status: string; moveId?: string; repeated?: boolean }) : null;
        if (said?.status !== 'ok') return { kind: 'wrong', says: `${heard.status} ${text.slice(0, 200)}` };
        return { kind: 'done', id: said.moveId ?? '', repeated: said.repeated ?? false };
      };
      return Promise.resolve([deed, send] as const);
    },
  };
};
