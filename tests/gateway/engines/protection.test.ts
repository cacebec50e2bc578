import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import type { At, Tool } from '../../../contract/protection/rules.ts';
import { limitPeriods, limitTools } from '../../../contract/protection/values.ts';
import { bankAccountsOf } from '../../../gateway/domains/cashier/bankAccounts.ts';
import { openStates } from '../../../gateway/domains/cashier/deposits/deposit.ts';
import { takePayment } from '../../../gateway/domains/cashier/deposits/payments.ts';
import { deposits } from '../../../gateway/domains/cashier/schema.ts';
import { createDice, type Dice } from '../../../gateway/sandbox/dice.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { door, expectGoodBooks } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { addBankName } from '../support/proofs.ts';
import { Limited, march, offerProtection, prepare, stopClock } from '../support/protection.ts';
import { allLimits, Used } from '../support/protectionModel.ts';
import { inTier } from '../support/tiers.ts';
import { newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const house = useHouse({ idleMinutes: 10_000_000, sessionHours: 1_000_000 });
let setClock: (moment: Date) => void;
let lumen: VendorServer;
let openDeposits: number;
beforeAll(async () => {
  await prepare(house);
  const { database } = house.gateway;
  const cashier = await readSetting(database, 'cashier');
  openDeposits = cashier.openDeposits;
  await writeSetting(database, 'cashier', { ...cashier, depositTurnover: 0 });
  setClock = stopClock(house);
  lumen = (await vendorServers(house))('LUMEN');
});
afterEach(() => expectGoodBooks(house));

type Overview = ReplyOf<typeof contract.protection.overview>;

const hour = 3_600_000;
const now = (): number => house.gateway.clock.now().getTime();
const time = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : Infinity);

const amountsIn = ({ limits }: Overview) => {
  const of = (tool: Tool) =>
    Object.fromEntries(
      limitPeriods.map((period) => {
        const amount = limits.find((limit) => limit.tool === tool && limit.period === period)?.amount ?? null;
        return [period, amount === null ? null : Number(amount)];
      }),
    ) as Record<At['period'], number | null>;
  return { deposit: of('deposit'), loss: of('loss') };
};

const nameOf = ({ tool, period }: At): string => `${tool} ${period}`;
const limitIn = ({ limits }: Overview, at: At) => limits.find((limit) => nameOf(limit) === nameOf(at));

/** A player who does anything at all, and what must be true of each answer. */
class Player {
  readonly who: Limited;
  readonly #seat: string;
  readonly #dice: Dice;
  readonly used = new Used();
  readonly #rounds: string[] = [];
  readonly #unpaid: string[] = [];
  readonly #reviewed: string[] = [];
  /** What was done, which a failing run tells. */
  readonly story: string[] = [];
  #messages = 0;
  #main: number;
  #seen: Overview | null = null;
  #did = 'nothing';

  private constructor(who: Limited, seat: string, dice: Dice, main: number) {
    this.who = who;
    this.#seat = seat;
    this.#dice = dice;
    this.#main = main;
  }

  static async open(dice: Dice): Promise<Player> {
    const who = await Limited.open(house, 20_000n);
    await addBankName(house, who.member, 'Mai Linh');
    const seat = await newSeat(house, { account: who.account, vendor: 'LUMEN', maxBet: '1000000' });
    for (const tool of limitTools)
      await who.set({ tool, period: dice.pick(limitPeriods) }, dice.pick(['3000', '6000']));
    return new Player(who, seat, dice, 20_000);
  }

