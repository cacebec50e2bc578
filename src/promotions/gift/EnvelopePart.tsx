import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { GiftRef } from '../../../machines/promotions/gift.machine.ts';
import { missingFor, type Envelopes } from '../../../machines/promotions/gifts.ts';
import { formatMoney } from '../../intl/money.ts';
import { Countdown } from '../../lobby/Countdown.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { checkEnvelopes } from '../fairness/checkGift.ts';
import { EnvelopePicture } from './EnvelopePicture.tsx';
import { Fairness } from '../fairness/Fairness.tsx';
import { selectIsShown } from './gift.select.ts';
import styles from '../Gifts.module.css';
import { Take } from './Take.tsx';

type Envelope = Envelopes['list'][number];

interface Props {
  flow: GiftRef;
  envelopes: Envelopes;
  symbol: string;
}

const Gate = ({ envelope, symbol }: { envelope: Envelope; symbol: string }) => {
  const { deposit, bets } = missingFor(envelope);
  const { deposit: least, validBet, valid } = envelope;
  return (
    <ul className={styles.gate}>
      <li className={classes(!deposit && styles.done)}>
        <Icon name={deposit ? 'clock' : 'check'} small />
        <FormattedMessage
          id={deposit ? 'gift_needs_deposit' : 'gift_has_deposit'}
          values={{ least: formatMoney(least, symbol) }}
        />
      </li>
      <li className={classes(!bets && styles.done)}>
        <Icon name={bets ? 'clock' : 'check'} small />
        <FormattedMessage
          id={bets ? 'gift_needs_bets' : 'gift_has_bets'}
          values={{
            least: formatMoney(validBet, symbol),
            missing: formatMoney(String(BigInt(validBet) - BigInt(valid)), symbol),
          }}
        />
      </li>
    </ul>
  );
};

const Until = ({ moment, id }: { moment: string; id: 'gift_opens_in' | 'gift_closes_in' | 'gift_next_in' }) => (
  <div>
    <p className={styles.quiet}>
      <FormattedMessage id={id} />
    </p>
    <p className={styles.clock}>
      <Countdown key={moment} until={moment} />
    </p>
  </div>
);

const Now = ({ envelope, symbol, isNew }: { envelope: Envelope; symbol: string; isNew: boolean }) => {
  const { state, left, amount, from, until } = envelope;
  switch (state) {
    case 'coming':
      return <Until moment={from} id="gift_opens_in" />;
    case 'open':
      return (
        <>
          <p className={styles.count}>
            <FormattedMessage id="gift_envelopes_left" values={{ count: left }} />
          </p>
          <Until moment={until} id="gift_closes_in" />
        </>
      );
    case 'claimed':
      return (
        <p className={styles.result}>
          <FormattedMessage
            id={isNew ? 'gift_won' : 'gift_envelope_had'}
            values={{ worth: formatMoney(amount ?? '0', symbol) }}
          />
        </p>
      );
    case 'gone':
      return (
        <p className={styles.count}>
          <FormattedMessage id="gift_envelopes_gone" />
        </p>
      );
    case 'ended':
      return (
        <p className={styles.count}>
          <FormattedMessage id="gift_envelopes_over" />
        </p>
      );
  }
};

/** R1.20: the red envelopes of the evening. */
export const EnvelopePart = ({ flow, envelopes, symbol }: Props) => {
  const isShown = useSelector(flow, selectIsShown);
  const { list, fair } = envelopes;
  const [today, next] = list;
  if (!today) return null;
  const { state, amount } = today;
  return (
    <>
      <div className={styles.sides}>
        <div className={styles.stage}>
          <EnvelopePicture amount={amount === null ? null : formatMoney(amount, symbol)} isNew={isShown} />
        </div>
        <div className={styles.words}>
          <div role="status" className={styles.words}>
            <Now envelope={today} symbol={symbol} isNew={isShown} />
          </div>
          {(state === 'coming' || state === 'open') && <Gate envelope={today} symbol={symbol} />}
          {next && <Until moment={next.from} id="gift_next_in" />}
          <Take flow={flow} canLookAgain={state === 'open'}>
            <FormattedMessage id="gift_open" />
          </Take>
        </div>
      </div>
      <Fairness
        seedHash={fair.seedHash}
        hashOf={<FormattedMessage id="gift_hash_today" />}
        seed={fair.lastSeed?.seed ?? null}
        seedOf={<FormattedMessage id="gift_seed_yesterday" />}
        check={() => checkEnvelopes(envelopes)}
      />
    </>
  );
};
