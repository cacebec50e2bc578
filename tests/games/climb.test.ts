// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { climb } from '../../gateway/sandbox/games/pages/climb.ts';
import type { Desk } from '../../gateway/sandbox/games/pages/kit.ts';

/** What the game sends and says when a round is started with a multiple typed into its field. */
const startWith = async (typed: string) => {
  const [sent, said]: [object[], string[]] = [[], []];
  const desk: Desk = {
    state: () => ({ round: null, history: [] }) as unknown as ReturnType<Desk['state']>,
    stake: () => 100,
    send: (name, body) => {
      sent.push({ name, ...body });
      return Promise.resolve(true);
    },
    say: (text) => {
      said.push(text);
    },
    money: String,
    isStill: () => true,
    chime: () => undefined,
    refresh: () => undefined,
  };
  const view = climb(desk);
  view.fields[0]!.querySelector('input')!.value = typed;
  await view.press();
  return { sent, said };
};

test.each([
  ['', {}],
  ['  ', {}],
  ['2', { target: 200 }],
  ['2.5', { target: 250 }],
  [' 2,50 × ', { target: 250 }],
  ['1.01', { target: 101 }],
  ['10000', { target: 1_000_000 }],
])('a round starts with the multiple “%s”', async (typed, target) => {
  expect(await startWith(typed)).toEqual({ sent: [{ name: 'begin', stake: 100, ...target }], said: [] });
});

test.each(['1e3', '0x10', '+2', '-2', '1.005', '2.', '.5', '1 000', 'Infinity', 'two', '1', '10000.01', '2×3'])(
  'no round starts with “%s”, which is not a multiple as money is typed, from 1.01 to 10,000',
  async (typed) => {
    const { sent, said } = await startWith(typed);
    expect(sent).toEqual([]);
    expect(said).toEqual(['Cash out at a multiple from 1.01 to 10,000, with up to two decimals, or leave it empty.']);
  },
);
