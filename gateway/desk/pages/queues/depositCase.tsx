/** @jsxImportSource hono/jsx */
import { readDepositCase, readUnmatchedCase, type DepositCase } from '../../../domains/cashier/deposits/case.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Card, CaseHead, Columns, Notice } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Details, Money, Tag, When, type Tone } from '../../kit/values.tsx';
import { amountText, dateTime } from '../../kit/words.ts';
import { orNull } from '../../orNull.ts';
import type { Desk, View } from '../../page.ts';
import { LockedNotice, MemberCard, MemberLink, WeeksCard } from './member.tsx';
import { readStory, StoryCard } from './story.tsx';

type Payment = DepositCase['payments'][number];
type SendBack = DepositCase['sendBacks'][number];

const states: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  created: ['Asked', 'plain'],
  awaiting_payment: ['Waits for the payment', 'plain'],
  paid: ['Has arrived', 'wait'],
  credited: ['Credited', 'good'],
  expired: ['Expired', 'plain'],
  rejected: ['Rejected', 'bad'],
  cancelled: ['Cancelled', 'plain'],
  unsure: ['The company has not said', 'bad'],
};

const paymentStates: Readonly<Record<Payment['state'], readonly [words: string, tone: Tone]>> = {
  arrived: ['waits', 'wait'],
  sending_back: ['going back', 'wait'],
  credited: ['credited', 'good'],
  sent_back: ['sent back', 'plain'],
  charged_back: ['charged back', 'bad'],
};

const sendBackStates: Readonly<Record<SendBack['state'], string>> = {
  approved: 'being sent',
  unsure: 'the company has not said',
  paid: 'sent back',
  failed: 'failed',
};

const back = (part = '') => (
  <div class="back-line">
    <a href={`/deposits${part}`}>
      <Icon name="back" small />
      Deposits
    </a>
  </div>
);

const SendBacks = ({ desk, rows }: { desk: Desk; rows: readonly SendBack[] }) =>
  rows.length === 0 ? null : (
    <Card id="back" title="Sent back, or tried">
      <Table
        caption="Orders to send a payment back"
        rows={rows}
        empty=""
        columns={[
          { head: 'Number', cell: ({ number }) => <span class="num">{number}</span> },
          { head: 'When', cell: ({ askedAt }) => <When at={askedAt} now={desk.now} as="full" /> },
          { head: 'By', cell: ({ byWhom }) => byWhom.replace(/^desk:/, '') },
          { head: 'Why', cell: ({ because }) => because },
          {
            head: 'State',
            onPhone: 'beside',
            align: 'end',
            cell: ({ state, reason }) => `${sendBackStates[state]}${reason === null ? '' : `: ${reason}`}`,
          },
        ]}
      />
    </Card>
  );

const Payments = ({ desk, rows }: { desk: Desk; rows: readonly Payment[] }) => (
  <Card id="payments" title="What came for it">
    <Table
      caption="Payments for this deposit"
      rows={rows}
      empty="Nothing has come."
      columns={[
        { head: 'Payment', cell: ({ payment }) => <span class="num">{payment}</span> },
        { head: 'When', cell: ({ arrivedAt }) => <When at={arrivedAt} now={desk.now} as="full" /> },
        { head: 'Payer', cell: ({ payer }) => payer ?? '–' },
        { head: 'Reference', cell: ({ reference }) => reference || '–' },
        { head: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} symbol={desk.symbol} /> },
        {
          head: 'State',
          align: 'end',
          onPhone: 'beside',
          cell: ({ state }) => <Tag tone={paymentStates[state][1]}>{paymentStates[state][0]}</Tag>,
        },
      ]}
    />
  </Card>
);

const Asked = ({ desk, about: { deposit } }: { desk: Desk; about: DepositCase }) => {
  const money = (minor: bigint) => <Money minor={minor} symbol={desk.symbol} />;
  return (
    <Card id="asked" title="What was asked for">
      <Details
        facts={[
          { label: 'Asked', value: <When at={deposit.createdAt} now={desk.now} as="full" /> },
          { label: 'Provider', value: `${deposit.kind}, ${deposit.company}` },
          { label: 'Reference', value: deposit.reference || '–' },
          { label: 'Payer', value: deposit.payerName ?? 'not named' },
          { label: 'Amount', value: money(deposit.amount) },
          { label: 'Arrived', value: money(deposit.arrived) },
          { label: 'Credited', value: money(deposit.credited) },
          { label: 'Sent back', value: money(deposit.sentBack) },
          ...(deposit.reason === null ? [] : [{ label: 'Reason', value: deposit.reason }]),
          ...(deposit.reversedAt === null
            ? []
            : [{ label: 'Charged back', value: <When at={deposit.reversedAt} now={desk.now} as="full" /> }]),
        ]}
      />
    </Card>
  );
};

