import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Fact } from '../../ui/Fact.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import styles from './Referral.module.css';
import type { Friend, Overview } from './referralFeed.ts';

interface Props {
  overview: Overview;
  symbol: string;
}

const states: Readonly<Record<Friend['state'], { word: TextId; kind: NonNullable<TagProps['kind']> }>> = {
  registered: { word: 'referral_registered', kind: 'plain' },
  deposited: { word: 'referral_deposited', kind: 'wait' },
  rewarded: { word: 'referral_rewarded', kind: 'good' },
};

const heldTexts: Readonly<Record<NonNullable<Friend['held']>, TextId>> = {
  month: 'referral_held_month',
  budget: 'referral_held_budget',
  refused: 'referral_held_refused',
};

const missingText = ({ deposit, validBet }: Friend['missing']): TextId => {
  if (deposit === '0') return validBet === '0' ? 'referral_on_its_way' : 'referral_missing_bets';
  return validBet === '0' ? 'referral_missing_deposit' : 'referral_missing_both';
};

const Missing = ({ friend: { held, missing }, symbol }: { friend: Friend; symbol: string }) => (
  <p>
    {held === null ? (
      <FormattedMessage
        id={missingText(missing)}
        values={{ deposit: formatMoney(missing.deposit, symbol), bets: formatMoney(missing.validBet, symbol) }}
      />
    ) : (
      <FormattedMessage id={heldTexts[held]} />
    )}
  </p>
);

const Row = ({ friend, symbol }: { friend: Friend; symbol: string }) => {
  const { account, at, state, reward } = friend;
  return (
    <li>
      <div className={styles.head}>
        <h3>
          <bdi>{account}</bdi>
        </h3>
        <Tag kind={states[state].kind}>
          <FormattedMessage id={states[state].word} />
        </Tag>
        {state === 'rewarded' && (
          <strong className={styles.reward}>
            <Money minor={reward} symbol={symbol} />
          </strong>
        )}
      </div>
      <p className={styles.quiet}>
        <FormattedMessage
          id="referral_since"
          values={{
            day: (
              <time key="day" dateTime={at}>
                <FormattedDate value={at} day="numeric" month="short" year="numeric" />
              </time>
            ),
          }}
        />
      </p>
      {state !== 'rewarded' && <Missing friend={friend} symbol={symbol} />}
    </li>
  );
};

const Figures = ({ overview: { earned, invited, rewarded, leftThisMonth }, symbol }: Props) => (
  <dl className={styles.figures}>
    <Fact name="referral_earned">
      <Money minor={earned} symbol={symbol} />
    </Fact>
    <Fact name="referral_invited">
      <FormattedNumber value={invited} />
    </Fact>
    <Fact name="referral_rewarded_count">
      <FormattedNumber value={rewarded} />
    </Fact>
    <Fact name="referral_left">
      <FormattedNumber value={leftThisMonth} />
    </Fact>
  </dl>
);

/** R2.85: what friends have brought, how far each is, and for how many more of this month there is a reward. */
export const Friends = ({ overview, symbol }: Props) => {
  const { formatMessage } = useIntl();
  const { mostAMonth, friends } = overview;
  return (
    <Panel title={<FormattedMessage id="referral_friends" />}>
      <Figures overview={overview} symbol={symbol} />
      <p className={styles.quiet}>
        <FormattedMessage id="referral_month" values={{ most: mostAMonth }} />
      </p>
      {friends.list.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="referral_none" />}>
          <FormattedMessage id="referral_none_text" />
        </EmptyState>
      ) : (
        <ul className={styles.friends} aria-label={formatMessage({ id: 'referral_friends' })}>
          {friends.list.map((friend) => (
            <Row key={friend.friendId} friend={friend} symbol={symbol} />
          ))}
        </ul>
      )}
      {friends.next !== null && (
        <p className={styles.quiet}>
          <FormattedMessage id="referral_newest" values={{ count: friends.list.length }} />
        </p>
      )}
    </Panel>
  );
};
