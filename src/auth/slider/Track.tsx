import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import type { SliderRef } from '../../../machines/auth/slider.machine.ts';
import { selectCanMove, selectFurthest, selectX } from './slider.select.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { buttonStep, isOnThumb, placeAfterKey } from './moves.ts';
import styles from './Slider.module.css';
import { useHold } from './useHold.ts';

interface Props {
  slider: SliderRef;
}

const Range = ({ slider }: Props) => {
  const { formatMessage } = useIntl();
  const x = useSelector(slider, selectX);
  const furthest = useSelector(slider, selectFurthest);
  const canMove = useSelector(slider, selectCanMove);
  const range = useRef<HTMLInputElement>(null);
  const hold = useRef<'thumb' | 'track' | null>(null);
  const share = furthest === 0 ? 0 : x / furthest;

  const press = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    hold.current = isOnThumb(clientX, currentTarget.getBoundingClientRect(), share) ? 'thumb' : 'track';
  };
  const strike = (event: KeyboardEvent) => {
    const place = placeAfterKey(event, x, furthest);
    if (place === null) return;
    event.preventDefault();
    slider.send({ type: 'piece.moved', x: place, by: 'keys' });
  };
  const way = () => {
    if (hold.current === null) return 'keys';
    return hold.current === 'thumb' ? 'drag' : 'buttons';
  };

  // React reports every place on the way; it has no event for letting go of the thumb.
  const settle = useEffectEvent(() => {
    if (hold.current === 'thumb') slider.send({ type: 'answer.given' });
    hold.current = null;
  });
  useEffect(() => {
    const leaving = new AbortController();
    range.current?.addEventListener('change', settle, leaving);
    return () => {
      leaving.abort();
    };
  }, []);

  return (
    <div className={styles.track}>
      <span className={styles.way} style={{ inlineSize: `calc(${share} * (100% - var(--tap)) + var(--tap) / 2)` }} />
      <input
        ref={range}
        type="range"
        min={0}
        max={furthest}
        value={x}
        aria-label={formatMessage({ id: 'slider_place' })}
        aria-valuetext={formatMessage({ id: 'slider_at' }, { x, furthest })}
        aria-disabled={!canMove || undefined}
        onPointerDown={press}
        onKeyDown={strike}
        onChange={({ target }) => {
          slider.send({ type: 'piece.moved', x: target.valueAsNumber, by: way() });
        }}
      />
    </div>
  );
};

interface MoveProps extends Props {
  icon: 'back' | 'forward';
  name: string;
  by: number;
}

const Move = ({ slider, icon, name, by }: MoveProps) => {
  const canMove = useSelector(slider, selectCanMove);
  const move = () => {
    slider.send({ type: 'piece.moved', x: selectX(slider.getSnapshot()) + by, by: 'buttons' });
  };
  return <IconButton icon={icon} name={name} aria-disabled={!canMove || undefined} onPress={move} {...useHold(move)} />;
};

/** The place of the piece, with a button on either side so that nobody has to drag. */
export const Track = ({ slider }: Props) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.row}>
      <Move slider={slider} icon="back" name={formatMessage({ id: 'slider_left' })} by={-buttonStep} />
      <Range slider={slider} />
      <Move slider={slider} icon="forward" name={formatMessage({ id: 'slider_right' })} by={buttonStep} />
    </div>
  );
};
