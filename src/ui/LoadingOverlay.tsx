import { useRef } from 'react';
import styles from './LoadingOverlay.module.css';
import { useModal } from './useModal.ts';

interface LoadingOverlayProps {
  name: string;
  /** Its container, which has to be positioned, or everything. */
  covers?: 'region' | 'page';
}

const Veil = ({ name }: Pick<LoadingOverlayProps, 'name'>) => (
  <div className={styles.veil} role="status">
    <span className={styles.ring} />
    <span className="unseen">{name}</span>
  </div>
);

const PageOverlay = ({ name }: Pick<LoadingOverlayProps, 'name'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className={styles.page}
      aria-label={name}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <Veil name={name} />
    </dialog>
  );
};

/**
 * R2.72: keeps users away from what is not ready. It takes no press from the first moment, but appears only to those
 * who have to wait.
 */
export const LoadingOverlay = ({ name, covers = 'region' }: LoadingOverlayProps) =>
  covers === 'page' ? <PageOverlay name={name} /> : <Veil name={name} />;
