import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { desc } from 'drizzle-orm';
import type { Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { documentPolicy } from '../../ground/http/headers.ts';
import { Refusal } from '../../ground/refusal.ts';
import { Forms, refuseOthers } from '../forms.ts';
import { fromMinor, toMinor } from '../amounts.ts';
import { page, pageStyle } from '../page.ts';
import { deliveries, type Delivery } from './notices.ts';
import { findOrder, lookAt, nextBlock, pay, type Order, type Paying } from './payments.ts';
import { sandboxVouchers, type Kind } from './schema.ts';
import { printVoucher } from './vouchers.ts';

const titles: Record<Kind, string> = {
  bank: 'Northern Bank: transfer',
  wallet: 'E-wallet',
  card: 'Card payment',
  crypto: 'Sandbox chain',
  voucher: 'Voucher kiosk',
};

const deliveryTitles: Record<Delivery, string> = {
  once: 'once',
  twice: 'twice',
  twice_at_once: 'twice at the same time',
  late: 'two minutes late',
  never: 'never',
  pending_after_paid: 'first paid, then pending',
  wrong_signature: 'with a wrong signature',
  old_time: 'with an old time',
};

/** What the numbers of cards do, as card companies have them for testing. */
const cards: Readonly<Record<string, { says: string } & Partial<Pick<Paying, 'state' | 'later' | 'reason'>>>> = {
  '4242424242424242': { says: 'pays' },
  '4000000000000002': { says: 'is declined', state: 'declined', reason: 'The card was declined.' },
  '4000000000003220': { says: 'asks for a code' },
  '4000000000000341': { says: 'pays after two minutes', state: 'pending', later: 'paid' },
  '4000000000000259': { says: 'pays, and is taken back the next day', later: 'charged_back' },
};
const cardCode = '123456';
const asksForCode = '4000000000003220';

const field = (label: string, name: string, value = '', attributes = '') =>
  html`<label>${label} <input name="${name}" value="${value}" autocomplete="off" ${attributes} /></label>`;

const deliveryField = html`<label
  >Tell the gateway
  <select name="delivery">
    ${deliveries.map((delivery) => html`<option value="${delivery}">${deliveryTitles[delivery]}</option>`)}
  </select></label
>`;

/** The pages of the company, on which people pay as they would at a bank, a wallet or a card company. */
export const addPayPages = (
  app: Hono,
  { database, clock, wake }: { database: Database; clock: Pick<Clock, 'now'>; wake: () => void },
): void => {
  const forms = new Forms();
  const show = (c: Context, title: string, body: ReturnType<typeof html>, status: 200 | 422 = 200) => {
    c.header('content-security-policy', documentPolicy);
    return c.html(page(title, body), status);
  };
  const form = (action: string, button: string, fields: ReturnType<typeof html>) =>
    html`<form method="post" action="/${action}">
      <input type="hidden" name="token" value="${forms.token()}" />
      ${fields}
      <p><button>${button}</button></p>
    </form>`;

  const cardForm = (order: Order, says: string | null) =>
    html`${says === null ? '' : html`<p role="alert">${says}</p>`}
      <p>Pay ${fromMinor(order.amount)} to Croupier Limited.</p>
      ${form(
        `${order.number}/card`,
        'Pay',
        html`${field('Card number', 'card', '4242 4242 4242 4242')} ${field('Valid until', 'until', '12/34')}
        ${field('Security code', 'cvc', '123')} ${field('Code from a text message, if you received one', 'code')}
        ${deliveryField}`,
      )}
      <p>Numbers for trying things out:</p>
      <ul>
        ${Object.entries(cards).map(
          ([number, { says: does }]) =>
            html`<li>
              <code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${does}${
                number === asksForCode ? html` (it is ${cardCode})` : ''
              }
            </li>`,
        )}
      </ul>`;

  const formFor = (order: Order) => {
    const { kind, number, amount, reference } = order;
    switch (kind) {
      case 'card':
        return cardForm(order, null);
      case 'bank':
        return form(
          `${number}/bank`,
          'Transfer',
          html`${field('Amount', 'amount', fromMinor(amount))} ${field('Payment reference', 'reference', reference)}
          ${field('Your name', 'payer', 'Mai Linh')} ${deliveryField}`,
        );
      case 'crypto':
        return html`${form(
          `${number}/crypto`,
          'Send',
          html`${field('Amount', 'amount', fromMinor(amount))} ${deliveryField}`,
        )}
        ${form(`${number}/block`, 'Next block', html`<p>A payment counts after two blocks.</p>`)}`;
      default:
        return html`<p>Pay ${fromMinor(amount)} to Croupier Limited?</p>
          ${form(
            `${number}/wallet`,
            'Go on',
            html`<label>
                What you do
                <select name="act">
                  <option value="paid">Pay</option>
                  <option value="declined">Decline</option>
                  <option value="pending">Leave it pending</option>
                </select></label
              >
              ${field('Amount', 'amount', fromMinor(amount))} ${deliveryField}`,
          )}`;
    }
  };

  const readOrder = async (c: Context): Promise<Order> => {
    const order = await findOrder(database, c.req.param('number') ?? '');
    if (!order) throw new Refusal('not_found');
    return order;
  };

  app.get('/sandbox/page.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/kiosk', async (c) => {
    refuseOthers(c);
    const printed = await database.db.select().from(sandboxVouchers).orderBy(desc(sandboxVouchers.code)).limit(20);
    return show(
      c,
      titles.voucher,
      html`${form(
          'kiosk/print',
          'Print',
          html`${field('Value', 'amount', '50.00')}
            <label><input type="checkbox" name="expired" value="yes" /> one that has expired</label>`,
        )}
        <ul>
          ${printed.map(
            ({ code, amount, expired, redeemedBy }) =>
              html`<li>
                <code>${code}</code> ${fromMinor(amount)} ${expired ? 'expired' : redeemedBy === null ? '' : 'used'}
              </li>`,
          )}
        </ul>`,
    );
  });
  app.post('/kiosk/print', async (c) => {
    const fields = await forms.take(c);
    await printVoucher(database, {
      amount: toMinor(fields.get('amount') ?? ''),
      expired: fields.get('expired') === 'yes',
    });
    return c.redirect('/kiosk', 303);
  });

  app.get('/:number{D-\\d+-\\d+}', async (c) => {
    refuseOthers(c);
    const order = await readOrder(c);
    const looked = await lookAt(database, order.number, clock.now());
    return show(
      c,
      titles[order.kind],
      html`<p>Deposit ${order.number}. ${looked.state === 'paid' ? 'It is paid.' : ''} Nothing here is real money.</p>
        ${formFor(order)}
        <p><a href="${order.returnUrl}">Back to the site</a></p>`,
    );
  });
  app.post('/:number{D-\\d+-\\d+}/:kind{bank|wallet|card|crypto|block}', async (c) => {
    const fields = await forms.take(c);
    const order = await readOrder(c);
    const now = clock.now();
    const chosen = deliveries.find((delivery) => delivery === fields.get('delivery')) ?? 'once';
    const base: Paying = {
      kind: order.kind,
      reference: order.number,
      amount: order.amount,
      currency: order.currency,
      payer: fields.get('payer'),
      state: 'paid',
      delivery: chosen,
    };
    switch (c.req.param('kind')) {
      case 'card': {
        const number = (fields.get('card') ?? '').replace(/\D/g, '');
        const card = cards[number];
        if (!card) return show(c, titles.card, cardForm(order, 'This number is not one of the list below.'), 422);
        if (number === asksForCode && fields.get('code') !== cardCode)
          return show(c, titles.card, cardForm(order, 'Please type the code that was sent by text message.'), 422);
        const { says: _, ...what } = card;
        await pay(database, { ...base, ...what }, now);
        break;
      }
      case 'bank': {
        const typed = fields.get('reference')?.trim() ?? '';
        const reference = typed === '' ? 'none' : typed;
        await pay(database, { ...base, reference, amount: toMinor(fields.get('amount') ?? '') }, now);
        break;
      }
      case 'block':
        await nextBlock(database, now);
        break;
      case 'crypto':
        await pay(database, { ...base, amount: toMinor(fields.get('amount') ?? ''), state: 'pending' }, now);
        break;
      default: {
        const act = fields.get('act');
        const state = act === 'declined' || act === 'pending' ? act : 'paid';
        await pay(
          database,
          { ...base, amount: toMinor(fields.get('amount') ?? ''), state, reason: 'The payment was declined.' },
          now,
        );
      }
    }
    wake();
    return c.redirect(`/${order.number}`, 303);
  });
};
