import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { NamedGame } from '../tile.ts';
import styles from './GameSheet.module.css';
import { onLongPress } from './longPress.ts';

/** Opens the sheet of the game whose card it sits on, as a long press of the card does. */
export const InfoButton = ({ game: { nodeId, gameName } }: { game: NamedGame }) => {
  const { formatMessage } = useIntl();
  const open = usePanel('gameSheet');
  const button = useRef<HTMLButtonElement>(null);
  const say = useRef(open);
  useEffect(() => {
    say.current = open;
  });
  useEffect(() => {
    const card = button.current?.parentElement;
    return card ? onLongPress(card, () => say.current(nodeId)) : undefined;
  }, [nodeId]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.info}
      aria-label={formatMessage({ id: 'game_sheet_info' }, { game: gameName })}
      aria-haspopup="dialog"
      onClick={() => {
        open(nodeId);
      }}
    >
      <Icon name="info" />
    </button>
  );
};
