import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WalkInWords } from '../../recorded.ts';
import type { Stage, StageNews, StageNow } from '../../stageNews.ts';
import { setLooks, sizes, useLooks } from './looks.ts';
import { queue } from './queue.ts';
import { todayStage } from './ways.ts';

export interface Walk {
  readonly scene: string;
  readonly way: WalkInWords;
  /** How many of its steps are gone. */
  readonly steps: number;
}

/** What a stage does at the moment. */
export type Progress =
  | { readonly is: 'waiting' }
  | { readonly is: 'walking'; readonly done: number }
  | { readonly is: 'there'; readonly now: StageNow }
  | { readonly is: 'lost'; readonly done: number; readonly reason: string };

interface Props {
  readonly walk: Walk;
  readonly title: string;
  /** Whose site it is: today's, if nothing else is said. */
  readonly stage?: string;
  readonly progress: Progress;
  readonly onProgress: (progress: Progress) => void;
  /** A tile stands still once it is there. */
  readonly isTile?: boolean;
  readonly onStage?: (stage: Stage | null) => void;
}

/** Scenes find things where a wide window has them. */
const walked = sizes.desktop;

/** The site in a frame, walked to one of its states. */
export const StageFrame = ({
  walk,
  title,
  stage: address = todayStage,
  progress,
  onProgress,
  isTile = false,
  onStage,
}: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState<number | null>(null);
  const [isAllowed, setAllowed] = useState(false);
  const focused = useRef<Element | null>(null);
  const leave = useRef<() => void>(() => undefined);
  const { size, theme, language } = useLooks();
  const isThere = progress.is === 'there';
  const { width, height } = isThere ? sizes[size] : walked;

  useEffect(() => {
    const leaving = queue(() => {
      setAllowed(true);
    });
    leave.current = leaving;
    return leaving;
  }, []);

  useLayoutEffect(() => {
    const place = room.current;
    if (place === null) return;
    const measure = new ResizeObserver(() => {
      setScale(Math.min(1, place.clientWidth / sizes[size].width));
    });
    measure.observe(place);
    return () => {
      measure.disconnect();
    };
  }, [size]);

  const stage = (): Stage | undefined =>
    (frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined)?.stage;
  const wear = () => {
    stage()?.wear({ theme, language });
  };

  const hear = useEffectEvent(({ source, data }: MessageEvent<StageNews>) => {
    if (source !== frame.current?.contentWindow) return;
    switch (data.type) {
      case 'stage.ready':
        setLooks({ languages: data.languages });
        focused.current = document.activeElement;
        onStage?.(stage() ?? null);
        stage()?.walk(walk.scene, walk.way, walk.steps);
        break;
      case 'stage.step':
        onProgress({ is: 'walking', done: data.done });
        break;
      case 'stage.changed':
        onProgress({ is: 'there', now: data.now });
        break;
      case 'stage.arrived':
        leave.current();
        wear();
        if (isTile) stage()?.run(false);
        // The walk had the focus, and gives it back to the reader.
        if (document.activeElement === frame.current && focused.current instanceof HTMLElement)
          focused.current.focus({ preventScroll: true });
        onProgress({ is: 'there', now: data.now });
        break;
      case 'stage.failed':
        leave.current();
        onProgress({ is: 'lost', done: data.done, reason: data.reason });
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<StageNews>) => {
      hear(event);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
    };
  }, []);

  const goOn = useEffectEvent(() => {
    if (progress.is === 'there') stage()?.walk(walk.scene, walk.way, walk.steps);
  });
  useEffect(() => {
    goOn();
  }, [walk.steps]);

  const dress = useEffectEvent(() => {
    if (isThere) wear();
  });
  useEffect(() => {
    dress();
  }, [theme, language]);

  const shown = sizes[size];
  return (
    <div
      ref={room}
      className="stage"
      aria-busy={progress.is === 'waiting' || progress.is === 'walking'}
      style={{ blockSize: `${(scale ?? 0) * shown.height}px`, maxInlineSize: `${shown.width}px` }}
    >
      {isAllowed && progress.is !== 'lost' && (
        <iframe
          ref={frame}
          src={address}
          title={title}
          tabIndex={isTile ? -1 : 0}
          className={isThere ? '' : 'walking'}
          width={width}
          height={height}
          style={{ transform: `scale(${scale ?? 1})` }}
        />
      )}
      {progress.is === 'waiting' && <p role="status">Waiting for the stage.</p>}
      {progress.is === 'walking' && (
        <p role="status">{progress.done === 0 ? 'Opening the site.' : `Step ${progress.done} of ${walk.steps}.`}</p>
      )}
      {progress.is === 'lost' && (
        <p role="alert">
          {progress.done === 0
            ? 'The site did not open as this screen needs it'
            : `The walk ended at step ${progress.done}, “${walk.way.words[progress.done - 1] ?? ''}”`}
          : {progress.reason}
        </p>
      )}
    </div>
  );
};
