/** @jsxImportSource hono/jsx */
import { readDepositCase, type DepositCase } from '../../../domains/cashier/deposits/case.ts';
import type { Refusal } from '../../../ground/refusal.ts';
import { ActForm, openedOf } from '../../ActForm.tsx';
import { Card, CaseHead, Columns, Notice } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Details, Money, Tag, When, type Tone } from '../../kit/values.tsx';
import { amountText, dateTime } from '../../kit/words.ts';
import { orNull } from '../../orNull.ts';
import type { Desk, View } from '../../page.ts';
import { back, paymentStates, SendBacks } from './depositParts.tsx';
import { LockedNotice, MemberCard, MemberLink, WeeksCard } from './member.tsx';
import { readStory, StoryCard } from './story.tsx';

type Payment = DepositCase['payments'][number];

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
    <Card id="asked" title="The order">
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

const spans: Readonly<Record<string, string>> = { day: '24 hours', week: '7 days', month: '30 days' };

/** Why money cannot be credited now, in a sentence. */
const heldWords = ({ symbol }: Desk, { code, details: { value = {} } }: Refusal): string => {
  const word = (name: string): string | null => {
    const given = value[name];
    return typeof given === 'string' ? given : null;
  };
  const amount = (name: string) => `${symbol}${amountText(BigInt(word(name) ?? '0'))}`;
  const end = word('until');
  const until = end && dateTime(new Date(end));
  switch (code) {
    case 'excluded': {
      const why = word('tool') === 'time_out' ? 'takes a break' : 'is excluded';
      return `The member ${why}${until === null ? '' : ` until ${until}`}.`;
    }
    case 'kyc_needed':
      return `The member has to send a document first; ${amount('left')} more can be deposited without one.`;
    case 'limit_reached': {
      const limit = `The deposit limit of ${amount('limit')} in ${spans[word('period') ?? ''] ?? 'this time'}`;
      return `${limit} leaves ${amount('left')}${until === null ? '' : `; this fits from ${until} on`}.`;
    }
    default:
      return `${code.replaceAll('_', ' ')}.`;
  }
};

const NotCredited = ({ desk, whyNot }: { desk: Desk; whyNot: Refusal }) => (
  <Notice tone="wait" title="It cannot be credited now.">
    {heldWords(desk, whyNot)}
  </Notice>
);

export const depositCase = async (desk: Desk): Promise<View | null> => {
  const { database } = desk.services;
  const number = desk.param('number');
  const about = await orNull(() => readDepositCase(database, number, desk.now));
  if (!about) return null;
  const { deposit, member, payments, promise, waiting } = about;
  const told = { kind: 'deposit', number, events: about.events, member } as const;
  const story = await readStory(desk, told);
  const [words, tone] = deposit.inReview ? (['In review', 'wait'] as const) : (states[deposit.state] ?? ['', 'plain']);
  return {
    title: number,
    body: (
      <>
        {back()}
        <CaseHead
          title={
            <Money minor={waiting.amount > 0n ? waiting.amount : deposit.amount} symbol={desk.symbol} tone="brass" />
          }
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
        {waiting.whyNot && <NotCredited desk={desk} whyNot={waiting.whyNot} />}
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
        {waiting.amount > 0n && (
          <ActForm
            desk={desk}
            subject={number}
            opened={await openedOf(database, 'deposit', number)}
            names={['sentBackByHand', 'sendBack', 'credit']}
            words={{ credit: `Credit ${desk.symbol}${amountText(waiting.amount)}` }}
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
