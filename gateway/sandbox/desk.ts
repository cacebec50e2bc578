import { randomUUID } from 'node:crypto';
import { desc, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { enums, object, optional, validate } from 'superstruct';
import { isFailureCode } from '../../contract/failures.ts';
import { amount, line, minor } from '../../contract/shapes.ts';
import { closeDoubt, readDoubts } from '../domains/cashier/companies/doubts.ts';
import { checkBooks } from '../domains/cashier/checker.ts';
import {
  creditDeposit,
  depositQueues,
  matchUnmatched,
  sendBackDeposit,
  sendBackUnmatched,
  sentBackByHand,
  settleProvider,
} from '../domains/cashier/deposits/desk.ts';
import { listHeldWins, releaseWin } from '../domains/play/heldWins.ts';
import { readPosition } from '../domains/cashier/position.ts';
import { withdrawalActs, withdrawalQueues } from '../domains/cashier/withdrawals/desk.ts';
import type { Services } from '../trust/calls/context.ts';
import { withdrawals } from '../domains/cashier/schema.ts';
import { rowId } from '../ground/database/rowId.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { findPicture } from '../domains/cashier/withdrawals/pictures.ts';
import { Refusal } from '../ground/refusal.ts';
import { toMinor } from './amounts.ts';
import { deskPage } from './deskPage.ts';
import { abandonMatch, matchesInPlay } from './games/matches.ts';
import { payoutActs } from './pay/schema.ts';
import { tellPayout } from './payCompany.ts';
import { readOf } from './readOf.ts';

const staff = ['Ada', 'Ben'] as const;

const shape = object({
  act: line(40),
  id: optional(line(40)),
  staff: enums(staff),
  reason: optional(line(400)),
  deposit: optional(line(40)),
  provider: optional(enums(['bank', 'wallet', 'card', 'voucher', 'crypto'])),
  settlement: optional(line(100)),
  amount: optional(amount),
  cost: optional(minor),
});
type Asked = typeof shape.TYPE;

/** What a colleague needs to say for an action; a reason wherever the player loses something or waits. */
const given = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Refusal('bad_request', { fields: [name] });
  return value;
};

type Action = (services: Services, request: Asked, now: Date) => Promise<void>;

const onWithdrawals: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries(withdrawalActs).map(([name, act]) => [
    name,
    (services, request) => act(services, { ...request, id: given(request.id, 'id') }),
  ]),
);

const onPayouts: Readonly<Record<string, Action>> = Object.fromEntries(
  payoutActs.map((act) => [
    `payout_${act}`,
    (services, { id }) => tellPayout(services, { payout: given(id, 'id'), act }),
  ]),
);

const actions: Readonly<Record<string, Action>> = {
  ...onWithdrawals,
  ...onPayouts,
  credit: (services, { id, staff: name, reason }, now) =>
    creditDeposit(services, { id: given(id, 'id'), staff: name, reason: given(reason, 'reason') }, now),
  sendBack: (services, { id, staff: name, reason }, now) =>
    sendBackDeposit(services, { id: given(id, 'id'), staff: name, reason: given(reason, 'reason') }, now),
  match: (services, { id, deposit, staff: name }, now) =>
    matchUnmatched(services, { id: given(id, 'id'), deposit: given(deposit, 'deposit'), staff: name }, now),
  sendBackUnmatched: (services, { id, staff: name, reason }, now) =>
    sendBackUnmatched(services, { id: given(id, 'id'), staff: name, reason: given(reason, 'reason') }, now),
  sentBackByHand: (services, { id, staff: name, reason }, now) =>
    sentBackByHand(services, { id: given(id, 'id'), staff: name, reason: given(reason, 'reason') }, now),
  doubtSeen: async ({ database }, { id }, now) => {
    if (!(await closeDoubt(database, rowId(given(id, 'id')), now))) throw new Refusal('not_found');
  },
  releaseWin: async ({ database }, { id }, now) => {
    if (!(await releaseWin(database, { id: rowId(given(id, 'id')) }, now))) throw new Refusal('not_found');
  },
  abandon: async ({ database, clock }, { id }) => {
    if (!(await abandonMatch({ database, now: () => clock.now() }, given(id, 'id')))) throw new Refusal('not_found');
  },
  settle: (services, { provider, settlement, amount: whole, cost = '0' }, now) =>
    settleProvider(
      services,
      {
        provider: given(provider, 'provider'),
        settlement: settlement ?? randomUUID(),
        amount: BigInt(given(whole, 'amount')),
        cost: BigInt(cost),
      },
      now,
    ),
};

const act = async (services: Services, request: Asked): Promise<void> => {
  const action = Object.hasOwn(actions, request.act) ? actions[request.act] : undefined;
  if (!action) throw new Refusal('not_found');
  await action(services, request, services.clock.now());
  services.wake();
};

/** The fields of a form, without those left empty; amounts are typed in whole units. */
const readForm = (form: Readonly<Record<string, unknown>>): Asked => {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    fields[name] = name === 'amount' || name === 'cost' ? String(toMinor(value)) : value.trim();
  }
  const [error, request] = validate(fields, shape);
  if (error) throw new Refusal('bad_request', { fields: error.failures().map(({ path }) => path.join('.')) });
  return request;
};

const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The operator's desk of a sandbox, as a page and as JSON: what waits for a colleague, and what a colleague does. */
export const addDesk = (app: Hono, services: Services): void => {
  const { database } = services;
  const queues = async () => ({
    ...(await depositQueues(services)),
    ...(await withdrawalQueues(services)),
    doubts: await readDoubts(database),
    heldWins: await listHeldWins(database),
    inPlay: await matchesInPlay({ database, now: () => services.clock.now() }),
    position: await readPosition(database),
  });

  app.get('/sandbox/desk', async (c) => {
    if (c.req.query('as') === 'json')
      return c.body(JSON.stringify({ ...(await queues()), broken: await checkBooks(database) }, digits), 200, {
        'content-type': 'application/json',
      });
    const code = c.req.query('refused');
    c.header('content-security-policy', documentPolicy);
    return c.html(
      deskPage({
        ...(await queues()),
        payouts: await database.db
          .select()
          .from(withdrawals)
          .where(inArray(withdrawals.state, ['approved', 'unsure', 'paid', 'received_by_timeout']))
          .orderBy(desc(withdrawals.id))
          .limit(20),
        actingAs: staff.find((name) => name === c.req.query('staff')) ?? 'Ada',
        refused: isFailureCode(code) ? code : null,
        broken: c.req.query('check') === undefined ? null : await checkBooks(database),
      }),
    );
  });
  app.get('/sandbox/desk/picture/:withdrawal/:place', async (c) => {
    const { withdrawal, place } = c.req.param();
    const picture = await findPicture(database, {
      about: 'withdrawal',
      subject: /^\d{1,18}$/.test(withdrawal) ? BigInt(withdrawal) : 0n,
      place: Number(place) || 0,
    });
    return c.body(new Uint8Array(picture.bytes), 200, { 'content-type': 'image/jpeg' });
  });
  app.post('/sandbox/desk/act', async (c) => {
    await act(services, await readOf(c, shape));
    return c.json({});
  });
  app.post('/sandbox/desk/form', async (c) => {
    const form = await c.req.parseBody();
    const back = `/sandbox/desk?staff=${form.staff === 'Ben' ? 'Ben' : 'Ada'}`;
    try {
      await act(services, readForm(form));
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return c.redirect(`${back}&refused=${thrown.code}`, 303);
    }
    return c.redirect(back, 303);
  });
};
