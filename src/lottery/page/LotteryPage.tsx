import { useSelector } from '@xstate/react';
import { useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { NoteName } from '../../../machines/cashier/intent.ts';
import type { Place } from '../../../machines/common/places.ts';
import type { DrawClockRef } from '../../../machines/lottery/drawClock.machine.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { awaited } from '../../app/awaited.tsx';
import { useFeed } from '../../app/feed/useFeed.ts';
import { optional } from '../../app/optional.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { selectMember, selectWalletRef } from '../../app/session/session.select.ts';
import { useApp, useClient, useFlow, useMachine, useSession } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { jitter } from '../../lobby/jitter.ts';
import { NoLotteries } from '../../lobby/NoLotteries.tsx';
import { PageLink } from '../../shell/PageLink.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { useSight } from '../../ui/useSight.ts';
import { createDrawClock } from '../drawClock/createDrawClock.ts';
import { DrawClock } from '../drawClock/DrawClock.tsx';
import { selectLast, selectSeen } from '../drawClock/drawClock.select.ts';
import styles from '../draws/Lottery.module.css';
import { gameFeed, gamesFeed, type LotteryGame } from '../draws/lotteryFeeds.ts';
import { Results } from '../results/Results.tsx';
import { Games } from './Games.tsx';
import { addressOf, askedAt, tabs, type Asked, type Tab } from './lotteryAddress.ts';

const LotteryHeart = optional(
  () => import('../../lobby/lotteryFavourites/LotteryHeart.tsx'),
  (code) => code.LotteryHeart,
);

/** Fetched while the rules of the game are. */
const Betting = awaited(
  () => import('./Betting.tsx'),
  (code) => code.Betting,
);

/** Fetched once they are opened; most come for the board and the draws. */
const Rules = awaited(
  () => import('../rules/Rules.tsx'),
  (code) => code.Rules,
);
const Trends = awaited(
  () => import('../trends/Trends.tsx'),
  (code) => code.Trends,
);
const BoardResults = awaited(
  () => import('../vietnam/OwnResults.tsx'),
  (code) => code.OwnResults,
);
const Mine = awaited(
  () => import('../mine/Mine.tsx'),
  (code) => code.Mine,
);

const tabTexts = {
  opened: 'lottery_tab_opened',
  trends: 'lottery_tab_trends',
  bets: 'lottery_tab_bets',
  chases: 'lottery_tab_chases',
  rules: 'lottery_tab_rules',
} as const satisfies Record<Tab, TextId>;

interface MoreProps {
  game: LotteryGame;
  clock: DrawClockRef;
  symbol: string;
  /** The last draw on which the player's bets have been settled. */
  settled: string | null;
  tab: Tab;
  playType: string | null;
  onChoose: (tab: Tab) => void;
}

/** What is known about a lottery, below its board. */
const More = ({ game, clock, symbol, settled, tab, playType, onChoose }: MoreProps) => {
  const { formatMessage } = useIntl();
  const panel = useId();
  const last = useSelector(clock, selectLast);
  const seen = useSelector(clock, selectSeen);
  return (
    <section className={styles.more} aria-label={formatMessage({ id: 'lottery_tabs' })}>
      <Chips
        name={formatMessage({ id: 'lottery_tabs' })}
        panel={panel}
        chosen={tab}
        onChoose={onChoose}
        tabs={tabs.map((id) => ({ id, label: <FormattedMessage id={tabTexts[id]} /> }))}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`}>
        {tab === 'opened' && (
          <>
            {game.vietnamese && game.prizes.length > 0 && <BoardResults game={game} last={last} />}
            <Results game={game} seen={seen} />
          </>
        )}
        {tab === 'trends' && <Trends game={game} seen={seen} />}
        {(tab === 'bets' || tab === 'chases') && (
          <Mine show={tab} game={game} symbol={symbol} last={`${last?.drawId} ${settled}`} />
        )}
        {tab === 'rules' && <Rules key={playType} game={game} playType={playType} />}
      </div>
    </section>
  );
};

/** Balls that fit beside the clock in one line, or nearly so. */
const mostInLine = 10;

interface GameProps {
  /** As the list has it: without what can be bet on. */
  game: LotteryGame;
  /** Other lotteries of the page. */
  games: readonly LotteryGame[];
  path: string;
  note: NoteName;
  asked: Asked;
}

const Game = ({ game, games, path, note, asked }: GameProps) => {
  const { gameCode, gameName } = game;
  const client = useClient();
  const { currency } = useApp(selectSettings);
  const member = useSession(selectMember);
  const symbol = member?.currencySymbol ?? currency;
  const clock = useFlow(
    (site) => createDrawClock(site, gameCode),
    ({ now, session }, { clock: { inOurTime } }) => ({
      now,
      inOurTime,
      jitter: jitter(),
      wallet: () => selectWalletRef(session.getSnapshot()),
    }),
  );
  useSight(clock);
  const [settled, setSettled] = useState<string | null>(null);
  const {
    screen,
    items: [full],
    retry,
  } = useFeed<LotteryGame>(
    useMachine(
      useMemo(() => gameFeed(client, gameCode), [client, gameCode]),
      undefined,
    ),
  );
  const go = (change: Partial<Asked>) => {
    navigate(addressOf(path, { ...asked, gameCode, ...change }), { replace: true });
  };
  const head = (
    <div className={styles.head}>
      <div className={styles.title}>
        <h2>
          <bdi>{gameName}</bdi>
        </h2>
        <LotteryHeart code={gameCode} name={gameName} />
      </div>
      <DrawClock
        flow={clock}
        gameCode={gameCode}
        name={gameName}
        isLong={(game.balls?.count ?? 0) > mostInLine}
        symbol={symbol}
        onSettled={setSettled}
      />
    </div>
  );
  return (
    <>
      {head}
      {screen === 'failed' && <FailedState title={<FormattedMessage id="lottery_board_failed" />} onRetry={retry} />}
      {screen === 'loading' && <Lines />}
      {full && (
        <Betting
          game={full}
          games={games}
          path={path}
          note={note}
          clock={clock}
          symbol={symbol}
          playType={asked.playType}
          onChoose={(playType) => {
            go({ playType });
          }}
        >
          <More
            game={full}
            clock={clock}
            symbol={symbol}
            settled={settled}
            tab={asked.tab}
            playType={asked.playType}
            onChoose={(tab) => {
              go({ tab });
            }}
          />
        </Betting>
      )}
    </>
  );
};

interface Props {
  title: TextId;
  isVietnamese: boolean;
  place: Place;
}

/** R2.05, R2.06, R2.101: the lottery that the address names, or the first. */
export const LotteryPage = ({ title, isVietnamese, place: { path, search } }: Props) => {
  const client = useClient();
  const { formatMessage } = useIntl();
  const { screen, items, retry } = useFeed<LotteryGame>(
    useMachine(
      useMemo(() => gamesFeed(client, isVietnamese), [client, isVietnamese]),
      undefined,
    ),
  );
  const asked = askedAt(search);
  const chosen = items.find(({ gameCode }) => gameCode === asked.gameCode) ?? items[0];
  return (
    <Page
      title={formatMessage({ id: title })}
      beside={
        <PageLink className={styles.back} href="/elott">
          <Icon name="back" small turns />
          <FormattedMessage id="lottery_back_to_all" />
        </PageLink>
      }
    >
      {screen === 'loading' && <Lines />}
      {screen === 'empty' && <NoLotteries />}
      {screen === 'failed' && <FailedState title={<FormattedMessage id="lottery_failed" />} onRetry={retry} />}
      {screen === 'shown' && chosen && (
        <div className={styles.page}>
          <Games games={items} chosen={chosen} />
          {asked.gameCode !== null && chosen.gameCode !== asked.gameCode && (
            <p role="status">
              <FormattedMessage id="lottery_unknown" values={{ game: <bdi>{chosen.gameName}</bdi> }} />
            </p>
          )}
          <Game
            key={chosen.gameCode}
            game={chosen}
            games={items}
            path={path}
            note={isVietnamese ? 'vnlottery' : 'lottery'}
            asked={asked}
          />
        </div>
      )}
    </Page>
  );
};
