import { useEffect, useRef, type ReactNode } from 'react';
import { Toast, type ToastKind, type ToastProps } from './Toast.tsx';
import styles from './Toasts.module.css';

interface ToastsProps extends Pick<ToastProps, 'dismissName'> {
  /** At most three, the oldest first. */
  toasts: readonly { id: string; kind: ToastKind; text: ReactNode }[];
  onDismiss: (id: string) => void;
}

/** Keeps the region above everything, and above a modal that has been opened since the last toast. */
const useTop = (newest: string | undefined) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = region.current;
    if (!shown || !('showPopover' in shown)) return;
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (isCovered) shown.hidePopover();
    if (!shown.matches(':popover-open')) shown.showPopover();
  }, [newest]);
  return region;
};

/** Says what has happened, in a corner: what went well when the reader has time for it, what did not at once. */
export const Toasts = ({ toasts, dismissName, onDismiss }: ToastsProps) => {
  const region = useTop(toasts.at(-1)?.id);
  const show = (isShown: (kind: ToastKind) => boolean) =>
    toasts
      .filter(({ kind }) => isShown(kind))
      .map(({ id, kind, text }) => (
        <Toast
          key={id}
          kind={kind}
          dismissName={dismissName}
          onDismiss={() => {
            onDismiss(id);
          }}
        >
          {text}
        </Toast>
      ));
  return (
    <div ref={region} popover="manual" className={styles.region}>
      <div className={styles.list} aria-live="polite">
        {show((kind) => kind !== 'bad')}
      </div>
      <div className={styles.list} aria-live="assertive">
        {show((kind) => kind === 'bad')}
      </div>
    </div>
  );
};
