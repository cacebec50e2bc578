import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ReplyOf } from '../../../contract/call.ts';
import { points } from '../../../contract/points/points.ts';
import { Moment } from '../../app/Moment.tsx';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { wordsOf, type Sheet } from '../../records/record/sheet.tsx';
import { sourceOf } from '../../records/record/source.ts';
import { Tag, type TagProps } from '../../ui/Tag.tsx';

type Redemption = ReplyOf<typeof points.redemptions>['list'][number];
type Movement = ReplyOf<typeof points.details>['list'][number];

const states: Readonly<Record<Redemption['status'], { word: TextId; kind: NonNullable<TagProps['kind']> }>> = {
  in_process: { word: 'points_in_process', kind: 'wait' },
  approved: { word: 'points_approved', kind: 'good' },
  rejected: { word: 'points_rejected', kind: 'bad' },
};

const kinds: Readonly<Record<Movement['kind'], TextId>> = {
  activity: 'points_kind_activity',
  deposit: 'points_kind_deposit',
  redemption: 'points_kind_redemption',
  refund: 'points_kind_refund',
  conversion: 'points_kind_conversion',
};

const noted = (remark: string) => (remark === '' ? null : <bdi>{remark}</bdi>);

const redemptionSheet: Sheet<Redemption, undefined> = {
  icon: 'gift',
  span: 'points_span',
  misdated: 'points_misdated',
  choices: [{ field: 'status', label: 'points_state', all: 'points_all', options: wordsOf(states) }],
  columns: (symbol) => [
    {
      name: 'points_item',
      cell: ({ title, quantity }) => (
        <>
          <bdi>{title}</bdi>
          {quantity > 1 && (
            <>
              {' × '}
              <FormattedNumber value={quantity} />
            </>
          )}
        </>
      ),
      leads: true,
    },
    {
      name: 'points_state',
      cell: ({ status }) => (
        <Tag kind={states[status].kind}>
          <FormattedMessage id={states[status].word} />
        </Tag>
      ),
      leads: true,
    },
    { name: 'record_time', cell: ({ at }) => <Moment exact at={at} /> },
    {
      name: 'points_paid_for_it',
      cell: ({ changedPoints, paidAmount }) => (
        <FormattedMessage
          id={paidAmount === '0' ? 'points_price' : 'points_price_money'}
          values={{ points: -Number(changedPoints), money: formatMoney(paidAmount, symbol) }}
        />
      ),
      isFigure: true,
    },
    { name: 'points_number', cell: ({ redemptionId }) => <bdi>{redemptionId}</bdi> },
    { name: 'points_remark', cell: ({ remark }) => noted(remark) },
  ],
  whenNever: { title: 'points_history_empty', text: 'points_history_empty_text' },
};

const movementSheet: Sheet<Movement, undefined> = {
  icon: 'gift',
  span: 'points_span',
  misdated: 'points_misdated',
  choices: [],
  columns: () => [
    { name: 'record_kind', cell: ({ kind }) => <FormattedMessage id={kinds[kind]} />, leads: true },
    {
      name: 'points_paid_points',
      cell: ({ changedPoints }) => <FormattedNumber value={Number(changedPoints)} signDisplay="exceptZero" />,
      isFigure: true,
      leads: true,
    },
    { name: 'record_time', cell: ({ at }) => <Moment exact at={at} /> },
    {
      name: 'record_balance',
      cell: ({ pointsBalance }) => <FormattedNumber value={Number(pointsBalance)} />,
      isFigure: true,
    },
    { name: 'points_remark', cell: ({ remark }) => noted(remark) },
  ],
  whenNever: { title: 'points_details_empty', text: 'points_details_empty_text' },
};

/** R4.34: what was redeemed, by its state and its days, which the address names. */
export const redemptions = sourceOf({
  name: 'redemptions',
  beginning: {},
  sheet: redemptionSheet,
  calls: (client) => ({ read: client(points).redemptions }),
});

/** R2.108, R3.39: every movement of the player’s points, newest first. */
export const movements = sourceOf({
  name: 'points',
  beginning: {},
  sheet: movementSheet,
  calls: (client) => ({ read: client(points).details }),
});
