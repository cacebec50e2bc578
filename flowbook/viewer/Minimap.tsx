import { useEffect, useState, type RefObject } from 'react';
import { whole } from './keep.ts';
import type { Theme } from './theme.ts';

interface Sight {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const sightOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }: Element): Sight => ({
  left: scrollLeft / scrollWidth,
  top: scrollTop / scrollHeight,
  width: clientWidth / scrollWidth,
  height: clientHeight / scrollHeight,
});

const percent = (part: number): string => `${100 * part}%`;

interface Props {
  readonly drawing: string;
  readonly style: string;
  readonly theme: Theme;
  /** Where the chart is moved about. */
  readonly room: RefObject<HTMLDivElement | null>;
}

/** The whole chart, small, with what is in sight: press it to go there. The chart itself is moved by keys, so it adds nothing for them. */
export const Minimap = ({ drawing, style, theme, room }: Props) => {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => {
    const around = room.current;
    if (around === null) return;
    const look = () => {
      setSight(sightOf(around));
    };
    const sizes = new ResizeObserver(look);
    for (const each of [around, ...around.children]) sizes.observe(each);
    around.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      around.removeEventListener('scroll', look);
    };
  }, [drawing, room]);

  if (sight === null || (sight.width > 0.9 && sight.height > 0.9)) return null;
  const picture = whole(drawing.replace('<svg ', `<svg data-theme="${theme}" `), style);
  return (
    <div
      className="minimap"
      aria-hidden="true"
      onClick={({ clientX, clientY, currentTarget }) => {
        const map = currentTarget.getBoundingClientRect();
        const around = room.current;
        around?.scrollTo(
          ((clientX - map.left) / map.width) * around.scrollWidth - around.clientWidth / 2,
          ((clientY - map.top) / map.height) * around.scrollHeight - around.clientHeight / 2,
        );
      }}
    >
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`} alt="" />
      <span
        style={{
          left: percent(sight.left),
          top: percent(sight.top),
          width: percent(sight.width),
          height: percent(sight.height),
        }}
      />
    </div>
  );
};
