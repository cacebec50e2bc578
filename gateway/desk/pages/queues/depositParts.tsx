/** @jsxImportSource hono/jsx */
import type { DepositCase } from '../../../domains/cashier/deposits/case.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Card } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { When, type Tone } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';

type Payment = DepositCase['payments'][number];
type SendBack = DepositCase['sendBacks'][number];

export const paymentStates: Readonly<Record<Payment['state'], readonly [words: string, tone: Tone]>> = {
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

export const back = (part = '') => (
  <div class="back-line">
    <a href={`/deposits${part}`}>
      <Icon name="back" small />
      Deposits
    </a>
  </div>
);

export const SendBacks = ({ desk, rows }: { desk: Desk; rows: readonly SendBack[] }) =>
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
