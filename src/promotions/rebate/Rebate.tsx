import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReplyOf } from '../../../contract/call.ts';
import { rewards } from '../../../contract/promotions/rewards.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { bonusesPath } from '../../../machines/common/places.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Moment } from '../../app/Moment.tsx';
import { formatMoney } from '../../intl/money.ts';
import { gameTypes } from '../../records/record/words.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Rate } from '../../ui/Rate.tsx';
import { Claim } from '../claim/Claim.tsx';
import styles from './Rebate.module.css';

type Due = ReplyOf<typeof rewards.rebates>;

const Bets = ({ due: { list, total }, symbol }: { due: Due; symbol: string }) => (
  <table className={styles.bets}>
    <caption className="unseen">
      <FormattedMessage id="rebate_by_type" />
    </caption>
    <TableHead columns={['rebate_game_type', 'rebate_valid', 'rebate_rate', 'rebate_amount']} />
    <tbody>
      {list.map(({ gameType, validBet, rate, amount }) => (
        <tr key={gameType}>
          <th scope="row">
            <FormattedMessage id={gameTypes[gameType]} />
          </th>
          <td>{formatMoney(validBet, symbol)}</td>
          <td>
            <Rate rate={rate} />
          </td>
          <td>{formatMoney(amount, symbol)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          <FormattedMessage id="rebate_total" />
        </th>
        <td>{formatMoney(total, symbol)}</td>
      </tr>
    </tfoot>
  </table>
);

const none = {};

const Claimable = ({ due, symbol }: { due: Due; symbol: string }) => {
  const { formatMessage } = useIntl();
  const { total, least, most } = due;
  if (BigInt(total) < BigInt(least))
    return (
      <p>
        <FormattedMessage id="rebate_too_little" values={{ least: formatMoney(least, symbol) }} />
      </p>
    );
  const amount = BigInt(total) > BigInt(most) ? most : total;
  return (
    <>
      {amount !== total && (
        <p>
          <FormattedMessage id="rebate_most" values={{ most: formatMoney(most, symbol) }} />
        </p>
      )}
      <Claim
        what="rebate"
        request={none}
        name={formatMessage({ id: 'menu_bonus' })}
        paid={<FormattedMessage id="rewards_claimed" values={{ worth: formatMoney(amount, symbol) }} />}
      />
    </>
  );
};

const Shown = ({ due, symbol }: { due: Due; symbol: string }) => (
  <Panel title={<FormattedMessage id="rebate_heading" values={{ amount: formatMoney(due.total, symbol) }} />}>
    <p className={styles.quiet}>
      <FormattedMessage id="rebate_since" values={{ moment: <Moment key="since" at={due.since} /> }} />
    </p>
    {due.list.length > 0 ? (
      <Bets due={due} symbol={symbol} />
    ) : (
      <p>
        <FormattedMessage id="rebate_no_bets" />
      </p>
    )}
    <Claimable due={due} symbol={symbol} />
    <p>
      <ActionLink href={bonusesPath} kind="quiet">
        <FormattedMessage id="rewards_history" />
      </ActionLink>
    </p>
  </Panel>
);

/** R2.88, R2.39: the share of their bets that a member gets back, by type of game, and the button that pays it. */
export const Rebate = ({ member: { currencySymbol } }: { member: Member }) => {
  const client = useClient();
  const {
    screen,
    items: [due],
    retry,
  } = useFeed<Due>(
    useMachine(
      useMemo(() => feedOf(async (options) => ({ list: [await client(rewards).rebates({}, options)] })), [client]),
      undefined,
    ),
  );
  if (screen === 'failed') return <FailedState title={<FormattedMessage id="rebate_failed" />} onRetry={retry} />;
  return due ? <Shown due={due} symbol={currencySymbol} /> : <Lines />;
};
