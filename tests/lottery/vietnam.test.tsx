// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { formats } from '../../contract/lottery/formats.ts';
import { lotteryGame } from '../../contract/lottery/lottery.ts';
import type { LotteryGame } from '../../src/lottery/draws/lotteryFeeds.ts';
import { VietnamResults } from '../../src/lottery/vietnam/VietnamResults.tsx';
import { closeSite, openSite, settle } from '../banners/support/site.tsx';
import { offline, reply, type Answer } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

const { menu, openedNumero } = contract.lottery;
type Drawn = ReplyOf<typeof openedNumero>['list'][number];

afterEach(closeSite);

const game: LotteryGame = lotteryGame.create({
  ...menu.example.reply.list[0]!,
  gameCode: 'NORTH3D',
  secondsBetweenDraws: 0,
  balls: null,
  prizes: formats.north.prizes,
});

const board = [
  '40507',
  '11124',
  ...['20031', '20038'],
  ...['30011', '30022', '30033', '30044', '30055', '30066'],
  ...['4011', '4022', '4033', '4099'],
  ...['5010', '5020', '5030', '5040', '5050', '5060'],
  ...['607', '617', '627'],
  ...['81', '82', '83', '84'],
];

const noonOf = (day: number) => new Date(2026, 0, day, 12).toISOString();
const drawOf = (day: number, numbers: readonly string[] = board, changes: Partial<Drawn> = {}): Drawn => ({
  ...openedNumero.example.reply.list[0]!,
  drawId: `26010${day}0001`,
  drawnAt: noonOf(day),
  numbers: [...numbers],
  ...changes,
});
const special = (number: string) => [number, ...board.slice(1)];
const days = [
  drawOf(6),
  drawOf(5, special('55555')),
  drawOf(3, [], { state: 'cancelled' }),
  drawOf(2, special('22222')),
];

const listed = (list: readonly Drawn[]): Answer => reply(openedNumero, { list: [...list], totalPages: 1 });

interface Shown {
  of?: LotteryGame;
  answer?: Answer;
  last?: Drawn | null;
  hits?: readonly string[];
}

const show = ({ of = game, answer = listed(days), last = null, hits = [] }: Shown = {}) =>
  openSite(<VietnamResults game={of} last={last} hits={new Set(hits)} />, {
    given: (gateway) => {
      gateway.usually(openedNumero.name, answer);
    },
  });

const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
const prizes = () => screen.getByRole('table', { name: /^Draw / });
const endings = () => screen.getByRole('table', { name: text('lottery_vietnam_endings') });
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(plain));
const numbersOf = (title: string) => {
  const row = within(prizes()).getByRole('rowheader', { name: title }).closest('tr')!;
  return within(row).getAllByRole('listitem').map(plain);
};
const look = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
};
const lookUp = (day: string) => look(text('lottery_vietnam_day'), day);

describe('the results of a Vietnamese lottery', () => {
  test('R2.06 are the board of the newest draw, with all numbers of each prize in its row', async () => {
    await show();
    expect(prizes().querySelector('caption')?.textContent).toContain('2601060001');
    expect(linesOf(prizes()).map(([title]) => title)).toEqual(formats.north.prizes.map(({ title }) => title));
    expect(numbersOf('Special prize')).toEqual(['40507']);
    expect(numbersOf('Third prize')).toEqual(board.slice(4, 10));
    expect(numbersOf('Seventh prize')).toEqual(['81', '82', '83', '84']);
  });

  test('R2.06 list beside the board its heads and tails', async () => {
    await show();
    expect(linesOf(endings())).toEqual([
      ['Digit', 'Heads', 'Tails'],
      ['0', '7 7', '1 2 3 4 5 6'],
      ['1', '0 1 1 7', '1 1 3 8'],
      ['2', '0 2 2 4 7', '2 2 8'],
      ['3', '0 1 3 3 8', '3 3 8'],
      ['4', '0 4', '2 4 8'],
      ['5', '0 5', '5'],
      ['6', '0 6', '6'],
      ['7', '–none', '0 0 1 2'],
      ['8', '1 2 3 4', '3'],
      ['9', '9', '9'],
    ]);
  });

  test('R2.06 mark the endings that the player has bet on, and say so to screen readers', async () => {
    await show({ hits: ['07', '99'] });
    expect(numbersOf('Special prize')).toEqual(['40507 you bet on this']);
    expect([...document.querySelectorAll('mark')].map(plain)).toEqual(['07', '99', '07', '7', '7', '0', '0', '9', '9']);
    expect(screen.getByText(text('lottery_vietnam_marked'))).toBeDefined();
  });

  test('R2.06 say nothing of bets where there are none', async () => {
    await show();
    expect(document.querySelector('mark')).toBeNull();
    expect(screen.queryByText(text('lottery_vietnam_marked'))).toBeNull();
  });

  test('R7.38 are those of the draw that the clock has just shown', async () => {
    await show({ last: drawOf(7, special('77777')) });
    expect(numbersOf('Special prize')).toEqual(['77777']);
  });

  test('R2.06 of balls or dice are shown without prizes', async () => {
    const dice = { ...game, prizes: [], balls: formats.dice };
    await show({ of: dice, answer: listed([drawOf(6, ['2', '5', '5'])]) });
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.body.textContent).toContain('2 5 5');
  });

  test('R7.38 of a lottery that has drawn nothing say so', async () => {
    await show({ answer: listed([]) });
    expect(screen.getByText(text('lottery_nothing_drawn'))).toBeDefined();
  });

  test('R8.20 that could not be loaded are loaded again on request', async () => {
    const { gateway } = await show({ answer: offline });
    gateway.usually(openedNumero.name, listed(days));
    fireEvent.click(screen.getByRole('button', { name: text('retry') }));
    await settle();
    expect(numbersOf('Special prize')).toEqual(['40507']);
  });
});

