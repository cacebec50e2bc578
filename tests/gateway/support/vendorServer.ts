import { randomUUID } from 'node:crypto';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { wallet, type WalletCallName } from '../../../contract/vendorWallet.ts';
import { games, vendors } from '../../../gateway/domains/lobby/schema.ts';
import { transfers } from '../../../gateway/trust/ledger/schema.ts';
import { openMember } from '../../../gateway/trust/members/openMember.ts';
import { sign } from '../../../gateway/ground/http/walletSignature.ts';
import { noPassword } from '../../../gateway/trust/protect/passwords.ts';
import { startTrial } from '../../../gateway/domains/auth/trials.ts';
import { testConfig } from './engine.ts';
import type { House } from './house.ts';

/** The wallet's answer to a message. */
export interface Heard {
  readonly http: number;
  readonly status: string;
  readonly balance?: string;
  readonly moveId?: string | null;
  readonly repeated?: boolean;
  readonly fields?: readonly string[];
  readonly [field: string]: unknown;
}

interface Manner {
  readonly at?: string;
  readonly secret?: string;
  readonly signature?: string;
  readonly vendor?: string;
  readonly body?: string;
}

/** The server of a vendor, as the gateway sees it. */
export class VendorServer {
  readonly #gateway: { url: string; now: () => Date };
  readonly code: string;
  readonly secret: string;

  constructor(gateway: { url: string; now: () => Date }, code: string, secret: string) {
    this.#gateway = gateway;
    this.code = code;
    this.secret = secret;
  }

  async send(call: WalletCallName, message: object, manner: Manner = {}): Promise<Heard> {
    const { path } = wallet[call];
    const at = manner.at ?? String(this.#gateway.now().getTime());
    const body = manner.body ?? JSON.stringify(message);
    const heard = await fetch(`${this.#gateway.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        vendor: manner.vendor ?? this.code,
        at,
        signature: manner.signature ?? sign(manner.secret ?? this.secret, path, at, body),
      },
      body,
    });
    return { http: heard.status, ...((await heard.json()) as { status: string }) };
  }
}

/** A door of the sandbox, by its method. */
export const doorBy = async ({ url }: Pick<House, 'url'>, method: string, path: string, body?: object) => {
  const heard = await fetch(`${url}/sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'gateway-version': '1' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!heard.ok) throw new Error(`${path} was answered with ${heard.status}: ${await heard.text()}`);
  return (await heard.json()) as Record<string, unknown>;
};

/** The servers of all vendors of the sandbox, with the secrets that it has for them. */
export const vendorServers = async ({ url, gateway }: House): Promise<(code: string) => VendorServer> => {
  const { list } = (await doorBy({ url }, 'GET', 'vendors')) as { list: { vendor: string; secret: string }[] };
  return (code) => {
    const found = list.find(({ vendor }) => vendor === code);
    if (!found) throw new Error(`${code} has no secret`);
    return new VendorServer({ url, now: () => gateway.clock.now() }, code, found.secret);
  };
};

export const newPlayer = async (house: House, balance: string, mode: 'real' | 'play' = 'real'): Promise<string> => {
  const { database, clock } = house.gateway;
  const now = clock.now();
  const account =
    mode === 'play' ? (await startTrial(database, testConfig, now)).account : `p${randomUUID().slice(0, 12)}`;
  if (mode === 'real')
    await database.transaction(() =>
      openMember(database, {
        account,
        nickname: '',
        kind: 0,
        email: null,
        number: null,
        passwordHash: noPassword(testConfig.passwordCost),
        paymentPasswordHash: null,
        inviter: null,
        now,
      }),
    );
  await doorBy(house, 'PUT', 'purse', { account, balance });
  return account;
};

export const newSeat = async (house: House, asked: { account: string; vendor: string; maxBet?: string }) =>
  (await doorBy(house, 'POST', 'seat', asked)).seat as string;

/** The number of transfers made for messages whose names begin so. */
export const movesOf = ({ gateway: { database } }: House, prefix: string): Promise<number> =>
  database.db.$count(
    transfers,
    sql`${like(transfers.key, 'games:%')} and split_part(key, ':', 3) like ${`${prefix}%`}`,
  );

/** Connects every vendor of the sandbox, at an address where nothing needs to answer. */
export const connectVendors = async ({ gateway: { database } }: House): Promise<void> => {
  await database.db.update(vendors).set({ launchUrl: 'http://127.0.0.1:4174/play' });
};

/** The launch request for the first game of a vendor. */
export const launchOf = async (
  { gateway: { database } }: House,
  vendor: string,
  more: Partial<RequestOf<typeof contract.games.launch>> & { username: string },
): Promise<RequestOf<typeof contract.games.launch>> => {
  const [game] = await database.db
    .select()
    .from(games)
    .where(and(eq(games.vendor, vendor), eq(games.isGame, 'GAME'), eq(games.maintenance, false)))
    .orderBy(asc(games.position))
    .limit(1);
  if (!game) throw new Error(`${vendor} has no game`);
  return {
    ...contract.games.launch.example.request,
    nodeId: game.nodeId,
    gameId: game.gameCode,
    vassalage: vendor,
    ...more,
  };
};

/** The ticket in the address of a launch. */
export const ticketIn = ({
  game_url: framed,
  game_url2: opened,
}: {
  game_url?: string | undefined;
  game_url2?: string | undefined;
}) => new URL(framed ?? opened ?? '').searchParams.get('ticket') ?? '';
