import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { enums, is, literal, string, type } from 'superstruct';
import type { Failure } from '../../../machines/common/failure.ts';
import { depositPath } from '../../../machines/common/places.ts';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import { playOf } from '../../../machines/lottery/slip.rules.ts';
import { Moment } from '../../app/Moment.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { wordFor } from '../words/wordFor.ts';
import { numbersText } from '../words/numbersText.ts';
import {
  selectCanRepeat,
  selectChanges,
  selectDraw,
  selectGame,
  selectNeeded,
  selectReceipt,
  selectUntil,
} from './slip.select.ts';
import styles from './Slip.module.css';

export interface ScreenProps {
  flow: SlipRef;
  symbol: string;
}

const Message = ({ title, children }: { title: TextId; children: ReactNode }) => (
  <div className={styles.message} role="alert" tabIndex={-1}>
    <h3>
      <FormattedMessage id={title} />
    </h3>
    {children}
  </div>
);

const Edit = ({ flow }: Pick<ScreenProps, 'flow'>) => (
  <Button kind="line" wide onPress={sends(flow, { type: 'slip.edited' })}>
    <FormattedMessage id="lottery_edit" />
  </Button>
);

/** The draw closed first: nothing was charged, and nothing is placed on another one without a second press. */
export const Missed = ({ flow }: ScreenProps) => {
  const draw = useSelector(flow, selectDraw);
  return (
    <Message title="lottery_missed">
      <p>
        <FormattedMessage id="lottery_missed_text" />
      </p>
      {draw ? (
        <Button wide onPress={sends(flow, { type: 'next.accepted', drawId: draw.drawId })}>
          <FormattedMessage id="lottery_place_next" values={{ draw: <bdi key="draw">{draw.drawId}</bdi> }} />
        </Button>
      ) : (
        <p>
          <FormattedMessage id="lottery_no_draw_now" />
        </p>
      )}
      <Edit flow={flow} />
    </Message>
  );
};

/** What the rules in force change for this slip. */
export const Changed = ({ flow, symbol }: ScreenProps) => {
  const intl = useIntl();
  const { plays, limits, unfit } = useSelector(
    flow,
    selectChanges,
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  const game = useSelector(flow, selectGame);
  const money = (minor: number | string) => formatMoney(String(minor), symbol);
  return (
    <Message title="lottery_changed">
      <p>
        <FormattedMessage id="lottery_changed_text" />
      </p>
      <ul>
        {plays.flatMap(({ playType, title, odds }) =>
          odds.map(({ on, before, now }) => (
            <li key={`${playType} ${on}`}>
              <FormattedMessage
                id="lottery_changed_odds"
                values={{
                  title: wordFor(title, intl),
                  on: on === 'win' ? 'win' : wordFor(on, intl),
                  before: before === null ? 'none' : money(before),
                  now: now === null ? 'none' : money(now),
                }}
              />
            </li>
          )),
        )}
        {limits && (
          <li>
            <FormattedMessage
              id="lottery_changed_limits"
              values={{ least: money(limits.leastStake), most: money(limits.mostStake) }}
            />
          </li>
        )}
        {unfit.map((line) => (
          <li key={line.id}>
            <FormattedMessage
              id="lottery_changed_unfit"
              values={{ line: numbersText(playOf(game, line.playType), line.numbers, intl) }}
            />
          </li>
        ))}
      </ul>
      <Button wide onPress={sends(flow, { type: 'changes.accepted' })}>
        <FormattedMessage id="lottery_accept" />
      </Button>
    </Message>
  );
};

export const Short = ({ flow, symbol }: ScreenProps) => {
  const needed = useSelector(flow, selectNeeded);
  return (
    <Message title="lottery_short">
      <p>
        {needed === null ? (
          <FormattedMessage id="balance_too_low" />
        ) : (
          <FormattedMessage id="lottery_short_text" values={{ needed: formatMoney(needed, symbol) }} />
        )}
      </p>
      <ActionLink href={depositPath} isAbove>
        <FormattedMessage id="lottery_deposit" />
      </ActionLink>
      <Edit flow={flow} />
    </Message>
  );
};

const limitReached = type({
  reason: literal('limit'),
  period: enums(['day', 'week', 'month']),
  limit: string(),
  left: string(),
});

/** R1.22: the limit of losses that the bets do not fit into; null if something else bars them. */
const limitIn = (failure: Failure | null) =>
  failure?.kind === 'refused' && is(failure.value, limitReached) ? failure.value : null;

export const Barred = ({ flow, symbol, others }: ScreenProps & { others: ReactNode }) => {
  const failure = useSelector(flow, selectFailure);
  const until = useSelector(flow, selectUntil);
  const reached = limitIn(failure);
  const left = reached === null || reached.left === '0' ? 'none' : formatMoney(reached.left, symbol);
  return (
    <Message title="lottery_barred">
      <p>
        {reached ? (
          <FormattedMessage
            id="lottery_limit_reached"
            values={{ limit: formatMoney(reached.limit, symbol), period: reached.period, left }}
          />
        ) : (
          failure && <FailureText failure={failure} />
        )}
      </p>
      {until !== null && (
        <p>
          <FormattedMessage
            id={reached ? 'lottery_limit_until' : 'lottery_barred_until'}
            values={{ left, time: <Moment key="time" at={until} /> }}
          />
        </p>
      )}
      {others}
      <Edit flow={flow} />
    </Message>
  );
};

/** R2.05: what was placed. */
export const Placed = ({ flow, symbol }: ScreenProps) => {
  const receipt = useSelector(flow, selectReceipt);
  const canRepeat = useSelector(flow, selectCanRepeat);
  const order = receipt?.order ?? null;
  return (
    <div className={styles.message} role="status" tabIndex={-1}>
      <h3>
        <FormattedMessage id="lottery_placed" />
      </h3>
      {order && (
        <p>
          <FormattedMessage
            id="lottery_placed_text"
            values={{
              total: formatMoney(order.total, symbol),
              draws: order.draws,
              draw: <bdi key="draw">{order.drawId}</bdi>,
            }}
          />
        </p>
      )}
      <p className={styles.small}>
        <FormattedMessage
          id="lottery_placed_number"
          values={{ number: <bdi key="number">{receipt?.reference ?? ''}</bdi> }}
        />
      </p>
      {canRepeat && (
        <Button wide onPress={sends(flow, { type: 'again.pressed' })}>
          <FormattedMessage id="lottery_place_again" />
        </Button>
      )}
      <Button kind="line" wide onPress={sends(flow, { type: 'slip.closed' })}>
        <FormattedMessage id="lottery_new_slip" />
      </Button>
    </div>
  );
};
