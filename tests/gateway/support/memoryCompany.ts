import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { validate } from 'superstruct';
import { payments, type PaymentCall, type PaymentCallName, type PaymentService } from '../../../contract/payments.ts';
import { signedText } from '../../../contract/vendorWallet.ts';
import type { ReplyOf, RequestOf } from '../../../gateway/conformance/company/askCompany.ts';
import { signedHeaders, webhookKey } from '../../../gateway/ground/http/webhookSignature.ts';

/** What a company can do wrong. */
export type Flaw =
  | 'serves nothing'
  | 'takes any signature'
  | 'takes the signature of any path'
  | 'takes old calls'
  | 'takes unknown fields'
  | 'refuses deposits'
  | 'opens a deposit twice'
  | 'takes another amount'
  | 'forgets deposits'
  | 'knows every number'
  | 'answers unknown numbers with 404'
  | 'sends no notices'
  | 'signs notices wrongly'
  | 'begins with sequence 0'
  | 'answers otherwise than it told'
  | 'numbers each deposit once'
  | 'cancels what is paid'
  | 'forgets cancellations'
  | 'declines without a reason'
  | 'keeps the sequence'
  | 'redeems a voucher at each call'
  | 'redeems used vouchers'
  | 'fails payouts'
  | 'pays another account'
  | 'pays out twice'
  | 'takes another account'
  | 'cancels payouts in words only'
  | 'says nothing of returns'
  | 'tells everything once'
  | 'repeats a notice under another id'
  | 'answers with nonsense';

type Payment = Extract<ReplyOf<'askDeposit'>, { state: 'paid' }>['payments'][number];
type Payout = Exclude<ReplyOf<'askPayout'>, { state: 'unheard' }>;

interface Deposit {
  readonly order: RequestOf<'openDeposit'>;
  readonly payments: Payment[];
  isCancelled: boolean;
  declined: string | null;
}

interface Withdrawal {
  readonly order: RequestOf<'pay'>;
  payout: Payout;
}

interface Place {
  readonly secret: string;
  /** Where the gateway takes notices. */
  readonly hook: string;
  readonly flaw?: Flaw | null;
  readonly isTest?: boolean;
  readonly serves?: readonly PaymentService[];
}

interface MemoryCompany {
  readonly url: string;
  /** How many payouts were ever ordered. */
  payouts(): number;
  close(): Promise<void>;
}

