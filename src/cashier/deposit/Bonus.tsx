import { FormattedMessage } from 'react-intl';
import type { Deposit } from '../../../machines/cashier/deposits.ts';
import { promotionAt } from '../../../machines/common/places.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useFrameList } from '../../app/site.tsx';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Money } from '../../ui/Money.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from '../Cashier.module.css';

export const BonusTitle = ({ promotionId }: { promotionId: string }) => {
  const { items } = useFeed<{ id: string; title: string }>(useFrameList('promotions'));
  const title = items.find(({ id }) => id === promotionId)?.title;
  return title === undefined ? <FormattedMessage id="deposit_bonus" /> : <bdi>{title}</bdi>;
};

type Chosen = NonNullable<Deposit['bonus']>;

const sentences: Readonly<Record<Chosen['state'], TextId>> = {
  promised: 'deposit_bonus_promised',
  waiting: 'deposit_bonus_waiting',
  open: 'promo_own_turnover',
  met: 'promo_own_turnover_done',
  given_up: 'deposit_bonus_given_up',
};

/** R2.77, R4.35: the bonus that was chosen with a deposit: how much, on which condition, and how far that is. */
export const Bonus = ({ bonus, symbol }: { bonus: Chosen; symbol: string }) => {
  const { promotionId, amount, required, done, state } = bonus;
  return (
    <Panel title={<FormattedMessage id="deposit_bonus" />}>
      <Figures
        lines={[
          { name: <BonusTitle promotionId={promotionId} />, value: <Money minor={amount} symbol={symbol} /> },
          {
            name: <FormattedMessage id="deposit_bonus_required" />,
            value: <Money minor={required} symbol={symbol} kind="plain" />,
          },
        ]}
      />
      <div className={styles.progress}>
        {(state === 'open' || state === 'met') && <Progress done={Number(done)} goal={Number(required)} />}
        <p>
          <FormattedMessage
            id={sentences[state]}
            values={{ done: formatMoney(done, symbol), goal: formatMoney(required, symbol) }}
          />
        </p>
        {state === 'waiting' && (
          <ActionLink href={promotionAt(promotionId)}>
            <FormattedMessage id="deposit_bonus_claim" />
          </ActionLink>
        )}
      </div>
    </Panel>
  );
};
