import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { wallet } from '../../../contract/vendorWallet.ts';
import { sign } from '../../ground/http/walletSignature.ts';
import type { Database } from '../../ground/database/open.ts';
import { callOut } from '../../ground/outgoing.ts';
import { house, post, walletOf } from '../../trust/ledger/books.ts';
import { openMember } from '../../trust/members/openMember.ts';
import { members } from '../../trust/members/schema.ts';
import { logIn } from '../measuring.ts';
import type { Ring } from './ring.ts';

const vendor = 'KESTREL';
export const crowd = Array.from({ length: 8 }, (_, at) => `scale-${at}`);

/** Opens the members that make the calls, with money and the password of the demo accounts. */
export const openCrowd = async (database: Database): Promise<void> => {
  const [demo] = await database.db.select().from(members).where(eq(members.accountKey, 'mai'));
  if (!demo) throw new Error('there are no demo accounts');
  const { passwordHash, paymentPasswordHash } = demo;
  const now = new Date();
  for (const account of crowd) {
    const usual = { nickname: '', kind: 0, email: null, number: null, inviter: null } as const;
    const { id } = await openMember(database, { ...usual, account, passwordHash, paymentPasswordHash, now });
    const entries = [
      [house('float'), -100_000_000n],
      [walletOf(id), 100_000_000n],
    ] as const;
    await post(database, { key: `scale:${account}`, kind: 'sandbox', at: now, entries });
  }
};

/** Makes one call, for the so-manyth time. */
export type Make = (turn: number) => Promise<unknown>;

const secretOf = async (doors: string): Promise<string> => {
  const heard = await callOut(`${doors}/sandbox/vendors`, { headers: { 'gateway-version': '1' } });
  const { list } = (await heard.json()) as { list: { vendor: string; secret: string }[] };
  return list.find((each) => each.vendor === vendor)?.secret ?? '';
};

/** Takes a seat at a game, at which a vendor bets and pays. */
const takeSeat = async ({ url, doors }: Ring, account: string): Promise<Make> => {
  const secret = await secretOf(doors);
  const heard = await callOut(`${doors}/sandbox/seat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'gateway-version': '1' },
    body: JSON.stringify({ account, vendor }),
  });
  const { seat } = (await heard.json()) as { seat: string };
  const round = randomUUID();
  return async (turn) => {
    const kind = turn % 2 === 0 ? 'bet' : 'win';
    const message = {
      seat,
      txId: `${round}-${turn}`,
      roundId: `${round}-${turn >> 1}`,
      currency: 'USD',
      amount: '100',
    };
    const body = JSON.stringify(kind === 'bet' ? message : { ...message, endRound: true });
    const at = String(Date.now());
    const { path } = wallet[kind];
    const answer = await callOut(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', vendor, at, signature: sign(secret, path, at, body) },
      body,
    });
    const { status } = (await answer.json()) as { status: string };
    if (status !== 'ok') throw new Error(`${kind}: ${status}`);
  };
};

const gameCode = 'QUICK10';
const games = '/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=42';

/** The calls of one member that are measured, by what they are. */
export const callsOf = async (ring: Ring, account: string): Promise<Readonly<Record<string, Make>>> => {
  const { url } = ring;
  const ask = await logIn(url, account);
  const play = await takeSeat(ring, account);
  const { envelope } = await ask(contract.lottery.menu, { prizeMode: 'Lott', gameCode, device: 'WEB' });
  const version = (envelope?.value as ReplyOf<typeof contract.lottery.menu>).list[0]?.version;
  return {
    'list of games': async () => (await callOut(url + games, {})).arrayBuffer(),
    login: () => logIn(url, account),
    balance: () => ask(contract.wallet.balance, {}),
    'page of transactions': () => ask(contract.records.transactions, {}),
    'page of bets': () => ask(contract.records.bets, {}),
    'transfer between wallets': (turn) =>
      ask(
        contract.wallet.transfer,
        turn % 2 === 0 ? { from: 'main', to: 'LUMEN', amount: '5' } : { from: 'LUMEN', to: 'main', amount: '5' },
      ),
    'slip of a lottery': async () => {
      const opened = await ask(contract.lottery.openedGame, { prizeMode: 'Lott' });
      const { list } = opened.envelope?.value as ReplyOf<typeof contract.lottery.openedGame>;
      const drawId = list.find((each) => each.gameCode === gameCode)?.coming.at(-1)?.drawId;
      const bets = [{ playType: 'total', numbers: 'big', stake: '50' }];
      await ask(contract.lottery.placeBets, {
        gameCode,
        drawId,
        version,
        draws: 1,
        stopOnWin: false,
        bets,
        total: '50',
      });
    },
    'message of a vendor': play,
  };
};
