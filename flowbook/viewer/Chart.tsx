import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Minimap } from './Minimap.tsx';
import type { Theme } from './theme.ts';
import { printedPages, type Paper } from './tiles.ts';

/** What of a chart is picked out, by the ids of states and transitions. */
export interface Marks {
  readonly lit: ReadonlySet<string>;
  /** Where coverage colours the chart: what was walked and what was not; null where it does not. */
  readonly isWalked: ((transition: string) => boolean) | null;
  /** How each differs from another version of the chart, if one is shown beside it. */
  readonly differing?: ReadonlyMap<string, 'added' | 'removed' | 'changed'>;
}

const placeOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-transition], [data-state]') : null;

const idOf = (place: Element): string =>
  place.getAttribute('data-transition') ?? place.getAttribute('data-state') ?? '';

/** Each state once, reached by the keyboard, in the order of the drawing; a button holds no links. */
const makeReachable = (svg: Element, titles: ReadonlyMap<string, string>): void => {
  const seen = new Set<string>();
  for (const place of svg.querySelectorAll('[data-state]')) {
    const id = idOf(place);
    const title = titles.get(id);
    if (seen.has(id) || title === undefined || place.querySelector('a') !== null) continue;
    seen.add(id);
    place.setAttribute('tabindex', '0');
    place.setAttribute('role', 'button');
    place.setAttribute('aria-label', title);
  }
};

/** Moves a chart to a place in it that is not in sight. */
const reveal = (room: Element, place: Element): void => {
  const [around, inside] = [room.getBoundingClientRect(), place.getBoundingClientRect()];
  if (
    inside.left >= around.left &&
    inside.right <= around.right &&
    inside.top >= around.top &&
    inside.bottom <= around.bottom
  )
    return;
  room.scrollBy(
    inside.left + inside.width / 2 - around.left - around.width / 2,
    inside.top + inside.height / 2 - around.top - around.height / 2,
  );
};

/** How small the words of a chart may get before it is rather moved about than drawn smaller. */
const readable = 0.8;

interface Props {
  readonly drawing: string;
  readonly style: string;
  readonly theme: Theme;
  readonly title: string;
  readonly titles: ReadonlyMap<string, string>;
  readonly marks: Marks;
  /** Where the usual way begins; null for a chart without one. */
  readonly start: string | null;
  /** How much larger it is drawn than can just be read, or than there is room for; null draws all of it into the room. */
  readonly zoom: number | null;
  readonly onZoom: (zoom: number) => void;
  readonly onPick: (id: string) => void;
  /** What it is printed on, and what each page says of the book: its commit and day. */
  readonly paper?: Paper;
  readonly made?: readonly string[];
}

const nothing: readonly string[] = [];

/** A chart that can be moved, enlarged, and asked about by pressing what is in it. */
export const Chart = ({
  drawing,
  style,
  theme,
  title,
  titles,
  marks,
  start,
  zoom,
  onZoom,
  onPick,
  paper = 'A4',
  made = nothing,
}: Props) => {
  const room = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; left: number; top: number; isMoved: boolean } | null>(null);

  useEffect(() => {
    const svg = document.importNode(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement, true);
    makeReachable(svg, titles);
    room.current?.replaceChildren(svg);
  }, [drawing, titles]);

  useEffect(() => {
    const svg = room.current?.firstElementChild;
    if (!(svg instanceof SVGSVGElement) || room.current === null) return;
    const { width, height } = svg.viewBox.baseVal;
    const [across, down] = [(room.current.clientWidth - 2) / width, (room.current.clientHeight - 2) / height];
    const scale = zoom === null ? Math.min(1.1, across, down) : zoom * Math.min(1.1, Math.max(readable, across));
    svg.setAttribute('width', String(width * scale));
    svg.setAttribute('height', String(height * scale));
  }, [drawing, titles, zoom]);

  useEffect(() => {
    for (const place of room.current?.querySelectorAll('[data-state], [data-transition]') ?? []) {
      const id = idOf(place);
      const isTransition = place.hasAttribute('data-transition');
      place.classList.toggle('lit', marks.lit.has(id));
      for (const how of ['added', 'removed', 'changed'] as const)
        place.classList.toggle(how, marks.differing?.get(id) === how);
      place.classList.toggle('walked', isTransition && marks.isWalked?.(id) === true);
      place.classList.toggle('unwalked', isTransition && marks.isWalked?.(id) === false);
    }
    // Where nothing is picked out, a chart begins where its usual way does.
    const first = [
      '[data-state].lit',
      '.lit',
      ...(start === null ? [] : [`[data-state="${CSS.escape(start)}"]`]),
      '.state.usual:not(.group)',
    ];
    const place = first.map((each) => room.current?.querySelector(each)).find(Boolean);
    if (room.current !== null && place) reveal(room.current, place);
  }, [drawing, titles, marks, start]);

  // The pages exist only while they are printed: there are as many copies of the chart as pages.
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${paper} portrait; margin: 10mm; }`);
    const fill = () => {
      const svg = room.current?.firstElementChild;
      if (!(svg instanceof SVGSVGElement)) return;
      pages.current?.replaceChildren(...printedPages(svg, paper, [title, ...made]));
      document.adoptedStyleSheets.push(sheet);
    };
    const empty = () => {
      pages.current?.replaceChildren();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
    addEventListener('beforeprint', fill);
    addEventListener('afterprint', empty);
    return () => {
      removeEventListener('beforeprint', fill);
      removeEventListener('afterprint', empty);
    };
  }, [paper, title, made]);

  const byKey = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (place !== null && (event.key === 'Enter' || event.key === ' ')) onPick(idOf(place));
    else if (event.key === '+' || event.key === '=') onZoom((zoom ?? 0.8) * 1.25);
    else if (event.key === '-') onZoom((zoom ?? 0.5) * 0.8);
    else if (event.key === '0') onZoom(1);
    else return;
    event.preventDefault();
  };

  const take = ({ clientX, clientY, pointerType, button }: PointerEvent) => {
    if (room.current === null || pointerType !== 'mouse' || button !== 0) return;
    drag.current = {
      x: clientX,
      y: clientY,
      left: room.current.scrollLeft,
      top: room.current.scrollTop,
      isMoved: false,
    };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current;
    if (room.current === null || from === null) return;
    from.isMoved ||= Math.hypot(clientX - from.x, clientY - from.y) > 4;
    if (from.isMoved) room.current.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY);
  };
  const pick = (target: EventTarget | null) => {
    const isMoved = drag.current?.isMoved === true;
    drag.current = null;
    const place = placeOf(target);
    if (!isMoved && place !== null) onPick(idOf(place));
  };

  return (
    <div className="chart-room">
      <div
        ref={room}
        className="chart"
        role="region"
        aria-label={`Chart: ${title}`}
        tabIndex={0}
        onKeyDown={byKey}
        onPointerDown={take}
        onPointerMove={move}
        onPointerLeave={() => {
          drag.current = null;
        }}
        onClick={({ target }) => {
          pick(target);
        }}
        onWheel={({ ctrlKey, deltaY }) => {
          if (ctrlKey) onZoom((zoom ?? 0.5) * (deltaY < 0 ? 1.1 : 0.9));
        }}
      />
      <div ref={pages} className="pages" aria-hidden="true" />
      <Minimap drawing={drawing} style={style} theme={theme} room={room} />
    </div>
  );
};