describe('looking up a day of a Vietnamese lottery', () => {
  const dayField = () => screen.getByLabelText<HTMLInputElement>(text('lottery_vietnam_day'));

  test('R7.38 offers the days from the oldest draw to the newest', async () => {
    await show();
    expect([dayField().min, dayField().max]).toEqual(['2026-01-02', '2026-01-06']);
  });

  test('R7.38 shows the board of that day, without marks of bets on another draw', async () => {
    await show({ hits: ['07'] });
    await lookUp('2026-01-02');
    expect(numbersOf('Special prize')).toEqual(['22222']);
    expect(document.querySelector('mark')).toBeNull();
  });

  test('R7.38 of the newest draw shows it with its marks, and makes no call', async () => {
    const { requests } = await show({ hits: ['07'] });
    const before = requests.length;
    await lookUp('2026-01-06');
    expect(numbersOf('Special prize')).toEqual(['40507 you bet on this']);
    expect(requests.length).toBe(before);
  });

  test('R7.38 leads back to the newest draw', async () => {
    await show();
    await lookUp('2026-01-02');
    fireEvent.click(screen.getByRole('button', { name: text('lottery_vietnam_newest') }));
    expect(dayField().value).toBe('');
    expect(numbersOf('Special prize')).toEqual(['40507']);
  });

  test('R7.38 says that a day had no draw, and keeps the day', async () => {
    await show();
    await lookUp('2026-01-04');
    expect(screen.getByText(/^No draw took place on/).textContent).toBe('No draw took place on January 4, 2026.');
    expect(dayField().value).toBe('2026-01-04');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('R7.38 makes no call for a day before the first draw or after the newest', async () => {
    const { requests } = await show();
    const before = requests.length;
    await lookUp('0202-01-04');
    expect(screen.getByText(/^No draw took place on/)).toBeDefined();
    await lookUp('2026-01-07');
    expect(screen.getByText(/^No draw took place on/)).toBeDefined();
    expect(requests.length).toBe(before);
  });

  test('R7.38 says that the draw of a day was cancelled', async () => {
    await show();
    await lookUp('2026-01-03');
    expect(screen.getByText(/was cancelled/).textContent).toContain('2601030001');
  });

  test('R7.38 asks for the time too where a day has several draws, and shows the last one by then', async () => {
    const hourly = [15, 14, 13].map((hour) =>
      drawOf(6, special(`000${hour}`), { drawId: String(hour), drawnAt: new Date(2026, 0, 6, hour).toISOString() }),
    );
    await show({ of: { ...game, secondsBetweenDraws: 3_600 }, answer: listed(hourly) });
    expect(screen.queryByLabelText(text('lottery_vietnam_time'))).toBeNull();
    await lookUp('2026-01-06');
    expect(numbersOf('Special prize')).toEqual(['00015']);
    await look(text('lottery_vietnam_time'), '14:59');
    expect(numbersOf('Special prize')).toEqual(['00014']);
    await look(text('lottery_vietnam_time'), '12:30');
    expect(screen.getByText(/^No draw took place on/).textContent).toMatch(/ by 12:30\sPM\.$/);
  });

  test('R8.20 that could not be done is done again on request', async () => {
    const { gateway } = await show();
    gateway.usually(openedNumero.name, offline);
    await lookUp('2026-01-02');
    gateway.usually(openedNumero.name, listed(days));
    fireEvent.click(screen.getByRole('button', { name: text('retry') }));
    await settle();
    expect(numbersOf('Special prize')).toEqual(['22222']);
  });
});
