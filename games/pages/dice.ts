import { svg } from './kit.ts';

const dots = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export const dieOf = (value: number, attributes: Readonly<Record<string, string>> = {}): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 30 30', class: 'die', role: 'img', 'aria-label': String(value), ...attributes },
    svg('rect', { width: '30', height: '30', rx: '6' }),
    ...(dots[value - 1] ?? []).map((at) =>
      svg('circle', { cx: String(7.5 + 7.5 * (at % 3)), cy: String(7.5 + 7.5 * Math.floor(at / 3)), r: '2.6' }),
    ),
  );
