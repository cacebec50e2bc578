import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { FightRef } from '../../machines/games/fight.machine.ts';
import { canBet } from '../../machines/games/fight.setup.ts';
import { serverNow } from '../../machines/games/followedSetup.ts';
import { stakesOf } from '../frame/createRound.ts';
import { selectIsHeld } from '../frame/followed.select.ts';
import { FollowedPage } from '../frame/FollowedPage.tsx';
import type { Ask } from '../frame/server.ts';
import type { SiteLine } from '../frame/siteLine.ts';
import { Stakes } from '../frame/Stakes.tsx';
import type { Entered } from '../frame/wire.ts';
import type { Tones } from '../stage/sound.ts';
import { MoreOfFight } from './MoreOfFight.tsx';
import { OwnBets } from './OwnBets.tsx';
import { Ring } from './Ring.tsx';
import { Sides } from './Sides.tsx';
import type { Ring as Told } from './told.ts';
import { sideName, spokenOf } from './words.ts';

interface FightPageProps {
  game: Pick<Entered, 'game' | 'look' | 'minBet' | 'maxBet'>;
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
  const { stake, side } = useSelector(ring, ({ context }) => context);
  const isHeld = useSelector(ring, selectIsHeld);
  const isBetting = useSelector(ring, (snapshot) => snapshot.matches({ duel: 'betting' }));
  const isEditable = useSelector(ring, (snapshot) => snapshot.hasTag('editable'));
  const isReady = useSelector(ring, ({ context }) => canBet(context));
  const { reducedMotion } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const { fight } = told;

  const label = (): string => {
    if (!isBetting || fight === null) return intl.formatMessage({ id: 'play_bets_closed' });
    if (side === null) return intl.formatMessage({ id: 'play_fight_choose' });
    return intl.formatMessage({ id: 'play_fight_bet' }, { amount: money(stake), side: sideName(intl, fight, side) });
  };
  const clock = () => serverNow(ring.getSnapshot().context);
  return (
    <FollowedPage
      {...{ site, tones, money }}
      name={game.game.name}
      game={ring}
      stage={<Ring look={game.look} told={told} clock={clock} isStill={reducedMotion} />}
      more={(onClose) => <MoreOfFight {...{ told, ask, money, onClose }} fight={ring} />}
      result={spokenOf(intl, fight, money)}
      label={label()}
      doing={intl.formatMessage({ id: 'play_placing' })}
      canPress={isEditable && isReady}
      onPress={() => ring.send({ type: 'bet.wanted' })}
    >
      <Sides
        fight={fight}
        chosen={side}
        isOpen={isBetting && isEditable && !isHeld}
        onChoose={(chosen) => ring.send({ type: 'side.chosen', side: chosen })}
      />
      <Stakes
        {...{ isEditable, money }}
        stakes={stakesOf({ ...game, step: 1 })}
        chosen={stake}
        onChoose={(chosen) => ring.send({ type: 'stake.chosen', stake: chosen })}
      />
      <OwnBets {...{ fight, money }} />
    </FollowedPage>
  );
};
