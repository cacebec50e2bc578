import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { FightRef } from '../../machines/games/fight.machine.ts';
import { canBet } from '../../machines/games/fight.setup.ts';
import { serverNow } from '../../machines/games/followedSetup.ts';
import { Tool } from '../frame/Controls.tsx';
import { stakesOf } from '../frame/createRound.ts';
import { Figures } from '../frame/Figures.tsx';
import { selectIsHeld, selectIsOver, selectIsPlacing, selectNote } from '../frame/followed.select.ts';
import { Layout } from '../frame/Layout.tsx';
import type { Ask } from '../frame/server.ts';
import type { SiteLine } from '../frame/siteLine.ts';
import { Stakes } from '../frame/Stakes.tsx';
import { Said } from '../frame/Status.tsx';
import { useKeys } from '../frame/useKeys.ts';
import { WideButton, WideControls } from '../frame/Wide.tsx';
import type { Tones } from '../stage/sound.ts';
import { MoreOfFight } from './MoreOfFight.tsx';
import type { EnteredRing } from './index.tsx';
import { OwnBets } from './OwnBets.tsx';
import { Ring } from './Ring.tsx';
import { Sides } from './Sides.tsx';
import type { Ring as Told } from './told.ts';
import { sideName, spokenOf } from './words.ts';

interface FightPageProps {
  game: EnteredRing;
  fight: FightRef;
  ask: Ask;
  site: Pick<SiteLine, 'tell' | 'isInSite' | 'preferences'>;
  tones: Tones;
  money: (minor: number) => string;
}

/** Duels in a ring: the ring, and the panel that bets on them. */
export const FightPage = ({ game, fight: ring, ask, site, tones, money }: FightPageProps) => {
  const intl = useIntl();
  const told = useSelector(ring, ({ context }) => context.told) as Told;
  const { stake, side, lostSince } = useSelector(ring, ({ context }) => context);
  const isHeld = useSelector(ring, selectIsHeld);
  const isPlacing = useSelector(ring, selectIsPlacing);
  const isOver = useSelector(ring, selectIsOver);
  const note = useSelector(ring, selectNote);
  const isBetting = useSelector(ring, (snapshot) => snapshot.matches({ duel: 'betting' }));
  const isReady = useSelector(ring, (snapshot) => snapshot.matches({ own: 'ready' }) && canBet(snapshot.context));
  const { reducedMotion } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const isHeard = useSyncExternalStore(tones.subscribe, tones.isOn);
  const [isOpen, setOpen] = useState(false);
  const { fight } = told;

  const isOff = isOver ? !site.isInSite() : !isReady;
  const press = () => {
    // The site takes the game away, and offers to start it again.
    if (isOver) site.tell('failed', { reason: 'seat_ended' });
    else ring.send({ type: 'bet.wanted' });
  };
  useKeys(() => {
    if (!isOpen && !isOff) press();
  });
  const label = (): string => {
    if (isOver) return intl.formatMessage({ id: 'play_reopen' });
    if (isPlacing) return intl.formatMessage({ id: 'play_placing' });
    if (isHeld) return intl.formatMessage({ id: 'play_bets_off' });
    if (!isBetting || fight === null) return intl.formatMessage({ id: 'play_bets_closed' });
    if (side === null) return intl.formatMessage({ id: 'play_fight_choose' });
    return intl.formatMessage({ id: 'play_fight_bet' }, { amount: money(stake), side: sideName(intl, fight, side) });
  };
  const since = lostSince === null ? '' : intl.formatTime(lostSince, { hour: '2-digit', minute: '2-digit' });
  return (
    <Layout
      name={game.game.name}
      stage={
        <Ring
          look={game.look}
          told={told}
          clock={() => serverNow(ring.getSnapshot().context)}
          isStill={reducedMotion}
        />
      }
      over={isOpen && <MoreOfFight {...{ told, ask, money }} fight={ring} onClose={() => setOpen(false)} />}
    >
      <Figures balance={told.balance} cost={stake} name="play_stake" money={money} />
      <Sides
        {...{ fight }}
        chosen={side}
        isOpen={isBetting && !isHeld && !isPlacing}
        onChoose={(chosen) => ring.send({ type: 'side.chosen', side: chosen })}
      />
      <Stakes
        name="play_stake"
        stakes={stakesOf({ ...game, step: 1 })}
        chosen={stake}
        isEditable={!isPlacing && !isOver}
        words={(minor) => money(minor).replace(/\.00$/, '')}
        onChoose={(chosen) => ring.send({ type: 'stake.chosen', stake: chosen })}
      />
      <Said note={note} values={{ time: since }} result={spokenOf(intl, fight, money)} />
      <OwnBets {...{ fight, money }} />
      <WideControls>
        <Tool icon={isHeard ? 'sound' : 'silent'} name="play_sound" isOn={isHeard} onPress={tones.toggle} />
        <WideButton does={isOver ? 'reopen' : 'bet'} isOff={isOff} onPress={press}>
          {label()}
        </WideButton>
        <Tool icon="menu" name="play_more" onPress={() => setOpen(true)} />
      </WideControls>
    </Layout>
  );
};
