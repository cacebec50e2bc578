import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { mallPath } from '../../machines/common/places.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { useClient, useMachine } from '../app/site.tsx';
import { Moment } from '../cashier/timeline/Moment.tsx';
import { formatMoney } from '../intl/money.ts';
import type { TextId } from '../intl/texts.ts';
import { Chips } from '../ui/Chips.tsx';
import { Tag, type TagProps } from '../ui/Tag.tsx';
import { Listed } from './Listed.tsx';
import { detailsFeed, redemptionsFeed, type Movement, type Redemption } from './mallFeeds.ts';
import styles from './Points.module.css';

type Status = Redemption['status'];

const states: Readonly<Record<Status, { word: TextId; kind: NonNullable<TagProps['kind']> }>> = {
  in_process: { word: 'points_in_process', kind: 'wait' },
  approved: { word: 'points_approved', kind: 'good' },
  rejected: { word: 'points_rejected', kind: 'bad' },
};
const statuses = Object.keys(states) as Status[];

const signed = { signDisplay: 'exceptZero' } as const;

const Redeemed = ({ redemption, symbol }: { redemption: Redemption; symbol: string }) => {
  const { formatNumber } = useIntl();
  const { title, quantity, status, remark, at, changedPoints, paidAmount, redemptionId } = redemption;
  return (
    <li>
      <div className={styles.head}>
        <p>
          {title}
          {quantity > 1 && ` × ${formatNumber(quantity)}`}
        </p>
        <p className={styles.figure}>
          <FormattedMessage
            id={paidAmount === '0' ? 'points_price' : 'points_price_money'}
            values={{ points: -Number(changedPoints), money: formatMoney(paidAmount, symbol) }}
          />
        </p>
      </div>
      <p className={styles.quiet}>
        <Moment at={at} />
        {' · '}
        <bdi>{redemptionId}</bdi>
      </p>
      <p>
        <Tag kind={states[status].kind}>
          <FormattedMessage id={states[status].word} />
        </Tag>{' '}
        {remark}
      </p>
    </li>
  );
};

const panel = 'points-history';

const RedeemedList = ({ status, symbol }: { status: Status | undefined; symbol: string }) => {
  const client = useClient();
  const list = useFeed<Redemption>(
    useMachine(
      useMemo(() => redemptionsFeed(client, status), [client, status]),
      undefined,
    ),
  );
  return (
    <Listed list={list} failed="points_history_failed" empty={['points_history_empty', 'points_history_empty_text']}>
      {(redemptions) => (
        <ul className={styles.list}>
          {redemptions.map((redemption) => (
            <Redeemed key={redemption.redemptionId} redemption={redemption} symbol={symbol} />
          ))}
        </ul>
      )}
    </Listed>
  );
};

/** R4.34: what was redeemed, by its state, which the address names. */
export const History = ({ search, symbol }: { search: string; symbol: string }) => {
  const { formatMessage } = useIntl();
  const wanted = new URLSearchParams(search).get('status');
  const status = statuses.find((each) => each === wanted);
  return (
    <>
      <Chips
        name={formatMessage({ id: 'points_state' })}
        panel={panel}
        chosen={status ?? ''}
        onChoose={(chosen) => {
          navigate(`${mallPath}?show=history${chosen === '' ? '' : `&status=${chosen}`}`);
        }}
        tabs={[
          { id: '', label: <FormattedMessage id="points_all" /> },
          ...statuses.map((id) => ({ id, label: <FormattedMessage id={states[id].word} /> })),
        ]}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${status ?? ''}`}>
        <RedeemedList key={status} status={status} symbol={symbol} />
      </div>
    </>
  );
};

const kinds: Readonly<Record<Movement['kind'], TextId>> = {
  activity: 'points_kind_activity',
  deposit: 'points_kind_deposit',
  redemption: 'points_kind_redemption',
  refund: 'points_kind_refund',
  conversion: 'points_kind_conversion',
};

/** R2.108, R3.39: every movement of the player’s points, newest first. */
export const Details = () => {
  const { formatNumber } = useIntl();
  const client = useClient();
  const list = useFeed<Movement>(
    useMachine(
      useMemo(() => detailsFeed(client), [client]),
      undefined,
    ),
  );
  return (
    <Listed list={list} failed="points_details_failed" empty={['points_details_empty', 'points_details_empty_text']}>
      {(movements) => (
        <ul className={styles.list}>
          {movements.map(({ id, kind, changedPoints, pointsBalance, remark, at }) => (
            <li key={id}>
              <div className={styles.head}>
                <p>
                  <FormattedMessage id={kinds[kind]} />
                </p>
                <p className={styles.figure}>{formatNumber(Number(changedPoints), signed)}</p>
              </div>
              <div className={styles.head}>
                <p className={styles.quiet}>
                  <Moment at={at} />
                  {remark !== '' && ` · ${remark}`}
                </p>
                <p className={styles.quiet}>
                  <FormattedMessage id="points_balance_after" values={{ points: Number(pointsBalance) }} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Listed>
  );
};
