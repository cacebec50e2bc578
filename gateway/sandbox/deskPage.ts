import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { FailureCode } from '../../contract/failures.ts';
import type { readDoubts } from '../domains/cashier/companies/doubts.ts';
import type { Broken } from '../domains/cashier/checker.ts';
import type { depositQueues } from '../domains/cashier/deposits/desk.ts';
import type { listHeldWins } from '../domains/play/heldWins.ts';
import type { Position } from '../domains/cashier/position.ts';
import type { withdrawalQueues } from '../domains/cashier/withdrawals/desk.ts';
import type { withdrawals } from '../domains/cashier/schema.ts';
import { fromMinor } from './amounts.ts';
import type { matchesInPlay } from './games/matches.ts';
import { page } from './page.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Deposits = Awaited<ReturnType<typeof depositQueues>>;
type Withdrawals = Awaited<ReturnType<typeof withdrawalQueues>>;

interface Desk extends Deposits, Withdrawals {
  readonly position: Position;
  readonly doubts: Awaited<ReturnType<typeof readDoubts>>;
  readonly heldWins: Awaited<ReturnType<typeof listHeldWins>>;
  readonly inPlay: Awaited<ReturnType<typeof matchesInPlay>>;
  readonly payouts: readonly (typeof withdrawals.$inferSelect)[];
  readonly actingAs: string;
  readonly refused: FailureCode | null;
  /** What the check of the books found; null if they were not checked. */
  readonly broken: readonly Broken[] | null;
}

type Acts = Readonly<Record<string, string>>;

const field = (label: string, name: string, attributes: Html | string = '') =>
  html`<label>${label} <input name="${name}" autocomplete="off" ${attributes} /></label>`;
const reason = field('Reason, which the player reads', 'reason', html`maxlength="400"`);
const sum = field('Amount', 'amount', html`inputmode="decimal"`);

const form = (actingAs: string, acts: Acts, fields: Html | string = '', id?: string): Html =>
  html`<form method="post" action="/sandbox/desk/form">
    <input type="hidden" name="staff" value="${actingAs}" />
    ${id === undefined ? '' : html`<input type="hidden" name="id" value="${id}" />`} ${fields}
    ${Object.entries(acts).map(([act, title]) => html`<button name="act" value="${act}">${title}</button> `)}
  </form>`;

const section = (title: string, items: readonly Html[]): Html =>
  html`<h2>${title}</h2>
    ${
      items.length === 0
        ? html`<p>Nothing waits here.</p>`
        : html`<ul>
            ${items.map((item) => html`<li>${item}</li>`)}
          </ul>`
    }`;

const until = (promised: string | null, late: boolean): Html | string =>
  promised === null ? '' : html`, promised by ${promised}${late ? html` <strong>late</strong>` : ''}`;

type Entry = Withdrawals['toDecide'][number];

const about = (entry: Entry): Html =>
  html`<p id="${entry.id}">
    <strong>${entry.id}</strong> ${fromMinor(BigInt(entry.amount))} for ${entry.account}, a member since
    ${entry.memberSince.slice(0, 10)}${until(entry.promisedUntil, entry.late)}
    ${entry.takenBy === null ? '' : html`<small>Taken by ${entry.takenBy}.</small>`}
    ${entry.approvedBy === null ? '' : html`<small>Approved by ${entry.approvedBy}; a second colleague is needed.</small>`}
  </p>`;

const checked = (broken: readonly Broken[]): Html =>
  broken.length === 0
    ? html`<p role="status">Every rule of the books holds.</p>`
    : html`<ul role="alert">
        ${broken.map(({ rule, says }) => html`<li>${rule}: ${says}</li>`)}
      </ul>`;

const positionTitles: Readonly<Record<keyof Position, string>> = {
  held: 'With banks and providers',
  claims: 'Claims on players and providers',
  capital: 'What the sandbox began with',
  owed: 'Owed to players',
  result: 'Result',
};

