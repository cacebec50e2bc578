import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import { GameIcon } from './GameIcon.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  title: TextId;
  onClose: () => void;
  children: ReactNode;
}

/** Over the game, from below on a phone and at the end of a wide screen; Escape, its button and a press outside close it. */
export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId}>
            <FormattedMessage id={title} />
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={formatMessage({ id: 'play_close' })}
            onClick={onClose}
          >
            <GameIcon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
};
