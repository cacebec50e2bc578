import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Call, ReplyOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import type { At } from '../../../contract/protection/rules.ts';
import { house as ofHouse, post, walletOf } from '../../../gateway/trust/ledger/books.ts';
import { readSetting, writeSetting, type Settings } from '../../../gateway/trust/settings/settings.ts';
import { payDoor } from './cashier.ts';
import type { Guest, House } from './house.ts';
import { liftLimits } from './limits.ts';
import { newMember } from './proofs.ts';

/** A moment of March 2026, whose second is a Monday. */
export const march = (day: number, time: string): Date =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time.padEnd(8, ':00')}Z`);

/** Stops the clock of a house, so that moments are exact; gives what moves it. */
export const stopClock = ({ gateway: { clock } }: House): ((moment: Date) => void) => {
  let now = clock.now();
  clock.now = () => now;
  return (moment) => {
    now = moment;
  };
};

/** Offers protection, or no longer, with no check that interrupts play and no documents. */
export const offerProtection = async (
  { gateway: { database } }: House,
  offered: boolean,
  most?: Settings['protection']['most'],
): Promise<void> => {
  const { protection: _, kyc: __, ...whitelabel } = await readSetting(database, 'whitelabel');
  await writeSetting(database, 'whitelabel', { ...whitelabel, ...(offered && { protection: 'offered' as const }) });
  const protection = await readSetting(database, 'protection');
  await writeSetting(database, 'protection', { ...protection, usualCheck: 0, ...(most && { most }) });
};

export const prepare = async (house: House): Promise<void> => {
  await liftLimits(house.gateway.database);
  await offerProtection(house, true);
};

type Overview = ReplyOf<typeof contract.protection.overview>;

/** A new member who sets limits, deposits and bets. */
export class Limited {
  readonly #house: House;
  readonly account: string;
  readonly member: bigint;
  #guest: Guest;

  private constructor(house: House, who: { account: string; member: bigint; guest: Guest }) {
    this.#house = house;
    this.account = who.account;
    this.member = who.member;
    this.#guest = who.guest;
  }

  get guest(): Guest {
    return this.#guest;
  }

  /** Goes on in another browser. */
  async logInElsewhere(): Promise<void> {
    this.#guest = await this.#house.person(this.account);
  }

  static async open(house: House, balance = 0n): Promise<Limited> {
    const account = await newMember(house);
    const member = await house.memberId(account);
    if (balance > 0n)
      await post(house.gateway.database, {
        key: `test:${account}:opening`,
        kind: 'sandbox',
        at: house.gateway.clock.now(),
        entries: [
          [ofHouse('float'), -balance],
          [walletOf(member), balance],
        ],
      });
    return new Limited(house, { account, member, guest: await house.person(account) });
  }

  /** What a call is refused with; null if it is taken. */
  async refusal(call: Call, request: object): Promise<{ code: unknown; value: unknown } | null> {
    const { envelope, text } = await this.guest.send(call, request, { key: randomUUID() });
    if (!envelope) throw new Error(text);
    return envelope.success === false ? { code: envelope.code, value: envelope.value } : null;
  }

  async set(at: At, amount: string | null): Promise<Overview> {
    return this.guest.ask(contract.protection.setLimit, { ...at, amount }, { key: randomUUID() });
  }

  confirm(at: At, amount: string | null) {
    return this.refusal(contract.protection.confirmLimit, { ...at, amount });
  }

  async limit(at: At): Promise<Overview['limits'][number]> {
    const { limits } = await this.guest.ask(contract.protection.overview, {});
    const found = limits.find(({ tool, period }) => tool === at.tool && period === at.period);
    if (!found) throw new Error('the overview lacks a limit');
    return found;
  }

  async deposit(methodId: string, amount: string): Promise<string> {
    const { depositId } = await this.guest.ask(contract.deposits.create, { methodId, amount }, { key: randomUUID() });
    await this.#house.gateway.runJobs();
    return depositId;
  }

  refusedDeposit(amount: string, methodId = 'wallet') {
    return this.refusal(contract.deposits.create, { methodId, amount });
  }

  async pays(deposit: string): Promise<void> {
    await payDoor(this.#house, 'act', { deposit, act: 'pay', deliver: 'once' });
    await this.#house.gateway.runJobs();
  }

  async deposited(methodId: string, amount: string): Promise<string> {
    const id = await this.deposit(methodId, amount);
    await this.pays(id);
    expect(await this.state(id)).toMatchObject({ state: 'credited' });
    return id;
  }

  state(depositId: string) {
    return this.guest.ask(contract.deposits.status, { depositId });
  }

  balance(name?: string): Promise<bigint> {
    return this.#house.balanceOf(this.account, name);
  }
}
