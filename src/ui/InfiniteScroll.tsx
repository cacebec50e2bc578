import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './InfiniteScroll.module.css';
import { watchNear } from './near.ts';
import { useOnline } from './useOnline.ts';

export interface InfiniteScrollProps {
  /** `done` when there is nothing more to load. */
  state: 'ready' | 'busy' | 'failed' | 'done';
  onMore: () => void;
  /** How far the list reaches: its end is watched again once that has changed. */
  reach?: number;
  /** Leaves loading to the button, where data is expensive. */
  byHand?: boolean;
  /** The label of the button that loads more, and its label after a failure. */
  more: ReactNode;
  retry: ReactNode;
  failed: ReactNode;
  children: ReactNode;
}

/**
 * R9.18: a list that loads more when the user scrolls near its end; a button does the same, and is the only way after a
 * failure.
 */
export const InfiniteScroll = ({
  state,
  onMore,
  reach,
  byHand = false,
  more,
  retry,
  failed,
  children,
}: InfiniteScrollProps) => {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => {
    onMore();
  });

  useOnline(() => {
    if (state === 'failed') onMore();
  });

  useEffect(() => {
    if (byHand || state !== 'ready' || !end.current) return;
    return watchNear(end.current, () => {
      ask();
    });
  }, [state, reach, byHand]);

  return (
    <>
      {children}
      <div ref={end} className={styles.end}>
        {state === 'failed' && <p role="alert">{failed}</p>}
        {state !== 'done' && (
          <Button kind="line" busy={state === 'busy'} onPress={onMore}>
            {state === 'failed' ? retry : more}
          </Button>
        )}
      </div>
    </>
  );
};
