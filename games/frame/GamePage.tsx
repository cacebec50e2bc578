import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { selectShown, type RoundRef } from '../../machines/games/round.machine.ts';
import { costOf } from '../../machines/games/round.rules.ts';
import type { Tones } from '../stage/sound.ts';
import { Autoplay } from './Autoplay.tsx';
import { MainButton, Tool } from './Controls.tsx';
import { stakesOf } from './createRound.ts';
import type { Engine } from './engine.ts';
import { selectIsPlacing, selectMain } from './game.select.ts';
import { Figures } from './Figures.tsx';
import { Controls, Layout } from './Layout.tsx';
import { More } from './More.tsx';
import type { Ask } from './server.ts';
import type { SiteLine } from './siteLine.ts';
import type { StageLine } from './stageLine.ts';
import { SoundTool } from './SoundTool.tsx';
import { Stakes } from './Stakes.tsx';
import { Status } from './Status.tsx';
import { useKeys } from './useKeys.ts';
import type { Entered, PlayedSeat } from './wire.ts';

interface GamePageProps {
  game: Entered;
  engine: Engine;
  round: RoundRef;
  ask: Ask;
  site: Pick<SiteLine, 'tell' | 'isInSite' | 'preferences'>;
  line: StageLine;
  tones: Tones;
  money: (minor: number) => string;
}

/** A game that is played round by round: its stage, the panel that plays it, and what can be read about it. */
export const GamePage = ({ game, engine, round, ask, site, line, tones, money }: GamePageProps) => {
  const seat = useSelector(round, selectShown) as PlayedSeat;
  const does = useSelector(round, selectMain);
  const isPlacing = useSelector(round, selectIsPlacing);
  const isEditable = useSelector(round, (snapshot) => snapshot.hasTag('editable'));
  const isHeld = useSelector(round, ({ value, context }) => context.isPaused || value === 'blocked');
  const { stake, bets, pace, autoplay } = useSelector(round, ({ context }) => context);
  const { reducedMotion } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const [open, setOpen] = useState<'autoplay' | 'more' | null>(null);
  const [first] = useState(seat.round?.roundId ?? null);
  const cost = costOf({ stake, bets });
  const { conduct } = game;

  const press = () => {
    if (does === 'play') round.send({ type: 'round.wanted' });
    if (does === 'skip') round.send({ type: 'skip.pressed' });
    if (does === 'stopAutoplay') round.send({ type: 'autoplay.stopped', why: 'player' });
    // The site takes the game away, and offers to start it again.
    if (does === 'reopen') site.tell('failed', { reason: 'seat_ended' });
  };
  const isDisabled = does === 'play' ? isHeld || cost === 0 : does === 'reopen' && !site.isInSite();
  useKeys(() => {
    if (open === null && !isDisabled) press();
  });
  useEffect(() => {
    const stopUnseen = () => {
      if (document.hidden) round.send({ type: 'autoplay.stopped', why: 'hidden' });
    };
    document.addEventListener('visibilitychange', stopUnseen);
    return () => document.removeEventListener('visibilitychange', stopUnseen);
  }, [round]);

  const { Stage } = engine;
  return (
    <Layout
      name={game.game.name}
      stage={
        <Stage
          {...{ game, seat, isPlacing, bets, isEditable, tones, line, money }}
          chip={stake}
          isStill={reducedMotion}
          onBets={(changed) => round.send({ type: 'bets.changed', bets: changed })}
        />
      }
      over={
        <>
          {open === 'autoplay' && (
            <Autoplay
              cost={cost}
              money={money}
              onStart={(rules) => {
                setOpen(null);
                round.send({ type: 'autoplay.started', rules });
              }}
              onClose={() => setOpen(null)}
            />
          )}
          {open === 'more' && <More {...{ game, engine, round, seat, ask, money }} onClose={() => setOpen(null)} />}
        </>
      }
    >
      <Figures balance={seat.balance} cost={cost} name={bets === null ? 'play_stake' : 'play_bets'} money={money} />
      <Stakes
        name={bets === null ? 'play_stake' : 'play_chip'}
        {...{ isEditable, money }}
        stakes={stakesOf(game)}
        chosen={stake}
        onChoose={(chosen) => round.send({ type: 'stake.chosen', stake: chosen })}
      />
      <Status {...{ round, engine, game, first, money }} />
      <Controls>
        <SoundTool tones={tones} />
        {conduct.quick && (
          <Tool
            icon="bolt"
            name="play_quick"
            isOn={pace === 'quick'}
            onPress={() => round.send({ type: 'pace.chosen', pace: pace === 'quick' ? 'usual' : 'quick' })}
          />
        )}
        <MainButton
          does={does}
          play={engine.play}
          left={autoplay?.left ?? null}
          isDisabled={isDisabled}
          onPress={press}
        />
        {conduct.autoplay && (
          <Tool
            icon="auto"
            name="play_auto"
            isDisabled={!isEditable || isHeld || cost === 0}
            onPress={() => setOpen('autoplay')}
          />
        )}
        <Tool icon="menu" name="play_more" onPress={() => setOpen('more')} />
      </Controls>
    </Layout>
  );
};