class Unanswered extends Error {
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** The company is behind a path, which signatures cover. */
const prefix = '/croupier';
const fiveMinutes = 300_000;
const names = Object.keys(payments) as PaymentCallName[];
const notRedeemed = { state: 'declined', reason: 'The voucher cannot be redeemed.' } as const;

/** A payment company that keeps everything in memory, and tells what happens before it answers. */
export const startMemoryCompany = async (place: Place): Promise<MemoryCompany> => {
  const { secret, hook, flaw = null, isTest = true, serves = ['bank', 'voucher', 'payout'] } = place;
  const deposits = new Map<string, Deposit>();
  const payouts = new Map<string, Withdrawal>();
  const vouchers = new Map<string, { readonly value: RequestOf<'testVoucher'>; by: string | null }>();
  const redeemed = new Map<string, ReplyOf<'redeemVoucher'>>();
  const has = (one: Flaw): boolean => flaw === one;
  const begin = has('begins with sequence 0') ? 0 : 1;
  let count = 0;
  const next = (): number => (count += 1);

  const post = async (id: string, said: object): Promise<boolean> => {
    const body = Buffer.from(JSON.stringify(said));
    const used = has('signs notices wrongly') ? `whsec_${Buffer.alloc(32).toString('base64')}` : secret;
    const headers = { 'content-type': 'application/json', ...signedHeaders([used], id, body, new Date()) };
    return (await fetch(hook, { method: 'POST', headers, body })).ok;
  };
  const tell = async (said: object): Promise<void> => {
    if (has('sends no notices')) return;
    const id = randomUUID();
    if ((await post(id, said)) || has('tells everything once')) return;
    await post(has('repeats a notice under another id') ? randomUUID() : id, said);
  };

  const depositOf = (number: string): ReplyOf<'askDeposit'> => {
    const found = deposits.get(number);
    if (!found) {
      if (has('answers unknown numbers with 404')) throw new Unanswered(404);
      return { state: has('knows every number') ? 'waiting' : 'unheard' };
    }
    const { payments: all, isCancelled, declined } = found;
    const isOther = has('answers otherwise than it told');
    const said = all.map((each) => (isOther ? { ...each, amount: `${each.amount}0` } : each));
    if (all.length > 0) return { state: 'paid', payments: said };
    if (declined !== null) return { state: 'declined', reason: declined };
    if (isCancelled && !has('forgets cancellations')) return { state: 'cancelled' };
    return { state: has('forgets deposits') && !isCancelled ? 'unheard' : 'waiting' };
  };

  const redeem = ({ number, code }: RequestOf<'redeemVoucher'>): ReplyOf<'redeemVoucher'> => {
    const before = redeemed.get(number);
    if (before && !has('redeems a voucher at each call')) return before;
    const voucher = vouchers.get(code);
    const isUsed = voucher?.by !== null && voucher?.by !== number && !has('redeems used vouchers');
    if (!voucher || isUsed) return notRedeemed;
    voucher.by = number;
    const payment = `vou_${next()}`;
    const about = { payment, method: 'voucher', reference: number, payer: null, state: 'paid', sequence: 1 } as const;
    const said = { state: 'paid' as const, payments: [{ ...about, ...voucher.value, reason: null }] };
    redeemed.set(number, said);
    return said;
  };

  const payoutOf = (number: string): ReplyOf<'askPayout'> => payouts.get(number)?.payout ?? { state: 'unheard' };

  const changePayout = (
    { order: { number }, payout }: Withdrawal,
    change: Partial<Pick<Payout, 'state' | 'reason' | 'reference'>>,
  ): Payout => {
    const sequence = payout.sequence + (has('keeps the sequence') ? 0 : 1);
    const changed = { ...payout, ...change, sequence };
    payouts.set(number, { order: payouts.get(number)!.order, payout: changed });
    return changed;
  };

  const actOnDeposit = async (
    { order: { number, method, amount, currency }, payments: all }: Deposit,
    act: RequestOf<'testAct'>['act'],
  ): Promise<void> => {
    const last = all.at(-1);
    if (act === 'charge_back' && last) {
      const sequence = last.sequence + (has('keeps the sequence') ? 0 : 1);
      const back = { ...last, state: 'charged_back' as const, sequence };
      all[all.length - 1] = back;
      return tell({ about: 'deposit', ...back });
    }
    const payment = has('numbers each deposit once') ? `pay_${number}` : `pay_${next()}`;
    // Payers write what they please.
    const reference = ` ${number.toLowerCase().replaceAll('-', ' ')} thanks`;
    const made = { payment, method, reference, payer: 'MAI LINH', amount, currency, sequence: begin };
    if (act === 'pay') {
      const paid: Payment = { ...made, state: 'paid', reason: null };
      all.push(paid);
      return tell({ about: 'deposit', ...paid });
    }
    const reason = has('declines without a reason') ? null : 'The bank declined the payment.';
    deposits.get(number)!.declined = reason ?? '';
    return tell({ about: 'deposit', ...made, state: 'declined', reason });
  };

  const actOnPayout = async (found: Withdrawal, act: RequestOf<'testAct'>['act']): Promise<void> => {
    const reason = 'The bank has sent the money back.';
    const said =
      act === 'pay'
        ? changePayout(found, { state: 'paid', reference: `NB${next()}` })
        : changePayout(found, { state: 'returned', reason });
    const { accountEnd: _, ...told } = said;
    if (act === 'pay' || !has('says nothing of returns')) await tell({ about: 'payout', ...told });
  };

  const open = (order: RequestOf<'openDeposit'>): ReplyOf<'openDeposit'> => {
    if (has('refuses deposits')) return { state: 'refused', reason: 'Closed for today.' };
    const known = deposits.get(order.number);
    if (known && !isDeepStrictEqual(known.order, order) && !has('takes another amount')) throw new Unanswered(409);
    if (!known) deposits.set(order.number, { order, payments: [], isCancelled: false, declined: null });
    const payUrl = has('opens a deposit twice') ? `https://pay.example/${next()}` : null;
    return { state: 'opened', payTo: [{ label: 'Account number', value: '0012 3456 7890' }], payUrl, qr: null };
  };

  const cancelDeposit = (number: string): ReplyOf<'cancelDeposit'> => {
    const found = deposits.get(number);
    const isPaid = found !== undefined && found.payments.length > 0;
    if (found && !isPaid) found.isCancelled = true;
    return has(isPaid ? 'cancels what is paid' : 'forgets cancellations') ? { state: 'cancelled' } : depositOf(number);
  };

  const pay = (order: RequestOf<'pay'>): ReplyOf<'pay'> => {
    const { number, amount, currency, accountNumber } = order;
    const known = payouts.get(number);
    if (known && !isDeepStrictEqual(known.order, order) && !has('takes another account')) throw new Unanswered(409);
    if (known && !has('pays out twice')) return known.payout;
    const accountEnd = has('pays another account') ? '0000' : (accountNumber?.slice(-4) ?? null);
    const payout: Payout = {
      ...{ number, amount, currency, accountEnd, reference: null, sequence: begin },
      ...(has('fails payouts')
        ? { state: 'failed', reason: 'The bank does not know this account.' }
        : { state: 'under_way', reason: null }),
    };
    payouts.set(number, { order, payout });
    return payout;
  };

  const cancelPayout = (number: string): ReplyOf<'cancelPayout'> => {
    const found = payouts.get(number);
    if (found?.payout.state !== 'under_way') return payoutOf(number);
    if (has('cancels payouts in words only')) return { ...found.payout, state: 'failed', reason: 'cancelled' };
    return changePayout(found, { state: 'failed', reason: 'cancelled' });
  };

  const answers: { [Name in PaymentCallName]: (asked: RequestOf<Name>) => ReplyOf<Name> | Promise<ReplyOf<Name>> } = {
    about: () => ({
      name: 'Memory',
      serves: has('serves nothing') ? [] : [...serves],
      currencies: ['USD'],
      test: isTest,
    }),
    openDeposit: open,
    askDeposit: ({ number }) => depositOf(number),
    cancelDeposit: ({ number }) => cancelDeposit(number),
    redeemVoucher: redeem,
    askVoucher: ({ number }) => redeemed.get(number) ?? { state: 'unheard' },
    pay,
    askPayout: ({ number }) => payoutOf(number),
    cancelPayout: ({ number }) => cancelPayout(number),
    testAct: async ({ number, act }) => {
      const [deposit, payout] = [deposits.get(number), payouts.get(number)];
      if (deposit) await actOnDeposit(deposit, act);
      if (payout) await actOnPayout(payout, act);
      return {};
    },
    testVoucher: (value) => {
      const code = `CODE-${next()}`;
      vouchers.set(code, { value, by: null });
      return { code };
    },
  };

  const isSigned = (path: string, headers: Readonly<Record<string, unknown>>, body: string): boolean => {
    const { at, signature, merchant } = headers;
    if (merchant !== 'croupier' || typeof at !== 'string') return false;
    if (Math.abs(Date.now() - Number(at)) > fiveMinutes && !has('takes old calls')) return false;
    const paths = has('takes the signature of any path') ? names.map((name) => prefix + payments[name].path) : [path];
    const right = (one: string) =>
      createHmac('sha256', webhookKey(secret))
        .update(signedText(one, at, body))
        .digest('hex');
    return has('takes any signature') || paths.some((one) => right(one) === signature);
  };

  const answer = async (path: string, headers: Readonly<Record<string, unknown>>, body: string) => {
    const name = names.find((each) => prefix + payments[each].path === path);
    if (name === undefined) return { status: 404, said: {} };
    if (!isSigned(path, headers, body)) return { status: 401, said: {} };
    const asked: unknown = JSON.parse(body);
    const [error] = validate(asked, (payments[name] as PaymentCall).request);
    const fields = error?.failures().map((failure) => failure.path.join('.')) ?? [];
    if (fields.length > 0 && !has('takes unknown fields')) return { status: 400, said: { fields } };
    const work = answers[name] as (request: unknown) => object | Promise<object>;
    try {
      return { status: 200, said: await work(asked) };
    } catch (thrown) {
      if (!(thrown instanceof Unanswered)) throw thrown;
      return { status: thrown.status, said: {} };
    }
  };

  const server = createServer((asked, reply) => {
    void text(asked)
      .then((body) => answer(asked.url ?? '', asked.headers, body))
      .then(({ status, said }) => {
        const written = has('answers with nonsense') && status === 200 ? '<h1>Hello</h1>' : JSON.stringify(said);
        reply.writeHead(status, { 'content-type': 'application/json' }).end(written);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    payouts: () => payouts.size,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