export const depositCase = async (desk: Desk): Promise<View | null> => {
  const { database } = desk.services;
  const number = desk.param('number');
  const about = await orNull(() => readDepositCase(database, number, desk.now));
  if (!about) return null;
  const { deposit, member, payments, promise } = about;
  const waiting = payments.filter(({ state }) => state === 'arrived');
  const sum = waiting.reduce((all, { amount }) => all + amount, 0n);
  const told = { kind: 'deposit', number, events: about.events, member } as const;
  const story = await readStory(desk, told);
  const [words, tone] = deposit.inReview ? (['In review', 'wait'] as const) : (states[deposit.state] ?? ['', 'plain']);
  return {
    title: number,
    body: (
      <>
        {back()}
        <CaseHead
          title={<Money minor={waiting.length > 0 ? sum : deposit.amount} symbol={desk.symbol} tone="brass" />}
          about={
            <>
              <span class="num">{number}</span> of <MemberLink desk={desk} account={member.account} />, by{' '}
              {deposit.kind}
            </>
          }
          tag={<Tag tone={tone}>{words}</Tag>}
          promise={
            promise.until && (
              <>
                promised by {dateTime(promise.until)}
                {promise.isLate && (
                  <>
                    , <When at={promise.until} now={desk.now} as="promise" />
                  </>
                )}
              </>
            )
          }
        />
        <LockedNotice member={member} />
        <Columns
          first={
            <>
              <Payments desk={desk} rows={payments} />
              <SendBacks desk={desk} rows={about.sendBacks} />
              <Asked desk={desk} about={about} />
              <MemberCard desk={desk} member={member} />
            </>
          }
          second={
            <>
              <WeeksCard member={member} now={desk.now} />
              <StoryCard desk={desk} about={told} story={story} />
            </>
          }
        />
        {waiting.length > 0 && (
          <ActForm
            desk={desk}
            subject={number}
            opened={await openedOf(database, 'deposit', number)}
            names={['sentBackByHand', 'sendBack', 'credit']}
            words={{ credit: `Credit ${desk.symbol}${amountText(sum)}` }}
            kinds={{ sendBack: 'danger', sentBackByHand: 'line' }}
            bar
            label="Decide"
            id="decide"
          />
        )}
      </>
    ),
  };
};

/** Money for which no deposit was found, and the deposits that it could be for. */
export const unmatchedCase = async (desk: Desk): Promise<View | null> => {
  const { database } = desk.services;
  const id = desk.param('id');
  const about = await orNull(() => readUnmatchedCase(database, rowId(id)));
  if (about?.payment.deposit !== null) return null;
  const { payment, likely } = about;
  const opened = await openedOf(database, 'payment', id);
  const form = { desk, subject: id, opened };
  const [words, tone] = paymentStates[payment.state];
  return {
    title: `Payment ${payment.payment}`,
    body: (
      <>
        {back('?part=unmatched')}
        <CaseHead
          title={<Money minor={payment.amount} symbol={desk.symbol} tone="brass" />}
          about={
            <>
              Payment <span class="num">{payment.payment}</span> by {payment.provider}, of {payment.company}
            </>
          }
          tag={<Tag tone={tone}>{payment.state === 'arrived' ? 'no deposit found' : words}</Tag>}
        />
        <Columns
          first={
            <>
              <Card id="what" title="What is known of it">
                <Details
                  facts={[
                    { label: 'Arrived', value: <When at={payment.arrivedAt} now={desk.now} as="full" /> },
                    { label: 'Payer', value: payment.payer ?? 'not named' },
                    { label: 'Reference', value: payment.reference || 'none' },
                    { label: 'Currency', value: payment.currency },
                  ]}
                />
              </Card>
              <SendBacks desk={desk} rows={about.sendBacks} />
            </>
          }
          second={
            <Card id="likely" title="Could be for">
              {likely.length === 0 ? (
                <p class="muted">No open deposit has this amount.</p>
              ) : (
                <ul class="stack">
                  {likely.map((number) => (
                    <li>
                      <a class="link num" href={`/deposits/${number}`}>
                        {number}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          }
        />
        {payment.state === 'arrived' && mayAct(desk, 'match') && (
          <Columns
            even
            first={
              <Card id="match" title="It is for a deposit">
                <ActForm {...form} names={['match']} values={likely[0] === undefined ? {} : { deposit: likely[0] }} />
              </Card>
            }
            second={
              <Card id="return" title="It is for none">
                <ActForm
                  {...form}
                  names={['unmatchedSentBackByHand', 'sendBackUnmatched']}
                  kinds={{ sendBackUnmatched: 'danger', unmatchedSentBackByHand: 'line' }}
                />
              </Card>
            }
          />
        )}
        {payment.state !== 'arrived' && <Notice>Nothing is to decide about it any more.</Notice>}
      </>
    ),
  };
};
