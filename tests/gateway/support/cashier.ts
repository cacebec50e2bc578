import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { accounts } from '../../../gateway/trust/ledger/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { house as houseAccount, post, walletOf } from '../../../gateway/trust/ledger/books.ts';
import type { Answer } from '../../../gateway/conformance/wire.ts';
import { defaultLimits } from '../../../gateway/trust/settings/limits.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { openMember } from '../../../gateway/trust/members/openMember.ts';
import { Crowd } from './crowd.ts';
import type { Guest, House } from './house.ts';

const often = { most: 1_000_000, within: 60_000 };

/** No limit of how often money can be moved: the tests of the cashier are about other rules. */
export const moveFreely = async ({ gateway: { database } }: House): Promise<void> => {
  await writeSetting(database, 'limits', {
    ...defaultLimits,
    moneyPerAccount: often,
    relayReadsPerAccount: often,
    voucherPerAccount: often,
    paymentPasswordPerAccount: often,
    loginPerAccount: often,
    loginPerAddress: often,
  });
};

/** The accounts of the house that have a balance, in minor units, leaving out those that existed before. */
export const houseBalances = async ({ gateway: { database } }: House): Promise<Record<string, bigint>> => {
  const rows = await database.db
    .select()
    .from(accounts)
    .where(and(isNull(accounts.owner), eq(accounts.currency, 'USD')));
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
};

/** Checks the books against every rule. */
export const expectGoodBooks = async ({ gateway: { database } }: House): Promise<void> => {
  expect(await checkBooks(database)).toEqual([]);
};

/** Asks a door of this machine, and throws unless it opens. */
export const knock = async (url: string, body: object): Promise<Record<string, unknown>> => {
  const heard = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'gateway-version': '1' },
    body: JSON.stringify(body),
  });
  const answer = (await heard.json()) as Record<string, unknown>;
  if (!heard.ok) throw new Error(`${url} was answered with ${heard.status}: ${JSON.stringify(answer)}`);
  return answer;
};

/** A door of the sandbox. */
export const door = ({ url }: House, path: string, body: object): Promise<Record<string, unknown>> =>
  knock(`${url}/sandbox/${path}`, body);

/** A door of the sandbox's payment company. */
export const payDoor = ({ gateway }: Pick<House, 'gateway'>, path: string, body: object) =>
  knock(`http://127.0.0.1:${gateway.payPort}/${path}`, body);

/** The circumstances of an example: none of them may change how it ends. */
export interface Manner {
  readonly name: string;
  readonly deliver: 'once' | 'twice' | 'twice_at_once' | 'never' | 'pending_after_paid';
  /** Every money call is sent again with its key, as after a lost answer. */
  readonly losesAnswers: boolean;
  /** How many players do it at once; one by default. */
  readonly players?: number;
}

export const manners: readonly Manner[] = [
  { name: 'as it should be', deliver: 'once', losesAnswers: false },
  { name: 'with every notice sent twice', deliver: 'twice', losesAnswers: false },
  { name: 'with every notice sent twice at once', deliver: 'twice_at_once', losesAnswers: false },
  { name: 'with every answer lost once', deliver: 'once', losesAnswers: true },
  { name: 'of eight players at once, with all that', deliver: 'twice_at_once', losesAnswers: true, players: 8 },
];

let stories = 0;

/** One example: a new member with some money, what they and others do, and what the books contain at the end. */
export class Story {
  readonly #house: House;
  readonly #manner: Manner;
  readonly #crowd: Crowd;
  #before: Record<string, bigint> = {};
  readonly guest: Guest;
  readonly account: string;
  readonly member: bigint;

  private constructor(
    house: House,
    manner: Manner,
    crowd: Crowd,
    who: { guest: Guest; account: string; member: bigint },
  ) {
    this.#house = house;
    this.#manner = manner;
    this.#crowd = crowd;
    this.guest = who.guest;
    this.account = who.account;
    this.member = who.member;
  }

