import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import type { Main } from './game.select.ts';
import { GameIcon, type GameIconName } from './GameIcon.tsx';
import styles from './Controls.module.css';

interface ToolProps {
  icon: GameIconName;
  name: TextId;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export const Tool = ({ icon, name, isOn, isDisabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-pressed={isOn}
    aria-disabled={isDisabled || undefined}
    onClick={() => {
      if (!isDisabled) onPress();
    }}
  >
    <GameIcon name={icon} />
    <span>
      <FormattedMessage id={name} />
    </span>
  </button>
);

interface MainButtonProps {
  does: Main;
  /** What playing a round is called, such as "Spin". */
  play: TextId;
  /** How many rounds of autoplay are left. */
  left: number | null;
  isDisabled: boolean;
  onPress: () => void;
}

const icons: Readonly<Record<Main, GameIconName>> = {
  play: 'again',
  nothing: 'again',
  skip: 'stop',
  stopAutoplay: 'stop',
  reopen: 'again',
};

/** The button that plays. It keeps its place and its focus whatever it does. */
export const MainButton = ({ does, play, left, isDisabled, onPress }: MainButtonProps) => {
  const { formatMessage } = useIntl();
  const names = {
    play: formatMessage({ id: play }),
    nothing: formatMessage({ id: play }),
    skip: formatMessage({ id: 'play_skip' }),
    stopAutoplay: formatMessage({ id: 'play_auto_stop' }, { left }),
    reopen: formatMessage({ id: 'play_reopen' }),
  } satisfies Record<Main, string>;
  return (
    <BigButton
      {...{ does, isDisabled: isDisabled || does === 'nothing' }}
      name={names[does]}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      {left === null ? <GameIcon name={icons[does]} /> : <span>{left}</span>}
    </BigButton>
  );
};

interface BigButtonProps extends Omit<ComponentProps<'button'>, 'name'> {
  readonly does: string;
  readonly name: string;
  readonly isDisabled: boolean;
}

/** The one great button of a game. */
export const BigButton = ({ does, name, isDisabled, ...rest }: BigButtonProps) => (
  <button
    type="button"
    className={styles.main}
    data-does={does}
    aria-label={name}
    title={name}
    aria-disabled={isDisabled}
    {...rest}
  />
);
