import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { HandRef } from '../../machines/games/hand.machine.ts';
import { Tool } from '../frame/Controls.tsx';
import { stakesOf } from '../frame/createRound.ts';
import type { StageProps, Telling } from '../frame/engine.ts';
import { Figures } from '../frame/Figures.tsx';
import { Layout } from '../frame/Layout.tsx';
import { More } from '../frame/More.tsx';
import type { Ask } from '../frame/server.ts';
import type { SiteLine } from '../frame/siteLine.ts';
import { SoundTool } from '../frame/SoundTool.tsx';
import { Stakes } from '../frame/Stakes.tsx';
import { Said } from '../frame/Status.tsx';
import { useKeys } from '../frame/useKeys.ts';
import type { PlayedSeat } from '../frame/wire.ts';
import { isAdding } from '../rules/hand.ts';
import { Choices } from './Choices.tsx';
import { createShow } from './createShow.ts';
import { selectDoes, selectNote } from './hand.select.ts';
import styles from './Panel.module.css';
import { Table } from './Table.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { turnText } from './words.ts';

interface HandPageProps extends Pick<StageProps, 'game' | 'line' | 'tones' | 'money'> {
  readonly engine: Telling;
  readonly hand: HandRef;
  readonly ask: Ask;
  readonly site: Pick<SiteLine, 'tell' | 'isInSite' | 'preferences'>;
}

/** Blackjack: its table, and the panel that deals and plays the hands. */
export const HandPage = ({ game, engine, hand, ask, site, line, tones, money }: HandPageProps) => {
  const intl = useIntl();
  const seat = useSelector(hand, ({ context }) => context.seat) as PlayedSeat;
  const { stake, standsAt, isPaused } = useSelector(hand, ({ context }) => context);
  const does = useSelector(hand, selectDoes);
  const note = useSelector(hand, selectNote);
  const isEditable = useSelector(hand, (snapshot) => snapshot.hasTag('editable'));
  const isBusy = useSelector(hand, (snapshot) => snapshot.hasTag('busy'));
  const isChoosing = useSelector(hand, (snapshot) => snapshot.matches('choosing'));
  const isPlacing = useSelector(hand, (snapshot) => snapshot.matches('dealing'));
  const { reducedMotion: isStill } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const { round } = seat;
  const [show] = useState(() => createShow(round));
  const scene = useSyncExternalStore(show.subscribe, show.scene);
  const [isOpen, setOpen] = useState(false);
  /** The round that was over as the page opened, which is not news. */
  const [first] = useState(round?.state === 'settled' ? round.roundId : null);
  useEffect(() => line.attach(show.movesWith({ isStill, tones })), [line, show, isStill, tones]);

  const { can = [] } = (isChoosing ? round?.result : null) ?? {};
  const isDisabled = does === 'reopen' ? !site.isInSite() : isPaused;
  const press = () => {
    if (isDisabled) return;
    if (does === 'deal') hand.send({ type: 'round.wanted' });
    // The site takes the game away, and offers to start it again.
    if (does === 'reopen') site.tell('failed', { reason: 'seat_ended' });
  };
  useKeys(() => {
    if (!isOpen) press();
  });
  const isEnded = round?.state === 'settled' && round.roundId !== first && !isBusy;
  const result =
    round && (isChoosing ? turnText(intl, round) : isEnded ? engine.describe(intl, game, round, money) : '');
  return (
    <Layout
      name={game.game.name}
      stage={<Table {...{ scene, round, isPlacing, isChoosing, money }} />}
      over={isOpen && <More {...{ game, engine, seat, ask, money }} round={hand} onClose={() => setOpen(false)} />}
    >
      <Figures
        balance={seat.balance}
        cost={round?.state === 'running' ? round.stake : stake}
        name="play_stake"
        money={money}
      />
      {does === 'play' ? (
        isChoosing ? (
          <TimeLeft standsAt={standsAt} />
        ) : (
          <div className={styles.time} />
        )
      ) : (
        <Stakes
          {...{ isEditable, money }}
          stakes={stakesOf(game)}
          chosen={stake}
          onChoose={(chosen) => hand.send({ type: 'stake.chosen', stake: chosen })}
        />
      )}
      <Said note={note} result={result ?? ''} />
      <Choices
        {...{ does, isDisabled }}
        can={can.filter((play) => !isPaused || !isAdding(play))}
        adds={intl.formatMessage({ id: 'play_hand_adds' }, { amount: money(round?.result.choice.stake ?? stake) })}
        onMain={press}
        onPlay={(play) => hand.send({ type: `${play}.pressed` })}
      />
      <div className={styles.tools}>
        <SoundTool tones={tones} />
        <Tool icon="menu" name="play_more" onPress={() => setOpen(true)} />
      </div>
    </Layout>
  );
};
