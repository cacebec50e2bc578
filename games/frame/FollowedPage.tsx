import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { TextId } from '../../src/intl/texts.ts';
import type { Tones } from '../stage/sound.ts';
import { Tool } from './Controls.tsx';
import { Figures } from './Figures.tsx';
import { selectIsHeld, selectIsOver, selectIsPlacing, selectNote, type FollowedSnapshot } from './followed.select.ts';
import { Layout } from './Layout.tsx';
import type { SiteLine } from './siteLine.ts';
import { SoundTool } from './SoundTool.tsx';
import { Said } from './Status.tsx';
import { useKeys } from './useKeys.ts';
import { WideButton, WideControls } from './Wide.tsx';

interface FollowedPageProps {
  name: string;
  game: Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => FollowedSnapshot };
  site: Pick<SiteLine, 'tell' | 'isInSite'>;
  tones: Tones;
  money: (minor: number) => string;
  stage: ReactNode;
  /** What can be read about the game, over it. */
  more: (onClose: () => void) => ReactNode;
  /** What is said to who does not see the stage. */
  result: string;
  /** What the one button does, where bets are not off. */
  label: string;
  /** The same while it is being done. */
  doing: string;
  canPress: boolean;
  onPress: () => void;
  /** What a press costs, and what that is called; the stake, if it is left out. */
  cost?: { readonly name: TextId; readonly amount: number };
  /** Why this game refuses something, where it says more than others do. */
  refusals?: Readonly<Partial<Record<string, TextId>>>;
  /** What is chosen before the button is pressed. */
  children: ReactNode;
}

/** The page of a game that goes on by itself. */
export const FollowedPage = (props: FollowedPageProps) => {
  const { name, game, site, tones, money, stage, more, result, label, doing, canPress, onPress, children } = props;
  const { formatMessage, formatTime } = useIntl();
  const { told, stake, lostSince, refusal } = useSelector(game, ({ context }) => context);
  const { cost = { name: 'play_stake', amount: stake }, refusals = {} } = props;
  const isOver = useSelector(game, selectIsOver);
  const isHeld = useSelector(game, selectIsHeld);
  const isPlacing = useSelector(game, selectIsPlacing);
  const note = useSelector(game, selectNote);
  const [isOpen, setOpen] = useState(false);

  const isOff = isOver ? !site.isInSite() : !canPress;
  const press = () => {
    // The site takes the game away, and offers to start it again.
    if (isOver) site.tell('failed', { reason: 'seat_ended' });
    else onPress();
  };
  useKeys(() => {
    if (!isOpen && !isOff) press();
  });
  const words = (): string => {
    if (isOver) return formatMessage({ id: 'play_reopen' });
    if (isPlacing) return doing;
    return isHeld && !canPress ? formatMessage({ id: 'play_bets_off' }) : label;
  };
  const time = lostSince === null ? '' : formatTime(lostSince, { hour: '2-digit', minute: '2-digit' });
  return (
    <Layout name={name} stage={stage} over={isOpen && more(() => setOpen(false))}>
      <Figures balance={told.balance} cost={cost.amount} name={cost.name} money={money} />
      {children}
      <Said note={refusals[refusal ?? ''] ?? note} values={{ time }} result={result} />
      <WideControls>
        <SoundTool tones={tones} />
        <WideButton does={isOver ? 'reopen' : 'play'} isOff={isOff} onPress={press}>
          {words()}
        </WideButton>
        <Tool icon="menu" name="play_more" onPress={() => setOpen(true)} />
      </WideControls>
    </Layout>
  );
};
