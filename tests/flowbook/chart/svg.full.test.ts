import { Window } from 'happy-dom';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { layOut } from '../../../flowbook/chart/layout.ts';
import { chartOf } from '../../../flowbook/chart/model.ts';
import { drawn, type Address } from '../../../flowbook/chart/svg.ts';
import { styleSheet } from '../../../flowbook/chart/theme.ts';
import { toyCalls, toyMachine } from './toy.ts';

const picture = async (addressOf?: Address) => {
  const chart = chartOf(toyMachine, toyCalls);
  return drawn(chart, await layOut(chart), addressOf);
};

const page = async () => new new Window().DOMParser().parseFromString(await picture(), 'image/svg+xml');

type Page = Awaited<ReturnType<typeof page>>;

/** The words of all elements with this id, however they are wrapped. */
const wordsAt = (document: Page, attribute: string, id: string): string =>
  [...document.querySelectorAll(`[${attribute}="${id}"] text`)].map(({ textContent }) => textContent).join(' ');

/** Tags that are not closed, or that close no open one. */
const unbalanced = (xml: string): readonly string[] => {
  const open: string[] = [];
  for (const [, closes, name = '', rest = ''] of xml.matchAll(/<(\/?)([a-z]+)((?:\s[\w:-]+="[^"<]*")*\s*\/?)>/g)) {
    if (closes === '/' && open.pop() !== name) return [...open, `</${name}>`];
    if (closes !== '/' && !rest.endsWith('/')) open.push(name);
  }
  return open;
};

test('a chart is drawn the same every time', async () => {
  expect(await picture()).toBe(await picture());
});

test('a chart is well-formed XML that needs nothing from elsewhere', async () => {
  const svg = await picture();
  const withoutTags = svg.replace(/<style>.*?<\/style>/s, '').replace(/<\/?[a-z]+(?:\s[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  expect({
    unbalanced: unbalanced(svg),
    stray: withoutTags.match(/[<>]|&(?!amp;|lt;|gt;|quot;)/g),
    fetched: svg.match(/(?:src|url|@import|xlink)[^;]*/g),
  }).toEqual({ unbalanced: [], stray: null, fetched: null });
});

test('every state and every transition can be found by its id and shows its words', async () => {
  const document = await page();
  const { states, transitions } = chartOf(toyMachine, toyCalls);
  const missing = [
    ...states.filter(({ id, title }) => !wordsAt(document, 'data-state', id).includes(title)),
    ...transitions.filter(
      ({ id, words, when }) => !wordsAt(document, 'data-transition', id).includes(`${words} ${when ?? ''}`.trim()),
    ),
  ];
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('a state shows its call, its requirements, its child flow and its internal transitions', async () => {
  const document = await page();
  expect(
    ['toy.form', 'toy.form.fields.editing', 'toy.checks.seating', 'toy.paying'].map((id) =>
      wordsAt(document, 'data-state', id),
    ),
  ).toEqual([
    'Filling in the form in parallel R1.01 · R1.02 types in a field',
    'Editing the fields R1.03 presses Buy otherwise',
    'Choosing a seat see the chart “Choosing a seat”',
    'Paying PUT /tickets/order',
  ]);
});

test('a child flow is a link if it has a chart, and plain words if it has none', async () => {
  const links = (svg: string) => [...svg.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(links(await picture())).toEqual(['rowOfSeats.svg', 'seat.svg']);
  expect(links(await picture((flow) => (flow === 'seat' ? '#seat' : null)))).toEqual(['#seat']);
});

test('each kind of state has its own look, and so have the usual path and failures', async () => {
  const document = await page();
  const looks = (id: string) => document.querySelector(`[data-state="${id}"]`)?.getAttribute('class');
  expect(
    ['toy.form', 'toy.form.code', 'toy.checks.seatWanted', 'toy.back', 'toy.bought', 'toy.paying', 'toy.refused'].map(
      looks,
    ),
  ).toEqual([
    'state parallel group',
    'state region group',
    'state question usual',
    'state history',
    'state final usual',
    'state normal usual busy',
    'state normal failed',
  ]);
});

test('a screen reader announces the name and usual path of a chart', async () => {
  const document = await page();
  const labels = document
    .querySelector('svg')
    ?.getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(labels).toEqual([
    'Buying a ticket',
    '12 states and 25 transitions. Usual path: Editing the fields; Is a seat of one’s own wanted?; Choosing a seat; All is known; Paying; The ticket is bought.',
  ]);
});

test('a chart in a page is readable in both themes, by the system or by the page around it', () => {
  const style = styleSheet;
  const declared = (selector: RegExp) =>
    [...(selector.exec(style)?.[1] ?? '').matchAll(/--chart-([\w-]+):/g)].map(([, name]) => name);
  const used = new Set([...style.matchAll(/var\(--chart-([\w-]+)\)/g)].map(([, name]) => name));
  const light = declared(/^\.flow-chart\{(.*?)\}/m);
  expect([...used].filter((name) => !light.includes(name))).toEqual([]);
  expect(declared(/prefers-color-scheme:dark\)\{\.flow-chart\{(.*?)\}/)).toEqual(light);
  expect(declared(/\[data-theme='light'\]\{(.*?)\}/)).toEqual(light);
  expect(declared(/\[data-theme='dark'\]\{(.*?)\}/)).toEqual(light);
});

test('the legend explains only the signs that the chart uses', async () => {
  const document = await page();
  expect([...document.querySelectorAll('.legend text')].map(({ textContent }) => textContent)).toEqual([
    'the person acts',
    'an outside event',
    'an answer comes',
    'a call fails',
    'time passes',
    'decided at once',
    'no state change',
    'busy',
    'failed',
    'a decision',
    'at the same time',
    'the end',
    'the usual path',
  ]);
});

test('a chart that is saved as a file has its colours in programs that know no variables, and follows the theme in others', async () => {
  const svg = await picture();
  expect(svg).not.toContain('var(');
  expect(svg).toMatch(/@media \(prefers-color-scheme:dark\)\{\s*\.flow-chart/);
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = Array.from({ length: info.width * info.height }, (_, at) => data.readUIntBE(3 * at, 3));
  const share = (isWanted: (colour: number) => boolean) => colours.filter(isWanted).length / colours.length;
  // What has no colour of its own is black.
  expect(share((colour) => colour === 0)).toBe(0);
  expect(share((colour) => colour === 0xff_ff_ff)).toBeGreaterThan(0.3);
  expect(new Set(colours).size).toBeGreaterThan(50);
});
