import { FormattedMessage } from 'react-intl';
import type { HandPlay } from '../../machines/games/hand.rules.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { isAdding } from '../rules/hand.ts';
import type { Does } from './hand.select.ts';
import styles from './Panel.module.css';
import { playNames } from './words.ts';

interface ChoiceProps {
  readonly name: TextId;
  readonly isOff: boolean;
  readonly does?: Does;
  /** What it costs. */
  readonly adds?: string | null;
  readonly onPress: () => void;
}

const Choice = ({ name, isOff, does, adds = null, onPress }: ChoiceProps) => (
  <button
    type="button"
    className={styles.choice}
    data-does={does}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress();
    }}
  >
    <FormattedMessage id={name} />
    {adds !== null && <small>{adds}</small>}
  </button>
);

interface ChoicesProps {
  readonly does: Does;
  /** What can be done with the hand now. */
  readonly can: readonly HandPlay[];
  /** Whether no hand can be dealt, or the game not be opened again. */
  readonly isDisabled: boolean;
  /** What a double or a split costs. */
  readonly adds: string;
  readonly onMain: () => void;
  readonly onPlay: (play: HandPlay) => void;
}

/** Deals, and then plays the hand. The first button keeps its place and its focus whatever it does. */
export const Choices = ({ does, can, isDisabled, adds, onMain, onPlay }: ChoicesProps) => {
  const choice = (play: HandPlay): ChoiceProps => ({
    name: playNames[play],
    isOff: !can.includes(play),
    adds: isAdding(play) ? adds : null,
    onPress: () => onPlay(play),
  });
  const isPlay = does === 'play';
  const main: ChoiceProps = {
    name: does === 'reopen' ? 'play_reopen' : 'play_deal',
    isOff: isDisabled || does === 'nothing',
    onPress: onMain,
  };
  return (
    <div
      className={styles.choices}
      onKeyDown={(event) => {
        // A key that is held must not play the hand that it has dealt.
        if (event.repeat) event.preventDefault();
      }}
    >
      <Choice {...(isPlay ? choice('hit') : main)} does={does} />
      {isPlay && (['stand', 'double', 'split'] as const).map((play) => <Choice key={play} {...choice(play)} />)}
    </div>
  );
};