  /** The jobs cancel what waits for a payment during a stop, or for too long; such a deposit can still be paid. */
  async #heedJobs(): Promise<void> {
    const rows = await house.gateway.database.db
      .select({ number: deposits.number, amount: deposits.amount })
      .from(deposits)
      .where(and(eq(deposits.member, this.who.member), inArray(deposits.state, [...openStates])));
    this.used.open.clear();
    for (const { number, amount } of rows) this.used.open.set(number, Number(amount));
  }

  /** How everything stands; null where it is not offered and nothing is set. */
  async #look(): Promise<Overview | null> {
    const { envelope } = await this.who.guest.send(contract.protection.overview, {});
    if (envelope?.success === true) return envelope.value as Overview;
    expect(envelope?.code).toBe('feature_off');
    return null;
  }

  #check(name: string, found: unknown, expected: unknown): void {
    expect({ [name]: found, story: this.story }).toEqual({ [name]: expected, story: this.story });
  }

  /** Nothing has weakened since the last look but what a yes has raised, or a return has ended. */
  #compare(before: Overview | null, after: Overview | null): void {
    if (!before || !after) return;
    for (const at of allLimits) {
      const [was, is] = [limitIn(before, at), limitIn(after, at)];
      const rose = Number(is?.amount ?? Infinity) > Number(was?.amount ?? Infinity);
      if (rose) this.#check('what raised a limit', this.#did, `yes ${nameOf(at)}`);
      const left = this.used.left(at, amountsIn(after), now());
      const shown = left === null ? null : String(Math.max(0, left));
      this.#check(
        nameOf(at),
        [is?.sum, is?.open, is?.left],
        [String(this.used.sum(at, now())), String(this.used.openAmount(at.tool)), shown],
      );
    }
    const wasBreak = time(before.timeOut?.until);
    if (before.timeOut && wasBreak > now()) this.#check('a break', time(after.timeOut?.until) >= wasBreak, true);
    if (!before.exclusion) return;
    if (this.#did === 'return') return;
    this.#check('an exclusion', after.exclusion !== null, true);
    this.#check('its end', time(after.exclusion?.until) >= time(before.exclusion.until), true);
  }

  #out({ timeOut, exclusion }: Overview) {
    const stop = exclusion ?? timeOut;
    return (
      stop && {
        code: 'excluded',
        value: { tool: exclusion ? 'exclusion' : 'time_out', until: stop.until, forGood: exclusion?.forGood ?? false },
      }
    );
  }

  async #lookAgain(): Promise<Overview | null> {
    const after = await this.#look();
    this.#compare(this.#seen, after);
    this.#check('the balance', await this.who.balance(), BigInt(this.#main));
    this.#seen = after;
    return after;
  }

  async deed(offered: boolean): Promise<void> {
    await this.#heedJobs();
    const before = await this.#lookAgain();
    const deed = this.#dice.pick([
      () => this.#set(before, offered),
      () => this.#set(before, offered),
      () => this.#yes(before),
      () => this.#stop(before),
      () => this.#goBack(before),
      () => this.#deposit(before),
      () => this.#deposit(before),
      () => this.#deposit(before),
      () => this.#pay(before),
      () => this.#pay(before),
      () => this.#bet(before),
      () => this.#bet(before),
      () => this.#bet(before),
      () => this.#win(),
      () => this.#credit(before),
    ]);
    this.#did = await deed();
  }

  async #set(before: Overview | null, offered: boolean): Promise<string> {
    const at = this.#dice.pick(allLimits);
    const amount = this.#dice.pick(['1500', '3000', '6000', null]);
    this.story.push(`limit ${nameOf(at)} ${amount}`);
    const heard = await this.who.refusal(contract.protection.setLimit, { ...at, amount });
    const was = before ? limitIn(before, at) : undefined;
    const isRise = was?.amount != null && (amount === null || Number(amount) > Number(was.amount));
    const out = before && this.#out(before);
    const expected = !before && !offered ? { code: 'feature_off', value: {} } : isRise && out ? out : null;
    this.#check('setting a limit', heard, expected);
    if (heard) return 'limit';
    const is = await this.who.limit(at);
    const kept = isRise && was.rise?.amount === amount ? was.rise.askedAt : new Date(now()).toISOString();
    this.#check(
      'the limit',
      [is.amount, is.rise?.amount, is.rise?.askedAt],
      [isRise ? was.amount : amount, ...(isRise ? [amount, kept] : [undefined, undefined])],
    );
    return 'limit';
  }

  async #yes(before: Overview | null): Promise<string> {
    const rises = before?.limits.filter(({ rise }) => rise !== null) ?? [];
    const limit = this.#dice.pick(rises.length > 0 ? rises : (before?.limits ?? [undefined]));
    if (!before || !limit) return 'nothing';
    const at: At = { tool: limit.tool, period: limit.period };
    const amount = this.#dice.below(10) < 8 ? (limit.rise?.amount ?? null) : '7777';
    this.story.push(`yes ${nameOf(at)} ${amount}`);
    const heard = await this.who.confirm(at, amount);
    const { rise } = limit;
    const early = rise && time(rise.from) > now() ? { code: 'wrong_state', value: { from: rise.from } } : null;
    const other = rise && rise.amount !== amount ? { code: 'changed_meanwhile', value: { amount: rise.amount } } : null;
    // A rise that has lapsed is not shown, and is told from none only by the refusal.
    if (!rise && !this.#out(before)) this.#check('a yes to nothing', heard?.code, 'wrong_state');
    else this.#check('a yes', heard, this.#out(before) ?? early ?? other);
    return heard ? 'refused' : `yes ${nameOf(at)}`;
  }

  async #stop(before: Overview | null): Promise<string> {
    const kind = this.#dice.below(20);
    this.story.push('stop');
    if (kind < 14) {
      const hours = this.#dice.pick([24, 48, 168]);
      const heard = await this.who.refusal(contract.protection.timeOut, { hours });
      const held = before?.timeOut?.until ?? null;
      if (before && !before.exclusion && held !== null)
        this.#check('a break', heard?.code, now() + hours * hour > time(held) ? undefined : 'wrong_state');
    } else {
      const months = kind < 19 ? 6 : null;
      await this.who.refusal(contract.protection.exclude, { months, account: this.who.account });
    }
    await house.gateway.runJobs();
    await this.#heedJobs();
    return 'stop';
  }

  async #goBack(before: Overview | null): Promise<string> {
    const exclusion = before?.exclusion;
    if (!exclusion) return 'nothing';
    this.story.push('back');
    const asked = await this.who.refusal(contract.protection.askBack, {});
    this.#check('asking to come back', asked === null, time(exclusion.until) <= now());
    const heard = await this.who.refusal(contract.protection.comeBack, {});
    const { returnFrom, returnUntil } = exclusion;
    const isOpen = returnFrom !== null && time(returnFrom) <= now() && now() < time(returnUntil);
    this.#check('coming back', heard === null, isOpen);
    return heard ? 'refused' : 'return';
  }

  async #deposit(before: Overview | null): Promise<string> {
    const amount = this.#dice.pick([1_000, 1_300, 1_600, 2_500]);
    this.story.push(`deposit ${amount}`);
    const { envelope } = await this.who.guest.send(
      contract.deposits.create,
      { methodId: 'wallet', amount: String(amount) },
      { key: randomUUID() },
    );
    const reached = before && this.used.reached('deposit', amountsIn(before), amount, now());
    const limited = reached && { code: 'limit_reached', value: { tool: 'deposit', ...reached } };
    const full = this.used.open.size >= openDeposits ? { code: 'wrong_state', value: undefined } : null;
    const refused = envelope?.success === false ? { code: envelope.code, value: envelope.value } : null;
    this.#check('a deposit', refused, (before && this.#out(before)) ?? limited ?? full);
    if (envelope?.success !== true) return 'refused';
    const { depositId } = envelope.value as { depositId: string };
    this.used.open.set(depositId, amount);
    this.#unpaid.push(depositId);
    return 'deposit';
  }

  /** A deposit is paid, be it late. */
  async #pay(before: Overview | null): Promise<string> {
    const number = this.#unpaid.shift();
    if (number === undefined) return 'nothing';
    this.story.push(`pay ${number}`);
    const { database } = house.gateway;
    const [deposit] = await database.db.select().from(deposits).where(eq(deposits.number, number));
    if (!deposit) throw new Error(`there is no deposit ${number}`);
    const { company, reference, amount } = deposit;
    const notice = { payment: randomUUID(), reference, payer: null, amount, currency: 'USD', reason: null };
    const payment = { ...notice, method: 'wallet', state: 'paid', sequence: 1 } as const;
    const cannotSendBack = { database, providers: () => Promise.resolve([]) };
    await takePayment(cannotSendBack, company, payment, new Date(now()));
    this.used.open.delete(number);
    const fits = !before || !this.used.reached('deposit', amountsIn(before), Number(amount), now());
    const isOut = before !== null && this.#out(before) !== null;
    const { state, inReview } = await this.who.state(number);
    this.#check('money that arrives', [state, inReview], fits && !isOut ? ['credited', false] : ['paid', true]);
    if (state === 'credited') this.#book(Number(amount));
    else this.#reviewed.push(number);
    return 'pay';
  }

  #book(amount: number): void {
    this.used.moves.deposit.push({ at: now(), amount });
    this.#main += amount;
  }

  async #credit(before: Overview | null): Promise<string> {
    const number = this.#reviewed[0];
    if (number === undefined) return 'nothing';
    this.story.push(`credit ${number}`);
    const amount = Number((await this.who.state(number)).arrived);
    const reached = before && this.used.reached('deposit', amountsIn(before), amount, now());
    const out = before && this.#out(before);
    const credited = await door(house, 'desk/act', { staff: 'Ada', reason: 'For a test', act: 'credit', id: number })
      .then(() => 'credited')
      .catch((error: unknown) => /excluded|limit_reached/.exec(String(error))?.[0]);
    this.#check('the desk', credited, out ? 'excluded' : reached ? 'limit_reached' : 'credited');
    if (credited !== 'credited') return 'refused';
    this.#reviewed.shift();
    this.#book(amount);
    return 'credit';
  }

  #send(call: 'bet' | 'win', roundId: string, amount: number) {
    const message = {
      seat: this.#seat,
      txId: `${this.who.account}-${(this.#messages += 1)}`,
      roundId,
      amount: String(amount),
      currency: 'USD',
    };
    return lumen.send(call, { ...message, ...(call === 'win' && { endRound: true }) });
  }

  async #bet(before: Overview | null): Promise<string> {
    const amount = this.#dice.pick([200, 700, 1_500]);
    const round = randomUUID();
    this.story.push(`bet ${amount}`);
    const { status } = await this.#send('bet', round, amount);
    const reached = before && this.used.reached('loss', amountsIn(before), amount, now());
    const isPaused = reached !== null || (before !== null && this.#out(before) !== null);
    this.#check('a bet', status, isPaused ? 'play_paused' : amount > this.#main ? 'balance_too_low' : 'ok');
    if (status !== 'ok') return 'refused';
    this.#rounds.push(round);
    this.used.moves.loss.push({ at: now(), amount });
    this.#main -= amount;
    return 'bet';
  }

  /** What was bet is settled whatever has been set since. */
  async #win(): Promise<string> {
    const round = this.#rounds.pop();
    if (round === undefined) return 'nothing';
    const amount = this.#dice.pick([0, 600, 3_000]);
    this.story.push(`win ${amount}`);
    this.#check('a win', (await this.#send('win', round, amount)).status, 'ok');
    if (amount > 0) this.used.moves.loss.push({ at: now(), amount: -amount });
    this.#main += amount;
    return 'win';
  }

  /** A player's own money can be withdrawn whatever they have set. */
  async withdraw(): Promise<void> {
    await this.#heedJobs();
    await this.#lookAgain();
    const [own] = await bankAccountsOf(house.gateway.database, this.who.member);
    const asked = {
      bankAccountId: String(own?.id),
      amount: String(Math.min(this.#main, 5_000)),
      paymentPassword: demoPaymentPassword,
    };
    if (this.#main >= 1_000)
      this.#check('a withdrawal', await this.who.refusal(contract.withdrawals.request, asked), null);
  }
}

describe('R1.22 whatever players do, and however long they wait', () => {
  const together = 10;
  const batches = Array.from({ length: inTier(10, 30, 1_000) }, (_, at) => at + 1);

  test.each(batches)(
    'limits are never exceeded, nothing weakens before its time, and own money comes out: run %i of ten players',
    async (seed) => {
      const dice = createDice(`protection ${seed}`);
      setClock(march(2, '10:00'));
      await offerProtection(house, true);
      const players = await Promise.all(
        Array.from({ length: together }, (_, at) => Player.open(createDice(`protection ${seed} ${at}`))),
      );
      let offered = true;
      for (let step = 0; step < 24; step += 1) {
        // Often exactly when something leaves a period for one of them, or a moment before.
        const [next] = dice.pick(players).used.leaving(dice.pick(['deposit', 'loss']), now());
        const waited = [
          0,
          0,
          hour,
          hour,
          12 * hour,
          24 * hour,
          24 * hour - 1,
          7 * 24 * hour,
          8 * 24 * hour,
          31 * 24 * hour,
        ];
        const exact = next === undefined ? [] : [next, next - 1];
        const moment = dice.pick([
          ...waited.map((wait) => now() + wait),
          ...exact,
          ...exact,
          ...exact,
          ...exact,
          ...exact,
        ]);
        setClock(new Date(Math.max(now(), moment)));
        await house.gateway.runJobs();
        for (const { story } of players) story.push(new Date(now()).toISOString());
        if (dice.below(10) === 0) {
          offered = !offered;
          await offerProtection(house, offered);
        }
        await Promise.all(players.map((player) => player.deed(offered)));
      }
      await Promise.all(players.map((player) => player.withdraw()));
      await offerProtection(house, true);
    },
  );
});
