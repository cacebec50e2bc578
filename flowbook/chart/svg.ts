import { tidy, type Point, type Rect } from './geometry.ts';
import { icon } from './icons.ts';
import type { Layout, PlacedArrow, PlacedPill, PlacedStart, PlacedState } from './layout.ts';
import { byClass, legend } from './legend.ts';
import { headOf, wayThrough } from './lines.ts';
import { classes, element, escaped } from './markup.ts';
import type { Chart } from './model.ts';
import { fileStyleSheet } from './theme.ts';
import { usualWay } from './usualWay.ts';
import type { ChartTransition } from './transitions.ts';
import type { Box, Line, Part } from './typeset.ts';

const margin = 24;
const headSize = 10;
const usualHeadSize = 14;

/** The address of another flow's chart; null if it has none. */
export type Address = (flow: string) => string | null;

/** A chart as one self-contained SVG file; each state and transition has its id, and the class `lit` lights it. */
export const drawn = (chart: Chart, layout: Layout, addressOf: Address = (flow) => `${flow}.svg`): string => {
  const head = layout.head.height + 14;
  const inner = Math.max(layout.width, layout.head.width, 560);
  const signs = legend(chart, inner);
  const [width, height] = [inner + 2 * margin, head + layout.height + 22 + signs.height + 2 * margin];
  const picture = [
    ...layout.states.map((placed) => drawnFrame(placed)),
    ...layout.starts.map(drawnStart),
    ...layout.arrows.map(drawnWay),
    ...layout.states.map((placed) => drawnText(placed, addressOf)),
    ...layout.pills.map(drawnPill),
    ...layout.arrows.map(drawnLabel),
  ];
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'flow-chart',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'graphics-document document',
      'aria-labelledby': `${chart.id}-title ${chart.id}-desc`,
      'data-chart': chart.id,
    },
    '\n',
    element('title', { id: `${chart.id}-title` }, escaped(chart.title)),
    '\n',
    element('desc', { id: `${chart.id}-desc` }, escaped(inWords(chart))),
    '\n',
    element('style', {}, fileStyleSheet),
    '\n',
    element('rect', { class: 'paper', width: '100%', height: '100%' }),
    '\n',
    element(
      'g',
      { transform: `translate(${margin} ${margin})`, 'data-state': chart.id },
      text(layout.head, { x: 0, y: 0 }, addressOf),
    ),
    '\n',
    element('g', { transform: `translate(${margin} ${margin + head})` }, ...picture.map((one) => `\n${one}`), '\n'),
    '\n',
    element('g', { transform: `translate(${margin} ${height - margin - signs.height + 12})` }, signs.drawn),
    '\n',
  )}\n`;
};

/** The chart in words, for readers who cannot see it. */
const inWords = (chart: Chart): string => {
  const leaves = chart.states.filter(({ states }) => states.length === 0);
  const usual = usualWay(chart).map(({ title }) => title);
  const sizes = `${leaves.length} states and ${chart.transitions.length} transitions.`;
  return usual.length === 0 ? sizes : `${sizes} Usual path: ${usual.join('; ')}.`;
};

const frame = ({ x, y, width, height }: Rect, rx: number, name = 'frame'): string =>
  element('rect', { class: name, x, y, width, height, rx });

const smaller = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const hexagon = ({ x, y, width, height }: Rect): string => {
  const [right, bottom, middle, point] = [x + width, y + height, y + height / 2, 16];
  return element('path', {
    class: 'frame',
    d: `M${x + point} ${y}H${right - point}L${right} ${middle}L${right - point} ${bottom}H${x + point}L${x} ${middle}z`,
  });
};

const drawnFrame = ({ state, rect, box }: PlacedState): string => {
  const group = state.states.length > 0;
  const about = [state.details, state.requirements.join(', ')].filter((one) => one !== '').join(' ');
  const shapes = (): readonly string[] => {
    switch (state.kind) {
      case 'question':
        return [hexagon(rect)];
      case 'final':
        return [frame(rect, rect.height / 2), frame(smaller(rect, 3.5), rect.height / 2 - 3.5)];
      case 'history':
        return [frame(rect, rect.height / 2)];
      case 'compound':
        // A second frame shows that a closed state holds more.
        return group ? [frame(rect, 12)] : [frame(rect, 9), frame(smaller(rect, 3.5), 6)];
      default:
        return [frame(rect, group ? 12 : 9)];
    }
  };
  const rule =
    box.rule === null
      ? []
      : [element('path', { class: 'rule', d: `M${rect.x + 12} ${rect.y + box.rule}H${rect.x + rect.width - 12}` })];
  return element(
    'g',
    {
      class: classes(
        'state',
        state.kind,
        group && 'group',
        state.usual && 'usual',
        state.busy && 'busy',
        state.failed && 'failed',
      ),
      'data-state': state.id,
    },
    ...(about === '' ? [] : [element('title', {}, escaped(about))]),
    ...shapes(),
    ...rule,
  );
};

const drawnText = ({ state, box, text: place }: PlacedState, addressOf: Address): string =>
  element(
    'g',
    { class: classes('state', state.kind, state.states.length > 0 && 'header'), 'data-state': state.id },
    text(box, place, addressOf),
  );

const text = (box: Box, place: Point, addressOf: Address = () => null): string =>
  box.parts.map((part) => drawnPart(part, place, addressOf)).join('');

const drawnPart = ({ lines, transition, flow }: Part, place: Point, addressOf: Address): string => {
  const inside = lines.map((line) => drawnLine(line, place));
  const href = flow === null ? null : addressOf(flow.id);
  if (href !== null) return element('a', { href }, ...inside);
  return transition === null
    ? inside.join('')
    : element('g', { class: byClass(transition.by), 'data-transition': transition.id }, ...hint(transition), ...inside);
};

const hint = ({ requirements }: ChartTransition): readonly string[] =>
  requirements.length === 0 ? [] : [element('title', {}, escaped(requirements.join(', ')))];

const drawnLine = (line: Line, place: Point): string => {
  const [x, y] = [place.x + line.x, place.y + line.y];
  const words = element(
    'text',
    { class: `ink-${line.ink}`, x: tidy(x), y: tidy(y), 'text-anchor': line.centred ? 'middle' : null },
    escaped(line.text),
  );
  return line.icon === null ? words : icon(line.icon, tidy(x - 12), tidy(y - 4)) + words;
};

const drawnStart = ({ dot, points }: PlacedStart): string =>
  element(
    'g',
    { class: 'by-none' },
    element('circle', { class: 'dot', cx: dot.x + dot.width / 2, cy: dot.y + dot.height / 2, r: 6 }),
    element('path', { class: 'way', d: wayThrough(points, headSize) }),
    element('path', { class: 'head', d: headOf(points, headSize) }),
  );

/** The line once for each transition on it, so that any of them can be lit; the first lies on top. */
const drawnWay = ({ arrow, points }: PlacedArrow): string => {
  const size = arrow.usual ? usualHeadSize : headSize;
  const line = element('path', { class: classes('way', arrow.usual && 'usual'), d: wayThrough(points, size) });
  const head = element('path', { class: 'head', d: headOf(points, size) });
  const colour = colourOf(arrow.transitions, arrow.usual);
  return arrow.transitions
    .toReversed()
    .map(({ id }) => element('g', { class: colour, 'data-transition': id }, line, head))
    .join('');
};

const colourOf = (transitions: readonly ChartTransition[], usual: boolean): string => {
  const causes = [...new Set(transitions.map(({ by }) => byClass(by)))];
  if (usual) return 'on-usual-way';
  return causes.length === 1 ? causes.join('') : 'by-several';
};

const drawnLabel = ({ arrow, label, box }: PlacedArrow): string =>
  element('g', { class: colourOf(arrow.transitions, false) }, frame(label, 6, 'label'), text(box, label));

const drawnPill = ({ rect, box }: PlacedPill): string =>
  element('g', { class: 'state pill' }, frame(rect, rect.height / 2), text(box, rect));
