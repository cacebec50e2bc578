import { useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useDrag } from './useDrag.ts';
import { useModal } from './useModal.ts';
import styles from './Modal.module.css';

export interface ModalProps {
  title: ReactNode;
  /** `end` keeps to the end of a wide screen, beside the page that it is about. */
  size?: 'modal' | 'dialog' | 'end';
  /** R9.04: customer service has its own header colour. */
  tone?: 'plain' | 'chat';
  icon?: IconName;
  /**
   * Requested by Escape, the close button, or a press outside; whether it closes is for others to say. A modal without it waits
   * for one of its own buttons.
   */
  onDismiss?: () => void;
  /** Something is being sent: a press outside is not heard. */
  busy?: boolean;
  /** A picture of what it is about: in the head on a phone, else all along its start. */
  picture?: ReactNode;
  /** Below the title. */
  lead?: ReactNode;
  /** Buttons before the one that closes it. */
  tools?: ReactNode;
  /** Buttons that stay in sight while the rest scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Shown above the page, which does not respond meanwhile: from below on a phone, else in the middle, to be moved by its
 * header.
 */
export const Modal = ({
  title,
  size = 'modal',
  tone = 'plain',
  icon,
  onDismiss,
  busy = false,
  picture,
  lead,
  tools,
  foot,
  children,
}: ModalProps) => {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  useModal(dialog);
  const drag = useDrag(dialog);

  return (
    <dialog
      ref={dialog}
      className={classes(
        'modal',
        styles.modal,
        size !== 'modal' && styles[size],
        tone === 'chat' && styles.chat,
        picture !== undefined && styles.pictured,
      )}
      aria-labelledby={titleId}
      tabIndex={-1}
      // What a modal within this one is told comes by here as well.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss?.();
      }}
      // A browser lets no page trap the user: it closes a modal by itself when Escape is pressed again and again.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        if (onDismiss) onDismiss();
        else currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = !busy && event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isPressedOutside.current && event.target === event.currentTarget) onDismiss?.();
      }}
    >
      <div className="sheet">
        <div className={classes('sheet-head', styles.head)} {...drag}>
          {icon && (
            <span className={classes(styles.mark, styles[icon])}>
              <Icon name={icon} />
            </span>
          )}
          {picture !== undefined && <span className={styles.picture}>{picture}</span>}
          <h2 id={titleId}>{title}</h2>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
          {tools !== undefined && <span className={styles.tools}>{tools}</span>}
          {onDismiss && <IconButton icon="close" name={formatMessage({ id: 'close' })} onPress={onDismiss} />}
        </div>
        <div className="sheet-body">{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
};
