import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { closedChart, closings } from '../../../flowbook/chart/closed.ts';
import { chartOf } from '../../../flowbook/chart/model.ts';
import { usualWay } from '../../../flowbook/chart/usualWay.ts';
import { flows } from '../../../flowbook/registry.ts';

const usual = { usual: true } as const;

const chart = chartOf(
  createMachine({
    id: 'villa',
    initial: 'inside',
    states: {
      inside: {
        initial: 'hall',
        on: { leave: { target: 'outside', description: 'leaves' } },
        states: {
          hall: {
            on: { climb: { target: 'upstairs', meta: usual }, fall: { target: 'cellar', description: 'falls' } },
          },
          upstairs: {
            initial: 'landing',
            states: {
              landing: { on: { sleep: { target: 'bed', meta: usual } } },
              bed: {
                on: {
                  jump: { target: '#villa.outside', meta: usual },
                  leave: { target: '#villa.outside', description: 'leaves' },
                },
              },
            },
          },
          cellar: {},
        },
      },
      outside: { on: { enter: { target: 'inside.cellar', description: 'enters', meta: usual } } },
    },
  }),
);

const drawn = (closed: readonly string[]) => {
  const part = closedChart(chart, closed);
  return {
    states: part.states.map(({ id }) => id),
    transitions: part.transitions.map(({ source, targets }) => `${source} > ${targets.join()}`),
  };
};

test('a chart lists every way to close it in which no closed state is inside another', () => {
  expect(closings(chart)).toEqual([[], ['villa.inside.upstairs'], ['villa.inside']]);
});

test('transitions into or out of a closed state are drawn at the state itself, and its content is hidden', () => {
  expect(drawn(['villa.inside'])).toEqual({
    states: ['villa', 'villa.inside', 'villa.outside'],
    transitions: ['villa.inside > villa.outside', 'villa.inside > villa.outside', 'villa.outside > villa.inside'],
  });
  expect(drawn(['villa.inside.upstairs']).transitions).toEqual([
    'villa.inside > villa.outside',
    'villa.inside.hall > villa.inside.upstairs',
    'villa.inside.hall > villa.inside.cellar',
    'villa.inside.upstairs > villa.outside',
    'villa.inside.upstairs > villa.outside',
    'villa.outside > villa.inside.cellar',
  ]);
});

test('the usual path is one path from the start, without the states of any other', () => {
  expect(usualWay(chart).map(({ id }) => id)).toEqual([
    'villa.inside.hall',
    'villa.inside.upstairs.landing',
    'villa.inside.upstairs.bed',
    'villa.outside',
    'villa.inside.cellar',
  ]);
});

test('no usual path of a flow enters a state twice', () => {
  for (const { machine } of flows) {
    const ids = usualWay(chartOf(machine)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