/** What waits for a colleague of the operator, with what can be done about it. */
export const deskPage = (desk: Desk): Html => {
  const { actingAs: me, position } = desk;
  return page(
    'Operator’s desk',
    html`
      <p>
        You act as ${me}.
        <a href="/sandbox/desk?staff=${me === 'Ada' ? 'Ben' : 'Ada'}">Act as ${me === 'Ada' ? 'Ben' : 'Ada'}</a>. Large
        withdrawals need both.
      </p>
      ${desk.refused === null ? '' : html`<p role="alert">That was not done: ${desk.refused.replaceAll('_', ' ')}.</p>`}
      ${section(
        'Withdrawals to decide',
        desk.toDecide.map(
          (entry) =>
            html`${about(entry)}
            ${form(me, { approve: 'Approve', reject: 'Reject', takeWithdrawal: 'Take' }, reason, entry.id)}`,
        ),
      )}
      ${section(
        'Payouts without an answer',
        desk.unsent.map(
          (entry) => html`${about(entry)} ${form(me, { cancelPayout: 'Cancel at the company' }, '', entry.id)}`,
        ),
      )}
      ${section(
        'What payment companies said that does not fit',
        desk.doubts.map(
          ({ id, company, number, why, said, at }) =>
            html`<p>
                <strong>${number}</strong> of ${company}: ${why.replaceAll('_', ' ')}, ${at.toISOString()}
                <code>${JSON.stringify(said)}</code>
              </p>
              ${form(me, { doubtSeen: 'Seen' }, '', String(id))}`,
        ),
      )}
      ${section(
        'Wins above the limit',
        desk.heldWins.map(
          ({ id, vendor, tx, account, amount }) =>
            html`<p><strong>${tx}</strong> of ${vendor}, ${fromMinor(amount)} for ${account}</p>
              ${form(me, { releaseWin: 'Release' }, '', String(id))}`,
        ),
      )}
      ${section(
        'The bank of the sandbox',
        desk.payouts.map(
          ({ number, state, amount, fee }) =>
            html`<p><strong>${number}</strong> ${fromMinor(amount - fee)}, ${state.replaceAll('_', ' ')}</p>
              ${form(
                me,
                {
                  payout_paid: 'Pay',
                  payout_failed: 'Fail',
                  payout_silent: 'Stay silent',
                  payout_returned: 'Send it back',
                },
                '',
                number,
              )}`,
        ),
      )}
      ${section(
        'Disputes',
        desk.disputes.map(
          (entry) =>
            html`${about(entry)}
              <p>Missing: ${fromMinor(BigInt(entry.disputed ?? '0'))}</p>
              ${entry.pictures.map(
                (place) => html`<a href="/sandbox/desk/picture/${entry.row}/${place}">Picture ${place + 1}</a> `,
              )}
              ${form(
                me,
                {
                  disputeReturned: 'The provider gives it back',
                  disputeGoodwill: 'We pay it',
                  disputePaidAgain: 'Paid again',
                  disputeRefused: 'Refuse',
                },
                reason,
                entry.id,
              )}`,
        ),
      )}
      ${section(
        'Sent back by the bank after an answer',
        desk.sentBack.map(
          (entry) => html`${about(entry)} ${form(me, { giveReturned: 'Give it back' }, reason, entry.id)}`,
        ),
      )}
      ${section(
        'Deposits in review',
        desk.inReview.map(
          ({ number, amount, arrived, reviewUntil }) =>
            html`<p id="${number}">
                <strong>${number}</strong> ${fromMinor(arrived)} arrived, ${fromMinor(amount)} asked
                for${until(reviewUntil?.toISOString() ?? null, false)}
              </p>
              ${form(
                me,
                { credit: 'Credit', sendBack: 'Send back', sentBackByHand: 'Sent back by hand' },
                reason,
                number,
              )}`,
        ),
      )}
      ${section(
        'Payments that go back',
        desk.sendingBack.map(
          ({ number, state, amount, company, because }) =>
            html`<p><strong>${number}</strong> ${fromMinor(amount)} by ${company}, ${state}: ${because}</p>`,
        ),
      )}
      ${section(
        'Deposits without an answer',
        desk.unanswered.map(
          ({ number, kind, amount, account, unsureSince }) =>
            html`<p id="${number}">
              <strong>${number}</strong> ${fromMinor(amount)} by ${kind} for ${account}, unclear since
              ${unsureSince?.toISOString()}. Ask the provider; the site goes on asking every hour.
            </p>`,
        ),
      )}
      ${section(
        'Money without a deposit',
        desk.unmatched.map(
          ({ id, amount, provider, reference, payer, likely }) =>
            html`<p>
                <strong>${fromMinor(amount)}</strong> by ${provider},
                “${reference}”${payer === null ? '' : html`, from ${payer}`}
              </p>
              ${likely.length === 0 ? '' : html`<p>Could be ${likely.join(', ')}.</p>`}
              ${form(
                me,
                { match: 'Match', sendBackUnmatched: 'Send back', sentBackByHand: 'Sent back by hand' },
                html`${field('Deposit', 'deposit', html`placeholder="D-260722-0017"`)} ${reason}`,
                String(id),
              )}`,
        ),
      )}
      ${section(
        'Simulated matches in play',
        desk.inPlay.map(
          ({ id, title }) =>
            html`<p id="${id}">${title}</p>
              ${form(me, { abandon: 'Abandon' }, '', id)}`,
        ),
      )}
      <h2>The books</h2>
      <table>
        ${Object.entries(positionTitles).map(
          ([name, title]) =>
            html`<tr>
              <th scope="row">${title}</th>
              <td>${fromMinor(position[name as keyof Position])}</td>
            </tr>`,
        )}
      </table>
      ${desk.broken === null ? '' : checked(desk.broken)}
      <form method="get" action="/sandbox/desk">
        <input type="hidden" name="staff" value="${me}" />
        <button name="check" value="yes">Check every rule</button>
      </form>
      <h3>A provider settles</h3>
      ${form(
        me,
        { settle: 'Book the settlement' },
        html`<label
            >Provider
            <select name="provider">
              ${['bank', 'wallet', 'card', 'voucher', 'crypto'].map((name) => html`<option>${name}</option>`)}
            </select></label
          >
          ${sum} ${field('Costs', 'cost', html`inputmode="decimal"`)}`,
      )}
      <h3>Fund the payouts</h3>
      ${form(me, { fundPayouts: 'Book the payment' }, html`${field('Number at the bank', 'id')} ${sum}`)}
      <h3>Reset a payment password</h3>
      ${form(me, { resetPaymentPassword: 'Reset' }, html`${field('Account', 'id')} ${reason}`)}
    `,
  );
};
