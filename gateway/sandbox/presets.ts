import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { takePayment } from '../domains/cashier/deposits/payments.ts';
import { nextNumber } from '../domains/cashier/numbers.ts';
import { bankAccounts, deposits } from '../domains/cashier/schema.ts';
import { withdrawalActs } from '../domains/cashier/withdrawals/desk.ts';
import { requestWithdrawal } from '../domains/cashier/withdrawals/request.ts';
import { businessDay } from '../ground/businessDay.ts';
import { after, hour, minute } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { Refusal } from '../ground/refusal.ts';
import { readSetting } from '../trust/settings/settings.ts';
import { placeBet, settleBet } from '../trust/bets/bets.ts';
import type { Services } from '../trust/calls/context.ts';
import { members } from '../trust/members/schema.ts';
import { page } from './page.ts';
import { sandboxCompany, tellPayout } from './payCompany.ts';
import { currencyOf } from '../trust/ledger/currency.ts';

const account = 'mai';
const amount = 5_000n;

/** A deposit by e-wallet that waits for its payment; returns its number. */
export const waitingDeposit = async (
  database: Database,
  member: bigint,
  { of, at }: { of: bigint; at: Date },
): Promise<string> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const number = await nextNumber(database, 'D', businessDay(at, timeZone));
  await database.db
    .insert(deposits)
    .values({
      number,
      member,
      method: 'wallet',
      kind: 'wallet',
      company: sandboxCompany,
      reference: number,
      amount: of,
      feeRate: 0,
      state: 'awaiting_payment',
      createdAt: at,
      expiresAt: after(at, hour),
    });
  return number;
};

/** The payment of such a deposit. */
export const payDeposit = async (database: Database, number: string, of: bigint, at: Date): Promise<void> => {
  const currency = await currencyOf(database);
  const known = { payment: `seed-${number}`, reference: number, payer: null, amount: of, currency, reason: null };
  const providers = () => Promise.resolve([]);
  await takePayment(
    { database, providers },
    sandboxCompany,
    { ...known, method: 'wallet', state: 'paid', sequence: 1 },
    at,
  );
};

/** A deposit that is credited at once. */
export const depositAtOnce = async (database: Database, member: bigint, of: bigint, at: Date): Promise<void> => {
  await payDeposit(database, await waitingDeposit(database, member, { of, at }), of, at);
};

const game = { gameType: 'RNG', vendor: 'LUMEN', gameName: 'Lantern Festival', wallet: 'main' } as const;

/** A round of slots that is lost, so that all of it counts. */
export const loseRound = async (database: Database, member: bigint, stake: bigint, at: Date): Promise<void> => {
  const bet = await placeBet(database, { ...game, member, source: 'sandbox', stake }, at);
  await settleBet(database, { id: bet, payout: 0n }, at);
};

const memberOf = async ({ database: { db } }: Services, named = account) => {
  const [person] = await db.select().from(members).where(eq(members.accountKey, named));
  if (!person) throw new Refusal('not_found');
  return person;
};

const requested = async (services: Services): Promise<string> => {
  const { database, clock } = services;
  const person = await memberOf(services);
  const [bank] = await database.db.select().from(bankAccounts).where(eq(bankAccounts.member, person.id));
  if (!bank) throw new Refusal('not_found');
  const body = { amount: String(amount), bankAccountId: String(bank.id), paymentPassword: '' };
  const { number } = await database.transaction(() =>
    // It reads only the person, the body and the time of the context.
    requestWithdrawal({ ...services, person, body, now: clock.now() } as Parameters<typeof requestWithdrawal>[0]),
  );
  return number;
};

const approve = async (services: Services, id: string): Promise<void> => {
  await withdrawalActs.approve(services, { id, staff: 'Ada' });
};

/** States that a tester wants to begin with, each one press away; everything goes through the real functions. */
const presets: Readonly<
  Record<string, { readonly title: string; readonly make: (services: Services) => Promise<void> }>
> = {
  'deposit-waiting': {
    title: 'a deposit that waits for money',
    make: async (services) => {
      const { id } = await memberOf(services);
      await waitingDeposit(services.database, id, { of: amount, at: services.clock.now() });
    },
  },
  'deposit-credited': {
    title: 'a deposit that has been credited',
    make: async (services) => {
      const { id } = await memberOf(services);
      await depositAtOnce(services.database, id, amount, services.clock.now());
    },
  },
  'withdrawal-requested': {
    title: 'a withdrawal that waits for approval',
    make: async (services) => {
      await requested(services);
    },
  },
  'withdrawal-unsure': {
    title: 'a withdrawal that was sent, and about which the bank keeps silent',
    make: async (services) => {
      const number = await requested(services);
      await tellPayout(services, { payout: number, act: 'silent' });
      await approve(services, number);
    },
  },
  'withdrawal-paid': {
    title: 'a withdrawal that was paid and waits for an answer',
    make: async (services) => {
      const number = await requested(services);
      await tellPayout(services, { payout: number, act: 'paid' });
      await approve(services, number);
    },
  },
  'friend-deposited': {
    title: 'a friend, Orla, who has deposited $20.00',
    make: async (services) => {
      const { id } = await memberOf(services, 'orla');
      await depositAtOnce(services.database, id, 2_000n, services.clock.now());
    },
  },
  'friend-rewarded': {
    title: 'a friend, Pearl, who has deposited and bet enough for the reward',
    make: async (services) => {
      const { database, clock } = services;
      const { id } = await memberOf(services, 'pearl');
      await depositAtOnce(database, id, amount, clock.now());
      await loseRound(database, id, amount, clock.now());
    },
  },
  rounds: {
    title: 'three rounds of a slot: lost, won and with the stake returned',
    make: async (services) => {
      const { database, clock } = services;
      const { id: member } = await memberOf(services);
      for (const payout of [0n, 750n, 300n]) {
        const bet = await placeBet(database, { ...game, member, source: 'sandbox', stake: 300n }, clock.now());
        await settleBet(database, { id: bet, payout }, after(clock.now(), minute / 60));
      }
    },
  },
};

/** A page from which a tester brings the demo account Mai into a state to begin with. */
export const addPresets = (app: Hono, services: Services): void => {
  app.get('/sandbox/presets', (c) => {
    const made = presets[c.req.query('made') ?? ''];
    c.header('content-security-policy', documentPolicy);
    return c.html(
      page(
        'To begin with',
        html`<p>Each button gives the demo account <code>${account}</code> what a check sheet asks for.</p>
          ${made ? html`<p role="status">Done: ${made.title}. What providers do follows within seconds.</p>` : ''}
          <ul>
            ${Object.entries(presets).map(
              ([id, { title }]) =>
                html`<li>
                  <form method="post" action="/sandbox/presets">
                    ${title} <input type="hidden" name="preset" value="${id}" /><button>Make it so</button>
                  </form>
                </li>`,
            )}
          </ul>`,
      ),
    );
  });
  app.post('/sandbox/presets', async (c) => {
    const { preset } = await c.req.parseBody();
    const wanted = typeof preset === 'string' && Object.hasOwn(presets, preset) ? presets[preset] : undefined;
    if (!wanted) throw new Refusal('not_found');
    await wanted.make(services);
    services.wake();
    return c.redirect(`/sandbox/presets?made=${preset as string}`, 303);
  });
};
