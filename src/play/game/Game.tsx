import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleOf, type Member } from '../../../machines/app/session.rules.ts';
import { depositPath, type Place } from '../../../machines/common/places.ts';
import type { GameRef } from '../../../machines/play/game.machine.ts';
import { useTabTitle } from '../../app/pages/Page.tsx';
import { selectLanguage, selectTheme } from '../../app/preferences/preferences.select.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow, useNow, usePreferences } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { Heart } from '../../lobby/Heart.tsx';
import { RealityCheck } from '../../protection/realityCheck/later.ts';
import { SessionClock } from '../../protection/SessionClock.tsx';
import { openCentre } from '../../shell/MoveMoney.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useScreen } from '../../ui/useScreen.ts';
import { BonusLine } from '../../wallet/wallet/BonusTurnover.tsx';
import { useTop } from './useTop.ts';
import { createFrameLine, type FrameLine } from './frameLine.ts';
import { createGame } from './createGame.ts';
import styles from './Game.module.css';
import { Instead } from './Instead.tsx';
import { MoneyLink } from './MoneyLink.tsx';
import { PauseText } from './PauseText.tsx';
import {
  selectAddress,
  selectBeganAt,
  selectGame,
  selectHasOwnWallet,
  selectIsLoading,
  selectIsReady,
  selectKeepsOrigin,
  selectLobby,
  selectNews,
  selectRealityCheck,
  selectScreen,
} from './game.select.ts';

/** What a game in the frame may do; it never leads the page elsewhere. */
const allowed = 'allow-scripts';

const useSight = (flow: GameRef, isPlaying: boolean): void => {
  useEffect(() => {
    if (!isPlaying) return undefined;
    const look = () => {
      flow.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [flow, isPlaying]);
};

/** A page that the browser has kept and shows again has left its seat meanwhile. */
const useRestored = (flow: GameRef): void => {
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flow.send({ type: 'game.retried' });
    };
    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
    };
  }, [flow]);
};

const usePreferred = (line: FrameLine): void => {
  const language = usePreferences(selectLanguage);
  const theme = usePreferences(selectTheme);
  useEffect(() => {
    const { matches: reducedMotion } = matchMedia('(prefers-reduced-motion: reduce)');
    line.prefer({ language, theme, reducedMotion, sound: false });
  }, [line, language, theme]);
};

const newsTexts = { slow: 'game_slow', offline: 'game_offline', poor: 'game_poor', leaving: 'game_leaving' } as const;

/** What a player who cannot see it hears of a screen that appears by itself. */
const screenTexts: Partial<Record<ReturnType<typeof selectScreen>, TextId>> = {
  finding: 'game_loading',
  launching: 'game_loading',
  takenOver: 'game_taken_over_title',
  broken: 'game_broken_title',
};

const isSame = (before: readonly string[], now: readonly string[]): boolean => before.join() === now.join();

/** It is rendered from the start, since a live region is heard only when it changes. */
const News = ({ flow }: { flow: GameRef }) => {
  const screen = screenTexts[useSelector(flow, selectScreen)];
  const news = useSelector(flow, selectNews, isSame);
  const hasOwnWallet = useSelector(flow, selectHasOwnWallet);
  const again = sends(flow, { type: 'game.retried' });
  const show = sends(flow, { type: 'show.pressed' });
  return (
    <div className={news.length > 0 ? styles.news : undefined} role="status">
      {screen && (
        <span className="unseen">
          <FormattedMessage id={screen} />
        </span>
      )}
      {news.map((each) => (
        <p key={each}>{each === 'paused' ? <PauseText flow={flow} /> : <FormattedMessage id={newsTexts[each]} />}</p>
      ))}
      {news.includes('slow') && (
        <>
          <Button kind="line" size="compact" onPress={again}>
            <FormattedMessage id="game_again" />
          </Button>
          <Button kind="line" size="compact" onPress={show}>
            <FormattedMessage id="game_show" />
          </Button>
        </>
      )}
      {news.includes('poor') && <MoneyLink hasOwnWallet={hasOwnWallet} />}
    </div>
  );
};

