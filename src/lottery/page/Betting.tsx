import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NoteName } from '../../../machines/cashier/intent.ts';
import type { DrawClockRef } from '../../../machines/lottery/drawClock.machine.ts';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectMember, selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow, useSession } from '../../app/site.tsx';
import { optional } from '../../app/optional.tsx';
import { Board } from '../board/Board.tsx';
import { selectPlay } from '../board/board.select.ts';
import { selectOpenDraw } from '../drawClock/drawClock.select.ts';
import styles from '../draws/Lottery.module.css';
import type { LotteryGame } from '../draws/lotteryFeeds.ts';
import { createSlip, randomBelow } from '../slip/createSlip.ts';
import { readSlip } from '../slip/keptSlips.ts';
import { Slip } from '../slip/Slip.tsx';
import { selectReceipt } from '../slip/slip.select.ts';
import { addressOf, askedAt } from './lotteryAddress.ts';

interface Props {
  /** With what can be bet on. */
  game: LotteryGame;
  games: readonly LotteryGame[];
  path: string;
  /** What requests of this page are noted under. */
  note: NoteName;
  clock: DrawClockRef;
  symbol: string;
  /** The play type that the address names. */
  playType: string | null;
  onChoose: (playType: string) => void;
  children: ReactNode;
}

const OpenLotteries = ({ games, path }: Pick<Props, 'games' | 'path'>) => (
  <div>
    <p>
      <FormattedMessage id="lottery_others" />
    </p>
    <ul>
      {games.map(({ gameCode, gameName }) => (
        <li key={gameCode}>
          <a href={addressOf(path, { gameCode, playType: null, tab: 'opened' })}>
            <bdi>{gameName}</bdi>
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const StakedToday = optional(
  () => import('../mine/StakedToday.tsx'),
  (code) => code.StakedToday,
);

/** Lotteries that draw this often, in seconds, are easily played for longer than was meant. */
const quick = 300;
const trial = 4;

/** Above the slip of a quick game: what the player has staked today, read again with every slip that is placed. */
const Today = ({ slip, game, symbol }: Pick<Props, 'game' | 'symbol'> & { slip: SlipRef }) => {
  const member = useSession(selectMember);
  const placed = useSelector(slip, selectReceipt)?.reference;
  const isQuick = game.secondsBetweenDraws > 0 && game.secondsBetweenDraws <= quick;
  return isQuick && member && member.type !== trial ? (
    <StakedToday key={`${member.id} ${placed}`} symbol={symbol} />
  ) : null;
};

/** R2.05, R2.06: the board of a lottery with the slip beside it, or below it on a phone. */
export const Betting = (props: Props) => {
  const { game, games, path, note, clock, symbol, playType, onChoose, children } = props;
  const slip = useFlow(
    (site) =>
      createSlip(site, game.gameCode, {
        note,
        clock,
        playTypeAt: (place) => (place.path === path ? askedAt(place.search).playType : null),
      }),
    ({ now, session }, { clock: { inOurTime } }) => ({
      now,
      inOurTime,
      game,
      playType,
      kept: readSlip(game.gameCode),
      draw: selectOpenDraw(clock.getSnapshot()),
      newKey,
      below: randomBelow,
      isLoggedIn: () => selectMember(session.getSnapshot()) !== null,
      session,
      wallet: () => selectWalletRef(session.getSnapshot()),
    }),
  );
  const shown = useSelector(slip, selectPlay)?.playType;
  const isUnknown = playType !== null && shown !== undefined && playType !== shown;
  const others = games.filter(({ gameCode, maintenance }) => !maintenance && gameCode !== game.gameCode).slice(0, 3);
  const open = others.length > 0 && <OpenLotteries games={others} path={path} />;
  return (
    <>
      <div className={styles.panel}>
        {game.maintenance && (
          <div className={styles.notice} role="status">
            <p>
              <FormattedMessage id="lottery_maintenance" />
            </p>
            {open}
          </div>
        )}
        {isUnknown && (
          <p role="status">
            <FormattedMessage id="lottery_play_unknown" />
          </p>
        )}
        <Board flow={slip} symbol={symbol} onChoose={onChoose} />
        {children}
      </div>
      <Slip flow={slip} symbol={symbol} today={<Today slip={slip} game={game} symbol={symbol} />} others={open} />
    </>
  );
};
