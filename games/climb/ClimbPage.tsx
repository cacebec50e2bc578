import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { selectShown, type ClimbRef } from '../../machines/games/climb.machine.ts';
import { Tool } from '../frame/Controls.tsx';
import { stakesOf } from '../frame/createRound.ts';
import { Figures } from '../frame/Figures.tsx';
import { Layout } from '../frame/Layout.tsx';
import { More } from '../frame/More.tsx';
import type { Ask } from '../frame/server.ts';
import type { SiteLine } from '../frame/siteLine.ts';
import { SoundTool } from '../frame/SoundTool.tsx';
import { Stakes } from '../frame/Stakes.tsx';
import type { StageLine } from '../frame/stageLine.ts';
import { Said } from '../frame/Status.tsx';
import { useKeys } from '../frame/useKeys.ts';
import { WideControls } from '../frame/Wide.tsx';
import type { Entered, PlayedSeat } from '../frame/wire.ts';
import type { Tones } from '../stage/sound.ts';
import { Climb } from './Climb.tsx';
import { selectMain, selectNote } from './climb.select.ts';
import { MainButton } from './MainButton.tsx';
import { Rules } from './Rules.tsx';
import { Target } from './Target.tsx';
import { describe, drawn } from './words.ts';

export const telling = { Rules, describe, drawn };

interface ClimbPageProps {
  game: Entered;
  climb: ClimbRef;
  ask: Ask;
  site: Pick<SiteLine, 'tell' | 'isInSite' | 'preferences'>;
  line: Pick<StageLine, 'attach'>;
  tones: Tones;
  money: (minor: number) => string;
}

/** A curve that climbs until it ends: its sky, and the panel that starts it and cashes out. */
export const ClimbPage = ({ game, climb, ask, site, line, tones, money }: ClimbPageProps) => {
  const intl = useIntl();
  const seat = useSelector(climb, selectShown) as PlayedSeat;
  const does = useSelector(climb, selectMain);
  const note = useSelector(climb, selectNote);
  const isPlacing = useSelector(climb, ({ value }) => value === 'sending');
  const isEditable = useSelector(climb, (snapshot) => snapshot.hasTag('editable'));
  const { stake, flight, isPaused, isTargetRefused } = useSelector(climb, ({ context }) => context);
  const { reducedMotion: isStill } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const [isOpen, setOpen] = useState(false);
  const [first] = useState(seat.round?.roundId ?? null);
  const last = seat.round;
  const isNews = last !== null && last.roundId !== first && last.state === 'settled';

  const isDisabled = does === 'start' ? isPaused : does === 'reopen' && !site.isInSite();
  const press = () => {
    if (isDisabled) return;
    if (does === 'start') climb.send({ type: 'round.wanted' });
    if (does === 'cashOut') climb.send({ type: 'cashOut.pressed' });
    // The site takes the game away, and offers to start it again.
    if (does === 'reopen') site.tell('failed', { reason: 'seat_ended' });
  };
  useKeys(() => {
    if (!isOpen) press();
  });
  return (
    <Layout
      name={game.game.name}
      stage={<Climb {...{ game, seat, flight, isPlacing, isNews, isStill, tones, line, money }} />}
      over={
        isOpen && <More {...{ game, seat, ask, money }} engine={telling} round={climb} onClose={() => setOpen(false)} />
      }
    >
      <Figures balance={seat.balance} cost={flight?.stake ?? stake} name="play_stake" money={money} />
      <Stakes
        {...{ isEditable, money }}
        stakes={stakesOf(game)}
        chosen={stake}
        onChoose={(chosen) => climb.send({ type: 'stake.chosen', stake: chosen })}
      />
      <Target
        isEditable={isEditable}
        isWrong={isTargetRefused}
        onChoose={(target) => climb.send({ type: 'target.chosen', target })}
        onEnter={() => {
          if (does === 'start') press();
        }}
      />
      <Said note={note} result={isNews && flight === null && !isPlacing ? describe(intl, game, last, money) : ''} />
      <WideControls>
        <SoundTool tones={tones} />
        <MainButton {...{ does, flight, isStill, isDisabled, money }} onPress={press} />
        <Tool icon="menu" name="play_more" onPress={() => setOpen(true)} />
      </WideControls>
    </Layout>
  );
};
