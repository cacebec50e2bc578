// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { followedBy, followedInputOf } from '../../games/frame/createFollowed.ts';
import type { Answer } from '../../games/frame/server.ts';
import type { SiteLine } from '../../games/frame/siteLine.ts';
import type { Entered } from '../../games/frame/wire.ts';
import type { TicketFormat } from '../../games/rules/tickets.ts';
import { createTones } from '../../games/stage/sound.ts';
import { TicketsPage } from '../../games/tickets/TicketsPage.tsx';
import { lineStakes, soldIn, toldOf, within } from '../../games/tickets/told.ts';
import { ticketSlipMachine } from '../../machines/games/ticketSlip.machine.ts';
import { Words } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';

const start = Date.parse('2026-01-15T10:42:00Z');
const drawId = '2601150001';
const bought = { id: 't-1', drawId, play: 'top3', lines: ['477', '123'], stake: '50', state: 'taken', won: null };

const counterOf = (format: TicketFormat, tickets: readonly object[] = []) => ({
  status: 'ok',
  game: { name: 'Delta Three Up' },
  setup: { format },
  ...{ minBet: '50', maxBet: '100000', balance: '10000', now: Date.now() },
  draw: { id: drawId, closesAt: start + 60_000, drawsAt: start + 120_000 },
  results: [{ drawId, drawnAt: start, numbers: ['4', '7', '7'] }],
  tickets,
});

const open = async (format: TicketFormat, tickets: readonly object[] = [], language = 'EN') => {
  const heard: { answer: () => object } = { answer: () => counterOf(format, tickets) };
  const ask = () => Promise.resolve(heard.answer() as Answer);
  const site = { logic: fromCallback(() => undefined), tell: () => undefined, isInSite: () => true };
  const told = toldOf(counterOf(format, tickets));
  const game = counterOf(format) as unknown as Entered;
  const [stakes, plays] = [lineStakes(game), soldIn(format)];
  const wires = { ask, site: site as unknown as SiteLine, call: 'tickets/state', toldOf, within };
  const slip = createActor(ticketSlipMachine.provide({ actors: followedBy(wires) }), {
    input: { ...followedInputOf(game, stakes), told, stakes, plays, play: plays[0]?.code ?? '' },
  }).start();
  const texts = await textsIn(language);
  const view = render(
    <Words texts={texts}>
      <TicketsPage
        {...{ game, slip, site }}
        tones={createTones(() => false)}
        money={(minor) => `$${(minor / 100).toFixed(2)}`}
      />
    </Words>,
  );
  return {
    ...view,
    answers: (answer: () => object) => {
      heard.answer = answer;
    },
    press: (name: string) => fireEvent.click(view.getByRole('button', { name })),
    lines: () =>
      view.queryAllByRole('button', { name: /^Remove/ }).map(({ parentElement }) => parentElement?.textContent),
    said: () => view.getByRole('status').textContent,
    settle: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
};

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['fourd', 4],
  ['six', 2],
  ['lotto49', 6],
] as const)('R2.103 chance picks a line of its own kind in the format %s', async (format, parts) => {
  const { press, lines, getByRole } = await open(format);
  press('Quick pick');
  const [line = ''] = lines();
  const numbers = format === 'lotto49' ? line.split(' · ') : [...line];
  expect(numbers).toHaveLength(parts);
  expect(numbers.every((number) => Number(number) <= (format === 'lotto49' ? 49 : 9))).toBe(true);
  expect(getByRole('button', { name: 'Buy for $0.50' })).toBeDefined();
});

test('R2.103 more than ten lines are refused together, and stay typed', async () => {
  const { getByRole, press, lines } = await open('up3');
  const number = getByRole('textbox', { name: 'Your number' }) as HTMLInputElement;
  const typed = Array.from({ length: 11 }, (_, at) => 101 + at).join(' ');
  fireEvent.change(number, { target: { value: typed } });
  press('Add');
  expect(getByRole('alert').textContent).toBe('A ticket has at most 10 lines.');
  expect([lines(), number.value]).toEqual([[], typed]);
});

test('R2.103 what is wrong with a line is no longer said once the ticket has changed', async () => {
  const { getByRole, press, lines } = await open('up3');
  for (const digit of ['4', '7', '7', '4', '7', '7']) press(digit);
  expect(getByRole('alert').textContent).toBe('This line is on your ticket already.');
  press('Remove 477');
  expect([lines(), getByRole('alert').textContent]).toEqual([[], '']);
});

test('R2.103 the last digit that is pressed on the pad adds the line', async () => {
  const { press, lines } = await open('up3');
  for (const digit of ['4', '7', '7']) press(digit);
  expect(lines()).toEqual(['477']);
});

test.each([
  ['47500', 'Your tickets won $475.00.', 'won $475.00'],
  ['0', 'The draw is over. Your tickets have no prize.', 'no prize'],
])('R2.103 a ticket that was paid %s is said once', async (won, sentence, shown) => {
  const { answers, settle, said, press, getByRole } = await open('up3', [bought]);
  answers(() => counterOf('up3', [{ ...bought, state: 'settled', won }]));
  await settle(2_000);
  expect(said()).toBe(sentence);
  expect(getByRole('list', { name: 'Your tickets' }).textContent).toContain(shown);
  press('Quick pick');
  expect(said()).toMatch(/^\d{3} added\.$/);
  await settle(4_000);
  expect(said()).toMatch(/^\d{3} added\.$/);
});

test.each([
  ['is right', '47500', 'Together these lines pay $475.00, which is what your ticket was paid.'],
  [
    'is wrong where it was paid something else',
    '100',
    'Together these lines pay $475.00, which is not what your ticket was paid.',
  ],
])('R2.103 a ticket that is checked %s', async (_, won, sentence) => {
  const { press, settle, getByText } = await open('up3', [{ ...bought, state: 'settled', won }]);
  press('More');
  press('Check');
  await settle(0);
  expect(getByText(sentence)).toBeDefined();
  expect(getByText('477 pays $475.00')).toBeDefined();
});

test('R2.103 a ticket whose draw is yet to come cannot be checked', async () => {
  const { press, settle, getByText } = await open('up3', [bought]);
  press('More');
  press('Check');
  await settle(0);
  expect(getByText(/^The numbers of this ticket are not known/)).toBeDefined();
});

test('R8.20 a counter that is not reached says since when, and sells no tickets', async () => {
  const { answers, settle, said, press, getByRole } = await open('up3');
  press('Quick pick');
  expect(said()).toMatch(/^\d{3} added\.$/);
  answers(() => ({ status: 'busy' }));
  await settle(2_000);
  expect(said()).toMatch(/^No connection since \d\d:\d\d\./);
  expect(getByRole('button', { name: 'Bets are off' }).getAttribute('aria-disabled')).toBe('true');
  answers(() => counterOf('up3'));
  await settle(4_000);
  expect(said()).toBe('');
});

test('a counter speaks Tahitian', async () => {
  const { getByRole } = await open('lotto49', [], 'TY');
  expect(getByRole('group', { name: 'Te mau nūmera, 0 o te 6 i mā’itihia' })).toBeDefined();
  expect(getByRole('radio', { name: 'E ono nūmera' })).toBeDefined();
});
