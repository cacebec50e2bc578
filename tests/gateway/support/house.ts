import { eq, and } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { contract } from '../../../contract/index.ts';
import type { Clock } from '../../../gateway/ground/clock.ts';
import { defaults, type Config } from '../../../gateway/ground/config.ts';
import { Wire, type Answer } from '../../../gateway/conformance/wire.ts';
import { accounts } from '../../../gateway/trust/ledger/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { startGateway, type Gateway } from '../../../gateway/gateway.ts';
import { readOutbox } from '../../../gateway/trust/protect/outbox.ts';
import { publishFeeds } from '../../../gateway/sandbox/demoVendor.ts';
import { demoPassword } from '../../../contract/sandbox.ts';
import { handToProduction, newPlace, testConfig, type Place } from './engine.ts';

declare module 'vitest' {
  interface Matchers {
    toSucceed(): void;
    toBeRefusedWith(code: FailureCode): void;
  }
}

expect.extend({
  toSucceed: ({ status, text }: Answer) => ({
    pass: status === 200,
    message: () => `the call was answered with ${status}: ${text}`,
  }),
  toBeRefusedWith: ({ status, envelope, text }: Answer, code: FailureCode) => ({
    pass: envelope?.success === false && envelope.code === code,
    message: () => `the call was answered with ${status} in place of ${code}: ${text}`,
  }),
});

/** One visitor's browser, as the gateway sees it. */
export class Guest extends Wire {
  readonly #known: { publicKey: string; clock: Clock } | null;

  /** A guest who knows the gateway's key and clock need not request them before each sealed call. */
  constructor(url: string, known: { publicKey: string; clock: Clock } | null = null) {
    super(url);
    this.#known = known;
  }

  /** Makes a call that must succeed and gives its value. */
  async ask<C extends Call>(
    call: C,
    request: RequestOf<C>,
    manner: Parameters<Wire['send']>[2] = {},
  ): Promise<ReplyOf<C>> {
    const heard = await this.send(call, request, manner);
    if (heard.envelope?.success !== true) throw new Error(`${call.name} was refused: ${heard.text}`);
    return heard.envelope.value;
  }

  /** Makes a call that must be refused and gives status, code and value. */
  async refused(
    call: Call,
    request: object = {},
    manner: Parameters<Wire['send']>[2] = {},
  ): Promise<{ status: number; code: unknown; value: unknown }> {
    const heard = await this.send(call, request, manner);
    if (heard.envelope?.success !== false) throw new Error(`${call.name} was not refused: ${heard.text}`);
    return { status: heard.status, code: heard.envelope.code, value: heard.envelope.value };
  }

  /** Sealed calls use the gateway's current time, which tests move. */
  override async send(call: Call, request: object = {}, manner: Parameters<Wire['send']>[2] = {}): Promise<Answer> {
    if ((call.encrypted && manner.raw === undefined) || call.sealedGreeting) {
      const known = this.#known;
      this.learn(
        known
          ? { publicKey: known.publicKey, now: known.clock.now().toISOString() }
          : await this.ask(contract.system.status, {}),
      );
    }
    return super.send(call, request, manner);
  }

  logIn(account: string, password = demoPassword): Promise<Answer> {
    return this.send(contract.session.login, { type: 'username', username: account, password });
  }
}

/** A running gateway with its own database, for the tests of one file. */
export class House {
  #gateway: Gateway | null = null;
  #place: Place | null = null;
  #publicKey = '';
  readonly #config: Partial<Config>;
  readonly #template: 'template' | 'quietTemplate';

  constructor(config: Partial<Config>, { lotteries = false }: { lotteries?: boolean } = {}) {
    this.#config = config;
    this.#template = lotteries ? 'template' : 'quietTemplate';
  }

  async open(): Promise<void> {
    const isProduction = this.#config.mode === 'production';
    if (!this.#place) {
      this.#place = await newPlace(inject(this.#template));
      if (isProduction) await handToProduction(this.#place);
    }
    const passwordCost = isProduction ? defaults.passwordCost : testConfig.passwordCost;
    this.#gateway = await startGateway({ ...testConfig, passwordCost, ...this.#place.config, ...this.#config });
    // A test that shows a feed publishes it.
    if (!isProduction) await publishFeeds(this.#gateway.database, false);
    this.#publicKey = (await new Guest(this.url).ask(contract.system.status, {})).publicKey;
  }

  async close(): Promise<void> {
    await this.#gateway?.close();
    this.#gateway = null;
  }

  async remove(): Promise<void> {
    await this.close();
    await this.#place?.remove();
  }

  get gateway(): Gateway {
    if (!this.#gateway) throw new Error('the gateway is not open');
    return this.#gateway;
  }

  get url(): string {
    return this.gateway.url;
  }

  async guest(): Promise<Guest> {
    return Promise.resolve(new Guest(this.url, { publicKey: this.#publicKey, clock: this.gateway.clock }));
  }

  async person(account: string): Promise<Guest> {
    const guest = await this.guest();
    const heard = await guest.logIn(account);
    if (heard.status !== 200) throw new Error(`${account} could not log in: ${heard.text}`);
    return guest;
  }

  async lastMessage(): Promise<string> {
    const [letter] = await readOutbox(this.gateway.database, { most: 1 });
    return letter?.body ?? '';
  }

  async memberId(account: string): Promise<bigint> {
    const [row] = await this.gateway.database.db.select().from(members).where(eq(members.accountKey, account));
    if (!row) throw new Error(`nobody is called ${account}`);
    return row.id;
  }

  async balanceOf(account: string, name = 'main'): Promise<bigint> {
    const [row] = await this.gateway.database.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.owner, await this.memberId(account)), eq(accounts.name, name)));
    return row?.balance ?? 0n;
  }
}

/**
 * Opens a house before the tests of a file and removes it after them. Lotteries are there where a test asks for them: they draw
 * whatever else is tested, and all the more when the clock is moved.
 */
export const useHouse = (config: Partial<Config> = {}, more: { lotteries?: boolean } = {}): House => {
  const house = new House(config, more);
  beforeAll(() => house.open());
  afterAll(() => house.remove());
  return house;
};
