import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './InfiniteScroll.module.css';
import { watchNear } from './near.ts';

export interface InfiniteScrollProps {
  /** `done` when there is nothing more to ask for. */
  state: 'ready' | 'busy' | 'failed' | 'done';
  onMore: () => void;
  /** How far the list reaches: its end is watched again once that has changed. */
  reach?: number;
  /** Leaves asking to the button, where data is dear. */
  byHand?: boolean;
  /** What the button says that asks for more, and after a failure. */
  more: ReactNode;
  retry: ReactNode;
  failed: ReactNode;
  children: ReactNode;
}

/** R9.18: a list that asks for more when people come near its end; a button does the same, and is the only way after a failure. */
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
