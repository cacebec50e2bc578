import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { closedChart, closings } from '../../../flowbook/chart/closed.ts';
import { chartOf } from '../../../flowbook/chart/model.ts';
import { usualWay } from '../../../flowbook/chart/usualWay.ts';
import { flows } from '../../../flowbook/registry.ts';

const usual = { usual: true } as const;

const chart = chartOf(
  createMachine({
    id: 'house',
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
                  jump: { target: '#house.outside', meta: usual },
                  leave: { target: '#house.outside', description: 'leaves' },
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

const told = (closed: readonly string[]) => {
  const part = closedChart(chart, closed);
  return {
    states: part.states.map(({ id }) => id),
    transitions: part.transitions.map(({ source, targets }) => `${source} > ${targets.join()}`),
  };
};

test('a chart lists every way to close it in which no closed state is inside another', () => {
  expect(closings(chart)).toEqual([[], ['house.inside.upstairs'], ['house.inside']]);
});

test('transitions into or out of a closed state are drawn at the state itself, and its content is hidden', () => {
  expect(told(['house.inside'])).toEqual({
    states: ['house', 'house.inside', 'house.outside'],
    transitions: ['house.inside > house.outside', 'house.inside > house.outside', 'house.outside > house.inside'],
  });
  expect(told(['house.inside.upstairs']).transitions).toEqual([
    'house.inside > house.outside',
    'house.inside.hall > house.inside.upstairs',
    'house.inside.hall > house.inside.cellar',
    'house.inside.upstairs > house.outside',
    'house.inside.upstairs > house.outside',
    'house.outside > house.inside.cellar',
  ]);
});

test('the usual way is one way from the start, without the states of any other', () => {
  expect(usualWay(chart).map(({ id }) => id)).toEqual([
    'house.inside.hall',
    'house.inside.upstairs.landing',
    'house.inside.upstairs.bed',
    'house.outside',
    'house.inside.cellar',
  ]);
});

test('no usual way of a flow enters a state twice', () => {
  for (const { machine } of flows) {
    const ids = usualWay(chartOf(machine)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
