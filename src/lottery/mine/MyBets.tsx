import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { betsPath } from '../../../machines/common/places.ts';
import { playOf } from '../../../machines/lottery/slip.rules.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { Moment } from '../../app/Moment.tsx';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Balls } from '../../ui/Balls.tsx';
import { betStates } from '../../records/record/words.ts';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { LotteryGame } from '../draws/lotteryFeeds.ts';
import { CheckButton } from '../proof/CheckButton.tsx';
import { Proof } from '../proof/Proof.tsx';
import { numbersText } from '../words/numbersText.ts';
import { wordFor } from '../words/wordFor.ts';
import { Listed } from '../Listed.tsx';
import { myBetsFeed, type MyBet } from '../mineFeeds.ts';
import styles from '../Mine.module.css';

const reasons = {
  draw_cancelled: 'lottery_refund_draw_cancelled',
  chase_won: 'lottery_refund_chase_won',
  chase_cancelled: 'lottery_refund_chase_cancelled',
  trial_over: 'lottery_refund_trial_over',
} as const satisfies Record<NonNullable<MyBet['refundedFor']>, TextId>;

interface Shown {
  game: LotteryGame;
  symbol: string;
}

/** A return below the stake is told as what it is, and not as a win. */
const Came = ({ bet: { payout, state, refundedFor }, symbol }: { bet: MyBet; symbol: string }) => (
  <>
    <Tag kind={betStates[state].kind}>
      <FormattedMessage id={betStates[state].word} />
    </Tag>
    {payout !== null && payout !== '0' && (
      <span>
        <FormattedMessage id="lottery_paid_back" values={{ amount: formatMoney(payout, symbol) }} />
      </span>
    )}
    {refundedFor && (
      <span className={styles.quiet}>
        <FormattedMessage id={reasons[refundedFor]} />
      </span>
    )}
  </>
);

interface BetProps extends Shown {
  bet: MyBet;
  onCheck: (drawId: string) => void;
}

const Bet = ({ bet, game, symbol, onCheck }: BetProps) => {
  const intl = useIntl();
  const play = playOf(game, bet.playType);
  return (
    <li>
      <div className={styles.head}>
        <p>
          <FormattedMessage
            id="lottery_bet_on"
            values={{ draw: <bdi key="draw">{bet.drawId}</bdi>, moment: <Moment key="moment" at={bet.drawsAt} /> }}
          />
        </p>
        <Money minor={bet.stake} symbol={symbol} kind="plain" />
      </div>
      <p>
        {wordFor(play?.title ?? bet.playType, intl)}
        <span className={styles.quiet}>
          {' '}
          <FormattedMessage id="lottery_bets" values={{ bets: bet.bets }} />
        </span>
      </p>
      <p className={styles.numbers}>{numbersText(play, bet.numbers, intl)}</p>
      {bet.wins.length > 0 && (
        <p className={styles.hits}>
          <FormattedMessage
            id="lottery_hits"
            values={{
              hits: bet.wins
                .map((win) => `${numbersText(null, win.bet, intl)} × ${formatMoney(String(win.odds * win.times), '')}`)
                .join(', '),
            }}
          />
        </p>
      )}
      {bet.drawn && (
        <p>
          <Balls numbers={bet.drawn} />
        </p>
      )}
      <div className={styles.foot}>
        <Came bet={bet} symbol={symbol} />
        {bet.drawn && <CheckButton drawId={bet.drawId} onCheck={onCheck} />}
      </div>
    </li>
  );
};

const List = ({ game, symbol, onCheck }: Omit<BetProps, 'bet'>) => {
  const { gameCode } = game;
  const client = useClient();
  const list = useFeed<MyBet>(
    useMachine(
      useMemo(() => myBetsFeed(client, gameCode), [client, gameCode]),
      undefined,
    ),
  );
  return (
    <Listed list={list} failed="lottery_bets_failed" empty={['lottery_no_bets', 'lottery_no_bets_text']}>
      {(bets) => (
        <>
          <ul className={styles.list}>
            {bets.map((bet) => (
              <Bet key={bet.orderId} bet={bet} game={game} symbol={symbol} onCheck={onCheck} />
            ))}
          </ul>
          <p>
            <Link href={betsPath}>
              <FormattedMessage id="lottery_all_bets" />
            </Link>
          </p>
        </>
      )}
    </Listed>
  );
};

interface Props extends Shown {
  last: string | undefined;
}

/** The player's last bets on a lottery: what was chosen, what came of it, and the proof of the draw. */
export const MyBets = ({ game, symbol, last }: Props) => {
  const [checked, setChecked] = useState<string | null>(null);
  return (
    <>
      <List key={last} game={game} symbol={symbol} onCheck={setChecked} />
      {checked !== null && (
        <Proof
          drawId={checked}
          game={game}
          onClose={() => {
            setChecked(null);
          }}
        />
      )}
    </>
  );
};