const Playing = ({ flow, line, name }: { flow: GameRef; line: FrameLine; name: string }) => {
  const address = useSelector(flow, selectAddress);
  const isLoading = useSelector(flow, selectIsLoading);
  const keepsOrigin = useSelector(flow, selectKeepsOrigin);
  const isReady = useSelector(flow, selectIsReady);
  const frame = useRef<HTMLIFrameElement>(null);
  // Keys are for the game, unless the player is using something else.
  useEffect(() => {
    const focused = document.activeElement;
    if (isReady && focused?.contains(frame.current)) frame.current?.focus();
  }, [isReady]);
  return (
    <>
      {isLoading && (
        <div className={styles.awaited} aria-hidden="true">
          <Skeleton shape="block" />
        </div>
      )}
      {address !== null && (
        <iframe
          ref={frame}
          key={address}
          className={styles.frame}
          src={address}
          title={name}
          aria-busy={isLoading}
          sandbox={keepsOrigin ? `${allowed} allow-same-origin` : allowed}
          allow="autoplay; fullscreen; encrypted-media"
          referrerPolicy="no-referrer"
          loading="eager"
          onLoad={() => {
            line.connect(frame.current?.contentWindow ?? null);
          }}
        />
      )}
    </>
  );
};

interface BarProps {
  flow: GameRef;
  /** On a phone, where the header has no room for it. */
  canDeposit: boolean;
  onFullScreen: () => void;
}

const Bar = ({ flow, canDeposit, onFullScreen, children }: BarProps & { children: ReactNode }) => {
  const { formatMessage } = useIntl();
  const isWide = useScreen('wide');
  const game = useSelector(flow, selectGame);
  const isPlaying = useSelector(flow, selectScreen) === 'playing';
  const beganAt = useSelector(flow, selectBeganAt);
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.what}>
        <h1>{game === null ? <FormattedMessage id="game_title" /> : <bdi>{game.name}</bdi>}</h1>
        <p>
          <bdi>{game?.vendor}</bdi>
        </p>
      </div>
      {isPlaying && beganAt !== null && <SessionClock beganAt={beganAt} />}
      {game && (
        <Heart
          game={{ nodeId: game.nodeId, gameName: game.name, vassalage: game.vendorCode, gameType: game.gameType }}
        />
      )}
      {isPlaying && (
        <div className={styles.ends}>
          {!isWide && canDeposit && (
            <IconButton
              icon="wallet"
              name={formatMessage({ id: 'header_deposit' })}
              onPress={openCentre(depositPath)}
            />
          )}
          <IconButton
            icon="refresh"
            name={formatMessage({ id: 'game_reload' })}
            onPress={sends(flow, { type: 'game.retried' })}
          />
          {document.fullscreenEnabled && (
            <IconButton icon="screen" name={formatMessage({ id: 'game_full' })} onPress={onFullScreen} />
          )}
        </div>
      )}
    </div>
  );
};

interface GameProps {
  nodeId: string;
  room: string | null;
  pick: string | null;
  path: Place['path'];
  member: Member | null;
}

/** R2.12: a game with its bar above it; what cannot be played says why, in the place of the frame. */
export const Game = ({ nodeId, room, pick, path, member }: GameProps) => {
  const { formatMessage } = useIntl();
  const now = useNow();
  const [line] = useState(() => createFrameLine(now));
  const flow = useFlow(
    (site) => createGame(site, line),
    ({ now: clock, session }) => ({
      now: clock,
      nodeId,
      room,
      pick,
      path,
      isLoggedIn: member !== null,
      isTrial: member !== null && roleOf(member) === 'trial',
      session,
      wallet: () => selectWalletRef(session.getSnapshot()),
    }),
  );
  const page = useRef<HTMLDivElement>(null);
  const top = useTop(page);
  const screen = useSelector(flow, selectScreen);
  const game = useSelector(flow, selectGame);
  const lobby = useSelector(flow, selectLobby);
  const check = useSelector(flow, selectRealityCheck);
  const isAwaited = screen === 'finding' || screen === 'launching' || check !== undefined;
  const stage = useFocusInStep(isAwaited ? 'loading' : screen);
  useSight(flow, screen === 'playing' || screen === 'opened');
  useRestored(flow);
  usePreferred(line);
  useTabTitle(game?.name ?? formatMessage({ id: 'game_title' }));
  return (
    <div
      ref={page}
      className={styles.page}
      style={top === null ? undefined : ({ '--top': `${top}px` } as CSSProperties)}
    >
      <Bar
        flow={flow}
        canDeposit={member !== null && roleOf(member) !== 'trial'}
        onFullScreen={() => void stage.current?.requestFullscreen()}
      >
        <IconButton
          icon="back"
          name={formatMessage({ id: 'game_lobby' })}
          onPress={sends(flow, { type: 'exit.pressed' })}
        />
      </Bar>
      <BonusLine />
      <div ref={stage} className={styles.stage} tabIndex={-1}>
        <News flow={flow} />
        {screen === 'playing' ? (
          <Playing flow={flow} line={line} name={game?.name ?? ''} />
        ) : (
          <Instead flow={flow} member={member} lobby={lobby} />
        )}
      </div>
      <RealityCheck flow={check} />
    </div>
  );
};
