import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { MagazineRef } from '../../machines/games/magazine.machine.ts';
import { Button } from '../../src/ui/Button.tsx';
import { BigButton, Tool } from '../frame/Controls.tsx';
import { stakesOf } from '../frame/createRound.ts';
import type { StageProps, Telling } from '../frame/engine.ts';
import { Figures } from '../frame/Figures.tsx';
import { GameIcon } from '../frame/GameIcon.tsx';
import { Controls, Layout } from '../frame/Layout.tsx';
import { More } from '../frame/More.tsx';
import type { Ask } from '../frame/server.ts';
import type { SiteLine } from '../frame/siteLine.ts';
import { SoundTool } from '../frame/SoundTool.tsx';
import { Stakes } from '../frame/Stakes.tsx';
import { Said } from '../frame/Status.tsx';
import { useKeys } from '../frame/useKeys.ts';
import type { PlayedSeat } from '../frame/wire.ts';
import { magazine, type Fish } from '../rules/reef.ts';
import { createShow } from './createShow.ts';
import { Magazine } from './Magazine.tsx';
import { selectDoes, selectNote } from './reef.select.ts';
import styles from './Reef.module.css';
import { priceOf, waterOf } from './shots.ts';
import { useTrigger } from './useTrigger.ts';
import { Water } from './Water.tsx';
import { lastShot, nameOf } from './words.ts';

interface ReefPageProps extends Pick<StageProps, 'game' | 'line' | 'tones' | 'money'> {
  readonly engine: Telling;
  readonly shots: MagazineRef;
  readonly ask: Ask;
  readonly site: Pick<SiteLine, 'tell' | 'isInSite' | 'preferences'>;
}

/** A game of fish: its water, and the panel that loads and fires. */
export const ReefPage = ({ game, engine, shots, ask, site, line, tones, money }: ReefPageProps) => {
  const intl = useIntl();
  const seat = useSelector(shots, ({ context }) => context.seat) as PlayedSeat;
  const { stake, fish, isPaused } = useSelector(shots, ({ context }) => context);
  const does = useSelector(shots, selectDoes);
  const note = useSelector(shots, selectNote);
  const isEditable = useSelector(shots, (snapshot) => snapshot.hasTag('editable'));
  const isBusy = useSelector(shots, (snapshot) => snapshot.hasTag('busy'));
  const isAiming = useSelector(shots, (snapshot) => snapshot.matches('aiming'));
  const { reducedMotion } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const [show] = useState(createShow);
  const scene = useSyncExternalStore(show.subscribe, show.scene);
  const [isOpen, setOpen] = useState(false);
  const wasPulled = useRef(false);
  useEffect(() => line.attach(show.movesWith({ isStill: reducedMotion, tones })), [line, show, reducedMotion, tones]);

  const release = () => shots.send({ type: 'trigger.released' });
  const trigger = useTrigger(() => shots.send({ type: 'trigger.pulled' }), release);
  const aimed = fish as Fish;
  const { round } = seat;
  const isRunning = round?.state === 'running';
  /** The magazine that was over as the page opened, which is not news. */
  const [first] = useState(isRunning ? null : round?.roundId);
  const isDisabled = does === 'nothing' || (isPaused && does !== 'reopen') || (does === 'reopen' && !site.isInSite());
  const press = () => {
    if (isDisabled) return;
    if (does === 'load') shots.send({ type: 'magazine.wanted' });
    // The site takes the game away, and offers to start it again.
    if (does === 'reopen') site.tell('failed', { reason: 'seat_ended' });
    if (does !== 'fire') return;
    shots.send({ type: 'trigger.pulled' });
    release();
  };
  useKeys(() => {
    if (!isOpen) press();
  });
  const nameToPlay = isRunning
    ? intl.formatMessage({ id: 'play_reef_fire' }, { fish: nameOf(intl, game, aimed) })
    : intl.formatMessage({ id: 'play_reef_load' }, { shots: magazine });
  const name = does === 'reopen' ? intl.formatMessage({ id: 'play_reopen' }) : nameToPlay;
  const isSaid = round !== null && !isBusy && (isRunning || round.roundId !== first);
  const tell = isRunning ? lastShot : engine.describe;
  const result = isSaid ? tell(intl, game, round, money) : '';
  return (
    <Layout
      name={game.game.name}
      stage={
        <div className={styles.reef} data-water={waterOf(game)}>
          <div className={styles.open}>
            <div className={styles.bubbles} aria-hidden="true" />
            <div className={styles.floor} aria-hidden="true" />
            <Water
              {...{ game, scene, aimed }}
              isStill={reducedMotion}
              worth={(each) => money(each * priceOf(round ?? { stake }))}
              onAim={(each) => shots.send({ type: 'fish.chosen', fish: each })}
              onPress={(each) => {
                shots.send({ type: 'fish.chosen', fish: each });
                trigger.pressLater();
              }}
            />
          </div>
          <Magazine round={round} isCounting={scene.counted !== null} money={money} />
        </div>
      }
      over={isOpen && <More {...{ game, engine, seat, ask, money }} round={shots} onClose={() => setOpen(false)} />}
    >
      <Figures balance={seat.balance} cost={stake} name="play_stake" money={money} />
      {isRunning ? (
        <Button kind="line" wide disabled={!isAiming} onPress={() => shots.send({ type: 'rest.wanted' })}>
          {intl.formatMessage({ id: 'play_reef_rest' })}
        </Button>
      ) : (
        <Stakes
          {...{ isEditable, money }}
          stakes={stakesOf(game)}
          chosen={stake}
          onChoose={(chosen) => shots.send({ type: 'stake.chosen', stake: chosen })}
        />
      )}
      <Said note={note} result={result} />
      <Controls>
        <SoundTool tones={tones} />
        <BigButton
          {...{ does, name, isDisabled }}
          onPointerDown={() => {
            wasPulled.current = does === 'fire';
            if (does === 'fire' && !isDisabled) trigger.press();
          }}
          onClick={({ detail }) => {
            // The press of a pointer has fired already, and must not load the next magazine as it ends.
            if (detail === 0 || !wasPulled.current) press();
            wasPulled.current = false;
          }}
        >
          <GameIcon name={isRunning && does !== 'reopen' ? 'aim' : 'again'} />
        </BigButton>
        <Tool icon="menu" name="play_more" onPress={() => setOpen(true)} />
      </Controls>
    </Layout>
  );
};