  static async tell(
    house: House,
    manner: Manner,
    { balance, events }: { balance: bigint; events: (story: Story) => Promise<void> },
  ): Promise<void> {
    const crowd = new Crowd(manner.players ?? 1);
    const those: Story[] = [];
    while (those.length < crowd.size) those.push(await Story.#open(house, manner, crowd, balance));
    const before = await houseBalances(house);
    for (const story of those) story.#before = before;
    await Promise.all(those.map(events));
  }

  static async begin(house: House, manner: Manner, balance: bigint): Promise<Story> {
    const story = await Story.#open(house, manner, new Crowd(1), balance);
    story.#before = await houseBalances(house);
    return story;
  }

  static async #open(house: House, manner: Manner, crowd: Crowd, balance: bigint): Promise<Story> {
    const { database, clock } = house.gateway;
    const [{ passwordHash, paymentPasswordHash } = { passwordHash: '', paymentPasswordHash: null }] = await database.db
      .select()
      .from(members)
      .where(eq(members.accountKey, 'mai'));
    const account = `player${(stories += 1)}`;
    const { id: member } = await openMember(database, {
      account,
      nickname: '',
      kind: 0,
      email: null,
      number: null,
      passwordHash,
      paymentPasswordHash,
      inviter: null,
      now: clock.now(),
    });
    const guest = await house.person(account);
    if (balance > 0n)
      await post(house.gateway.database, {
        key: `test:${account}`,
        kind: 'sandbox',
        at: house.gateway.clock.now(),
        entries: [
          [houseAccount('float'), -balance],
          [walletOf(member), balance],
        ],
      });
    return new Story(house, manner, crowd, { guest, account, member });
  }

  /** Does what is due, as the jobs would within seconds, including what that makes due. */
  async settle(minutes = 0): Promise<void> {
    await this.#crowd.once(async () => {
      const { clock, runJobs } = this.#house.gateway;
      if (minutes > 0) clock.set(after(clock.now(), minutes * 60_000 + 1_000));
      await runJobs();
      clock.set(after(clock.now(), 2_000));
      await runJobs();
    });
  }

  async pass(minutes: number): Promise<void> {
    await this.settle(minutes);
  }

  /** Makes a money call, and makes it again if its answer is meant to be lost. */
  async money(call: Call, request: object): Promise<Answer> {
    const key = randomUUID();
    if (this.#manner.losesAnswers) await this.guest.send(call, request, { key });
    return this.guest.send(call, request, { key });
  }

  async deposit(methodId: string, amount: string): Promise<string> {
    const heard = await this.money(contract.deposits.create, { methodId, amount });
    expect(heard).toSucceed();
    await this.settle();
    return (heard.envelope as unknown as { value: { depositId: string } }).value.depositId;
  }

  async pays(deposit: string, told: { act?: string; amount?: string; reference?: string } = {}): Promise<void> {
    await payDoor(this.#house, 'act', { deposit, act: 'pay', deliver: this.#manner.deliver, ...told });
    await this.settle();
  }

  async desk(asked: object): Promise<void> {
    await door(this.#house, 'desk/act', { staff: 'Ada', reason: 'For a test', ...asked });
    await this.settle();
  }

  async bet(vendor: string, stake: string, payout: string, wallet = 'main'): Promise<void> {
    const { betId } = await door(this.#house, 'round', { account: this.account, vendor, stake, wallet });
    await door(this.#house, 'round', { betId, payout });
  }

  async status(depositId: string) {
    return this.guest.ask(contract.deposits.status, { depositId });
  }

  balance(name = 'main'): Promise<bigint> {
    return this.#house.balanceOf(this.account, name);
  }

  /** The changes in the house's accounts since the story began. */
  async houseChange(): Promise<Record<string, bigint>> {
    const now = await houseBalances(this.#house);
    const names = new Set([...Object.keys(now), ...Object.keys(this.#before)]);
    return Object.fromEntries(
      [...names]
        .map((name) => [name, (now[name] ?? 0n) - (this.#before[name] ?? 0n)] as const)
        .filter(([, change]) => change !== 0n),
    );
  }

  async ends({ main, house }: { main: bigint; house: Record<string, bigint> }): Promise<void> {
    expect(await this.balance()).toBe(main);
    await this.#crowd.once(async () => {
      const ofAll = Object.entries(house).map(([name, change]) => [name, change * BigInt(this.#crowd.size)]);
      expect(await this.houseChange()).toEqual(Object.fromEntries(ofAll));
      await expectGoodBooks(this.#house);
    });
  }
}
