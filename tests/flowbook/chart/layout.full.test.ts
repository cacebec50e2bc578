import { describe, expect, test } from 'vitest';
import { overlap, piecesOf, type Rect } from '../../../flowbook/chart/geometry.ts';
import { layOut, type Layout } from '../../../flowbook/chart/layout.ts';
import { chartOf } from '../../../flowbook/chart/model.ts';
import { flows } from '../../../flowbook/registry.ts';
import { toyMachine } from './toy.ts';

const leaves = ({ states }: Layout) => states.filter(({ state }) => state.states.length === 0);
const groups = ({ states }: Layout) => states.filter(({ state }) => state.states.length > 0);

const contains = (outer: Rect, inner: Rect) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

const pairs = <T>(all: readonly T[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

const overlappingLabels = ({ arrows }: Layout) =>
  pairs(arrows)
    .filter(([one, other]) => overlap(one.label, other.label))
    .map(([one, other]) => `${one.arrow.id} and ${other.arrow.id}`);

const labelsOnStates = (layout: Layout) =>
  layout.arrows.flatMap(({ arrow, label }) =>
    [
      ...leaves(layout).filter(({ rect }) => overlap(rect, label)),
      ...groups(layout).filter(({ rect }) => overlap(rect, label) && !contains(rect, label)),
    ].map(({ state }) => `${arrow.id} on ${state.id}`),
  );

const linesThroughStates = (layout: Layout) =>
  layout.arrows.flatMap(({ arrow, points }) =>
    leaves(layout)
      .filter(({ rect }) => piecesOf(points).some((piece) => overlap(piece, rect)))
      .map(({ state }) => `${arrow.id} through ${state.id}`),
  );

const linesUnderLabels = ({ arrows }: Layout) =>
  arrows.flatMap(({ arrow, points }) =>
    arrows
      .filter((other) => other.arrow !== arrow && piecesOf(points).some((piece) => overlap(piece, other.label)))
      .map((other) => `${arrow.id} under ${other.arrow.id}`),
  );

const statesOutside = (layout: Layout) =>
  groups(layout).flatMap((outer) =>
    layout.states
      .filter(({ state, rect }) => outer.state.states.includes(state) && !contains(outer.rect, rect))
      .map(({ state }) => state.id),
  );

describe.each([{ id: 'toy', machine: toyMachine }, ...flows])('in the chart of $id', ({ machine }) => {
  test('nothing overlaps anything else', async () => {
    const layout = await layOut(chartOf(machine));
    expect({
      overlappingLabels: overlappingLabels(layout),
      labelsOnStates: labelsOnStates(layout),
      linesThroughStates: linesThroughStates(layout),
      linesUnderLabels: linesUnderLabels(layout),
      statesOutside: statesOutside(layout),
    }).toEqual({
      overlappingLabels: [],
      labelsOnStates: [],
      linesThroughStates: [],
      linesUnderLabels: [],
      statesOutside: [],
    });
  });
});

test('states run down the chart in the order they are listed, however often it returns', async () => {
  const { states, starts, arrows } = await layOut(chartOf(toyMachine));
  const top = (id: string) => states.find(({ state }) => state.id === id)!.rect.y;
  const inOrder = ['toy.form', 'toy.checks', 'toy.paying', 'toy.bought'];
  expect(inOrder.toSorted((one, other) => top(one) - top(other))).toEqual(inOrder);
  expect(starts[0]!.dot.y).toBeLessThan(top('toy.form'));

  const back = arrows.find(({ arrow }) => arrow.id === 'toy.refused > toy.form')!.points;
  expect(back.at(-1)!.y).toBeLessThan(back[0]!.y);
});

test('transitions between the same two states share a line, and the usual path has its own', async () => {
  const { arrows } = await layOut(chartOf(toyMachine));
  expect(
    arrows
      .filter(({ arrow }) => arrow.from.state === 'toy.paying')
      .map(({ arrow }) => [arrow.to.state, arrow.usual, arrow.transitions.map(({ words }) => words)]),
  ).toEqual([
    ['toy.bought', true, ['the ticket is paid for']],
    ['toy.refused', false, ['it is refused', 'no answer comes', 'after 30 s']],
  ]);
});

test('a title is next to the line that enters from above', async () => {
  const { states, arrows } = await layOut(chartOf(toyMachine));
  const { text, box } = states.find(({ state }) => state.id === 'toy.checks')!;
  const lines = arrows.flatMap(({ points }) => piecesOf(points));
  const words = { x: text.x + 14, y: text.y, width: box.width - 28, height: box.height };
  expect(lines.filter((line) => overlap(line, words))).toEqual([]);
});
