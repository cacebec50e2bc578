import { desc, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { withdrawals } from '../domains/cashier/schema.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Services } from '../trust/calls/context.ts';
import { fromMinor } from './amounts.ts';
import { abandonMatch, matchesInPlay } from './demoVendor.ts';
import { page } from './page.ts';
import { payoutActs, type PayoutAct } from './pay/schema.ts';
import { tellPayout } from './payCompany.ts';

type Button = readonly [act: string, title: string];

const payoutButtons: readonly Button[] = [
  ['paid', 'Pay'],
  ['failed', 'Fail'],
  ['silent', 'Stay silent'],
  ['returned', 'Send it back'],
];

const isPayoutAct = (word: string): word is PayoutAct => (payoutActs as readonly string[]).includes(word);

const form = (id: string, buttons: readonly Button[]) =>
  html`<form method="post" action="/sandbox/bank">
    <input type="hidden" name="id" value="${id}" />
    ${buttons.map(([act, title]) => html`<button name="act" value="${act}">${title}</button> `)}
  </form>`;

/** Replaces the world around a sandbox: the bank that pays withdrawals, and matches that end early. */
export const addBank = (app: Hono, services: Services): void => {
  const { database } = services;
  app.get('/sandbox/bank', async (c) => {
    const payouts = await database.db
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.state, ['approved', 'unsure', 'paid', 'received_by_timeout']))
      .orderBy(desc(withdrawals.id))
      .limit(20);
    const inPlay = await matchesInPlay(database);
    c.header('content-security-policy', documentPolicy);
    return c.html(
      page(
        'Bank and matches',
        html`<p>
            What the bank does with payouts, and how simulated matches end. What waits for staff is at
            <a href="/sandbox/desk">the desk</a>.
          </p>
          ${c.req.query('refused') === undefined ? '' : html`<p role="alert">That was not done: it is over, or does not exist.</p>`}
          <h2>Payouts</h2>
          ${payouts.length === 0 ? html`<p>No payout is on its way.</p>` : ''}
          <ul>
            ${payouts.map(
              ({ number, state, amount, fee }) =>
                html`<li>
                  <p><strong>${number}</strong> ${fromMinor(amount - fee)}, ${state.replaceAll('_', ' ')}</p>
                  ${form(number, payoutButtons)}
                </li>`,
            )}
          </ul>
          <h2>Matches in play</h2>
          ${inPlay.length === 0 ? html`<p>No match is in play.</p>` : ''}
          <ul>
            ${inPlay.map(
              ({ id, title }) =>
                html`<li id="${id}">
                  <p>${title}</p>
                  ${form(id, [['abandon', 'Abandon']])}
                </li>`,
            )}
          </ul>`,
      ),
    );
  });
  app.post('/sandbox/bank', async (c) => {
    const { act = '', id = '' } = await c.req.parseBody<Readonly<Record<string, string>>>();
    try {
      if (isPayoutAct(act)) await tellPayout(services, { payout: id, act });
      else if (act === 'abandon') await abandonMatch(database, id);
      else throw new Refusal('not_found');
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return c.redirect('/sandbox/bank?refused', 303);
    }
    services.wake();
    return c.redirect('/sandbox/bank', 303);
  });
};
