import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CupRef } from '../../machines/games/cup.machine.ts';
import { canKeep, canSit } from '../../machines/games/cup.setup.ts';
import { serverNow } from '../../machines/games/followedSetup.ts';
import { FollowedPage } from '../frame/FollowedPage.tsx';
import type { Ask } from '../frame/server.ts';
import type { SiteLine } from '../frame/siteLine.ts';
import { Stakes } from '../frame/Stakes.tsx';
import type { Entered } from '../frame/wire.ts';
import type { Tones } from '../stage/sound.ts';
import { MoreOfCup } from './MoreOfCup.tsx';
import { OwnDice } from './OwnDice.tsx';
import { Table } from './Table.tsx';
import { ownIn, type Table as Told } from './told.ts';
import { spokenOf } from './words.ts';

interface CupPageProps {
  game: Pick<Entered, 'game'>;
  cup: CupRef;
  ask: Ask;
  site: Pick<SiteLine, 'tell' | 'isInSite' | 'preferences'>;
  tones: Tones;
  money: (minor: number) => string;
}

/** Five dice against others: the table, and the panel that sits down and keeps dice. */
export const CupPage = ({ game, cup: table, ask, site, tones, money }: CupPageProps) => {
  const intl = useIntl();
  const told = useSelector(table, ({ context }) => context.told) as Told;
  const { stake, keeps } = useSelector(table, ({ context }) => context);
  const isEditable = useSelector(table, (snapshot) => snapshot.hasTag('editable'));
  const isSitting = useSelector(table, ({ context }) => canSit(context));
  const isKeeping = useSelector(table, ({ context }) => canKeep(context));
  const isFree = useSelector(table, ({ value }) => value.table === 'idle' || value.table === 'shown');
  const { reducedMotion } = useSyncExternalStore(site.preferences.subscribe, site.preferences.get);
  const { cup } = told;
  const own = ownIn(cup);

  const label = (): string => {
    const again = keeps.filter((isKept) => !isKept).length;
    switch (cup?.phase) {
      case 'gathering':
        return intl.formatMessage({ id: 'play_cup_waits' });
      case 'taking':
        return intl.formatMessage({ id: 'play_cup_takes' });
      case 'keeping':
        return intl.formatMessage({ id: 'play_cup_throw_again' }, { count: again });
      case 'waiting':
        return intl.formatMessage({ id: 'play_cup_waits_others' });
      default:
        return intl.formatMessage({ id: 'play_cup_play' }, { amount: money(stake) });
    }
  };
  const clock = () => serverNow(table.getSnapshot().context);
  return (
    <FollowedPage
      {...{ site, tones, money }}
      name={game.game.name}
      game={table}
      stage={<Table {...{ told, stake, clock, money }} isStill={reducedMotion} />}
      more={(onClose) => <MoreOfCup {...{ told, ask, money, onClose }} cup={table} />}
      result={spokenOf(intl, told, money)}
      label={label()}
      doing={intl.formatMessage({ id: isKeeping ? 'play_cup_throwing' : 'play_cup_sitting' })}
      canPress={isEditable && (isSitting || isKeeping)}
      onPress={() => table.send({ type: isKeeping ? 'keeps.sent' : 'chair.wanted' })}
    >
      <OwnDice
        dice={cup?.phase === 'over' ? null : (own?.hand ?? own?.first ?? null)}
        keeps={keeps}
        isChoosing={cup?.phase === 'keeping'}
        isOff={!isEditable || !isKeeping}
        onPress={(die) => table.send({ type: 'die.pressed', die })}
      />
      {isFree && told.isRoom && (
        <p>
          <FormattedMessage id="play_cup_entry" values={{ amount: money(stake), chairs: told.chairs }} />
        </p>
      )}
      {isFree && !told.isRoom && (
        <Stakes
          {...{ isEditable, money }}
          stakes={told.stakes}
          chosen={stake}
          onChoose={(chosen) => table.send({ type: 'stake.chosen', stake: chosen })}
        />
      )}
    </FollowedPage>
  );
};
