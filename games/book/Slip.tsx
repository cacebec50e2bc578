import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BetSlipRef } from '../../machines/games/betSlip.machine.ts';
import { knownOdds, mostStake } from '../../machines/games/betSlip.setup.ts';
import type { PriceRule } from '../../machines/games/book.rules.ts';
import { Clock } from '../frame/Clock.tsx';
import { Options } from '../frame/Options.tsx';
import { WideButton } from '../frame/Wide.tsx';
import { inOdds, together } from '../rules/matchWords.ts';
import { paysOf } from '../rules/odds.ts';
import { Moved } from './Moved.tsx';
import { selectDoes, selectIsLocked, selectOdds, type Does } from './slip.select.ts';
import styles from './Slip.module.css';
import { SlipLeg } from './SlipLeg.tsx';
import { StakeField } from './StakeField.tsx';
import { heldFor, type Book, type ShownSlip } from './told.ts';
import { receiptText, refusedText, type Money } from './words.ts';

interface SlipProps {
  slip: BetSlipRef;
  /** The clock of the server. */
  clock: () => number;
  money: Money;
}

const rules: readonly PriceRule[] = ['higher', 'none', 'any'];

interface LabelProps {
  does: Does;
  stake: number | null;
  odds: number;
  sent: ShownSlip | null;
}

/** What the one button of the slip says. */
const Label = ({ does, stake, odds, sent, clock, money }: LabelProps & Omit<SlipProps, 'slip'>) => {
  switch (does) {
    case 'sending':
      return <FormattedMessage id="play_placing" />;
    case 'makingSure':
      return <FormattedMessage id="play_book_making_sure" />;
    case 'held':
      return <Clock until={(sent?.at ?? 0) + heldFor} clock={clock} text="play_book_held" after="play_placing" />;
    case 'off':
      return <FormattedMessage id="play_bets_off" />;
    case 'over':
      return <FormattedMessage id="play_book_remove_over" />;
    case 'closed':
      return <FormattedMessage id="play_book_not_now" />;
    case 'accept':
      return <FormattedMessage id="play_book_accept_odds" values={{ odds: inOdds(odds) }} />;
    case 'bet':
      return <FormattedMessage id="play_book_bet" values={{ amount: stake === null ? '' : money(stake) }} />;
  }
};

/** What is chosen, the stake, and the way of a bet until it is taken or refused. */
export const Slip = ({ slip, clock, money }: SlipProps) => {
  const intl = useIntl();
  const context = useSelector(slip, (snapshot) => snapshot.context);
  const does = useSelector(slip, selectDoes);
  const isLocked = useSelector(slip, selectIsLocked);
  const odds = useSelector(slip, selectOdds);
  const { legs, stake, least, rule, refusal, isStakeRefused } = context;
  const book = context.told as Book;
  const sent = context.sent as ShownSlip | null;
  const most = mostStake(context);
  const place = () => slip.send({ type: 'bet.wanted' });
  if (legs.length === 0)
    return (
      <p className={styles.empty}>
        {sent !== null && refusal === null ? (
          receiptText(intl, sent, money)
        ) : (
          <FormattedMessage id="play_book_choose" />
        )}
      </p>
    );
  return (
    <div className={styles.slip}>
      <ul className={styles.legs} aria-label={intl.formatMessage({ id: 'play_book_legs' })}>
        {legs.map((leg) => (
          <SlipLeg
            key={leg.fixture}
            {...{ leg, book, isLocked }}
            onRemove={() => slip.send({ type: 'leg.removed', fixture: leg.fixture })}
          />
        ))}
      </ul>
      {legs.length > 1 && (
        <p className={styles.row}>
          <FormattedMessage id="play_book_together" />
          <Moved before={together(legs)} now={odds} words={inOdds} />
        </p>
      )}
      <StakeField
        {...{ stake, least, most, isLocked, money }}
        isWrong={isStakeRefused}
        hint={
          most < least
            ? refusedText(intl, 'too_much', 0, money)
            : intl.formatMessage({ id: 'play_book_stakes' }, { least: money(least), most: money(most) })
        }
        onStake={(typed) => slip.send({ type: 'stake.typed', stake: typed })}
        onEnter={place}
      />
      <div className={styles.rule}>
        <span aria-hidden="true">
          <FormattedMessage id="play_book_if_odds_change" />
        </span>
        <Options
          name="play_book_if_odds_change"
          values={rules}
          chosen={rule}
          isEditable={!isLocked}
          words={(each) => intl.formatMessage({ id: 'play_book_rule' }, { rule: each })}
          onChoose={(chosen) => slip.send({ type: 'rule.chosen', rule: chosen })}
        />
      </div>
      <p className={styles.row}>
        <FormattedMessage id="play_book_pays" />
        <b className={styles.pays}>{stake === null ? '–' : money(paysOf(stake, knownOdds(context)))}</b>
      </p>
      {refusal !== null && <p className={styles.refused}>{refusedText(intl, refusal, most, money)}</p>}
      <div className={styles.button}>
        <WideButton does="bet" isOff={does !== 'bet' && does !== 'accept'} onPress={place}>
          <Label {...{ does, stake, odds, sent, clock, money }} />
        </WideButton>
      </div>
    </div>
  );
};
