import { widthOf } from './font.ts';
import { tidy } from './geometry.ts';
import { icon } from './icons.ts';
import { element, type Attributes } from './markup.ts';
import type { Chart, ChartState } from './model.ts';
import type { By } from './transitions.ts';
import { fontOf, type IconName } from './typeset.ts';

/** Who or what triggers something, as the legend says it. */
export const byWords: Readonly<Record<By, string>> = {
  person: 'the person acts',
  world: 'an outside event',
  answer: 'an answer comes',
  failure: 'a call fails',
  time: 'time passes',
  atOnce: 'decided at once',
};

/** The class that colours a transition by who or what triggers it. */
export const byClass = (by: By): string => `by-${by === 'atOnce' ? 'at-once' : by}`;

interface Sign {
  readonly words: string;
  readonly shown: boolean;
  readonly drawn: string;
  readonly width: number;
}

const inRows = { gap: 22, leading: 22 };

/** What the signs of a chart mean, in as many rows as its width requires. */
export const legend = (chart: Chart, width: number): { readonly height: number; readonly drawn: string } => {
  let [x, y] = [0, 0];
  const drawn = signsOf(chart)
    .filter(({ shown }) => shown)
    .map((sign) => {
      const wide = sign.width + widthOf(sign.words, fontOf('note'));
      if (x > 0 && x + wide > width) [x, y] = [0, y + inRows.leading];
      const words = element('text', { class: 'ink-note', x: sign.width, y: 4 }, sign.words);
      const placed = element('g', { transform: `translate(${tidy(x)} ${y})` }, sign.drawn, words);
      x += wide + inRows.gap;
      return placed;
    });
  return { height: y + inRows.leading, drawn: element('g', { class: 'legend' }, ...drawn) };
};

const signsOf = (chart: Chart): readonly Sign[] => {
  const causes = new Set(chart.transitions.map(({ by }) => by));
  const some = (test: (state: ChartState) => boolean) =>
    chart.states.some((state) => state !== chart.root && test(state));
  return [
    ...(Object.keys(byWords) as By[]).map((by) => iconSign(by, byWords[by], causes.has(by), byClass(by))),
    iconSign(
      'stays',
      'no state change',
      chart.transitions.some(({ stays }) => stays),
    ),
    iconSign(
      'busy',
      'busy',
      some(({ busy }) => busy),
    ),
    stateSign(
      'failed',
      'failed',
      some(({ failed }) => failed),
      ['path', { d: 'M2-5.5H24V5.5H2z' }],
    ),
    stateSign(
      'question',
      'a decision',
      some(({ kind }) => kind === 'question'),
      ['path', { d: 'M7-5.5H19L24 0L19 5.5H7L2 0z' }],
    ),
    stateSign(
      'group region',
      'at the same time',
      some(({ kind }) => kind === 'region'),
      ['path', { d: 'M2-5.5H24V5.5H2z' }],
    ),
    stateSign(
      'final',
      'the end',
      some(({ kind }) => kind === 'final'),
      ['rect', { x: 1, y: -6, width: 24, height: 12, rx: 6 }],
      ['rect', { x: 3.5, y: -3.5, width: 19, height: 7, rx: 3.5 }],
    ),
    {
      words: 'the usual path',
      shown: chart.transitions.some(({ usual }) => usual),
      width: 32,
      drawn: element('path', { class: 'way usual on-usual-way', d: 'M2 0H24' }),
    },
  ];
};

const iconSign = (name: IconName, words: string, shown: boolean, colour = 'by-none'): Sign => ({
  words,
  shown,
  width: 20,
  drawn: element('g', { class: colour }, icon(name, 7, 0)),
});

const stateSign = (
  kind: string,
  words: string,
  shown: boolean,
  ...shapes: readonly (readonly [name: string, attributes: Attributes])[]
): Sign => ({
  words,
  shown,
  width: 32,
  drawn: element(
    'g',
    { class: `state ${kind}` },
    ...shapes.map(([name, attributes]) => element(name, { class: 'frame', ...attributes })),
  ),
});
